import Foundation
import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// What clients take, and what they get then.
@Suite(.blocking) struct CompressionTests {
  @Test(arguments: [
    ("gzip", true, false), ("gzip, deflate, br, zstd", true, false), ("GZIP", true, false),
    ("br;q=1.0, gzip;q=0.8, *;q=0.1", true, false), ("x-gzip", true, false), ("*", true, false),
    ("deflate , gzip ; q=0.5", true, false), ("gzip;q=1,identity;q=0", true, true),
    ("gzip, *;q=0", true, true), ("gzip;q=0.001", true, false),
    ("*;q=0.5,identity;q=0", true, true),
    ("", false, false), ("identity", false, false), ("br, zstd", false, false),
    ("gzip;q=0", false, false), ("gzip;q=0.000, *", false, false), ("*;q=0", false, false),
    ("identity;q=0", false, false), ("gzip;q=0.5, identity", false, false),
    ("gzip;q=x", false, false), ("gzip;q=", false, false), ("gzip;q=2", false, false),
    ("gzip;x=1", false, false), ("gzipped", false, false), (",,;;, ;q", false, false),
  ])
  func `What a client takes is read with its weights`(
    _ field: String, _ takes: Bool, _ needs: Bool
  ) {
    let wish = AcceptEncoding(Array(field.utf8).span)
    #expect(wish.takesGzip == takes && wish.needsGzip == needs)
  }

  /// What gunzip makes of a file: it checks the sum and the length.
  private func unpack(_ file: [UInt8]) throws -> [UInt8] {
    let program = try ChildProcess(["gzip", "-dc"])
    program.write(file)
    let bytes = program.readOutput()
    #expect(program.waitForExit() == 0)
    return bytes
  }

  @Test(arguments: [0, 1, 100, 70_000], [0, 1, 16, 300])
  func `A file whose stretch was written anew is a sound one`(_ count: Int, _ plain: Int) throws {
    let head = Array(String(repeating: "head ", count: count).utf8)
    let tail = Array(String(repeating: "tail ", count: count).utf8)
    for (before, behind) in [(head, tail), ([], tail), (head, [])] {
      let content = before + [UInt8](repeating: 0x30, count: plain) + behind
      let stretch = before.count..<before.count + plain
      for effort in [GzipFile.Effort.little, .great] {
        let file = try #require(GzipFile(content, leaving: stretch, effort: effort))
        #expect(try unpack(file.whole) == content)
        var other = [UInt8](repeating: 0, count: file.count)
        unsafe other.withUnsafeMutableBytes { other in
          unsafe file.write(to: other) { target in
            unsafe target.copyBytes(from: [UInt8](repeating: 0x31, count: plain))
          }
        }
        #expect(try unpack(other) == before + [UInt8](repeating: 0x31, count: plain) + behind)
      }
    }
  }

