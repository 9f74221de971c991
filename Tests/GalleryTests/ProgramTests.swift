import Foundation
import ShojiTesting
import Testing

/// The program as it is deployed: started as a process, asked by curl, stopped by a signal.
@Suite("The program", .timeLimit(.minutes(2)))
struct ProgramTests {
  /// The gallery, beside the tests.
  private static let gallery: URL = {
    let folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    return folder.appending(path: "Gallery")
  }()

  /// A running program and what it has printed.
  private final class Program {
    let process = Process()
    private let output = Pipe()
    private let errors = Pipe()

    init(_ arguments: [String], environment: [String: String] = [:]) throws {
      process.executableURL = ProgramTests.gallery
      process.arguments = arguments
      var all = ProcessInfo.processInfo.environment
      all["SHOJI_KEY"] = String(repeating: "k", count: 32)
      for (name, value) in environment { all[name] = value }
      process.environment = all
      process.standardOutput = output
      process.standardError = errors
      try process.run()
    }

    deinit { process.terminate() }

    /// Waits for the line that says where the server is, and reads the port.
    func port() throws -> Int {
      var text = ""
      while !text.contains("\n") {
        let data = output.fileHandleForReading.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
      let number = text.split(separator: ":").last?.prefix(while: \.isNumber)
      return try #require(number.flatMap { Int($0) })
    }

    /// Waits for the end and returns what was written to standard error.
    func end() -> String {
      let data = errors.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }

  @Test("It says where it serves, is healthy, and ends cleanly on a signal", arguments: [SIGTERM, SIGINT])
  func life(signal: Int32) throws {
    let program = try Program(["--port", "0"])
    let port = try program.port()
    let page = try Curl.run(["http://127.0.0.1:\(port)/"])
    #expect(page.status == 200 && page.body.contains("Shoji gallery"))
    let check = try Program(["healthcheck", "--port", "\(port)"])
    _ = check.end()
    #expect(check.process.terminationStatus == 0)
    kill(program.process.processIdentifier, signal)
    _ = program.end()
    #expect(program.process.terminationReason == .exit)
    #expect(program.process.terminationStatus == 0)
    let late = try Program(["healthcheck", "--port", "\(port)"])
    #expect(late.end().contains("Mend:"))
    #expect(late.process.terminationStatus == 1)
  }

  @Test("A port in use is said in one line")
  func portInUse() throws {
    let program = try Program([], environment: ["PORT": "0"])
    let port = try program.port()
    let second = try Program([], environment: ["PORT": "\(port)"])
    let lines = second.end().split(separator: "\n")
    #expect(second.process.terminationStatus == 1)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("\(port)") == true)
  }

  @Test(
    "A setting that cannot be is said in one line with the mend",
    arguments: [["--port", "http"], ["--port", "70000"], ["--nonsense"], ["--log-level=loud"]])
  func settings(arguments: [String]) throws {
    let program = try Program(arguments)
    let lines = program.end().split(separator: "\n")
    #expect(program.process.terminationStatus == 1)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("Mend:") == true)
  }
}
