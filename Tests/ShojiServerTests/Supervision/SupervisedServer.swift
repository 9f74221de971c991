import Foundation
import Glibc
import ShojiTestSupport
import ShojiTesting
import Synchronization

/// The program `CrashingServer` in a folder of its own, with its parent process.
final class SupervisedServer: Sendable {
  let url: String
  let process: ChildProcess
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let hasEnded = Mutex(false)

  private var logFile: URL { folder.appending(path: "log") }

  /// - Parameters:
  ///   - settings: Beside a port of the system's choice and a folder.
  ///   - launcher: A command that becomes the program whose path follows, or starts it.
  init(settings: [String: String] = [:], launcher: [String] = []) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let programs = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let program = programs.appending(path: "CrashingServer").path
    let variables = ["PORT": "0", "DATA_DIR": folder.path].merging(settings) { $1 }
    // The shell becomes the program: its log goes to a file, while this process reads the other output.
    process = try ChildProcess(
      ["sh", "-c", "cd \"$0\" && exec \"$@\" 2>log", folder.path] + launcher + [program],
      environment: variables)
    let line = process.readLine()
    url = String(line.dropFirst("Serving ".count).prefix { $0 != "\n" })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A browser that shows a page.
  func browser(at path: String) throws -> Browser {
    let browser = Browser(url: url)
    try browser.visit(path)
    return browser
  }

  /// The lines of the log so far.
  var log: [String] {
    (try? String(contentsOf: logFile, encoding: .utf8))?.split(separator: "\n").map(String.init)
      ?? []
  }

  /// The worker; `nil` while there is none.
  var worker: pid_t? { Self.children(of: process.identifier).first }

  /// The processes that another one has, those that nobody has taken away yet among them.
  static func children(of process: pid_t) -> [pid_t] {
    // Each thread has a list of those that it has started.
    let threads = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
    let lists = names.compactMap {
      try? String(contentsOfFile: "\(threads)/\($0)/children", encoding: .utf8)
    }
    return lists.joined(separator: " ").split(separator: " ").compactMap { pid_t($0) }
  }

  /// Ends the program as a system does.
  /// - Returns: The exit status.
  @discardableResult
  func end(by signal: Int32 = SIGTERM) -> Int32 {
    let isFirst = hasEnded.withLock { ended in
      defer { ended = true }
      return !ended
    }
    guard isFirst else { return -1 }
    process.send(signal)
    _ = process.readOutput()
    return process.waitForExit()
  }
}
