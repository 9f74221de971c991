import Foundation
import ShojiTesting
import Testing

/// The gallery's log of requests, as whoever runs it sees it.
@Suite("The access log of the gallery", .timeLimit(.minutes(1)))
struct AccessLogTests {
  @Test("A page's line says which request and which session it was, and not what was asked for")
  func page() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Gallery").path
    let server = try ChildProcess(
      [program],
      environment: [
        "PORT": "0", "HOST": "127.0.0.1", "DATA_DIR": folder, "ACCESS_LOG": "on",
        "LOG_FORMAT": "json", "LOG_LEVEL": "info",
      ], reading: .errors)
    defer {
      server.send(SIGTERM)
      #expect(server.waitForExit() == 0)
    }
    var port: String?
    while port == nil { port = try field("port", of: entry(server)) }
    let browser = Browser(url: "http://127.0.0.1:\(try #require(port))")
    try browser.visit("/counter?hidden=1")
    try browser.press("Start counting")
    // The page before there was a session, the press, and the page after it.
    let lines = try (0..<3).map { _ in try request(server) }
    #expect(lines.map { field("method", of: $0) } == ["GET", "POST", "GET"])
    #expect(lines.map { field("status", of: $0) } == ["200", "303", "200"])
    #expect(Set(lines.map { field("request", of: $0) }).count == 3)
    #expect(lines.allSatisfy { field("request", of: $0)?.isEmpty == false })
    let session = try #require(field("session", of: lines[1]))
    #expect(field("session", of: lines[2]) == session)
    #expect(!"\(lines)".contains("hidden") && !"\(lines)".contains("counter?"))
  }

  /// The next line about a request.
  private func request(_ server: ChildProcess) throws -> [String: Any] {
    while true {
      let line = try entry(server)
      if line["message"] as? String == "request" { return line }
    }
  }

  /// What the next line of the log says.
  private func entry(_ server: ChildProcess) throws -> [String: Any] {
    let line = server.readLine()
    let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
    return try #require(value as? [String: Any])
  }

  private func field(_ name: String, of line: [String: Any]) -> String? {
    (line["metadata"] as? [String: String])?[name]
  }
}
