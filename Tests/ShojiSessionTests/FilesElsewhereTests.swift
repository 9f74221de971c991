import Foundation
import ShojiStorage
import ShojiTesting
import Testing

@testable import ShojiServer

/// Files in a storage of the program's own, which are not on this machine's disk.
@Suite("Files elsewhere", .timeLimit(.minutes(2)))
struct FilesElsewhereTests {
  private static let text = String(repeating: "0123456789abcde\n", count: 40_000)

  private let files = MemoryFiles()
  private let person = Person()

  /// Sends a file by the form of the app, and goes on with its id.
  private func run(
    _ body: (_ server: TestServer, _ browser: Browser, _ id: FileID) async throws -> Void
  ) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "long.txt")
    try Data(Self.text.utf8).write(to: path)
    try await TestServer.run(
      FilesApp.mounts, storage: FaultyStorage(), routes: FilesApp.routes, files: files,
      configure: {
        $0.sessions.durability = .process
        $0.http.maximumUploadBytes = 8_000_000
      }
    ) { server in
      let browser = person.browser(server)
      try browser.visit("/papers")
      try browser.attach([path.path], to: "Paper")
      try browser.press("Save")
      let list = try #require(browser.page.text.split(separator: "]").first)
      try await body(server, browser, try #require(FileID(String(list.suffix(32)))))
    }
  }

  @Test("Come by the form, are claimed, are sent piece by piece, and go when they are deleted")
  func whole() async throws {
    try await run { server, browser, id in
      #expect(files.path(of: id) == nil)
      try await until { await files.isClaimed(id) }
      let saved = try browser.send(.get("/papers/\(id)/save"))
      #expect(saved.status == 200 && saved.body == Self.text)
      #expect(saved.header("Content-Length") == "\(Self.text.utf8.count)")
      #expect(saved.header("Content-Disposition") == "attachment; filename=\"long.txt\"")
      let reads = await files.reads
      #expect(reads.count > 1 && reads.allSatisfy { $0 <= 128 << 10 })
      #expect(try Browser(server).send(.get("/papers/\(id)/save")).status == 404)
      try browser.press("Drop")
      try await until { await files.count == 0 }
    }
  }

  @Test("Are sent in stretches, and not again to those who have them")
  func stretches() async throws {
    try await run { _, browser, id in
      func get(_ headers: String...) throws -> Response {
        try browser.send(.get("/papers/\(id)/look", headers: headers))
      }
      let middle = try get("Range: bytes=16-19")
      #expect(middle.status == 206 && middle.body == "0123")
      #expect(middle.header("Content-Range") == "bytes 16-19/\(Self.text.utf8.count)")
      #expect(await files.reads == [4])
      #expect(try get("Range: bytes=-4").body == "cde\n")
      let beyond = try get("Range: bytes=9999999-")
      #expect(beyond.status == 416)
      #expect(beyond.header("Content-Range") == "bytes */\(Self.text.utf8.count)")
      let tag = try #require(middle.header("ETag"))
      let before = await files.reads
      #expect(try get("If-None-Match: \(tag)").status == 304)
      #expect(try get("If-Match: \"other\"").status == 412)
      #expect(await files.reads == before)
      #expect(try get("Range: bytes=0-3", "If-Range: \"other\"").status == 200)
    }
  }

  @Test("That cannot be read to their end are not taken for whole, and those that are gone are 404")
  func failing() async throws {
    try await run { _, browser, id in
      await files.fail(from: 200_000)
      // The answer has begun: it ends before its length.
      let part = try? browser.send(.get("/papers/\(id)/save"))
      #expect((part?.bytes.count ?? 0) < Self.text.utf8.count)
      await files.delete([id])
      let gone = try browser.send(.get("/papers/\(id)/save"))
      #expect(gone.status == 404)
    }
  }
}
