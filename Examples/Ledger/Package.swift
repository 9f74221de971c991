// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Ledger",
  dependencies: [
    // An app of your own names a version: .package(url: "https://…/shoji.git", from: "1.0.0").
    .package(name: "Shoji", path: "../.."),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Ledger",
      dependencies: [
        .product(name: "Shoji", package: "Shoji"),
        .product(name: "ShojiAccounts", package: "Shoji"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(
      name: "LedgerTests",
      dependencies: ["Ledger", .product(name: "ShojiTesting", package: "Shoji")]),
  ]
)
