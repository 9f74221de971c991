import Foundation
package import Logging
public import Shoji
public import ShojiServer
public import ShojiStorage
package import ShojiStore
public import ShojiTestSupport
import ShojiUI

/// A server of apps on a free port of this machine, for tests.
///
/// It is configured as a server is that is deployed, but that an answer waits up to 20 seconds for the side effects
/// of its touch, and not one, unless the test has the clock in its hands: what a test sees does not depend on how fast
/// the machine is. `configure` sets it otherwise: `{ $0.sessions.settleMilliseconds = 1_000 }`.
public final class TestServer: Sendable {
  /// The server.
  public let server: SiteServer

  /// Starts a program as it would run, with all that it has: its apps, shared stores, effects and routes. Several
  /// can run at once, each with its own.
  /// - Parameters:
  ///   - program: The program; `onStart` and `onStop` are called, its services are not run.
  ///   - storage: The storage of sessions that are not in memory; `nil` is the program's own, else memory. A storage
  ///     that is given has every commit before its answer is sent, shared stores as well, as with
  ///     `DURABILITY=process`: the same one for a server after this one is a restart.
  ///   - clock: The clock that it goes by: time passes when the test says so; `nil` is that of the machine.
  ///   - configure: Changes the configuration before the start.
  ///   - body: What is done with the server; it is stopped after that, whatever happens.
  public static func run<T: Sendable>(
    _ program: some ServerProgram, storage: (any Storage)? = nil, clock: ManualClock? = nil,
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await program.onStart()
    let server = try TestServer(
      program.applications, storage: storage ?? program.storage ?? MemoryStorage(),
      effects: program.effects, sharedStores: program.sharedStores, routes: program.routes,
      files: program.files,
      onError: { program.onError($0) }, clock: clock?.clock
    ) { configuration in
      configuration.errorPage = { program.errorPage(for: $0) }
      configuration.checkReadiness = { try await program.checkReadiness() }
      // Without it shared stores would begin empty after a restart, and accounts be compared while people ask already.
      if storage != nil { configuration.sessions.durability = .process }
      configure(&configuration)
    }
    return try await BlockingExecutor.run {
      try await body(server)
    } finally: {
      await server.stop()
      await program.onStop()
    }
  }

  /// Starts a server, with the templates of the working directory if one of the apps has any.
  /// - `configure`: Changes the configuration before the start.
  /// - `files`: Where files are that people send; `nil` is a folder that goes with the server.
  /// - `storage`: Where sessions are that are not in memory: the same one for a server after this one is a
  ///   restart.
  public convenience init(
    _ mounts: [Mount], storage: any Storage = MemoryStorage(), effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil,
    configure: (inout ServerConfiguration) -> Void = { _ in }
  ) throws {
    try self.init(
      mounts, storage: storage, effects: effects, sharedStores: sharedStores,
      routes: routes, files: files, clock: nil,
      configure: configure)
  }

  /// Starts a server that goes by a clock, or by that of the machine.
  package init(
    _ mounts: [Mount], storage: any Storage = MemoryStorage(), effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil,
    onError: @escaping @Sendable (DispatchFailure) -> Void = { _ in }, clock: WallClock?,
    logger: Logger? = nil, configure: (inout ServerConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = ServerConfiguration()
    configuration.http.port = 0
    configuration.key = String(repeating: "test-key ", count: 4)
    configuration.shutdownSeconds = 1
    // What a test sees must not depend on how fast the machine is.
    if clock == nil { configuration.sessions.settleMilliseconds = 20_000 }
    if mounts.contains(where: { !$0.templates.isEmpty }) {
      configuration.templateDirectory = "Templates"
    }
    configure(&configuration)
    var silent = Logger(label: "test")
    silent.logLevel = .error
    server = try SiteServer(
      mounts: mounts, storage: storage, effects: effects, sharedStores: sharedStores,
      routes: routes, files: files, onError: onError, configuration: configuration,
      logger: logger ?? silent, clock: clock ?? .system)
    try server.start()
  }

  /// Where it listens: `http://127.0.0.1:PORT`.
  public var url: String { "http://127.0.0.1:\(server.port)" }

  /// Stops the server.
  public func stop() async { await server.stop() }

  /// Starts a server, runs `body` and stops the server, whatever happens.
  public static func run<T: Sendable>(
    _ mounts: [Mount], storage: any Storage = MemoryStorage(), effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil,
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await run(
      mounts, storage: storage, effects: effects, sharedStores: sharedStores,
      routes: routes, files: files, clock: nil,
      configure: configure, body)
  }

  /// Starts a server for which time passes when the test says so, runs `body` and stops the server,
  /// whatever happens.
  public static func run<T: Sendable>(
    _ mounts: [Mount], storage: any Storage = MemoryStorage(), effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil, clock: ManualClock,
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    try await run(
      mounts, storage: storage, effects: effects, sharedStores: sharedStores,
      routes: routes, files: files, clock: clock.clock,
      configure: configure, body)
  }

  /// Starts a server that goes by a clock, or by that of the machine, runs `body` and stops the server, whatever happens.
  package static func run<T: Sendable>(
    _ mounts: [Mount], storage: any Storage = MemoryStorage(), effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil, clock: WallClock?, logger: Logger? = nil,
    configure: (inout ServerConfiguration) -> Void = { _ in },
    _ body: (TestServer) async throws -> T
  ) async throws -> T {
    let server = try TestServer(
      mounts, storage: storage, effects: effects, sharedStores: sharedStores,
      routes: routes, files: files, clock: clock, logger: logger,
      configure: configure)
    return try await BlockingExecutor.run {
      try await body(server)
    } finally: {
      await server.stop()
    }
  }
}
