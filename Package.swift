// swift-tools-version: 6.2
import PackageDescription

/// The language settings of every Swift target.
let settings: [SwiftSetting] = [
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
  .enableUpcomingFeature("ExistentialAny"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
  .enableUpcomingFeature("MemberImportVisibility"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
  .enableUpcomingFeature("InternalImportsByDefault"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0443-warning-control-flags.md
  .treatAllWarnings(as: .error),
]

/// The settings of the targets that do what the compiler cannot check: C, and memory handled by hand.
let unsafeSettings: [SwiftSetting] =
  settings + [
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0458-strict-memory-safety.md
    .strictMemorySafety()
  ]

let package = Package(
  name: "Shoji",
  products: [
    .library(name: "Shoji", targets: ["Shoji"]),
    .library(name: "ShojiStorage", targets: ["ShojiStorage"]),
    .library(name: "ShojiAccounts", targets: ["ShojiAccounts"]),
    .library(name: "ShojiPostgreSQL", targets: ["ShojiPostgreSQL"]),
    .library(name: "ShojiDashboard", targets: ["ShojiDashboard"]),
    .library(name: "ShojiPostgreSQLAccounts", targets: ["ShojiPostgreSQLAccounts"]),
    .library(name: "ShojiTesting", targets: ["ShojiTesting"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .target(
      name: "CMicroHTTPD",
      linkerSettings: [
        .linkedLibrary("microhttpd"), .linkedLibrary("gnutls"), .linkedLibrary("z"),
      ]
    ),
    // The parent process of a server, and what it remembers of workers that crashed.
    .target(name: "CSupervisor"),
    // The list of the program's types, which the compiler has left in it.
    .target(name: "CProgramTypes"),
    // How values are written down, and read when their types have changed.
    .target(name: "ShojiCoding", dependencies: ["CProgramTypes"], swiftSettings: unsafeSettings),
    .target(
      name: "ShojiStore",
      dependencies: [
        "ShojiCoding", .product(name: "Logging", package: "swift-log"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: unsafeSettings
    ),
    // Files of the framework that stand in the program.
    .target(name: "CResources"),
    .target(name: "ShojiHTML", dependencies: ["CResources"], swiftSettings: unsafeSettings),
    .target(name: "CSQLite", linkerSettings: [.linkedLibrary("sqlite3")]),
    // What must last, and how it is kept.
    .target(
      name: "ShojiStorage",
      dependencies: ["CSQLite", "ShojiStore", .product(name: "Logging", package: "swift-log")],
      swiftSettings: unsafeSettings),
    // Requests and answers. It knows no views: words and pages are handed in.
    .target(
      name: "ShojiHTTP",
      dependencies: [
        "CMicroHTTPD", "ShojiHTML", "ShojiStorage", "ShojiStore",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: unsafeSettings),
    .target(
      name: "ShojiRoutes",
      dependencies: ["ShojiHTML", .product(name: "Logging", package: "swift-log")],
      swiftSettings: settings
    ),
    .target(
      name: "ShojiLook",
      dependencies: ["CResources", "ShojiRoutes", "ShojiHTML"],
      exclude: ["Resources"],
      swiftSettings: settings
    ),
    .target(name: "ShojiTemplates", dependencies: ["ShojiHTML"], swiftSettings: settings),
    .target(
      name: "ShojiScreens",
      dependencies: [
        "ShojiRoutes", "ShojiLook", "ShojiTemplates", "ShojiStorage", "ShojiStore", "ShojiCoding",
        "ShojiHTML", .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: unsafeSettings
    ),
    .target(name: "ShojiBMView", dependencies: ["ShojiScreens"], swiftSettings: settings),
    // What an app imports of the view side.
    .target(
      name: "ShojiUI",
      dependencies: ["ShojiRoutes", "ShojiLook", "ShojiScreens", "ShojiBMView"],
      swiftSettings: settings
    ),
    .target(
      name: "ShojiServer",
      dependencies: [
        "CMicroHTTPD", "CSupervisor", "CResources", "ShojiHTTP", "ShojiStore", "ShojiStorage",
        "ShojiHTML", "ShojiUI",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      exclude: ["Resources"],
      swiftSettings: unsafeSettings
    ),
    .target(
      name: "Shoji",
      dependencies: [
        "ShojiStore", "ShojiStorage", "ShojiHTML", "ShojiCoding", "ShojiUI", "ShojiServer",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      swiftSettings: settings
    ),
    // What a server is doing, for whoever runs it.
    .target(
      name: "ShojiDashboard", dependencies: ["Shoji", "ShojiServer", "ShojiStore"],
      swiftSettings: settings),
    .target(name: "CSodium", linkerSettings: [.linkedLibrary("sodium")]),
    .target(name: "CCurl", linkerSettings: [.linkedLibrary("curl")]),
    // Who people are, for apps that ask.
    .target(
      name: "ShojiAccounts",
      dependencies: ["CSodium", "CCurl", "Shoji", "ShojiStorage", "ShojiStore", "ShojiUI"],
      swiftSettings: unsafeSettings),
    .target(name: "CPostgreSQL", linkerSettings: [.linkedLibrary("pq")]),
    // A database for what must last and for an app's own rows, for apps that have one.
    .target(
      name: "ShojiPostgreSQL", dependencies: ["CPostgreSQL", "Shoji", "ShojiStorage"],
      swiftSettings: unsafeSettings),
    // Who people are, in that database.
    .target(
      name: "ShojiPostgreSQLAccounts", dependencies: ["ShojiAccounts", "ShojiPostgreSQL"],
      swiftSettings: settings),
    // What tests of all targets need, and nothing of the house above the store.
    .target(
      name: "ShojiTestSupport",
      dependencies: ["ShojiStore", .product(name: "Logging", package: "swift-log")],
      swiftSettings: unsafeSettings),
    .target(
      name: "ShojiTesting",
      dependencies: [
        "ShojiTestSupport", "Shoji", "ShojiServer", "ShojiStore", "ShojiStorage", "ShojiUI",
        "ShojiLook", "ShojiHTML",
        .product(name: "Logging", package: "swift-log"),
      ],
      // What runs in the browser that draws pictures.
      resources: ["settle", "unroll", "compare"].map { .embedInCode("Resources/\($0).js") },
      swiftSettings: unsafeSettings
    ),
    // An app like any other: what is `package` is not for it.
    .executableTarget(
      name: "Gallery",
      dependencies: [
        "Shoji", "ShojiAccounts", "ShojiDashboard", "ShojiPostgreSQL", "ShojiPostgreSQLAccounts",
      ],
      // Links to sources: their pages show them.
      resources: [
        "Anchors", "Card", "Chain", "Grid", "Nested", "Phases", "Row", "SafeArea", "Sidebar",
      ].map { .embedInCode("Layout/Code/\($0)Sample.txt") }
        // What one of its apps says.
        + [.embedInCode("Journey/Journey.xcstrings")],
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "ShojiCodingTests", dependencies: ["ShojiCoding", "ShojiTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ShojiStoreTests",
      dependencies: [
        "ShojiStore", "ShojiTestSupport",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings),
    // A disk that fails and forgets, for the tests of the storage.
    .target(
      name: "CFaultyDisk", path: "Tests/CFaultyDisk", linkerSettings: [.linkedLibrary("sqlite3")]),
    // A program that commits until it is killed.
    .executableTarget(
      name: "StorageWriter", dependencies: ["ShojiStorage", "ShojiStore"],
      path: "Tests/StorageWriter",
      swiftSettings: settings),
    .testTarget(
      name: "ShojiStorageTests",
      dependencies: [
        "CFaultyDisk", "CSQLite", "ShojiPostgreSQL", "ShojiStorage", "ShojiTestSupport",
        "ShojiTesting",
        "StorageWriter",
      ],
      swiftSettings: unsafeSettings),
    .testTarget(
      name: "ShojiPostgreSQLTests",
      dependencies: ["Shoji", "ShojiPostgreSQL", "ShojiStorage", "ShojiTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "ShojiAccountsTests",
      dependencies: [
        "ShojiAccounts", "Shoji", "ShojiPostgreSQL", "ShojiPostgreSQLAccounts", "ShojiServer",
        "ShojiStorage", "ShojiTesting",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: unsafeSettings),
    .testTarget(
      name: "ShojiTestingTests", dependencies: ["Shoji", "ShojiTesting"],
      swiftSettings: settings),
    .testTarget(
      name: "ShojiHTMLTests", dependencies: ["ShojiHTML", "ShojiTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "ShojiUITests",
      dependencies: [
        "ShojiUI", "ShojiBMView", "ShojiScreens", "ShojiTemplates", "ShojiLook", "ShojiRoutes",
        "ShojiStore", "ShojiStorage", "ShojiCoding", "ShojiHTML", "ShojiTestSupport",
        "ShojiTesting",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ShojiHTTPTests",
      dependencies: [
        "ShojiHTTP", "ShojiHTML", "ShojiTestSupport",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
      ],
      swiftSettings: unsafeSettings),
    // A server that crashes wherever it is told to.
    .executableTarget(
      name: "CrashingServer", dependencies: ["Shoji", "ShojiPostgreSQL"],
      path: "Tests/CrashingServer",
      packageAccess: false, swiftSettings: settings),
    .testTarget(
      name: "ShojiServerTests",
      dependencies: [
        "CrashingServer", "ShojiHTTP", "ShojiLook", "ShojiServer", "ShojiTestSupport",
        "ShojiTesting",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
      ],
      swiftSettings: unsafeSettings),
    .testTarget(
      name: "ShojiSessionTests",
      dependencies: [
        "ShojiServer", "ShojiStore", "ShojiStorage", "ShojiTesting", "ShojiUI",
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "Shoji", "ShojiAccounts", "ShojiPostgreSQL", "ShojiScreens", "ShojiServer",
        "ShojiStorage",
        "ShojiTestSupport", "ShojiTesting",
        .product(name: "Logging", package: "swift-log"),
      ],
      // What its views looked like.
      exclude: ["Golden"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

// Scripts/test-module builds the tests of one module and the targets that these need, and nothing else.
if let module = Context.environment["TESTED_MODULE"] {
  let all = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed: Set<String> = []
  func need(_ name: String) {
    guard let target = all[name], needed.insert(name).inserted else { return }
    for dependency in target.dependencies {
      switch dependency {
      case .byNameItem(let name, _), .targetItem(let name, _): need(name)
      default: break
      }
    }
  }
  need(module + "Tests")
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
