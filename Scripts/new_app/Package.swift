// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "NAME",
  dependencies: [SHOJI_PACKAGE],
  targets: [
    .executableTarget(name: "NAME", dependencies: [.product(name: "Shoji", package: "SHOJI_IDENTITY")]),
    .testTarget(
      name: "NAMETests",
      dependencies: ["NAME", .product(name: "ShojiTesting", package: "SHOJI_IDENTITY")]),
  ]
)
