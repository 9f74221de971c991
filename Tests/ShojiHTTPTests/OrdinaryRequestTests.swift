import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

@Suite(.blocking) struct OrdinaryRequestTests {
  @Test func `A GET is answered with its path and query as sent`() async throws {
    try await TestEngine.with { port in
      let answer = try Curl.run(["http://127.0.0.1:\(port)/a%20b/c?x=%41&y"])
      #expect(answer.status == 200)
      #expect(answer.body == "GET\n/a%20b/c\nx=%41&y\n")
    }
  }

  @Test func `A HEAD has the header of the GET and no body`() async throws {
    try await TestEngine.with { port in
      let url = "http://127.0.0.1:\(port)/a"
      let get = try Curl.run([url])
      let head = try Curl.run(["--head", url])
      #expect(head.status == 200)
      #expect(head.body.isEmpty)
      // HEAD is one letter longer.
      #expect(head.header("Content-Length") == "\(get.bytes.count + 1)")
      func names(_ answer: Response) -> [Substring?] {
        answer.lines.map { $0.split(separator: ":").first }
      }
      #expect(names(head) == names(get))
    }
  }

  @Test func `OPTIONS is answered with what is allowed`() async throws {
    try await TestEngine.with { port in
      for arguments in [["http://127.0.0.1:\(port)/a"], ["--request-target", "*"]] {
        let answer = try Curl.run(
          ["-X", "OPTIONS"] + arguments + (arguments.count > 1 ? ["http://127.0.0.1:\(port)"] : []))
        #expect(answer.status == 204)
        #expect(answer.header("Allow") == "GET, HEAD, POST, OPTIONS")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
        #expect(answer.header("Content-Length") == nil)
      }
    }
  }

  @Test func `A POST carries its body, chunked or not, also under HTTP 1.0`() async throws {
    try await TestEngine.with { port in
      let url = "http://127.0.0.1:\(port)/p"
      for extra in [[], ["-H", "Transfer-Encoding: chunked"], ["--http1.0"], ["-H", "Expect:"]] {
        let answer = try Curl.run(["--data-binary", "a=1&b=2", url] + extra)
        #expect(answer.body == "POST\n/p\n-\na=1&b=2")
      }
    }
  }

  @Test func `A large body arrives whole`() async throws {
    let text = String(repeating: "0123456789abcdef", count: 40_000)
    try await TestEngine.with(handler: { exchange in
      let sum = Cryptography.sha256(exchange.bodyBytes)
      exchange.answer(HTTPAnswer(.ok, body: .bytes(Base64URL.encode(sum))))
    }) { port in
      let expected = String(
        decoding: Base64URL.encode(Cryptography.sha256(text.utf8)), as: UTF8.self)
      for extra in [[], ["-H", "Transfer-Encoding: chunked"]] {
        let result = try Curl.run(
          ["--data-binary", "@-", "http://127.0.0.1:\(port)/"] + extra, input: Array(text.utf8))
        #expect(result.body == expected)
      }
    }
  }

  @Test func `The server speaks IPv6 and answers to localhost`() async throws {
    for (host, url) in [("::1", "[::1]"), ("localhost", "localhost"), ("0.0.0.0", "127.0.0.1")] {
      var configuration = TestEngine.configuration()
      configuration.host = host
      try await TestEngine.with(configuration) { port in
        let answer = try Curl.run(["http://\(url):\(port)/"])
        #expect(answer.status == 200)
      }
    }
  }

  @Test func `Path segments are decoded once`() async throws {
    try await TestEngine.with(handler: { exchange in
      let text = exchange.pathSegments.joined(separator: "|")
      exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.utf8))))
    }) { port in
      for (path, segments) in [
        ("/", ""), ("/a", "a"), ("/a/", "a"), ("/a//b", "a||b"), ("/a%2Fb/c", "a/b|c"),
        ("/%252e", "%2e"), ("/a+b", "a+b"), ("/%E2%82%AC", "€"), ("//etc", "|etc"),
      ] {
        let connection = try RawConnection(port: port)
        connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection.readAnswer()?.body == segments)
      }
    }
  }

  @Test func `An absolute target replaces the Host field`() async throws {
    try await TestEngine.with(handler: { exchange in
      let text =
        "\(exchange.authority ?? "-") \(String(decoding: exchange.pathBytes, as: UTF8.self))"
      exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.utf8))))
    }) { port in
      for (head, expected) in [
        ("GET http://b:81/x?y HTTP/1.1\r\nHost: a", "b:81 /x"),
        ("GET https://b HTTP/1.1\r\nHost: a", "b /"), ("GET /x HTTP/1.1\r\nHost: a:80", "a:80 /x"),
        ("GET / HTTP/1.0", "- /"),
      ] {
        let connection = try RawConnection(port: port)
        connection.send(head + "\r\n\r\n")
        #expect(connection.readAnswer()?.body == expected)
      }
    }
  }

  @Test func `Header fields and cookies are found by name`() async throws {
    try await TestEngine.with(handler: { exchange in
      let cookies = ["id", "i", "empty", "last", "none", ""].map { name in
        exchange.cookie(name).map { String(decoding: $0, as: UTF8.self) } ?? "-"
      }
      let text = ([exchange.header("x-A") ?? "-", exchange.header("X-None") ?? "-"] + cookies)
        .joined(separator: ",")
      exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.utf8))))
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send(
        "GET / HTTP/1.1\r\nHost: a\r\nX-a: v w\r\n"
          + "Cookie: xid=0; id=1; i=2;empty=; id=3;  last = no; last=a=b \r\n\r\n")
      #expect(connection.readAnswer()?.body == "v w,-,1,2,,a=b,-,-")
    }
  }
}
