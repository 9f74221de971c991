import Foundation
import ShojiStorage
import ShojiTestSupport
import ShojiTesting
import Testing

@testable import ShojiServer

/// Servers that begin with another key than the one that wrote the data.
@Suite("Keys that change")
struct KeyRotationTests {
  private static func run<Result: Sendable>(
    _ keys: [String], _ storage: any Storage, _ body: (TestServer) async throws -> Result
  ) async throws -> Result {
    try await TestServer.run(
      Workbench.mounts, storage: storage,
      configure: {
        $0.key = nil
        $0.keys = keys.map { String(repeating: $0, count: 32) }
        $0.sessions.durability = .process
      }, body)
  }

  @Test(arguments: SeededGenerator.seeds(8))
  func `Sessions and open pages outlive each change`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (storage, person) = (MemoryStorage(), Person())
    var (keys, count, page) = (["a"], 0, Page?.none)
    for name in ["b", "c", "d", "e"] {
      let presses = Int.random(in: 0...2, using: &random)
      let isOpen = Bool.random(using: &random)
      (count, page) = try await Self.pressing(
        keys, storage, person, count, times: count == 0 ? 1 : presses, open: isOpen ? page : nil)
      // The last two keys are known: that is enough once a page was asked for.
      keys = [name] + keys.prefix(1)
    }
  }

  /// Presses a button some times, and returns how often it was pressed and the page that is open.
  private static func pressing(
    _ keys: [String], _ storage: any Storage, _ person: Person, _ count: Int, times: Int,
    open: Page?
  ) async throws -> (Int, Page?) {
    try await run(keys, storage) { server -> (Int, Page?) in
      let browser = person.browser(server)
      var (count, times) = (count, times)
      if let open {
        browser.show(open)
        #expect(try browser.press("Add").text.contains("count \(count + 1),"))
        (count, times) = (count + 1, max(0, times - 1))
      }
      #expect(try browser.visit("/bench").text.contains("count \(count),"))
      for _ in 0..<times {
        count += 1
        #expect(try browser.press("Add").text.contains("count \(count),"))
      }
      // The next page says nothing more of cookies: the browser has the present one.
      let answer = try browser.send(.get("/bench"))
      #expect(answer.header("set-cookie") == nil)
      return (count, browser.page)
    }
  }

  @Test func `A key file that has gone beside sessions ends the start, in words`() async throws {
    let storage = MemoryStorage()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "key").path
    func start(_ isNew: Bool) async throws {
      try await TestServer.run(
        Workbench.mounts, storage: storage,
        configure: {
          ($0.key, $0.keyFile, $0.makesNewKey) = (nil, file, isNew)
          $0.sessions.durability = .process
        }
      ) { server in
        let browser = Browser(server)
        try browser.visit("/bench")
        try browser.press("Add")
      }
    }
    try await start(false)
    try FileManager.default.removeItem(atPath: file)
    let error = await #expect(throws: ServerError.self) { try await start(false) }
    #expect(
      error?.description.contains(
        "\(file) is not there, and only its key finds the sessions that are kept (1)") == true)
    #expect(error?.description.contains("SHOJI_NEW_KEY=on") == true)
    #expect(!FileManager.default.fileExists(atPath: file))
    try await start(true)
    try await start(false)
  }
}
