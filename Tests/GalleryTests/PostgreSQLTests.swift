import Foundation
import ShojiTesting
import Testing

/// The gallery as a program of its own, with a database in place of its file.
@Suite("The gallery on PostgreSQL", .timeLimit(.minutes(1)))
struct PostgreSQLTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "gallery-\(UUID().uuidString)").path

  private func start(_ url: String) throws -> (process: ChildProcess, address: String) {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Gallery").path
    let process = try ChildProcess(
      [program],
      environment: [
        "DATABASE_URL": url, "DATA_DIR": folder, "HOST": "127.0.0.1", "PORT": "0",
        "LOG_LEVEL": "error",
      ])
    let words = process.readLine().split(whereSeparator: \.isWhitespace)
    return (process, String(try #require(words.last)))
  }

  @Test func `It is killed and started again, and all is there, each press once`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    var (process, address) = try start(url)
    defer {
      process.send(SIGTERM)
      #expect(process.waitForExit() == 0)
    }
    let browser = Browser(url: address)
    try browser.visit("/board")
    try browser.fill("New card", with: "Write it down")
    try browser.press("Add")
    try browser.visit("/counter")
    try browser.press("Start counting")
    for count in 1...4 {
      #expect(try browser.press("Increment").text.contains("the counter is at \(count)"))
      guard count < 4 else { break }
      process.send(SIGKILL)
      #expect(process.waitForExit() == 128 + SIGKILL)
      (process, address) = try start(url)
      // The page from before is pressed next, as a tab does that was left open.
      browser.reconnect(to: address)
    }
    #expect(try browser.visit("/counter").text.contains("the counter is at 4"))
    let other = Browser(url: address)
    #expect(try other.visit("/board").text.contains("Write it down"))
    #expect(!FileManager.default.fileExists(atPath: folder + "/shoji.db"))
  }

  @Test func `A URL that is none ends the program, and is not repeated`() throws {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Gallery").path
    let process = try ChildProcess(
      [program], environment: ["DATABASE_URL": "postgres://ann:secret@host/%zz", "PORT": "0"],
      reading: .errors)
    let words = String(decoding: process.readOutput(), as: UTF8.self)
    #expect(process.waitForExit() == 1)
    #expect(words.contains("the URL of the database cannot be read"), "\(words)")
    #expect(!words.contains("secret"))
  }
}
