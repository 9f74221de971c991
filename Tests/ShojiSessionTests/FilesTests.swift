import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// Files that people send, from the form to the download.
@Suite("Files of a session", .timeLimit(.minutes(3)))
struct FilesTests {
  private let storage = FaultyStorage()
  private let person = Person()
  private let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")

  private func run<T: Sendable>(
    limits: FileLimits = FileLimits(), _ body: (TestServer) async throws -> T
  ) async throws -> T {
    let files = try FolderStorage(folder: folder.appending(path: "kept").path, limits: limits)
    return try await TestServer.run(
      FilesApp.mounts, storage: storage, routes: FilesApp.routes, files: files,
      configure: {
        $0.sessions.durability = .process
        $0.http.maximumUploadBytes = 8_000_000
      }, body)
  }

  /// A file of this machine.
  private func paper(_ name: String = "a.txt", _ content: String = "hello") throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: name)
    try Data(content.utf8).write(to: path)
    return path.path
  }

  /// A file that is too long to be held in memory.
  private func longPaper() throws -> (path: String, text: String) {
    let text = String(repeating: "0123456789abcde\n", count: 150_000)
    return (try paper("long.txt", text), text)
  }

  private func open(_ server: TestServer) throws -> Browser {
    let browser = person.browser(server)
    try browser.visit("/papers")
    return browser
  }

  /// The id of the only file that the app has.
  private func id(_ browser: Browser) throws -> String {
    let list = try #require(browser.page.text.split(separator: "]").first)
    return String(list.suffix(32))
  }

  /// What the folder has, complete or not.
  private var contents: [String] {
    let all = FileManager.default.enumerator(atPath: folder.appending(path: "kept").path)
    return (all?.compactMap { $0 as? String } ?? []).filter { name in
      name.utf8.count > 20 && !name.hasSuffix(".json")
    }
  }

  @Test("Come whole, however long, are taken by the app, and are saved and looked at by route")
  func whole() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, text) = try longPaper()
    try await run { server in
      let browser = try open(server)
      try browser.attach([path], to: "Paper")
      try browser.press("Save")
      #expect(browser.page.text.contains("[long.txt text/plain 2400000 "))
      #expect(!browser.page.html.contains("kept-files"))
      let id = try id(browser)
      let saved = try browser.send(.get("/papers/\(id)/save"))
      #expect(saved.status == 200 && saved.body == text)
      #expect(saved.header("Content-Disposition") == "attachment; filename=\"long.txt\"")
      #expect(saved.header("Content-Security-Policy")?.contains("sandbox") == true)
      #expect(saved.header("X-Content-Type-Options") == "nosniff")
      let looked = try browser.send(
        .get("/papers/\(id)/look", headers: ["Range: bytes=16-19"]))
      #expect(looked.status == 206 && looked.body == "0123")
      #expect(looked.header("Content-Disposition") == "inline; filename=\"long.txt\"")
      let tag = try #require(saved.header("ETag"))
      let again = try browser.send(.get("/papers/\(id)/save", headers: ["If-None-Match: \(tag)"]))
      #expect(again.status == 304)
      #expect(try Browser(server).send(.get("/papers/\(id)/save")).status == 404)
    }
  }

  @Test("Are claimed when they are taken, and gone when they are deleted")
  func claimed() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try paper()
    let waiting = folder.appending(path: "kept/waiting").path
    func waits() -> Int {
      (try? FileManager.default.contentsOfDirectory(atPath: waiting).count) ?? -1
    }
    try await run { server in
      let browser = try open(server)
      try browser.attach([path], to: "Paper")
      try browser.press("Save")
      try await until { waits() == 0 }
      #expect(contents.count == 1)
      try browser.press("Drop")
      try await until { contents.isEmpty }
    }
  }

  @Test("Need not be chosen again when another field was refused, nor after a restart")
  func kept() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try paper()
    try await run { server in
      let browser = try open(server)
      try browser.attach([path], to: "Paper")
      try browser.fill("Name", with: "Grace")
      try browser.press("Save")
      #expect(browser.page.html.contains("Remove a.txt"))
      #expect(!browser.page.text.contains("[a.txt"))
    }
    try await run { server in
      let browser = try open(server)
      #expect(browser.page.html.contains("Remove a.txt"))
      try browser.fill("Name", with: "Ada")
      try browser.press("Save")
      #expect(browser.page.text.contains("[a.txt text/plain 5 "))
      #expect(!browser.page.html.contains("Remove a.txt"))
      #expect(try browser.send(.get("/papers/\(id(browser))/save")).body == "hello")
    }
  }

  @Test("Are kept with a form that could not be written down, and can be taken away")
  func carried() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try paper()
    try await run { server in
      let browser = try open(server)
      try browser.press("Drop")
      try browser.attach([path], to: "Paper")
      try browser.fill("Name", with: "Ada")
      storage.fail(.full("disk"))
      try browser.press("Save")
      #expect(browser.response.status == 503)
      #expect(browser.page.html.contains("Remove a.txt"))
      storage.fail(nil)
      try browser.press("Remove a.txt")
      #expect(!browser.page.html.contains("Remove a.txt"))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada")
      try await until { contents.isEmpty }
    }
  }

  @Test("Are nobody else's, whatever a form says")
  func foreign() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try paper()
    try await run { server in
      let browser = try open(server)
      try browser.attach([path], to: "Paper")
      try browser.fill("Name", with: "Grace")
      try browser.press("Save")
      let field = try #require(browser.page.fields.first { $0.name == "_file" })
      let other = Browser(server)
      try other.visit("/papers")
      let name = try #require(other.page.fields.first { $0.kind == .file }?.name)
      let save = try #require(other.page.buttons.first { $0.title == "Save" }?.value)
      for text in [field.value, "\(name)|../../key", "|", "", "\(name)|"] {
        _ = try other.post(event: save, changing: ["_file": text])
        try other.visit("/papers")
        #expect(!other.page.html.contains("a.txt"))
      }
      // It still is the first one's.
      try browser.fill("Name", with: "Ada")
      try browser.press("Save")
      #expect(browser.page.text.contains("[a.txt"))
    }
  }

  @Test(
    "Are refused in words beside their field by what is in them",
    arguments: [
      ("a.png", "no picture", "a.png is not one of"), ("a.txt", "<html>", "a.txt is not one of"),
      ("a.png", "<svg></svg>", "a.png is not one of"),
      ("a.pdf", "\u{0}\u{1}", "a.pdf is not one of"),
      ("a.txt", String(repeating: "a", count: 3_000_001), "a.txt is larger than"),
    ])
  func refused(name: String, content: String, words: String) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    // Plain text is taken under the name of a picture, as what it is: the name alone says nothing.
    let isText = name == "a.png" && content == "no picture"
    let path = try paper(name, content)
    try await run { server in
      let browser = try open(server)
      try browser.attach([path], to: "Paper")
      try browser.press("Save")
      #expect(browser.page.text.contains(words) != isText)
      #expect(browser.page.text.contains("[a.png text/plain") == isText)
      if !isText { try await until { contents.isEmpty } }
    }
  }

  @Test("Say at their field that there is no room, and the rest of the form is kept")
  func room() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, _) = try longPaper()
    try await run(limits: FileLimits(bytesPerSession: 1_000_000)) { server in
      let browser = try open(server)
      try browser.attach([path], to: "Paper")
      try browser.fill("Name", with: "Ada")
      try browser.press("Save")
      #expect(browser.page.text.contains("There are too many files on the way."))
      #expect(browser.page.fields.first { $0.label == "Name" }?.value == "Ada")
      #expect(!browser.page.text.contains("[long.txt"))
      #expect(contents.isEmpty)
    }
  }

  @Test(
    "Are not kept for whoever cannot prove that the form is theirs, and not when they are cut off")
  func strangers() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = try paper()
    try await run { server in
      let browser = try open(server)
      try browser.press("Drop")
      let cookie = try #require(try browser.sessionCookie())
      let name = try #require(browser.page.fields.first { $0.kind == .file }?.name)
      let ticket = try #require(browser.page.value(of: "_ticket"))
      let url = server.url + "/papers"
      let forged = try Curl.run([
        "--cookie", "shoji=\(cookie)", "-F", "_token=x", "-F", "_ticket=\(ticket)", "-F",
        "\(name)=@\(path)", url,
      ])
      #expect(forged.status == 403)
      let unknown = try Curl.run(["-F", "\(name)=@\(path)", url])
      #expect(unknown.status == 200)
      #expect(unknown.body.contains("<form"))
      let token = try #require(browser.page.fields.first { $0.name == "_token" }?.value)
      let cut =
        "--b\r\nContent-Disposition: form-data; name=\"_token\"\r\n\r\n\(token)\r\n--b\r\n"
        + "Content-Disposition: form-data; name=\"\(name)\"; filename=\"a.txt\"\r\n\r\nhello"
      let broken = try Curl.run([
        "--cookie", "shoji=\(cookie)", "-H", "Content-Type: multipart/form-data; boundary=b",
        "--data-binary", cut, url,
      ])
      #expect(broken.status == 400)
      #expect(contents.isEmpty)
    }
  }

  @Test("Are only taken long from whoever has a session")
  func longOnes() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (path, _) = try longPaper()
    try await run { server in
      let unknown = try Curl.run(["-F", "a=@\(path)", server.url + "/papers"])
      #expect(unknown.status == 413)
      let foreign = try Curl.run([
        "--cookie", "shoji=forged", "-F", "a=@\(path)", server.url + "/papers",
      ])
      #expect(foreign.status == 413)
    }
  }
}
