import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// Files that come piece by piece before their form.
@Suite("An upload in pieces", .timeLimit(.minutes(2)))
struct UploadTests {
  private let storage = FaultyStorage()
  private let person = Person()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")

  private func run<T: Sendable>(_ body: (TestServer) async throws -> T) async throws -> T {
    try await TestServer.run(
      FilesApp.mounts, storage: storage,
      files: try FolderStorage(folder: folder.path),
      configure: { $0.sessions.durability = .process }, body)
  }

  /// Sends a request as the script of a browser's page does.
  private func ask(
    _ method: String, _ place: String, _ headers: [String], _ body: String? = nil,
    as browser: Browser, to server: TestServer, origin: String? = nil
  ) throws -> Response {
    let token = browser.page.fields.first { $0.name == "_token" }?.value ?? ""
    let all =
      ["Shoji-Token: \(token)", "Origin: \(origin ?? server.url)"] + headers
    return try Curl.run(
      ["--cookie", "shoji=\(try browser.sessionCookie() ?? "")"]
        + (method == "HEAD" ? ["--head"] : ["--request", method])
        + all.flatMap { ["--header", $0] } + (body.map { ["--data-binary", $0] } ?? [])
        + [server.url + place])
  }

  @Test("Goes on after a restart from where it was, and its form names it")
  func resumed() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let place = try await run { server in
      let browser = person.browser(server)
      try browser.visit("/papers")
      try browser.press("Drop")
      let begun = try ask(
        "POST", "/_shoji/files", ["Shoji-File: my%20paper.txt", "Upload-Length: 11"], "",
        as: browser, to: server)
      #expect(begun.status == 201 && begun.header("Upload-Offset") == "0")
      let place = try #require(begun.header("Location"))
      let first = try ask(
        "PATCH", place, ["Upload-Offset: 0"], "hello ", as: browser, to: server)
      #expect(first.status == 204 && first.header("Upload-Offset") == "6")
      let gap = try ask("PATCH", place, ["Upload-Offset: 9"], "x", as: browser, to: server)
      #expect(gap.status == 409 && gap.header("Upload-Offset") == "6")
      let long = try ask("PATCH", place, ["Upload-Offset: 6"], "world!", as: browser, to: server)
      #expect(long.status == 413)
      return place
    }
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/papers")
      let far = try ask("HEAD", place, [], as: browser, to: server)
      #expect(far.header("Upload-Offset") == "6" && far.header("Upload-Complete") == "?0")
      let last = try ask("PATCH", place, ["Upload-Offset: 6"], "world", as: browser, to: server)
      #expect(last.header("Upload-Complete") == "?1")
      #expect(try ask("HEAD", place, [], as: browser, to: server).header("Upload-Complete") == "?1")
      let name = try #require(browser.page.fields.first { $0.kind == .file }?.name)
      let save = try #require(browser.page.buttons.first { $0.title == "Save" }?.value)
      let id = try #require(place.split(separator: "/").last)
      let answer = try browser.post(event: save, changing: ["_file": "\(name)|\(id)"])
      #expect(answer.status == 303)
      try browser.visit("/papers")
      #expect(browser.page.text.contains("[my paper.txt text/plain 11 \(id)]"))
    }
  }

  @Test("Is begun and gone on with by pages of its session alone")
  func foreign() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await run { server in
      let browser = person.browser(server)
      try browser.visit("/papers")
      let fields = ["Shoji-File: a.txt", "Upload-Length: 5"]
      let elsewhere = try ask(
        "POST", "/_shoji/files", fields, "", as: browser, to: server,
        origin: "https://example.org")
      #expect(elsewhere.status == 403)
      let begun = try ask("POST", "/_shoji/files", fields, "", as: browser, to: server)
      let place = try #require(begun.header("Location"))
      let other = Browser(server)
      try other.visit("/papers")
      for method in ["HEAD", "PATCH", "DELETE"] {
        let answer = try ask(
          method, place, ["Upload-Offset: 0"], method == "PATCH" ? "hello" : nil, as: other,
          to: server)
        #expect(answer.status == 404, "\(method)")
      }
      #expect(try ask("HEAD", place, [], as: browser, to: server).header("Upload-Offset") == "0")
      #expect(try ask("DELETE", place, [], as: browser, to: server).status == 204)
      #expect(try ask("HEAD", place, [], as: browser, to: server).status == 404)
      let tooLong = try ask(
        "POST", "/_shoji/files", ["Shoji-File: a", "Upload-Length: 99999999"], "", as: browser,
        to: server)
      #expect(tooLong.status == 413)
      let wrong = try ask("POST", "/_shoji/files", ["Shoji-File: a"], "", as: browser, to: server)
      #expect(wrong.status == 400)
    }
  }
}
