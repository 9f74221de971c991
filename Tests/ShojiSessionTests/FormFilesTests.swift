import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// What files a form delivers: those that it names, and no others.
@Suite("Files that a form names", .timeLimit(.minutes(2)))
struct FormFilesTests {
  private let storage = FaultyStorage()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")

  private func run(_ body: (TestServer, Browser) async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await TestServer.run(
      HeapController.mounts, storage: storage,
      files: try FolderStorage(folder: folder.appending(path: "kept").path),
      configure: { $0.sessions.durability = .process }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/heap")
      try browser.press("Clear")
      try await body(server, browser)
    }
  }

  /// A file of this machine.
  private func paper(_ name: String, _ content: String = "hello") throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name)
    try Data(content.utf8).write(to: path)
    return path.path
  }

  /// Sends a file as the script does, in one piece before its form.
  /// - Returns: Its id.
  private func send(
    _ name: String, _ content: String, as browser: Browser, to server: TestServer
  ) throws -> String {
    let token = browser.page.fields.first { $0.name == "_token" }?.value ?? ""
    func ask(_ method: String, _ place: String, _ field: String, _ body: String) throws -> Response
    {
      try Curl.run(
        ["--cookie", "shoji=\(try browser.sessionCookie() ?? "")", "--request", method]
          + ["Shoji-Token: \(token)", "Origin: \(server.url)", "Shoji-File: \(name)", field]
          .flatMap { ["--header", $0] } + ["--data-binary", body, server.url + place])
    }
    let begun = try ask("POST", "/_shoji/files", "Upload-Length: \(content.utf8.count)", "")
    let place = try #require(begun.header("Location"))
    let end = try ask("PATCH", place, "Upload-Offset: 0", content)
    #expect(end.header("Upload-Complete") == "?1")
    return String(try #require(place.split(separator: "/").last))
  }

  /// Presses "Save" with what is on the page, and files that have come before.
  private func save(_ ids: [String], _ browser: Browser) throws -> String {
    let field = try #require(browser.page.fields.first { $0.kind == .file }?.name)
    let save = try #require(browser.page.buttons.first { $0.title == "Save" }?.value)
    let sent = browser.page.fields.filter(\.isSent).map { ($0.name, $0.value) }
    let all = sent + [("_e", save)] + ids.map { ("_file", "\(field)|\($0)") }
    let parts = all.map { Request.Part.text(name: $0.0, value: $0.1) } + [.noFile(name: field)]
    let answer = try browser.send(.post("/heap", .parts(parts)))
    #expect(answer.status == 303)
    return try browser.visit("/heap").text
  }

  @Test(
    "that was refused by the storage and is sent again are there once, however it comes again",
    arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
  func resent(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await run { _, browser in
      var names: [String] = []
      if Bool.random(using: &random) {
        // One waits already: another field was refused.
        names.append("first.txt")
        try browser.attach([try paper("first.txt", "1")], to: "Papers")
        try browser.fill("Name", with: "Grace")
        try browser.press("Save")
        #expect(browser.page.html.contains("Remove first.txt"))
      }
      let more = try (0..<Int.random(in: 1...3, using: &random)).map { number in
        names.append("\(number).txt")
        return try paper("\(number).txt", "\(number) hello")
      }
      try browser.fill("Name", with: "Ada")
      try browser.attach(more, to: "Papers")
      let form = browser.page
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        storage.fail(.full("disk"))
        // From the page as it was, as a proxy and F5 send it, or from the one that came back.
        if Bool.random(using: &random) { browser.show(form) }
        try browser.press("Save")
        #expect(browser.response.status == 503)
        for name in names { #expect(browser.page.html.contains("Remove \(name)")) }
      }
      storage.fail(nil)
      if Bool.random(using: &random) { browser.show(form) }
      let text = try browser.press("Save").text
      #expect(text.contains("Saved \(names.count). [\(names.joined(separator: " "))]"), "\(text)")
    }
  }

  @Test("are not those of a refused form from the same page")
  func others() async throws {
    try await run { _, browser in
      let empty = browser.page
      try browser.attach([try paper("a.txt")], to: "Papers")
      storage.fail(.full("disk"))
      try browser.press("Save")
      storage.fail(nil)
      let refused = browser.page
      browser.show(empty)
      #expect(try browser.press("Save").text.contains("Choose a file first. []"))
      // The page that shows it still delivers it.
      #expect(refused.html.contains("Remove a.txt"))
      browser.show(refused)
      #expect(try browser.press("Save").text.contains("Saved 1. [a.txt]"))
    }
  }

  @Test(
    "are refused for the same reason, with the script and without it",
    arguments: [
      ("a.txt", "<html>", "a.txt is not one of"),
      ("a.txt", String(repeating: "a", count: 1_001), "a.txt is larger than"),
    ])
  func reasons(name: String, content: String, words: String) async throws {
    try await run { server, browser in
      try browser.attach([try paper(name, content)], to: "Papers")
      let plain = try browser.press("Save").text
      #expect(plain.contains(words) && !plain.contains("Choose"))
      try browser.press("Clear")
      #expect(!browser.page.text.contains("Saved"))
      let text = try save([try send(name, content, as: browser, to: server)], browser)
      #expect(text.contains(words) && !text.contains("Choose"), "\(text)")
      // One that is good beside it is kept, and goes with the next press.
      let good = try send("b.txt", "b", as: browser, to: server)
      #expect(try save([good], browser).contains("Saved 1. [b.txt]"))
      // Nothing is wrong with a field that was left empty after that.
      _ = try save([try send(name, content, as: browser, to: server)], browser)
      #expect(try browser.press("Save").text.contains("Choose a file first."))
      #expect(!browser.page.text.contains(words))
    }
  }

  @Test("are two where one was chosen twice, and Remove takes one of them away")
  func twice() async throws {
    try await run { server, browser in
      let path = try paper("a.txt")
      func pressRemove() throws {
        #expect(browser.page.html.ranges(of: "aria-label=\"Remove a.txt\"").count == 2)
        try browser.press("Remove a.txt")
        #expect(browser.page.html.ranges(of: "aria-label=\"Remove a.txt\"").count == 1)
        try browser.fill("Name", with: "Ada")
        #expect(try browser.press("Save").text.contains("Saved 1."))
      }
      try browser.fill("Name", with: "Grace")
      try browser.attach([path, path], to: "Papers")
      try browser.press("Save")
      try pressRemove()
      try browser.fill("Name", with: "Grace")
      let ids = try (0..<2).map { _ in try send("a.txt", "hello", as: browser, to: server) }
      #expect(ids[0] != ids[1])
      _ = try save(ids, browser)
      try pressRemove()
    }
  }

  @Test("are one where a form names one twice")
  func namedTwice() async throws {
    try await run { server, browser in
      let id = try send("a.txt", "hello", as: browser, to: server)
      #expect(try save([id, id], browser).contains("Saved 1. [a.txt]"))
    }
  }
}
