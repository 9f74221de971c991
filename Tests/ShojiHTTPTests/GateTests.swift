import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// What is refused before a handler sees it. Each payload is one that some server has taken.
@Suite(.blocking) struct GateTests {
  /// A request head without its last empty line, and the status that refuses it.
  struct Payload: Sendable, CustomTestStringConvertible {
    let name: String
    let status: Int
    let text: String

    init(_ name: String, _ status: Int, _ text: String) {
      self.name = name
      self.status = status
      self.text = text
    }

    var testDescription: String { name }
  }

  static let framing = [
    Payload(
      "length beside chunked", 400,
      "POST / HTTP/1.1|Host: a|Content-Length: 5|Transfer-Encoding: chunked||0||"),
    Payload(
      "chunked beside length", 400,
      "POST / HTTP/1.1|Host: a|Transfer-Encoding: chunked|Content-Length: 5||0||"),
    Payload(
      "two lengths", 400, "POST / HTTP/1.1|Host: a|Content-Length: 5|Content-Length: 6||hello"),
    Payload(
      "two equal lengths", 400, "POST / HTTP/1.1|Host: a|Content-Length: 5|Content-Length: 5||hello"
    ),
    Payload("a list of lengths", 400, "POST / HTTP/1.1|Host: a|Content-Length: 5, 5||hello"),
    Payload("a plus sign", 400, "POST / HTTP/1.1|Host: a|Content-Length: +5||hello"),
    Payload("a minus sign", 400, "POST / HTTP/1.1|Host: a|Content-Length: -5||hello"),
    Payload("a hexadecimal length", 400, "POST / HTTP/1.1|Host: a|Content-Length: 0x5||hello"),
    Payload("an empty length", 400, "POST / HTTP/1.1|Host: a|Content-Length:||hello"),
    Payload(
      "a length beyond 64 bits", 413,
      "POST / HTTP/1.1|Host: a|Content-Length: 99999999999999999999999||hello"),
    Payload("an unknown coding", 501, "POST / HTTP/1.1|Host: a|Transfer-Encoding: gzip||0||"),
    Payload(
      "a list of codings", 501, "POST / HTTP/1.1|Host: a|Transfer-Encoding: gzip, chunked||0||"),
    Payload("identity", 501, "POST / HTTP/1.1|Host: a|Transfer-Encoding: identity||0||"),
    Payload(
      "a coding that only looks chunked", 501,
      "POST / HTTP/1.1|Host: a|Transfer-Encoding: xchunked||0||"),
    Payload("a quoted coding", 501, "POST / HTTP/1.1|Host: a|Transfer-Encoding: \"chunked\"||0||"),
    Payload(
      "a coding with a vertical tab", 400,
      "POST / HTTP/1.1|Host: a|Transfer-Encoding: \u{0b}chunked||0||"),
    Payload(
      "chunked twice", 400,
      "POST / HTTP/1.1|Host: a|Transfer-Encoding: chunked|Transfer-Encoding: chunked||0||"),
    Payload(
      "two codings", 400,
      "POST / HTTP/1.1|Host: a|Transfer-Encoding: chunked|Transfer-Encoding: identity||0||"),
    Payload(
      "chunked under HTTP/1.0", 400, "POST / HTTP/1.0|Host: a|Transfer-Encoding: chunked||0||"),
    Payload("a blank before the colon", 400, "POST / HTTP/1.1|Host: a|Content-Length : 5||hello"),
    Payload("a blank in a name", 400, "GET / HTTP/1.1|Host: a|X Y: z||"),
    Payload("a control character in a value", 400, "GET / HTTP/1.1|Host: a|X: a\u{01}b||"),
    Payload("DEL in a value", 400, "GET / HTTP/1.1|Host: a|X: a\u{7f}b||"),
    Payload("a slash in a name", 400, "GET / HTTP/1.1|Host: a|X/Y: z||"),
    Payload("a name beyond ASCII", 400, "GET / HTTP/1.1|Host: a|Xé: z||"),
    Payload(
      "another expectation", 417, "POST / HTTP/1.1|Host: a|Expect: coffee|Content-Length: 0||"),
  ]

