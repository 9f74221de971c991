import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// Sessions that earlier builds have written. A file stays for ever; whoever changes the form of what is
/// written adds one.
@Suite("Sessions as earlier builds have written them", .timeLimit(.minutes(1)))
struct RecordedSessionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../Fixtures/ShojiServer")

  /// What a session has been written down as: the snapshot and what has changed since.
  private struct Record: Codable {
    var id: [UInt8]
    var snapshot: [UInt8]
    var changes: [[UInt8]]
    var form: String
  }

  @Test("Are read as they were, with their tickets, and go on", arguments: ["session-3"])
  func read(name: String) async throws {
    let data = try Data(contentsOf: Self.folder.appending(path: "\(name).json"))
    let record = try JSONDecoder().decode(Record.self, from: data)
    let storage = MemoryStorage()
    try await TestServer.run(
      Workbench.mounts + AddressApp.mounts + LettersApp.mounts, storage: storage,
      configure: { $0.sessions.durability = .process }
    ) { server in
      let id = try #require(SessionID(bytes: record.id))
      let table = server.server.sessionTable
      let contents: [Commit.Content] =
        [.snapshot(record.snapshot)] + record.changes.map { .change($0) }
      for (number, content) in contents.enumerated() {
        try storage.commit(
          Commit(
            session: table.key(of: id), expectedVersion: Int64(number), content: content,
            lastUse: 0))
      }
      let cookie = String(decoding: SessionIdentity.of(id, server).cookie, as: UTF8.self)
      let get = try Curl.run(["--cookie", "shoji=\(cookie)", server.url + "/bench"])
      #expect(get.body.contains("count 3, name Ada"))
      // The form with which it was pressed last is known.
      let post = [
        "--cookie", "shoji=\(cookie)", "--data-raw", record.form, server.url + "/bench",
      ]
      #expect(try Curl.run(post).status == 303)
      let after = try Curl.run(["--cookie", "shoji=\(cookie)", server.url + "/bench"])
      #expect(after.body.contains("count 3, name Ada") && !after.body.contains("class=\"notice\""))
      let letters = try Curl.run(["--cookie", "shoji=\(cookie)", server.url + "/letters"])
      #expect(letters.body.contains("taps 1;"))
      // What was carried is still there.
      let saved = try Curl.run([
        "--location", "--cookie", "shoji=\(cookie)", server.url + "/shop/saved",
      ])
      #expect(saved.body.contains("Sign in"))
      let session = try #require(table.find(id)).session
      let carried = await withCheckedContinuation { done in
        session.run { done.resume(returning: $0.windows.compactMap(\.carried).map(\.values)) }
      }
      #expect(carried == [["/shop/saved:note": ["half a sen"]]])
    }
  }

  /// Writes a file for the form that sessions have now, when it is asked to: `RECORD_SESSION=name`.
  @Test(
    "Are recorded when somebody asks for it",
    .enabled(if: ProcessInfo.processInfo.environment["RECORD_SESSION"] != nil))
  func record() async throws {
    let name = try #require(ProcessInfo.processInfo.environment["RECORD_SESSION"])
    let storage = MemoryStorage()
    try await TestServer.run(
      Workbench.mounts + AddressApp.mounts + LettersApp.mounts, storage: storage,
      configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/shop/saved", headers: ["Shoji-Window: 8"])
      try browser.press("Sign in")
      try browser.fill("Note", with: "half a sen")
      let page = browser.page
      try browser.press("Sign out")
      browser.show(page)
      try browser.fill("Note", with: "half a sen")
      try browser.press("Press")
      try browser.visit("/letters", headers: ["Shoji-Window: 9"])
      try browser.press("Tap")
      try browser.visit("/bench", headers: ["Shoji-Window: 10"])
      try browser.fill("Name", with: "Ada")
      var form = ""
      for _ in 0..<3 {
        let fields = browser.page.fields.map { ($0.name, $0.value) } + [("_e", "/bench.add")]
        form = fields.map { "\(Browser.encode($0.0))=\(Browser.encode($0.1))" }
          .joined(separator: "&")
        try browser.press("Add")
      }
      let id = try server.id(of: browser)
      guard case .kept(let stored) = try await server.kept(id) else { return }
      let record = Record(
        id: id.bytes, snapshot: stored.snapshot, changes: stored.changes, form: form)
      try JSONEncoder().encode(record).write(to: Self.folder.appending(path: "\(name).json"))
    }
  }
}

extension SessionIdentity {
  /// Who a session with an id is on a server of the tests.
  fileprivate static func of(_ id: SessionID, _ server: TestServer) -> SessionIdentity {
    SessionIdentity(id: id, signer: server.server.sessionTable.environment.signer)
  }
}
