import CoreMetrics
import Foundation
import Logging
import ServiceLifecycle
import ShojiServer
import ShojiStorage
import UnixSignals

extension ServerProgram {
  /// Runs the program.
  @concurrent public static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    // Before anything that takes memory: the parent does nothing else.
    if Supervisor.isWanted(arguments) { exit(Supervisor.run()) }
    SupervisedWorker.begin()
    let environment = ProcessInfo.processInfo.environment
    do {
      switch arguments.first {
      case "--help", "-h", "help":
        write(usage + "\n", to: .standardOutput)
      case "healthcheck":
        let settings = try ServerSettings(
          environment: environment, flags: Array(arguments.dropFirst()), known: settings)
        try SiteServer.checkHealth(settings.server.http)
      case "backup":
        guard arguments.count >= 2 else {
          throw SettingsError("backup needs a name. Mend: backup FILE")
        }
        let settings = try ServerSettings(
          environment: environment, flags: Array(arguments.dropFirst(2)), known: settings)
        guard !settings.own.nameDatabase else {
          throw SettingsError(
            "what must last is in the database of DATABASE_URL. Mend: copy that by pg_dump, and "
              + "\(settings.dataFolder) for the key and for files that people have sent")
        }
        write(try backUp(settings.dataFolder, to: arguments[1]), to: .standardOutput)
      case "effects":
        let order = try FailedEffects(Array(arguments.dropFirst()))
        let settings = try ServerSettings(
          environment: environment, flags: order.flags, known: settings)
        write(try await run(order, settings), to: .standardOutput)
      case "preflight":
        try Preflight(Array(arguments.dropFirst())).run { write($0 + "\n", to: .standardOutput) }
      case "serve":
        try await serve(
          try ServerSettings(
            environment: environment, flags: Array(arguments.dropFirst()), known: settings))
      default:
        try await serve(
          try ServerSettings(environment: environment, flags: arguments, known: settings))
      }
    } catch {
      LogQueue.standardError.flushAtEnd()
      write("\(error)\n", to: .standardError)
      exit(1)
    }
  }

  /// Says something to whoever has started the program. That nobody can be told is no reason to end.
  private static func write(_ text: String, to file: FileHandle) {
    try? file.write(contentsOf: Data(text.utf8))
  }

  private static func run(
    _ order: FailedEffects, _ settings: ServerSettings
  ) async throws -> String {
    // A server that runs has files of the program open, which two cannot: a program is made only for a database.
    guard settings.own.nameDatabase else { return try order.run(in: settings.dataFolder) }
    let program = try await make(settings.own)
    guard let storage = program.storage else { return try order.run(in: settings.dataFolder) }
    let result: Result<String, any Error>
    do { result = .success(try await order.run(in: storage)) } catch { result = .failure(error) }
    await storage.close()
    await program.onStop()
    return try result.get()
  }

  private static func serve(_ settings: ServerSettings) async throws {
    try await bootstrap(settings.own, logLevel: settings.logLevel)
    var configuration = settings.server
    configuration.http.keptSockets = SupervisedWorker.keptSockets(named: "http")
    configuration.crashes = .ofParent()
    if configuration.key == nil, configuration.keys.isEmpty, configuration.keyFile == nil {
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
    configuration.development = try settings.development()
    let logger = Logger(label: "shoji")
    let program = try await make(settings.own)
    configuration.errorPage = { program.errorPage(for: $0) }
    configuration.checkReadiness = { try await program.checkReadiness() }
    let server = try SiteServer(
      mounts: program.applications, storage: program.storage ?? storage(settings, logger),
      effects: program.effects, sharedStores: program.sharedStores, routes: program.routes,
      files: program.files ?? files(settings, &configuration),
      onError: { program.onError($0) },
      configuration: configuration, logger: logger)
    let host = configuration.http.host == "0.0.0.0" ? "localhost" : configuration.http.host
    let shown = host == "127.0.0.1" ? "localhost" : host
    let metrics = try metricsServer(settings, server, logger)
    let announced = AnnouncedServer(program: program, server: server) { port in
      guard !SupervisedWorker.isReplacement else { return }
      write(
        "Serving http://\(shown.contains(":") ? "[\(shown)]" : shown):\(port)\n",
        to: .standardOutput)
    }
    let group = ServiceGroup(
      configuration: .init(
        services: program.services + [announced], gracefulShutdownSignals: [.sigterm, .sigint],
        logger: logger))
    try await group.run()
    await metrics?.stop()
    LogQueue.standardError.flushAtEnd()
  }

  /// What gives what is measured away, where that is asked for.
  private static func metricsServer(
    _ settings: ServerSettings, _ server: SiteServer, _ logger: Logger
  ) throws -> MetricsServer? {
    guard let port = settings.metricsPort else { return nil }
    guard let metrics = MetricsSystem.factory as? PrometheusMetrics else {
      throw SettingsError(
        "METRICS_PORT is set, but the program measures with something else than PrometheusMetrics. "
          + "Mend: leave METRICS_PORT out, or bootstrap MetricsSystem with PrometheusMetrics()")
    }
    let made = MetricsServer(
      metrics, of: server, host: settings.metricsHost, port: port, logger: logger)
    try made.start()
    return made
  }

  /// Where the program keeps what must last.
  private static func storage(_ settings: ServerSettings, _ logger: Logger) throws -> any Storage {
    guard let durability = settings.server.sessions.durability else { return MemoryStorage() }
    let limit = settings.maximumDataBytes
    let storage = try SQLiteStorage(
      folder: settings.dataFolder, durability: durability, maximumBytes: limit > 0 ? limit : nil)
    if let recovered = storage.recovered {
      logger.error("what was kept could not be read", metadata: ["storage": "\(recovered)"])
    }
    return storage
  }

  /// Where files are that people send; `nil` where nothing is to last.
  private static func files(
    _ settings: ServerSettings, _ configuration: inout ServerConfiguration
  ) throws -> (any FileStorage)? {
    guard let durability = settings.server.sessions.durability else { return nil }
    let folder = settings.dataFolder + "/files"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    configuration.files.spoolFolder = folder
    let limit = settings.maximumDataBytes
    return try FolderStorage(
      folder: folder, durability: durability, limits: configuration.files.limits,
      maximumBytes: limit > 0 ? limit : nil)
  }

  private static var usage: String {
    """
    Usage: \(CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "server") \
    [serve | healthcheck] [settings]
           … backup FILE [settings]
           … effects [retry KEY|all | drop KEY|all] [settings]
           … preflight --write FILE | --against FILE

    Every setting is a flag and an environment variable; flags win.

    \(ServerSettings.help(own: settings))
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
private struct AnnouncedServer<Program: ServerProgram>: Service {
  let program: Program
  let server: SiteServer
  let announce: @Sendable (_ port: Int) -> Void

  func run() async throws {
    try server.openSharedStores()
    try await program.onStart()
    SupervisedWorker.willServe()
    try server.start()
    announce(server.port)
    try await server.run()
    await program.onStop()
  }
}
