import HTTPTypes
import Logging
import ShojiHTML
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// What goes out, and above all what never does.
@Suite(.blocking) struct AnswerTests {
  static let common = [
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Resource-Policy": "same-origin",
  ]

  static func hasCommonFields(_ answer: Response) -> Bool {
    common.allSatisfy { answer.headers(named: $0.key) == [$0.value] }
      && answer.header("Server") == nil && answer.header("Date") != nil
  }

  @Test func `Every answer has the security fields, refusals and 304 included`() async throws {
    try await TestEngine.with(handler: { exchange in
      switch String(decoding: exchange.pathBytes, as: UTF8.self) {
      case "/304": exchange.answer(HTTPAnswer(.notModified))
      case "/404": exchange.answer(TestEngine.notFound)
      case "/500": break
      default: TestEngine.echo(exchange)
      }
    }) { port in
      for (request, expected) in [
        ("GET / HTTP/1.1", 200), ("HEAD / HTTP/1.1", 200), ("GET /304 HTTP/1.1", 304),
        ("GET /404 HTTP/1.1", 404), ("GET /500 HTTP/1.1", 500), ("OPTIONS / HTTP/1.1", 204),
        ("GET /%zz HTTP/1.1", 400), ("PUT / HTTP/1.1", 405), ("FOO / HTTP/1.1", 501),
        ("POST / HTTP/1.1\r\nContent-Length: 99999999", 413), ("GET / HTTP/1.2", 505),
        ("POST / HTTP/1.1\r\nExpect: x", 417),
        ("GET /\(String(repeating: "a", count: 9_000)) HTTP/1.1", 414),
      ] {
        let connection = try RawConnection(port: port)
        connection.send(request + "\r\nHost: a\r\n\r\n")
        let answer = try #require(connection.readAnswer(hasBody: !request.hasPrefix("HEAD")))
        #expect(answer.status == expected)
        #expect(Self.hasCommonFields(answer), "\(request.prefix(30)): \(answer.lines)")
        if expected >= 400 {
          #expect(answer.header("Content-Type") == "text/html; charset=utf-8")
          #expect(answer.header("Content-Security-Policy")?.hasPrefix("default-src 'none'") == true)
        }
      }
    }
  }

  @Test(arguments: ["a\r\nX-Evil: 1", "a\nX-Evil: 1", "a\rX-Evil: 1", "a\u{0}b", "\u{7f}", ""])
  func `A value with a control character is left out and logged`(_ value: String) async throws {
    let recorder = LogRecorder()
    try await TestEngine.with(
      logger: recorder.logger,
      handler: { exchange in
        let fields = [
          HeaderField(.location, value), HeaderField(.setCookie, value),
          HeaderField(.eTag, "\"e\""),
        ]
        exchange.answer(HTTPAnswer(.seeOther, fields: fields))
      }
    ) { port in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(connection.readAnswer())
      #expect(answer.status == 303)
      #expect(["X-Evil", "Location", "Set-Cookie"].allSatisfy { answer.header($0) == nil })
      #expect(answer.header("ETag") == "\"e\"")
      #expect(recorder.messages(.error).count == 2)
    }
    #expect(throws: HTTPEngineError.self) { try HeaderBlock([HeaderField(.location, value)]) }
  }

  @Test func `A prepared block replaces a common field that it names`() async throws {
    let block = try HeaderBlock([
      HeaderField(.crossOriginResourcePolicy, "cross-origin"),
      HeaderField(.cacheControl, "private"),
    ])
    try await TestEngine.with(handler: { exchange in
      exchange.answer(
        HTTPAnswer(
          .ok, block: block,
          fields: [HeaderField(.setCookie, "a=1; Path=/"), HeaderField(.setCookie, "b=2")]))
    }) { port in
      let answer = try Curl.run(["http://127.0.0.1:\(port)/"])
      #expect(answer.headers(named: "Cross-Origin-Resource-Policy") == ["cross-origin"])
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(answer.header("Cache-Control") == "private")
      #expect(answer.headers(named: "Set-Cookie") == ["a=1; Path=/", "b=2"])
      #expect(answer.header("Content-Length") == "0")
    }
  }

  @Test func `Bodies of every kind arrive whole`() async throws {
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try await TestEngine.with(handler: { exchange in
      switch String(decoding: exchange.pathBytes, as: UTF8.self) {
      case "/bytes": exchange.answer(HTTPAnswer(.ok, body: .bytes(bytes)))
      case "/empty": exchange.answer(HTTPAnswer(.ok, body: .bytes([])))
      case "/nothing": exchange.answer(HTTPAnswer(.ok, body: .joined([])))
      default:
        exchange.answer(
          HTTPAnswer(.ok, body: .joined([[], Array(bytes[..<7]), [], Array(bytes[7...])])))
      }
    }) { port in
      for path in ["bytes", "joined", "empty", "nothing"] {
        let connection = try RawConnection(port: port)
        for _ in 0..<3 {
          connection.send("GET /\(path) HTTP/1.1\r\nHost: a\r\n\r\n")
          let expected = path == "bytes" || path == "joined" ? bytes : []
          #expect(connection.readAnswer()?.bytes == expected)
        }
      }
    }
  }

  @Test func `A 304 has no body and no length`() async throws {
    try await TestEngine.with(handler: { $0.answer(HTTPAnswer(.notModified)) }) { port in
      let connection = try RawConnection(port: port)
      for _ in 0..<2 {
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        let answer = try #require(connection.readAnswer(hasBody: false))
        #expect(answer.status == 304)
        #expect(answer.header("Content-Length") == nil || answer.header("Content-Length") == "0")
      }
    }
  }

  @Test(arguments: ["/", "/a/b?c=d&e#f", "/%2F%2Fhost", "/a//b", "/@host", "/a:b"])
  func `A redirect goes to a path of this site`(_ path: String) async throws {
    try await TestEngine.with(handler: { exchange in
      if let path = LocalPath(path) { exchange.answer(.seeOther(path)) }
    }) { port in
      let answer = try Curl.run(["http://127.0.0.1:\(port)/"])
      #expect(answer.status == 303)
      #expect(answer.header("Location") == path)
    }
  }

  @Test(arguments: [
    "", "a", "//host", "///host", "/\\host", "/a\\b", "\\/host", "http://host/",
    "javascript:alert(1)",
    "/a\r\nX: y", "/a\tb", "/ a", " /a", "/\u{e9}", "/\u{0}", "/\t/host", "/\n/host",
  ])
  func `A redirect never goes elsewhere`(_ path: String) {
    #expect(LocalPath(path) == nil)
  }
}