  static let hosts = [
    Payload("no Host", 400, "GET / HTTP/1.1||"),
    Payload("two Hosts", 400, "GET / HTTP/1.1|Host: a|Host: b||"),
    Payload("two equal Hosts", 400, "GET / HTTP/1.1|Host: a|Host: a||"),
    Payload("two Hosts under HTTP/1.0", 400, "GET / HTTP/1.0|Host: a|Host: a||"),
    Payload("an empty Host", 400, "GET / HTTP/1.1|Host:||"),
    Payload("user information", 400, "GET / HTTP/1.1|Host: me@a||"),
    Payload("a path in Host", 400, "GET / HTTP/1.1|Host: a/b||"),
    Payload("a blank in Host", 400, "GET / HTTP/1.1|Host: a b||"),
    Payload("a list in Host", 400, "GET / HTTP/1.1|Host: a, b||"),
    Payload("letters for a port", 400, "GET / HTTP/1.1|Host: a:http||"),
    Payload("a port too large", 400, "GET / HTTP/1.1|Host: a:65536||"),
    Payload("an open bracket", 400, "GET / HTTP/1.1|Host: [::1||"),
    Payload("no address in brackets", 400, "GET / HTTP/1.1|Host: [a]||"),
    Payload("markup in Host", 400, "GET / HTTP/1.1|Host: a\"><script>||"),
    Payload("no Host beside an absolute target", 400, "GET http://a/ HTTP/1.1||"),
  ]

  static let requestLines = [
    Payload("PUT", 405, "PUT / HTTP/1.1|Host: a||"),
    Payload("DELETE", 405, "DELETE / HTTP/1.1|Host: a||"),
    Payload("PATCH", 405, "PATCH / HTTP/1.1|Host: a||"),
    Payload("TRACE", 405, "TRACE / HTTP/1.1|Host: a||"),
    Payload("CONNECT", 405, "CONNECT a:443 HTTP/1.1|Host: a||"),
    Payload("a method of nobody's", 501, "FOO / HTTP/1.1|Host: a||"),
    Payload("a method in lower case", 501, "get / HTTP/1.1|Host: a||"),
    Payload("no slash", 400, "GET a HTTP/1.1|Host: a||"),
    Payload("a star for GET", 400, "GET * HTTP/1.1|Host: a||"),
    Payload("another scheme", 400, "GET ftp://a/ HTTP/1.1|Host: a||"),
    Payload("an absolute target without host", 400, "GET http:///x HTTP/1.1|Host: a||"),
    Payload("an absolute target with user", 400, "GET http://me@a/ HTTP/1.1|Host: a||"),
    Payload("a blank in the target", 400, "GET /a b HTTP/1.1|Host: a||"),
    Payload("a tab in the target", 400, "GET /a\tb HTTP/1.1|Host: a||"),
    Payload("a control character in the target", 400, "GET /a\u{01}b HTTP/1.1|Host: a||"),
    Payload("DEL in the target", 400, "GET /a\u{7f} HTTP/1.1|Host: a||"),
    Payload("a fragment", 400, "GET /a#b HTTP/1.1|Host: a||"),
    Payload("a broken escape", 400, "GET /%4 HTTP/1.1|Host: a||"),
    Payload("an escape of letters", 400, "GET /%zz HTTP/1.1|Host: a||"),
    Payload("an escape cut off by the query", 400, "GET /%4?1 HTTP/1.1|Host: a||"),
    Payload("an escaped NUL", 400, "GET /a%00 HTTP/1.1|Host: a||"),
    Payload("UTF-8 cut off", 400, "GET /%e2%82 HTTP/1.1|Host: a||"),
    Payload("UTF-8 too long", 400, "GET /%c0%af HTTP/1.1|Host: a||"),
    Payload("a surrogate in UTF-8", 400, "GET /%ed%a0%80 HTTP/1.1|Host: a||"),
    Payload("beyond Unicode", 400, "GET /%f4%90%80%80 HTTP/1.1|Host: a||"),
    Payload("a parent segment", 400, "GET /a/../b HTTP/1.1|Host: a||"),
    Payload("a parent segment at the end", 400, "GET /a/.. HTTP/1.1|Host: a||"),
    Payload("an escaped parent segment", 400, "GET /a/%2e%2E/b HTTP/1.1|Host: a||"),
    Payload("half an escaped parent segment", 400, "GET /a/.%2e/b HTTP/1.1|Host: a||"),
    Payload("a segment of one dot", 400, "GET /./a HTTP/1.1|Host: a||"),
    Payload("HTTP/2.0", 505, "GET / HTTP/2.0|Host: a||"),
    Payload("HTTP/1.2", 505, "GET / HTTP/1.2|Host: a||"),
    Payload("HTTP/0.9 with a version", 505, "GET / HTTP/0.9|Host: a||"),
  ]

