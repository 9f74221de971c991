// swift-tools-version: 6.2
import PackageDescription

// Every session runs its screens on an executor of its own. With MainActor, which Xcode sets for new projects, all would
// be on one.
let settings: [SwiftSetting] = [.defaultIsolation(nil)]

let package = Package(
  name: "NAME",
  dependencies: [SHOJI_PACKAGE],
  targets: [
    .executableTarget(
      name: "NAME", dependencies: [.product(name: "Shoji", package: "SHOJI_IDENTITY")],
      swiftSettings: settings),
    .testTarget(
      name: "NAMETests",
      dependencies: ["NAME", .product(name: "ShojiTesting", package: "SHOJI_IDENTITY")],
      swiftSettings: settings),
  ]
)
