import Foundation
import ShojiTesting
import Testing

@testable import Gallery

/// Pictures and documents of a person.
@Suite("Files in the gallery", .timeLimit(.minutes(2)))
struct FilesTests {
  private static let picture: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 73, 72, 68, 82]
    + [0, 0, 0, 3, 0, 0, 0, 2]

  private func file(_ name: String, _ bytes: [UInt8]) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try Data(bytes).write(to: url)
    return url.path
  }

  @Test("What was sent is listed, looked at, saved, and deleted again")
  func list() async throws {
    let (picture, note) = (try file("a.png", Self.picture), try file("b.txt", Array("hi".utf8)))
    try await TestServer.run(
      Gallery(), configure: { $0.http.publicDirectory = "Public" }
    ) { server in
      let browser = Browser(server)
      try browser.visit("/files")
      try browser.press("Add")
      #expect(browser.page.text.contains("Choose a file first."))
      try browser.attach([picture, note], to: "Pictures and documents")
      try browser.press("Add")
      #expect(browser.page.text.contains("a.png") && browser.page.text.contains("b.txt"))
      let place = try #require(
        browser.page.html.firstMatch(of: /src="(\/files\/[0-9a-f]{32}\/look)\?width=80"/))
      let look = try browser.send(.get(String(place.1)))
      #expect(look.status == 200 && look.header("Content-Type") == "image/png")
      #expect(look.bytes == Self.picture)
      #expect(try Browser(server).send(.get(String(place.1))).status == 404)
      try browser.press("Delete a.png")
      #expect(!browser.page.text.contains("a.png") && browser.page.text.contains("b.txt"))
      #expect(try browser.send(.get(String(place.1))).status == 404)
    }
  }

  /// The memory that a process has, or has had at most since `forgetPeak(of:)`, in kilobytes.
  private func memory(_ name: String, of process: ChildProcess) throws -> Int {
    let status = try String(
      contentsOfFile: "/proc/\(process.identifier)/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
    return try #require(Int(line.split(separator: " ").dropLast().last ?? ""))
  }

  /// Lets the most memory that a process has had be what it has now: the start has taken more (proc(5)).
  private func forgetPeak(of process: ChildProcess) throws {
    try Data("5".utf8).write(to: URL(filePath: "/proc/\(process.identifier)/clear_refs"))
  }

  @Test("A file of 40 MB takes next to no memory of the server", .disabled(if: isSanitized))
  func size() throws {
    let large = try file("large.txt", [])
    let folder = URL(filePath: large).deletingLastPathComponent()
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(truncate(large, 40_000_000) == 0)
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "Gallery").path
    let server = try ChildProcess(
      [program],
      environment: [
        "PORT": "0", "DATA_DIR": folder.path + "/data", "MAX_UPLOAD_BYTES": "200000000",
        "LOG_LEVEL": "error",
      ])
    defer {
      server.send(SIGTERM)
      _ = server.waitForExit()
    }
    let line = server.readLine().split(whereSeparator: \.isWhitespace)
    let url = try #require(line.last.map(String.init)) + "/files"
    let jar = folder.path + "/jar"
    let page = Page(html: try Curl.run(["--cookie-jar", jar, url]).body)
    let hidden = page.fields.filter { $0.name.hasPrefix("_") }
    let name = try #require(page.fields.first { $0.kind == .file }?.name)
    let add = try #require(page.buttons.first { $0.title == "Add" }?.value)
    let before = try memory("VmRSS", of: server)
    try forgetPeak(of: server)
    let answer = try Curl.run(
      ["--cookie", jar]
        + hidden.flatMap { ["--form-string", "\($0.name)=\($0.value)"] }
        + ["-F", "\(name)=@\(large)", "--form-string", "_e=\(add)", "-H", "Expect:", url])
    #expect(answer.status == 303)
    // Half of it is what takes the bytes in, however many there are.
    #expect(try memory("VmHWM", of: server) - before < 8_000)
    let refused = try Curl.run(["--cookie", jar, url])
    #expect(refused.body.contains("large.txt is larger than 20 MB."))
  }
}
