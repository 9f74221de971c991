// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody who uses Shoji resolves what only its measurements need.
let package = Package(
  name: "Benchmarks",
  targets: [
    // The baseline: the same bytes from the same library with the same settings.
    .executableTarget(name: "PlainC", linkerSettings: [.linkedLibrary("microhttpd")])
  ]
)
