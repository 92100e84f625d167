// swift-tools-version: 6.2
import PackageDescription

// A package of its own: a missing Pango would break the build of one that names it. Scripts/test runs it where
// pkg-config knows Pango.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "linegauge-pango-comparison",
  dependencies: [.package(name: "linegauge", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .target(
      name: "CPangoLines", dependencies: ["CPango"],
      linkerSettings: [.linkedLibrary("pangoft2-1.0"), .linkedLibrary("fontconfig")]),
    .testTarget(
      name: "PangoComparisonTests",
      dependencies: ["CPangoLines", .product(name: "Linegauge", package: "linegauge")],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
