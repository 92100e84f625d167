// swift-tools-version: 6.2
import PackageDescription

/// One list of settings for every Swift target.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

/// A library of the system, found through pkg-config and installed from Debian or Homebrew.
func system(_ name: String, pkgConfig: String, apt: String, brew: String) -> Target {
  .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([apt]), .brew([brew])])
}

func tests(_ name: String, of targets: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: targets + ["TestSupport"], swiftSettings: settings)
}

let package = Package(
  name: "linegauge",
  products: [
    .library(name: "Linegauge", targets: ["Linegauge"]),
    .executable(name: "linegauge", targets: ["linegauge"]),
  ],
  targets: [
    system("CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    system("CFontconfig", pkgConfig: "fontconfig", apt: "libfontconfig-dev", brew: "fontconfig"),
    system("CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    system("CJansson", pkgConfig: "jansson", apt: "libjansson-dev", brew: "jansson"),
    system("CLibMD", pkgConfig: "libmd", apt: "libmd-dev", brew: "libmd"),
    // Own code, but a header alone: there is nothing to compile or link.
    .systemLibrary(name: "CBranchless"),
    .target(
      name: "CLinegaugeUnicode",
      linkerSettings: [.linkedLibrary("icuuc"), .linkedLibrary("icui18n")]),
    .target(name: "CLinegaugeBundledFonts", path: "fonts", sources: ["bundled.c"]),
    .target(
      name: "LinegaugeFonts",
      dependencies: [
        "CFreeType", "CFontconfig", "CHarfBuzz", "CLibMD", "CLinegaugeBundledFonts",
      ],
      swiftSettings: settings),
    .target(
      name: "LinegaugeShaping",
      dependencies: ["CHarfBuzz", "CLinegaugeUnicode", "LinegaugeFonts"],
      swiftSettings: settings),
    .target(
      name: "Linegauge",
      dependencies: ["CBranchless", "LinegaugeFonts", "LinegaugeShaping"],
      swiftSettings: settings),
    .target(
      name: "LinegaugeCommands",
      dependencies: ["CJansson", "Linegauge"],
      swiftSettings: settings),
    .executableTarget(
      name: "linegauge",
      dependencies: ["LinegaugeCommands"],
      swiftSettings: settings),
    .executableTarget(
      name: "QuickStart",
      dependencies: ["Linegauge"],
      path: "Examples/QuickStart",
      swiftSettings: settings),
    .target(
      name: "TestSupport",
      dependencies: ["Linegauge"],
      path: "Tests/TestSupport",
      swiftSettings: settings),
    tests("LinegaugeFontsTests", of: ["LinegaugeFonts", "CLinegaugeBundledFonts", "CHarfBuzz"]),
    tests("LinegaugeShapingTests", of: ["LinegaugeShaping", "CLinegaugeUnicode"]),
    tests("LinegaugeTests", of: ["Linegauge"]),
    tests("LinegaugeCommandsTests", of: ["LinegaugeCommands", "Linegauge"]),
    tests("CommandLineTests", of: ["linegauge", "QuickStart"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
