import Foundation
import Logging
import ServiceLifecycle
import ShojiServer
public import ShojiUI
import UnixSignals

/// The program of a server: which apps it has, at which URLs.
///
/// ```swift
/// @main
/// struct Program: Server {
///   var applications: [Mount] {
///     Mount("todo", TodoApplication.self)
///   }
/// }
/// ```
///
/// The program serves until SIGTERM or SIGINT; then it stops accepting, finishes what runs, and ends.
/// `healthcheck` asks a running server whether it answers; `preflight` says whether sessions of another
/// build survive this one; `--help` lists the settings.
public protocol Server: Sendable {
  /// Makes the program.
  init()

  /// The apps, each with the first element of its URLs.
  @MountBuilder var applications: [Mount] { get }
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
    if configuration.http.publicDirectory == nil, isDirectory("Public") {
      configuration.http.publicDirectory = "Public"
    }
    if configuration.templateDirectory == nil, isDirectory("Templates") {
      configuration.templateDirectory = "Templates"
    }
    let logger = Logger(label: "shoji")
    let server = try SiteServer(
      mounts: Self().applications, configuration: configuration, logger: logger)
    try server.start()
    let host = configuration.http.host == "0.0.0.0" ? "localhost" : configuration.http.host
    let shown = host == "127.0.0.1" ? "localhost" : host
    let line = "Serving http://\(shown.contains(":") ? "[\(shown)]" : shown):\(server.port)\n"
    write(line, to: .standardOutput)
    let group = ServiceGroup(
      configuration: .init(
        services: [server], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger))
    try await group.run()
  }

  private static var usage: String {
    """
    Usage: \(CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? "server") \
    [serve | healthcheck] [settings]
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
