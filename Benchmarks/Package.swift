// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "linegauge-benchmarks",
  dependencies: [.package(name: "linegauge", path: "..")],
  targets: [
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo",
      providers: [.apt(["libpango1.0-dev"]), .brew(["pango"])]),
    .target(name: "BenchmarkHarness", swiftSettings: settings),
    .executableTarget(
      name: "linegauge-bench",
      dependencies: ["BenchmarkHarness", .product(name: "Linegauge", package: "linegauge")],
      swiftSettings: settings),
    .executableTarget(
      name: "pango-bench",
      dependencies: ["BenchmarkHarness", "CPango"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
