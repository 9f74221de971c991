import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// Sizes and times beyond which a request is refused.
@Suite(.blocking) struct LimitTests {
  @Test func `A target that is too long is refused`() async throws {
    var configuration = TestEngine.configuration()
    configuration.maximumTargetBytes = 2_000
    try await TestEngine.with(configuration) { port in
      for (length, expected) in [(1_999, [200]), (2_000, [414]), (33_000, [414, 431])] {
        let target = "/" + String(repeating: "a", count: length)
        let answered = try status(port: port, of: "GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(expected.contains(try #require(answered)))
      }
    }
  }

  @Test(arguments: [500, 33])
  func `Header fields that are too many or too long are refused`(_ count: Int) async throws {
    try await TestEngine.with { port in
      let value = String(repeating: "v", count: count == 500 ? 40 : 1_000)
      let fields = (0..<count).map { "X-\($0): \(value)\r\n" }.joined()
      let answered = try status(port: port, of: "GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
      #expect(answered == 431)
      let cookie = String(repeating: "c", count: 4_000)
      let honest = try status(
        port: port, of: "GET / HTTP/1.1\r\nHost: a\r\nCookie: s=\(cookie)\r\n\r\n")
      #expect(honest == 200)
    }
  }

  @Test func `A declared body over the limit is refused before it is read`() async throws {
    try await TestEngine.with { port in
      func request(_ length: Int, _ type: String) throws -> Int? {
        try status(
          port: port,
          of:
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: \(type)\r\nContent-Length: \(length)\r\n\r\n"
        )
      }
      let form = "application/x-www-form-urlencoded"
      let plain = try request(1024 * 1024 + 1, form)
      let upload = try request(1024 * 1024 + 1, "multipart/form-data; boundary=b")
      #expect(plain == 413)
      #expect(upload == 413)
    }
  }

  @Test func `A form with files has its own limit, where one is set`() async throws {
    let text = String(repeating: "x", count: 2 * 1024 * 1024)
    var configuration = TestEngine.configuration()
    configuration.maximumUploadBytes = 3 * 1024 * 1024
    try await TestEngine.with(
      configuration,
      handler: { exchange in
        exchange.answer(HTTPAnswer(.ok, body: .bytes(Array("\(exchange.bodyCount)".utf8))))
      }
    ) { port in
      let url = "http://127.0.0.1:\(port)/"
      let upload = try Curl.run(
        ["-F", "file=@-", url], input: Array(text.utf8))
      #expect(Int(upload.body).map { $0 > text.utf8.count } == true)
      let plain = try Curl.run(["--data-binary", "@/dev/stdin", url])
      #expect(plain.status == 200)
      let refused = try Curl.run(
        ["--data-binary", "@-", url], input: Array(text.utf8))
      #expect(refused.status == 413)
    }
  }

  @Test func `A chunked body is refused once it exceeds the limit`() async throws {
    var configuration = TestEngine.configuration()
    configuration.maximumBodyBytes = 100_000
    let handled = Counter()
    try await TestEngine.with(
      configuration,
      handler: { exchange in
        handled.increment()
        TestEngine.echo(exchange)
      }
    ) { port in
      let connection = try RawConnection(port: port)
      connection.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = "2710\r\n" + String(repeating: "x", count: 10_000) + "\r\n"
      for _ in 0..<20 { connection.send(chunk) }
      connection.send("0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(connection.readAnswer())
      #expect(answer.status == 413)
      #expect(answer.header("X-Content-Type-Options") == "nosniff")
      #expect(connection.readToEnd().isEmpty)
      #expect(handled.value == 0)
    }
  }

  @Test func `A chunked body without end is cut off`() async throws {
    var configuration = TestEngine.configuration()
    configuration.maximumBodyBytes = 1_000
    try await TestEngine.with(configuration) { port in
      let connection = try RawConnection(port: port)
      connection.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
      let chunk = Array(("10000\r\n" + String(repeating: "x", count: 0x10000) + "\r\n").utf8)
      var sent = 0
      while sent < 1_000, connection.send(chunk) { sent += 1 }
      // Four megabytes are thrown away, what fits into the sockets comes on top.
      #expect(sent < 1_000)
    }
  }

  @Test(arguments: ["5\r\nabc", "zz\r\n", "5\r\nhelloX\r\n", "-1\r\n", "FFFFFFFFFFFFFFFFF\r\n"])
  func `A broken chunk is never handled`(_ chunk: String) async throws {
    let handled = Counter()
    try await TestEngine.with(handler: { exchange in
      handled.increment()
      TestEngine.echo(exchange)
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n" + chunk)
      connection.finishSending()
      // To one that merely stops and leaves nothing is said.
      let answer = connection.readAnswer()
      #expect(answer == nil || answer?.status == 400 || answer?.status == 413)
      #expect(handled.value == 0)
    }
  }
}