  @Test(arguments: framing + hosts + requestLines)
  func `A hostile request is refused and its connection closed`(_ payload: Payload) async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      // A second request behind it must never be answered as one.
      let smuggled = "GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n"
      connection.send(payload.text.replacing("|", with: "\r\n") + smuggled)
      let answer = try #require(connection.readAnswer())
      #expect(answer.status == payload.status)
      #expect(answer.header("Connection")?.lowercased() == "close")
      // The library's own pages for unreadable lengths are longer than they say; what counts is
      // that no second answer follows.
      let rest = String(decoding: connection.readToEnd(), as: UTF8.self)
      #expect(!rest.contains("HTTP/1.1") && !rest.contains("smuggled"))
      if payload.status == 405 { #expect(answer.header("Allow") == "GET, HEAD, POST, OPTIONS") }
    }
  }

  @Test(arguments: [
    "GET / HTTP/1.0||", "GET / HTTP/1.1|Host: a||", "GET / HTTP/1.1|host: a.example:8080||",
    "GET / HTTP/1.1|Host: [::1]:80||", "GET / HTTP/1.1|Host: [2001:db8::1]||",
    "GET / HTTP/1.1|HOST: a:||", "GET http://a/b?c HTTP/1.1|Host: a||",
    "GET HTTP://a HTTP/1.1|Host: a||", "GET /a...b/.c/..d HTTP/1.1|Host: a||",
    "GET /%e2%82%ac/%F0%9F%98%80?%zz%00 HTTP/1.1|Host: a||", "GET /é HTTP/1.1|Host: a||",
    "GET / HTTP/1.1|Host: a|X: a\tb é||", "POST / HTTP/1.1|Host: a||",
    "POST / HTTP/1.1|Host: a|content-length: 0||",
    "POST / HTTP/1.1|Host: a|transfer-encoding: Chunked||0||",
  ])
  func `An honest request passes`(_ text: String) async throws {
    try await TestEngine.with { port in
      let answered = try status(port: port, of: text.replacing("|", with: "\r\n"))
      #expect(answered == 200)
    }
  }

  @Test func `A host that is not served is misdirected`() async throws {
    var configuration = TestEngine.configuration()
    configuration.allowedHosts = ["a.example", "localhost"]
    try await TestEngine.with(configuration) { port in
      for (host, target, expected) in [
        ("a.example", "/", 200), ("A.EXAMPLE:8080", "/", 200), ("localhost:1", "/", 200),
        ("b.example", "/", 421), ("a.example.evil", "/", 421),
        ("a.example", "http://b.example/", 421), ("b.example", "http://a.example/", 200),
      ] {
        let head = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n\r\n"
        let answered = try status(port: port, of: head)
        #expect(answered == expected)
      }
    }
  }
}
