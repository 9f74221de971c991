import Foundation
import Shoji
import ShojiStorage
import ShojiTesting
import Testing

@testable import Ledger

/// A ledger in a folder of its own, with somebody who approves.
private struct Bench {
  let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  let storage = MemoryStorage()

  func run(_ body: (TestServer) async throws -> Void) async throws {
    let settings = Settings([
      "LEDGER_DIR": folder.path, "SITE_URL": "http://localhost", "ADMINISTRATOR": "boss",
      "ADMINISTRATOR_PASSWORD": "correct horse", "API_TOKEN": "a long token", "CARD_KEY": "key",
      "SAMPLES": "120", "PASSWORD_OPERATIONS": "1", "PASSWORD_MEMORY": "8388608",
    ])
    let program = try await Program(settings: settings)
    if try await program.accounts.account(named: "ann") == nil {
      try await program.accounts.add("ann", password: "battery staple")
    }
    try await TestServer.run(program, storage: storage, body)
  }

  func end() { try? FileManager.default.removeItem(at: folder) }
}

extension Browser {
  fileprivate func signIn(_ name: String, _ password: String) throws {
    try visit("/expenses")
    try fill("E-mail address or name", with: name)
    try fill("Password", with: password)
    try press("Sign in")
  }

  fileprivate func addExpense(_ title: String, _ amount: String, receipt: String? = nil) throws {
    try visit("/expenses")
    try press("Add an expense")
    try fill("What for?", with: title)
    try fill("Amount in euros", with: amount)
    if let receipt { try attach([receipt], to: "Receipt") }
    try press("Save")
  }
}

@Suite("The ledger", .timeLimit(.minutes(2)))
struct LedgerTests {
  private let bench = Bench()

  private func with(_ body: (TestServer) async throws -> Void) async throws {
    defer { bench.end() }
    try await bench.run(body)
  }

  @Test func `Somebody spends, somebody else approves, and both see it`() async throws {
    try await with { server async throws in
      let (ann, boss) = (Browser(server), Browser(server))
      try ann.signIn("ann", "battery staple")
      #expect(ann.path == "/expenses" && ann.page.text.contains("No Expenses"))
      try ann.addExpense("Taxi", "free")
      #expect(ann.path == "/expenses/new" && ann.page.text.contains("Write a number"))
      try ann.fill("Amount in euros", with: "12.50")
      try ann.press("Save")
      #expect(ann.path == "/expenses" && ann.page.text.contains("Saved."))
      #expect(ann.page.rows.map(\.text).joined().contains("Taxi ann"))

      try boss.signIn("boss", "correct horse")
      try boss.visit("/expenses?text=taxi&order=cents")
      try boss.openRow(saying: "€12.50")
      #expect(boss.page.text.contains("spent by ann") && boss.page.button("Withdraw") == nil)
      try boss.press("Approve")
      #expect(boss.page.text.contains("Approved.") && boss.page.button("Approve") == nil)

      try ann.visit("/expenses")
      #expect(ann.page.text.contains("€12.50 Approved"))
      #expect(!ann.page.text.contains("People"))
    }
  }

  @Test func `Ten thousand rows are pages, and what is asked for stands in the URL`() async throws {
    try await with { server async throws in
      let boss = Browser(server)
      try boss.signIn("boss", "correct horse")
      #expect(boss.page.rows.count == LedgerDatabase.pageSize)
      try boss.visit("/expenses?page=2&order=-cents")
      #expect(boss.page.rows.count == 20)
      try boss.fill("Title or name", with: "Person 7")
      try boss.choose("Waiting", in: "Status")
      try boss.press("Find")
      #expect(boss.path.contains("text=Person") && boss.path.contains("status=Waiting"))
      #expect(boss.page.rows.allSatisfy { $0.text.contains("Person 7") })
      try boss.back()
      #expect(boss.path == "/expenses?page=2&order=-cents")
    }
  }

