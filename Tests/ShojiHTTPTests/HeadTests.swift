import Foundation
import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// Heads that two readers read in two ways. `~` is a NUL, `|` ends a line as it must.
@Suite(.blocking) struct HeadTests {
  static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("|", with: "\r\n").replacing("~", with: "\0").utf8)
  }

  @Test(arguments: [
    // Folded lines (RFC 9112 §5.2).
    "GET / HTTP/1.1|Host: a|X: b| c|Y: d||", "GET / HTTP/1.1|Host: a|X: b|\tc||",
    "GET / HTTP/1.1|Host: a|X:| c||", "GET / HTTP/1.1|Host: a|X: b| c| d|Y: e||",
    "GET / HTTP/1.1|Host:| a||", "GET / HTTP/1.1| Host: a||", "GET / HTTP/1.1|Host: a| ||",
    "POST / HTTP/1.1|Host: a|Content-Leng: 5| th||hello",
    "POST / HTTP/1.1|Host: a|Content-Length: 5|X: b| Content-Length: 60||hello",
    "POST / HTTP/1.1|Host: a|Transfer-Enc: chunked|\toding||0||",
    "POST / HTTP/1.1|Host: a|Transfer-Encoding:| chunked||0||",
    "GET / HTTP/1.1|Host: a|X-Forward: 1.2.3.4| ed-For||",
    // NUL.
    "GET / HTTP/1.1|Host: a|X: b~c|Y: d||", "GET / HTTP/1.1|Host: a|X: b~c||",
    "GET / HTTP/1.1|Host: a|X: b~||", "GET / HTTP/1.1|Host: a|X~Y: b||",
    "GET / HTTP/1.1|Host: a~b||", "GET / HTTP/1.1|Host: a|~||",
    "POST / HTTP/1.1|Host: a|Content-Length: 5~6||hello",
    "GET /a~b HTTP/1.1|Host: a||", "GET /a~?b HTTP/1.1|Host: a||", "GET / HTTP/1.1~|Host: a||",
    "GE~T / HTTP/1.1|Host: a||",
    // A line feed alone, a carriage return alone.
    "GET / HTTP/1.1\nHost: a||", "GET / HTTP/1.1|Host: a\nX: b||", "GET / HTTP/1.1|Host: a\n|",
    "GET / HTTP/1.1|Host: a|\n", "GET / HTTP/1.1|Host: a|X: b\n\n", "GET / HTTP/1.0\n\n",
    "GET / HTTP/1.1|Host: a|X: b\rY: c||", "GET / HTTP/1.1|Host: a|X: b\r\r\n|",
    // A field without a name, which ends the head for some.
    "GET / HTTP/1.1|Host: a|: b||", "GET / HTTP/1.1|Host: a|: b|Content-Length: 5||hello",
    "GET / HTTP/1.1|: b|Host: a||", "GET / HTTP/1.1|Host: a|:||",
    // Bytes behind a NUL where a line ends, as the fuzzer has found them.
    "GET / HTTP/1.1|Host: a~\u{0c}\n\n", "GET / HTTP/1.1|Host: a|X: b~\u{0c}\nY: c||",
    // A request line with more than one blank.
    "GET  / HTTP/1.1|Host: a||", "GET /  HTTP/1.1|Host: a||", "GET / HTTP/1.1 |Host: a||",
    "GET\t/ HTTP/1.1|Host: a||",
  ])
  func `A head that is not as it should be is refused, and nothing behind it is served`(
    _ text: String
  ) async throws {
    let handled = Counter()
    try await TestEngine.with(handler: { exchange in
      handled.increment()
      TestEngine.echo(exchange)
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send(Self.bytes(text) + Array("GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n".utf8))
      let answer = connection.readAnswer()
      // To what is no request line at all the library says 400, or 505 to a version.
      #expect(answer?.status == 400 || answer?.status == 505 || answer?.status == 501)
      #expect(!String(decoding: connection.readToEnd(), as: UTF8.self).contains("HTTP/1.1"))
    }
    #expect(handled.value == 0)
  }

  @Test(arguments: [
    "GET / HTTP/1.1|Host:a||", "GET / HTTP/1.1|Host: \t a||", "GET / HTTP/1.1|Host: a \t||",
    "GET / HTTP/1.1|Host: a|X:||", "GET / HTTP/1.1|Host: a|X: |Y:\t||",
    "GET / HTTP/1.1|Host: a|Cookie: a=b; c=\"d\"|Accept-Language: de, en;q=0.5||",
    "GET /?a=b&c=d#+%zz HTTP/1.0||".replacing("#", with: ""), "||GET / HTTP/1.1|Host: a||",
    "GET /? HTTP/1.1|Host: a||", "POST / HTTP/1.1|Host: a|Content-Length: 5||hello",
    "POST / HTTP/1.1|Expect: 100-continue |Content-Length: 0|Host: a||",
  ])
  func `An honest head passes, in one piece or byte by byte`(_ text: String) async throws {
    try await TestEngine.with { port in
      let answered = try status(port: port, of: text.replacing("|", with: "\r\n"))
      #expect(answered == 200)
      let slow = try RawConnection(port: port)
      for byte in Self.bytes(text) { slow.send([byte]) }
      #expect(slow.readAnswer()?.status == 200)
    }
  }

  @Test func `Requests behind one another are each looked at where they stand`() async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      let honest =
        "GET /a?b=c HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "y", count: 700))\r\n\r\n"
      connection.send(
        String(repeating: honest, count: 40) + "GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n")
      for _ in 0..<40 { #expect(connection.readAnswer()?.status == 200) }
      #expect(connection.readAnswer()?.status == 400)
      #expect(connection.isClosedByPeer)
    }
  }

  @Test(arguments: [
    "5\r\nhello\r\n0\r\n\r\n", "5\nhello\r\n0\r\n\r\n", "5\r\nhello\r\n0\r\n: v\r\n", "0\n\r\n",
  ])
  func `Behind chunks no request counts`(_ chunks: String) async throws {
    let handled = Counter()
    try await TestEngine.with(handler: { exchange in
      handled.increment()
      TestEngine.echo(exchange)
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send(
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)"
          + "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(connection.readAnswer())
      #expect(answer.header("Connection")?.lowercased() == "close")
      #expect(connection.readToEnd().isEmpty)
    }
    #expect(handled.value <= 1)
  }

  @Test func `Blanks behind a value are none of it`() async throws {
    try await TestEngine.with(handler: { exchange in
      let text =
        "[\(exchange.header("X") ?? "-")][\(exchange.cookie("a").map { "\($0.count)" } ?? "-")]"
      exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.utf8))))
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a \r\nX: b c \t \r\nCookie: a=bcd \r\n\r\n")
      #expect(connection.readAnswer()?.body == "[b c][3]")
    }
  }

  @Test(arguments: [250, 1_000, 2_500])
  func `Parameters are as many as the target has room for`(_ count: Int) async throws {
    let query = (0..<count).map { _ in "a=b" }.joined(separator: "&")
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      connection.send("GET /?\(query) HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(connection.readAnswer())
      // Beyond 8 KB a target is too long.
      #expect(answer.status == (query.utf8.count + 2 > 8 * 1024 ? 414 : 200))
      if answer.status == 200 { #expect(answer.body == "GET\n/\n\(query)\n") }
      connection.send("GET /?b HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(connection.readAnswer()?.status == (answer.status == 200 ? 200 : nil))
    }
  }

  @Test(arguments: [
    ("Content-Length: 5x", 400), ("Content-Length: 5 ", 400), ("Content-Length: -1", 400),
    ("Content-Length: 99999999999999999999", 413),
    ("Cookie: a=" + String(repeating: "b", count: 9_000), 431),
  ])
  func `What the library refuses has one head, which is ours`(
    _ field: String, _ status: Int
  ) async throws {
    let handled = Counter()
    try await TestEngine.with(handler: { exchange in
      handled.increment()
      TestEngine.echo(exchange)
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
      let text = String(decoding: connection.readToEnd(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 \(status) "))
      #expect(text.components(separatedBy: "HTTP/1.1").count == 2)
      #expect(text.contains("\r\nX-Content-Type-Options: nosniff\r\n"))
      #expect(text.contains("\r\nContent-Type: text/html; charset=utf-8\r\n"))
      #expect(text.contains("\r\nConnection: close\r\n"))
    }
    #expect(handled.value == 0)
  }

  @Test(arguments: [
    "GET / HTTP/3.0\r\n\r\n", " GET / HTTP/1.1\r\n\r\n", "<script>alert(1)</script>\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\n<script>alert(1)</script>\r\n\r\n",
    "GET /" + String(repeating: "<script>", count: 3_000),
    "GET / HTTP/1.1\r\nX: " + String(repeating: "<script>", count: 3_000),
  ])
  func `What is refused before its end has nothing of the request in its answer`(
    _ text: String
  ) async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      connection.send(text)
      let answer = String(decoding: connection.readToEnd(), as: UTF8.self)
      #expect(!answer.contains("script") && !answer.contains("alert"))
      #expect(answer.isEmpty || answer.contains("\r\nConnection: close\r\n"))
      #expect(answer.components(separatedBy: "HTTP/1.1").count <= 2)
    }
  }
}
