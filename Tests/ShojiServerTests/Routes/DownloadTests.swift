import Foundation
import HTTPTypes
import ShojiTesting
import Synchronization
import Testing

@testable import ShojiServer

/// What routes send that is large, or takes its time.
@Suite("Downloads", .timeLimit(.minutes(2))) struct DownloadTests {
  private struct Fault: Error {}

  /// How far a writer has come, and how it ended.
  private final class Progress: Sendable {
    private struct State {
      var written = 0
      var ending: String?
    }
    private let state = Mutex(State())
    var written: Int { state.withLock { $0.written } }
    var ending: String? { state.withLock { $0.ending } }
    func add(_ count: Int) { state.withLock { $0.written += count } }
    func end(_ text: String) { state.withLock { $0.ending = text } }
  }

  private static let line = Array("0123456789abcdef0123456789abcde\n".utf8)

  private func run(
    _ routes: [HTTPRoute], configure: (inout ServerConfiguration) -> Void = { _ in },
    _ test: (TestServer) async throws -> Void
  ) async throws {
    try await TestServer.run([], routes: routes, configure: configure, test)
  }

  @Test(
    "What is made while it is sent comes whole, whatever its size",
    arguments: [0, 1, 32, 3_000_000])
  func whole(bytes: Int) async throws {
    let content = (0..<bytes).map { Self.line[$0 % 32] }
    let stream: @Sendable (BodyWriter) async throws -> Void = { body in
      var start = 0
      for size in [1, 7, 70_000, 200_000, bytes] {
        let end = min(bytes, start + size)
        try await body.write(Array(content[start..<end]))
        start = end
      }
    }
    try await run([
      HTTPRoute(.get, "a") { _ in .stream("text/csv", stream).attachment("all.csv") },
      HTTPRoute(.get, "b") { _ in .stream("text/csv", length: bytes, stream) },
    ]) { server async throws in
      let open = try Curl.run([server.url + "/a"])
      #expect(open.status == 200 && open.bytes == content)
      #expect(open.header("Content-Disposition") == "attachment; filename=\"all.csv\"")
      let counted = try Curl.run([server.url + "/b"])
      #expect(counted.bytes == content && counted.header("Content-Length") == "\(bytes)")
      let old = try Curl.run(["--http1.0", server.url + "/a"])
      #expect(old.bytes == content)
      #expect(try Curl.run(["--head", server.url + "/a"]).status == 200)
    }
  }

  /// What two kernels and the stream may hold between a writer and its client, in bytes.
  private static let underWay = 16_000_000

  @Test("The writer waits where the client does, and hears that it has left")
  func waits() async throws {
    let progress = Progress()
    let route = HTTPRoute(.get, "a") { _ in
      .stream("text/plain") { body in
        let piece = [UInt8](repeating: 0x61, count: 16_384)
        do {
          while true {
            try await body.write(piece)
            progress.add(piece.count)
          }
        } catch {
          progress.end("\(type(of: error))")
          throw error
        }
      }
    }
    try await run([route]) { server async throws in
      var connection: RawConnection? = try RawConnection(port: server.server.port)
      connection?.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      var received = 0
      while received < 4 * Self.underWay {
        received += try #require(connection).read(atLeast: 1_000_000).count
        #expect(progress.written < received + Self.underWay)
      }
      #expect(progress.ending == nil)
      connection?.reset()
      connection = nil
      try await until { progress.ending != nil }
      #expect(progress.ending == "Closed")
    }
  }

  @Test("A writer that throws breaks the answer off")
  func broken() async throws {
    let route = HTTPRoute(.get, "a") { _ in
      .stream("text/plain") { body in
        try await body.write("half of it")
        throw Fault()
      }
    }
    try await run([route]) { server async throws in
      let connection = try RawConnection(port: server.server.port)
      connection.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      let text = String(decoding: connection.readToEnd(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 200") && !text.hasSuffix("0\r\n\r\n"))
    }
  }

  @Test("The server stops although something is still made, and does not call it whole")
  func stops() async throws {
    let progress = Progress()
    let route = HTTPRoute(.get, "a") { _ in
      .stream("text/plain") { body in
        do {
          while true {
            try await body.write("a line")
            progress.add(1)
            try await Task.sleep(for: .milliseconds(10))
          }
        } catch {
          progress.end("\(type(of: error))")
          throw error
        }
      }
    }
    var connection: RawConnection?
    try await run([route]) { server async throws in
      connection = try RawConnection(port: server.server.port)
      connection?.send("GET /a HTTP/1.1\r\nHost: a\r\n\r\n")
      try await until { progress.written > 0 }
    }
    try await until { progress.ending != nil }
    #expect(progress.ending == "Closed")
    let end = try #require(connection).readToEnd().suffix(5)
    #expect(!end.elementsEqual("0\r\n\r\n".utf8))
  }

  // MARK: Files

  private func withFile(
    _ content: String, _ test: (URL) async throws -> Void
  ) async throws {
    let url = FileManager.default.temporaryDirectory.appending(
      path: "route-\(UUID().uuidString).csv")
    try Data(content.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await test(url)
  }

  @Test("A file has its stretches and its conditions")
  func file() async throws {
    try await withFile("0123456789") { url in
      let route = HTTPRoute(.get, "export") { request in
        .file(url).attachment(try request.parameter("name", default: "a.csv"))
      }
      try await run([route]) { server async throws in
        func ask(_ arguments: String...) throws -> Response {
          try Curl.run(arguments + [server.url + "/export"])
        }
        let whole = try ask()
        #expect(
          whole.body == "0123456789" && whole.header("Content-Type") == "text/csv; charset=utf-8")
        #expect(whole.header("Cache-Control") == "no-store")
        let part = try ask("--range", "2-4")
        #expect(part.status == 206 && part.body == "234")
        #expect(part.header("Content-Range") == "bytes 2-4/10")
        #expect(try ask("--range", "20-").status == 416)
        let tag = try #require(whole.header("ETag"))
        #expect(try ask("--header", "If-None-Match: \(tag)").status == 304)
        #expect(try ask("--header", "If-Match: \"other\"").status == 412)
        #expect(try ask("--head").header("Content-Length") == "10")
        let named = try Curl.run([server.url + "/export?name=%C3%84rger%2F%22%0D%0A.csv"])
        #expect(
          named.header("Content-Disposition")
            == "attachment; filename=\"___.csv\"; filename*=UTF-8''%22%0D%0A.csv")
        try FileManager.default.removeItem(at: url)
        #expect(try ask().status == 404)
      }
    }
  }

  @Test("A folder is no file, and neither is a pipe")
  func noFile() async throws {
    let route = HTTPRoute(.get, "export") { _ in .file(URL(filePath: "/tmp")) }
    try await run([route]) { server async throws in
      #expect(try Curl.run([server.url + "/export"]).status == 404)
    }
  }

  @Test(
    "A name is what is saved, in every client",
    arguments: [
      ("a.csv", "attachment; filename=\"a.csv\""),
      ("../../etc/passwd", "attachment; filename=\"passwd\""),
      ("ü.csv", "attachment; filename=\"_.csv\"; filename*=UTF-8''%C3%BC.csv"),
      ("a\"b.csv", "attachment; filename=\"a_b.csv\"; filename*=UTF-8''a%22b.csv"),
      ("", "attachment; filename=\"file\""),
    ])
  func names(name: String, field: String) {
    #expect(ContentDisposition.attachment(name) == field)
  }
}
