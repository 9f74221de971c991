import CoreMetrics
public import HTTPTypes
public import Logging
public import ServiceLifecycle
public import ShojiServer
public import ShojiStorage
public import ShojiUI

/// The program of a server: which apps it has, at which URLs.
///
/// ```swift
/// @main
/// struct Program: Server {
///   var applications: [Mount] {
///     Mount("todo", TodoApplication.init)
///   }
/// }
/// ```
///
/// What apps share is a value of the program, made once: a database, a client of another server. Those that
/// have to run are its ``ServerProgram/services``.
///
/// ```swift
/// @main
/// struct Program: Server {
///   let database: Database
///
///   init() async throws { database = try await Database.open() }
///
///   var services: [any Service] { database }
///
///   var applications: [Mount] {
///     Mount("todo") { TodoApplication($0, database) }
///   }
/// }
/// ```
///
/// The program serves until SIGTERM or SIGINT; then it stops accepting, finishes what runs, writes all sessions
/// down, and ends.
/// `healthcheck` asks a running server whether it answers; `backup FILE` copies what it keeps; `effects` lists
/// what has failed for good, and tries it again or drops it; `preflight` says whether sessions of another build
/// survive this one; `--help` lists the settings.
public protocol Server: ServerProgram {
  /// Makes the program, with all that has to be there before the first request.
  /// - Throws: What keeps the program from starting; it is said in one line.
  init() async throws
}

/// A ``Server`` with settings of its own.
///
/// ```swift
/// @main
/// struct Program: ConfigurableServer {
///   static let database = Setting("DATABASE", "File with all rows", default: "rows.sqlite")
///   static let settings: [any SettingDescription] = [database]
///
///   let database: Database
///
///   init(settings: Settings) async throws {
///     database = try await Database.open(settings[Self.database])
///   }
///
///   var applications: [Mount] {
///     Mount("todo") { TodoApplication($0, database) }
///   }
/// }
/// ```
public protocol ConfigurableServer: ServerProgram {
  /// Makes the program, with all that has to be there before the first request.
  /// - Throws: What keeps the program from starting; it is said in one line.
  init(settings: Settings) async throws
}

/// What a ``Server`` and a ``ConfigurableServer`` have.
public protocol ServerProgram: Sendable {
  /// Makes the program: by ``Server/init()`` or ``ConfigurableServer/init(settings:)``.
  /// - Throws: What they throw.
  static func make(_ settings: Settings) async throws -> Self

  /// The program's own settings, which are checked before it is made.
  static var settings: [any SettingDescription] { get }

  /// Sets logging, metrics and tracing up for the process, before anything is logged or made. Unless a program
  /// has a method of its own, logs go to standard error, and what is measured is kept for Prometheus where
  /// `METRICS_PORT` is set.
  ///
  /// ```swift
  /// static func bootstrap(_ settings: Settings, logLevel: Logger.Level) async throws {
  ///   LoggingSystem.bootstrap { JournalLogHandler(label: $0, level: logLevel) }
  ///   MetricsSystem.bootstrap(StatsdMetrics(host: "localhost"))
  /// }
  /// ```
  /// - `logLevel`: What the setting `LOG_LEVEL` says.
  /// - Throws: What keeps the program from starting.
  static func bootstrap(_ settings: Settings, logLevel: Logger.Level) async throws

  /// Called once shared stores are open and before the first request: to fill a new database, for instance.
  /// - Throws: What keeps the program from starting.
  func onStart() async throws

  /// Called after the last request, when all sessions are written down and the storage is closed: the place to
  /// close what ``Server/init()`` has opened. Services are stopped after it.
  func onStop() async

  /// Told of everything that an app has dispatched, that has failed, and that nobody waited for, whoever deals with
  /// it: for a service that collects errors, say. The log has it already. It is called on any thread.
  func onError(_ failure: DispatchFailure)

  /// Throws while the program cannot do its work, because a server that it needs does not answer, say: then
  /// `/_shoji/ready` answers 503, and a balancer sends requests elsewhere. It has two seconds, and is called on any
  /// thread, once in a second at most.
  func checkReadiness() async throws

  /// What the page of an error says, such as 404 or 503, where it is not what the framework says. Programs that ask
  /// routes get JSON all the same.
  func errorPage(for status: HTTPResponse.Status) -> ErrorPageContent?

  /// Where the program keeps what must last; `nil` for a file in `DATA_DIR`. The server closes it. The product
  /// `ShojiPostgreSQL` has one for the database that `DATABASE_URL` names.
  var storage: (any Storage)? { get }

  /// Where the program keeps the files that people send; `nil` for a folder in `DATA_DIR`. The server closes it.
  var files: (any FileStorage)? { get }

  /// The stores that belong to the server, each a value of the program that was made once.
  @SharedStoreBuilder var sharedStores: [AnySharedStore] { get }

  /// What the effects mean that apps put into their outboxes.
  @EffectBuilder var effects: [EffectHandler] { get }

  /// What runs as long as the server: started with it, in this order, and stopped after its last request, in
  /// the other. What has to be there before the first request is made in ``Server/init()``.
  @ServiceBuilder var services: [any Service] { get }

  /// The apps, each with the first element of its URLs.
  @MountBuilder var applications: [Mount] { get }

  /// What is served beside screens.
  @HTTPRouteBuilder var routes: [HTTPRoute] { get }
}

extension Server {
  /// Makes the program, which has no settings of its own.
  public static func make(_ settings: Settings) async throws -> Self { try await Self() }
}

extension ConfigurableServer {
  /// Makes the program with its settings.
  public static func make(_ settings: Settings) async throws -> Self {
    try await Self(settings: settings)
  }
}

extension ServerProgram {
  /// None.
  public static var settings: [any SettingDescription] { [] }

  /// Logs go to standard error.
  public static func bootstrap(_ settings: Settings, logLevel: Logger.Level) {
    LoggingSystem.bootstrap {
      ServerLogHandler(label: $0, level: logLevel, format: settings.logFormat)
    }
    if settings.metricsPort != nil { MetricsSystem.bootstrap(PrometheusMetrics()) }
  }

  /// Nothing.
  public func onStart() {}

  /// Nothing.
  public func onStop() {}

  /// Always.
  public func checkReadiness() async throws {}

  /// What the framework says.
  public func errorPage(for status: HTTPResponse.Status) -> ErrorPageContent? { nil }

  /// Nothing.
  public func onError(_ failure: DispatchFailure) {}

  /// None.
  public var routes: [HTTPRoute] { [] }

  /// None.
  public var services: [any Service] { [] }

  /// None.
  public var sharedStores: [AnySharedStore] { [] }

  /// None.
  public var effects: [EffectHandler] { [] }

  /// A file in `DATA_DIR`.
  public var storage: (any Storage)? { nil }

  /// A folder in `DATA_DIR`.
  public var files: (any FileStorage)? { nil }
}
