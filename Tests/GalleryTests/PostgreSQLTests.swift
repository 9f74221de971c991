import Foundation
import ShojiPostgreSQL
import ShojiStorage
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

  @Test func `What is done on one server is seen on another`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    let servers = [try start(url), try start(url)]
    let browsers = servers.map { Browser(url: $0.address) }
    for (here, there) in [(0, 1), (1, 0)] {
      try browsers[there].visit("/board")
      try browsers[here].visit("/board")
      try browsers[here].fill("New card", with: "from \(here)")
      try browsers[here].press("Add")
      try browsers[there].visit("/board") { $0.page.text.contains("from \(here)") }
    }
    for server in servers {
      server.process.send(SIGTERM)
      #expect(server.process.waitForExit() == 0)
    }
  }

  private func run(_ arguments: String..., database url: String, errors: Bool = false) throws
    -> (words: String, status: Int32)
  {
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Gallery").path
    let process = try ChildProcess(
      [program] + arguments, environment: ["DATABASE_URL": url, "DATA_DIR": folder, "PORT": "0"],
      reading: errors ? .errors : .standard)
    let words = String(decoding: process.readOutput(), as: UTF8.self)
    return (words, process.waitForExit())
  }

  @Test func `What has failed for good is listed and dropped, and a copy is not its affair`()
    async throws
  {
    let url = try PostgreSQLTestServer.shared.get().makeDatabase()
    let database = try PostgreSQLDatabase(url: url)
    defer { database.close() }
    let storage = try await PostgreSQLStorage(database)
    try await storage.add([
      StoredEffect(key: "a", kind: "mail", payload: [], session: nil, due: 1)
    ])
    try await storage.settle("a", .failed(error: "no address"))
    #expect(try run("effects", database: url).words == "a mail, 1 tries: no address\n")
    #expect(try run("effects", "drop", "all", database: url).words == "1 effect is forgotten\n")
    #expect(try await storage.failedEffects(limit: 9).isEmpty)
    let copy = try run("backup", "copy.db", database: url, errors: true)
    #expect(copy.status == 1 && copy.words.contains("pg_dump"))
    await storage.close()
  }

  @Test func `A URL that is none ends the program, and is not repeated`() throws {
    let (words, status) = try run(database: "postgres://ann:secret@host/%zz", errors: true)
    #expect(status == 1)
    #expect(words.contains("the URL of the database cannot be read"), "\(words)")
    #expect(!words.contains("secret"))
  }
}
