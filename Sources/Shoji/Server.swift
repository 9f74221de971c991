import Foundation
import Logging
public import ServiceLifecycle
import ShojiServer
public import ShojiStorage
public import ShojiUI
import UnixSignals

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
/// have to run are its ``services``.
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
public protocol Server: Sendable {
  /// Makes the program, with all that has to be there before the first request.
  /// - Throws: What keeps the program from starting; it is said in one line.
  init() async throws

  /// Where the program keeps what must last; `nil` for a file in `DATA_DIR`. The server closes it.
  var storage: (any Storage)? { get }

  /// The stores that belong to the server, each a value of the program that was made once.
  @SharedStoreBuilder var sharedStores: [AnySharedStore] { get }

  /// What the effects mean that apps put into their outboxes.
  @EffectBuilder var effects: [EffectHandler] { get }

  /// What runs as long as the server: started with it, in this order, and stopped after its last request, in
  /// the other. What has to be there before the first request is made in ``init()``.
  @ServiceBuilder var services: [any Service] { get }

  /// The apps, each with the first element of its URLs.
  @MountBuilder var applications: [Mount] { get }
}

extension Server {
  /// None.
  public var services: [any Service] { [] }

  /// None.
  public var sharedStores: [AnySharedStore] { [] }

  /// None.
  public var effects: [EffectHandler] { [] }

  /// A file in `DATA_DIR`.
  public var storage: (any Storage)? { nil }
}

/// Writes handlers of effects one below the other.
@resultBuilder
public enum EffectBuilder {
  /// One handler.
  public static func buildExpression(_ handler: EffectHandler) -> [EffectHandler] { [handler] }
  /// The handlers in their order.
  public static func buildBlock(_ handlers: [EffectHandler]...) -> [EffectHandler] {
    handlers.flatMap { $0 }
  }
}

/// Writes shared stores one below the other.
@resultBuilder
public enum SharedStoreBuilder {
  /// One store.
  public static func buildExpression(_ store: AnySharedStore) -> [AnySharedStore] { [store] }
  /// The stores in their order.
  public static func buildBlock(_ stores: [AnySharedStore]...) -> [AnySharedStore] {
    stores.flatMap { $0 }
  }
}

/// Writes services one below the other.
@resultBuilder
public enum ServiceBuilder {
  /// One service.
  public static func buildExpression(_ service: any Service) -> [any Service] { [service] }
  /// Several services.
  public static func buildExpression(_ services: [any Service]) -> [any Service] { services }
  /// The services in their order.
  public static func buildBlock(_ services: [any Service]...) -> [any Service] {
    services.flatMap { $0 }
  }
}

/// Writes apps one below the other.
@resultBuilder
public enum MountBuilder {
  /// One app.
  public static func buildExpression(_ mount: Mount) -> [Mount] { [mount] }
  /// Several apps.
  public static func buildExpression(_ mounts: [Mount]) -> [Mount] { mounts }
  /// The apps in their order.
  public static func buildBlock(_ mounts: [Mount]...) -> [Mount] { mounts.flatMap { $0 } }
}

extension Server {
  /// Runs the program.
  @concurrent public static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let environment = ProcessInfo.processInfo.environment
    do {
      switch arguments.first {
      case "--help", "-h", "help":
        write(usage + "\n", to: .standardOutput)
      case "healthcheck":
        let settings = try Settings(environment: environment, flags: Array(arguments.dropFirst()))
        try SiteServer.checkHealth(settings.server.http)
      case "backup":
        guard arguments.count >= 2 else {
          throw SettingsError("backup needs a name. Mend: backup FILE")
        }
        let settings = try Settings(environment: environment, flags: Array(arguments.dropFirst(2)))
        write(try backUp(settings.dataFolder, to: arguments[1]), to: .standardOutput)
      case "effects":
        let order = try FailedEffects(Array(arguments.dropFirst()))
        let settings = try Settings(environment: environment, flags: order.flags)
        write(try order.run(in: settings.dataFolder), to: .standardOutput)
      case "preflight":
        try Preflight(Array(arguments.dropFirst())).run { write($0 + "\n", to: .standardOutput) }
      case "serve":
        try await serve(try Settings(environment: environment, flags: Array(arguments.dropFirst())))
      default:
        try await serve(try Settings(environment: environment, flags: arguments))
      }
    } catch {
      write("\(error)\n", to: .standardError)
      exit(1)
    }
  }

  /// Says something to whoever has started the program. That nobody can be told is no reason to end.
  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
  }

  private static func serve(_ settings: Settings) async throws {
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = settings.logLevel
      return handler
    }
    var configuration = settings.server
    if configuration.key == nil, configuration.keyFile == nil {
      try FileManager.default.createDirectory(
        atPath: settings.dataFolder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      configuration.keyFile = settings.dataFolder + "/key"
    }
    if configuration.http.publicDirectory == nil, isDirectory("Public") {
      configuration.http.publicDirectory = "Public"
    }
    if configuration.templateDirectory == nil, isDirectory("Templates") {
      configuration.templateDirectory = "Templates"
    }
    let logger = Logger(label: "shoji")
    let program = try await Self()
    let server = try SiteServer(
      mounts: program.applications, storage: program.storage ?? storage(settings, logger),
      effects: program.effects, sharedStores: program.sharedStores,
      configuration: configuration, logger: logger)
    let host = configuration.http.host == "0.0.0.0" ? "localhost" : configuration.http.host
    let shown = host == "127.0.0.1" ? "localhost" : host
    let announced = AnnouncedServer(server: server) { port in
      write(
        "Serving http://\(shown.contains(":") ? "[\(shown)]" : shown):\(port)\n",
        to: .standardOutput)
    }
    let group = ServiceGroup(
      configuration: .init(
        services: program.services + [announced], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: logger))
    try await group.run()
  }

  /// Where the program keeps what must last.
  private static func storage(_ settings: Settings, _ logger: Logger) throws -> any Storage {
    guard let durability = settings.server.sessions.durability else { return MemoryStorage() }
    let limit = settings.maximumDataBytes
    let storage = try SQLiteStorage(
      folder: settings.dataFolder, durability: durability, maximumBytes: limit > 0 ? limit : nil)
    if let recovered = storage.recovered {
      logger.error("what was kept could not be read", metadata: ["storage": "\(recovered)"])
    }
    return storage
  }

  private static var usage: String {
    """
    Usage: \(CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "server") \
    [serve | healthcheck] [settings]
           … backup FILE [settings]
           … effects [retry KEY|all | drop KEY|all] [settings]
           … preflight --write FILE | --against FILE

    Every setting is a flag and an environment variable; flags win.

    \(Settings.help)
    """
  }

  private static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
      && isDirectory.boolValue
  }
}

/// A server that says where it listens. It begins to when it is run: signals are heard by then, so that whoever
/// has read the line can end the program in order.
private struct AnnouncedServer: Service {
  let server: SiteServer
  let announce: @Sendable (_ port: Int) -> Void

  func run() async throws {
    try server.start()
    announce(server.port)
    try await server.run()
  }
}
