import Foundation
import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// The files of one folder, and nothing else.
@Suite(.blocking) struct StaticFilesTests {
  /// A folder with files, a secret beside it and links that lead to it.
  private final class Folder {
    let root: URL
    var path: String { root.appendingPathComponent("public").path }

    init() throws {
      let manager = FileManager.default
      root = manager.temporaryDirectory.appendingPathComponent("static-\(UUID().uuidString)")
      let folder = root.appendingPathComponent("public")
      try manager.createDirectory(
        at: folder.appendingPathComponent("sub"), withIntermediateDirectories: true)
      try manager.createDirectory(
        at: folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
      for (name, content) in [
        ("secret.txt", "secret"), ("public/a.txt", "0123456789"), ("public/sub/b.css", "b{}"),
        ("public/.hidden", "secret"), ("public/.git/config", "secret"), ("public/empty", ""),
        ("public/ü b.html", "<p>"), ("public/app.3f9c2b7d.js", "1"),
        ("public/terms.pdf", "%PDF-"),
        ("public/large.bin", String(repeating: "0123456789abcdef", count: 20_000)),
      ] {
        try Data(content.utf8).write(to: root.appendingPathComponent(name))
      }
      try manager.createSymbolicLink(
        at: folder.appendingPathComponent("link.txt"),
        withDestinationURL: root.appendingPathComponent("secret.txt"))
      try manager.createSymbolicLink(
        at: folder.appendingPathComponent("up"), withDestinationURL: root)
      unsafe mkfifo(folder.appendingPathComponent("pipe").path, 0o600)
    }

    deinit { try? FileManager.default.removeItem(at: root) }
  }

  /// Runs `test` with a function that sends a request line and fields and reads the answer.
  private func with(
    _ test: (_ request: (String, [String]) throws -> Response) throws -> Void
  ) async throws {
    let folder = try Folder()
    let files = try StaticFiles(directory: folder.path)
    try await TestEngine.with(handler: { exchange in
      exchange.answer(files.answer(for: exchange) ?? TestEngine.notFound)
    }) { port in
      let connection = try RawConnection(port: port)
      try test { line, fields in
        connection.send(
          ([line + " HTTP/1.1", "Host: a"] + fields + ["", ""]).joined(separator: "\r\n"))
        return try #require(connection.readAnswer(hasBody: !line.hasPrefix("HEAD")))
      }
    }
  }

  @Test func `Regular files are served with their type`() async throws {
    try await with { request in
      for (path, type, content) in [
        ("/a.txt", "text/plain; charset=utf-8", "0123456789"),
        ("/sub/b.css", "text/css; charset=utf-8", "b{}"),
        ("/%c3%bc%20b.html", "text/html; charset=utf-8", "<p>"),
        ("/empty", "application/octet-stream", ""),
        (
          "/large.bin", "application/octet-stream",
          String(repeating: "0123456789abcdef", count: 20_000)
        ),
        ("/a.txt?v=1", "text/plain; charset=utf-8", "0123456789"),
      ] {
        let answer = try request("GET \(path)", [])
        #expect(answer.status == 200)
        #expect(answer.header("Content-Type") == type)
        #expect(answer.body == content)
        #expect(answer.header("Set-Cookie") == nil)
        #expect(AnswerTests.hasCommonFields(answer))
        #expect(answer.header("Content-Security-Policy")?.contains("default-src 'self'") == true)
        #expect(answer.header("Cache-Control") == "public, max-age=3600, must-revalidate")
        let head = try request("HEAD \(path)", [])
        #expect(head.lines.map { $0.prefix(13) } == answer.lines.map { $0.prefix(13) })
        #expect(head.header("Content-Length") == "\(answer.bytes.count)")
      }
      let hashed = try request("GET /app.3f9c2b7d.js", [])
      #expect(hashed.header("Cache-Control") == "public, max-age=31536000, immutable")
    }
  }

  @Test func `Pages of the site may show a PDF in a frame, and no other file`() async throws {
    try await with { request in
      for range in [[], ["Range: bytes=0-1"]] {
        let pdf = try request("GET /terms.pdf", range).header("Content-Security-Policy")
        #expect(pdf?.hasSuffix("frame-ancestors 'self'") == true)
        #expect(pdf?.contains("object-src 'none'") == true)
        let other = try request("GET /a.txt", range).header("Content-Security-Policy")
        #expect(other?.hasSuffix("frame-ancestors 'none'") == true)
        #expect(other?.contains("object-src 'none'") == true)
      }
    }
  }

  @Test(arguments: [
    "/", "/sub", "/sub/", "/a.txt/", "/none", "/.hidden", "/.git/config", "/link.txt",
    "/up/secret.txt", "/up/public/a.txt", "/pipe", "/../secret.txt", "/..%2fsecret.txt",
    "/%2e%2e/secret.txt", "/%2e%2e%2fsecret.txt", "/%252e%252e/secret.txt", "/sub/../../secret.txt",
    "/a.txt%00", "/a.txt%00.html", "/..\\secret.txt", "/sub\\b.css", "/sub%5cb.css", "/sub%2fb.css",
    "//etc/passwd", "//a.txt", "/sub//b.css", "/etc/passwd", "/%2fetc/passwd", "/a.txt/..",
    "/..;/secret.txt", "/%c0%ae%c0%ae/secret.txt", "/A.TXT", "/a.txt%0a",
    "/\(String(repeating: "a", count: 300))",
  ])
  func `Nothing else is served, and nothing outside`(_ path: String) async throws {
    try await with { request in
      let answer = try request("GET \(path)", [])
      #expect(answer.status == 404 || answer.status == 400)
      #expect(!answer.body.contains("secret"))
    }
  }

