// swift-tools-version: 6.2
import PackageDescription

/// The language settings of every Swift target, those of Shoji itself.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
]

// A package of its own, so that nobody who uses Shoji resolves what only its measurements need.
let package = Package(
  name: "Benchmarks",
  products: [
    .library(name: "Meter", type: .dynamic, targets: ["CMeter"]),
    .library(name: "Suspend", type: .dynamic, targets: ["CSuspend"]),
  ],
  dependencies: [
    .package(name: "Shoji", path: ".."),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", exact: "2.1.1"),
  ],
  targets: [
    // The page that is measured: a to-do list with a given number of rows.
    .executableTarget(
      name: "TodoServer", dependencies: [.product(name: "Shoji", package: "Shoji")],
      swiftSettings: settings),
    // The person who uses it, many times over.
    .executableTarget(
      name: "Load", dependencies: ["CBuffer"], linkerSettings: [.linkedLibrary("z")]),
    // The baseline of serving: the same network work on the same library, the same settings.
    .executableTarget(
      name: "PlainC", dependencies: ["CBuffer"], linkerSettings: [.linkedLibrary("microhttpd")]),
    // Bytes that grow, for both.
    .target(name: "CBuffer"),
    // The allocator of the program, counting.
    .target(name: "CAllocations"),
    // The same for any program, preloaded: it answers on a socket.
    .target(name: "CMeter", dependencies: ["CAllocations"]),
    // What valgrind needs to run a Swift program, preloaded.
    .target(name: "CSuspend"),
    // Commits to the storage, beside a bare loop of them.
    .executableTarget(
      name: "Commits",
      dependencies: [
        "CBareCommits", .product(name: "ShojiStorage", package: "Shoji"),
        .product(name: "ShojiPostgreSQL", package: "Shoji"),
        .product(name: "ShojiTesting", package: "Shoji"),
      ],
      swiftSettings: settings),
    .target(name: "CBareCommits", linkerSettings: [.linkedLibrary("sqlite3")]),
    // An update of a shared store, until all sessions have it.
    .executableTarget(
      name: "Fanout",
      dependencies: [
        .product(name: "Shoji", package: "Shoji"), .product(name: "ShojiTesting", package: "Shoji"),
      ],
      swiftSettings: settings),
    // The baseline of writing states down: Foundation's coders.
    .executableTarget(
      name: "Coding", dependencies: [.product(name: "Shoji", package: "Shoji")],
      swiftSettings: settings),
    // The baselines of rendering: a template, and bytes appended by hand.
    .executableTarget(
      name: "Rendering",
      dependencies: [
        "CAllocations", .product(name: "Shoji", package: "Shoji"),
        .product(name: "Mustache", package: "swift-mustache"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