  @Test func `How long a file is tells nothing about its stretch`() throws {
    let secret = "qJ7xT0aVb3LmN8cRk2Zy"
    let lengths = try [secret, "0123456789abcdefghij", String(secret.prefix(19)) + "!"].map {
      guess in
      let content = Array("<p>\(guess)</p>\(secret)<p>\(guess)</p>".utf8)
      let start = 7 + guess.utf8.count
      return try #require(
        GzipFile(content, leaving: start..<start + secret.utf8.count, effort: .great)
      ).count
    }
    #expect(Set(lengths).count == 1)
  }

  @Test func `A long stretch that cannot be left as it is is refused`() {
    let content = [UInt8](repeating: 1, count: 70_000)
    #expect(GzipFile(content, leaving: 0..<65_535, effort: .little) != nil)
    #expect(GzipFile(content, leaving: 0..<65_536, effort: .little) == nil)
  }

  /// A folder with files to compress.
  private func withFolder(_ test: (Int) throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let long = Data(String(repeating: "<path d=\"M0 0\"/>", count: 500).utf8)
    for name in ["a.svg", "a.css", "a.png"] { try long.write(to: folder.appending(path: name)) }
    try Data("short".utf8).write(to: folder.appending(path: "b.svg"))
    try Data(repeating: 0x20, count: 2_000_000).write(to: folder.appending(path: "c.txt"))
    let files = try StaticFiles(directory: folder.path)
    try await TestEngine.with(handler: { exchange in
      exchange.answer(files.answer(for: exchange) ?? TestEngine.notFound)
    }) { port in try test(port) }
  }

  private func get(_ path: String, _ fields: String, port: Int, method: String = "GET") throws
    -> Response
  {
    let connection = try RawConnection(port: port)
    connection.send("\(method) \(path) HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
    return try #require(connection.readAnswer(hasBody: method == "GET"))
  }

  @Test func `Files that get shorter are sent compressed to those who take that`() async throws {
    try await withFolder { port in
      let gzip = "Accept-Encoding: gzip\r\n"
      for path in ["/a.svg", "/a.css"] {
        let plain = try get(path, "", port: port)
        #expect(plain.header("Content-Encoding") == nil)
        #expect(plain.headers(named: "Vary") == ["Accept-Encoding"])
        for _ in 0..<3 {
          let packed = try get(path, gzip, port: port)
          #expect(packed.header("Content-Encoding") == "gzip")
          #expect(packed.headers(named: "Vary") == ["Accept-Encoding"])
          #expect(packed.bytes.count < plain.bytes.count / 10)
          #expect(try unpack(packed.bytes) == plain.bytes)
          #expect(packed.header("ETag") != plain.header("ETag"))
          let head = try get(path, gzip, port: port, method: "HEAD")
          for name in ["Content-Encoding", "Content-Length", "ETag", "Vary", "Content-Type"] {
            #expect(head.header(name) == packed.header(name))
          }
        }
      }
      for path in ["/a.png", "/b.svg", "/c.txt"] {
        #expect(try get(path, gzip, port: port).header("Content-Encoding") == nil)
      }
      #expect(try get("/a.png", gzip, port: port).header("Vary") == nil)
      let needed = try get("/b.svg", "Accept-Encoding: gzip, identity;q=0\r\n", port: port)
      #expect(try unpack(needed.bytes) == Array("short".utf8))
      let neither = try get("/a.svg", "Accept-Encoding: identity;q=0\r\n", port: port)
      #expect(neither.status == 200 && neither.header("Content-Encoding") == nil)
    }
  }

  @Test func `Each form has its own tag, and stretches are of the file as it is`() async throws {
    try await withFolder { port in
      let gzip = "Accept-Encoding: gzip\r\n"
      let plain = try #require(try get("/a.svg", "", port: port).header("ETag"))
      let packed = try #require(try get("/a.svg", gzip, port: port).header("ETag"))
      let known = try get("/a.svg", gzip + "If-None-Match: \(packed)\r\n", port: port)
      #expect(known.status == 304 && known.header("Vary") == "Accept-Encoding")
      #expect(known.header("ETag") == packed)
      #expect(try get("/a.svg", gzip + "If-None-Match: \(plain)\r\n", port: port).status == 200)
      #expect(try get("/a.svg", "If-None-Match: \(plain)\r\n", port: port).status == 304)
      let part = try get("/a.svg", gzip + "Range: bytes=0-4\r\n", port: port)
      #expect(part.status == 206 && part.body == "<path" && part.header("ETag") == plain)
      let other = try get(
        "/a.svg", gzip + "Range: bytes=0-4\r\nIf-Range: \(packed)\r\n", port: port)
      #expect(other.status == 200 && other.header("Content-Encoding") == nil)
    }
  }

  @Test func `What is not there yet is compressed on no event loop`() async throws {
    let content = SlowContent()
    var configuration = TestEngine.configuration()
    configuration.loops = 1
    try await TestEngine.with(
      configuration,
      handler: { exchange in
        if exchange.pathBytes == Array("/slow".utf8) {
          exchange.answer(HTTPAnswer(.ok, body: .packed(content)))
        } else {
          TestEngine.echo(exchange)
        }
      }
    ) { port in
      let slow = try RawConnection(port: port)
      slow.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
      try await until { content.calls.value == 1 }
      #expect(try get("/", "", port: port).status == 200)
      #expect(content.ends.value == 0)
      content.open()
      #expect(slow.readAnswer()?.body == "done")
    }
  }

  @Test func `Files are kept as long as there is room for them`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "shoji-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["a", "b", "c"] {
      try Data(repeating: 0x20, count: 1_000).write(to: folder.appending(path: name))
    }
    let descriptor = unsafe open(folder.path, O_RDONLY | O_DIRECTORY)
    defer { close(descriptor) }
    func file(_ name: String) throws -> StaticFile {
      try #require(StaticFile(segments: [name], below: descriptor))
    }
    let shelf = PackedFiles(byteLimit: 2_000)
    let first = shelf.content(of: try file("a"))
    let second = shelf.content(of: try file("b"))
    #expect(shelf.content(of: try file("a")) === first)
    _ = shelf.content(of: try file("c"))
    #expect(shelf.content(of: try file("a")) === first)
    #expect(shelf.content(of: try file("b")) !== second)
  }
}

/// A file whose making a test holds up.
private final class SlowContent: PackedContent {
  let calls = Counter()
  let ends = Counter()
  private let gate = DispatchSemaphore(value: 0)

  var isPacked: Bool { false }

  func packed() -> HTTPAnswer.Body? {
    calls.increment()
    _ = gate.wait(timeout: .now() + 60)
    ends.increment()
    return .bytes(Array("done".utf8))
  }

  func open() { gate.signal() }
}