  @Test func `A receipt and the export are for those who may see the expense`() async throws {
    let file = bench.folder.appending(path: "taxi.png")
    try FileManager.default.createDirectory(at: bench.folder, withIntermediateDirectories: true)
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    try (picture + "IHDR".utf8 + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]).write(to: file)
    try await with { server async throws in
      let (ann, bob, boss) = (Browser(server), Browser(server), Browser(server))
      try ann.signIn("ann", "battery staple")
      try ann.addExpense("=Taxi", "12.50", receipt: file.path)
      try ann.openRow(saying: "=Taxi")
      let receipt = try #require(ann.page.link("Open the receipt"))
      let answer = try ann.send(.get(receipt))
      #expect(answer.status == 200 && answer.header("Content-Type") == "image/png")
      #expect(try bob.send(.get(receipt)).status == 303)
      try boss.signIn("boss", "correct horse")
      #expect(try boss.send(.get(receipt)).status == 200)
      // An expense of somebody else is as if it were not there.
      try boss.visit("/expenses/1")
      #expect(boss.response.status == 200)
      try ann.visit("/expenses/1")
      #expect(ann.response.status == 404 && ann.page.text.contains("There is no such expense."))
      let lines = { (browser: Browser) in
        try browser.send(.get("/export.csv")).body.split(separator: "\r\n")
      }
      #expect(try lines(ann).count == 2 && lines(boss).count == 122)
      #expect(try lines(ann)[1].contains("\"'=Taxi\",\"Travel\",\"12.5\",\"Waiting\""))
    }
  }

  @Test func `Programs read with a token, and what the card company sends counts once`()
    async throws
  {
    try await with { server async throws in
      let boss = Browser(server)
      try boss.signIn("boss", "correct horse")
      let body =
        #"{"account":"x","cents":999,"day":"2026-11-01","holder":"Eve","id":"7","shop":"Bar"}"#
      // HMAC with SHA-256 and the key "key".
      let signature = "d4abba56ecc9de9e593ff1fc548b5b7481fc64c9ddd546c63238375c41a3f4a0"
      for (sign, status) in [(signature, 204), (signature, 204), ("00", 403)] {
        let answer = try Curl.run([
          "-d", body, "-H", "Content-Type: application/json", "-H", "X-Signature: \(sign)",
          server.url + "/hooks/card",
        ])
        #expect(answer.status == status)
      }
      #expect(try Curl.run([server.url + "/api/expenses"]).status == 401)
      let answer = try Curl.run([
        "-H", "Authorization: Bearer a long token", server.url + "/api/expenses?text=Bar",
      ])
      #expect(answer.body.components(separatedBy: "Eve").count == 2)
      try boss.visit("/expenses?text=Eve")
      #expect(boss.page.rows.count == 1)
    }
  }

  @Test func `A role that is taken away takes the page with it, and a restart loses nothing`()
    async throws
  {
    defer { bench.end() }
    let (ann, boss) = (Browser(url: ""), Browser(url: ""))
    try await bench.run { server async throws in
      ann.reconnect(to: server)
      boss.reconnect(to: server)
      try ann.signIn("ann", "battery staple")
      try boss.signIn("boss", "correct horse")
      try boss.visit("/people")
      try boss.press("ann approves")
      try ann.visit("/people")
      #expect(ann.path == "/people")
      try ann.visit("/expenses")
      #expect(ann.page.rows.count == LedgerDatabase.pageSize)
      try ann.press("Add an expense")
      try ann.fill("What for?", with: "Hotel")
      try ann.fill("Amount in euros", with: "80")
    }
    try await bench.run { server async throws in
      ann.reconnect(to: server)
      boss.reconnect(to: server)
      try ann.press("Save")
      #expect(ann.page.text.contains("Saved."))
      try boss.visit("/people")
      try boss.press("ann approves")
      #expect(try ann.send(.get("/people")).status == 403)
      try ann.visit("/expenses")
      #expect(ann.page.rows.map(\.text).joined().contains("Hotel"))
      #expect(ann.page.rows.count == 1)
    }
  }
}