  @Test func `Other methods are not for files`() async throws {
    try await with { request in
      let answer = try request("POST /a.txt", ["Content-Length: 0"])
      #expect(answer.status == 404)
    }
  }

  @Test func `Preconditions are evaluated in the order of RFC 9110`() async throws {
    try await with { request in
      let first = try request("GET /a.txt", [])
      let tag = try #require(first.header("ETag"))
      let date = try #require(first.header("Last-Modified"))
      let past = "Sun, 06 Nov 1994 08:49:37 GMT"
      for (fields, expected) in [
        (["If-None-Match: \(tag)"], 304), (["If-None-Match: W/\(tag)"], 304),
        (["If-None-Match: \"x\", \(tag)"], 304), (["If-None-Match: *"], 304),
        (["If-None-Match: \"x\""], 200), (["If-Modified-Since: \(date)"], 304),
        (["If-Modified-Since: \(past)"], 200), (["If-Modified-Since: nonsense"], 200),
        // The tag counts and not the date.
        (["If-None-Match: \"x\"", "If-Modified-Since: \(date)"], 200),
        (["If-Match: \(tag)"], 200), (["If-Match: \"x\""], 412), (["If-Match: W/\(tag)"], 412),
        (["If-Unmodified-Since: \(past)"], 412), (["If-Unmodified-Since: \(date)"], 200),
        (["If-Match: \(tag)", "If-Unmodified-Since: \(past)"], 200),
        (["If-Match: \"x\"", "If-None-Match: \(tag)"], 412),
      ] {
        for method in ["GET", "HEAD"] {
          let answer = try request("\(method) /a.txt", fields)
          #expect(answer.status == expected, "\(fields)")
          if expected == 304 {
            #expect(answer.header("ETag") == tag && answer.header("Content-Type") == nil)
            #expect(AnswerTests.hasCommonFields(answer))
          }
        }
      }
    }
  }

  @Test func `One range of bytes is served, small or large`() async throws {
    try await with { request in
      let tag = try #require(try request("GET /a.txt", []).header("ETag"))
      for (fields, expected, content) in [
        (["Range: bytes=2-4"], 206, "234"), (["Range: bytes=7-"], 206, "789"),
        (["Range: bytes=-3"], 206, "789"), (["Range: bytes=5-100"], 206, "56789"),
        (["Range: bytes=-100"], 206, "0123456789"), (["Range: bytes=10-"], 416, ""),
        (["Range: bytes=99999999999999999999-"], 416, ""), (["Range: bytes=-0"], 416, ""),
        (["Range: bytes=4-2"], 200, "0123456789"), (["Range: bytes=1-2,4-5"], 200, "0123456789"),
        (["Range: lines=1-2"], 200, "0123456789"), (["Range: bytes=a-"], 200, "0123456789"),
        (["Range: bytes=-"], 200, "0123456789"),
        (["Range: bytes=2-4", "If-Range: \(tag)"], 206, "234"),
        (["Range: bytes=2-4", "If-Range: \"x\""], 200, "0123456789"),
        (["Range: bytes=2-4", "If-Range: W/\(tag)"], 200, "0123456789"),
        (["Range: bytes=2-4", "If-None-Match: \(tag)"], 304, ""),
      ] {
        let answer = try request("GET /a.txt", fields)
        #expect(answer.status == expected, "\(fields)")
        if expected != 304 { #expect(answer.body == content, "\(fields)") }
        if expected == 416 { #expect(answer.header("Content-Range") == "bytes */10") }
      }
      let part = try request("GET /large.bin", ["Range: bytes=100000-199999"])
      #expect(part.header("Content-Range") == "bytes 100000-199999/320000")
      #expect(part.bytes.count == 100_000)
      #expect(part.body.hasPrefix("0123456789abcdef"))
      let head = try request("HEAD /a.txt", ["Range: bytes=2-4"])
      #expect(head.status == 200)
    }
  }

  @Test func `A folder that is none is refused at the start`() {
    #expect(throws: HTTPEngineError.self) { try StaticFiles(directory: "/no/such/folder") }
  }

  @Test(arguments: [
    (-30677670623, "Sat, 11 Nov 0997 08:49:37 GMT"),
    (0, "Thu, 01 Jan 1970 00:00:00 GMT"), (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"),
    (951_782_400, "Tue, 29 Feb 2000 00:00:00 GMT"),
    (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    (-1, "Wed, 31 Dec 1969 23:59:59 GMT"),
  ])
  func `Dates are written and read`(_ time: Int, _ text: String) {
    #expect(HTTPDate.format(time) == text)
    #expect(HTTPDate.parse(text) == time)
  }

  @Test(arguments: [
    ("app.3f9c2b7d.css", true), ("app-3f9c2b7d01.css", true), ("report-20260101.pdf", false),
    ("deadbeef", false), ("jquery-3.7.1.js", false), ("a.cafebabe.js", false),
  ])
  func `A name with a hash is known`(_ name: String, _ hasHash: Bool) {
    #expect(StaticFiles.cacheControl(name).contains("immutable") == hasHash)
  }
}
