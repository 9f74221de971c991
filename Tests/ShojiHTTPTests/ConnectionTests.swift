import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// What becomes of a connection from one request to the next.
@Suite(.blocking) struct ConnectionTests {
  @Test func `A connection serves many requests`() async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      for index in 0..<100 {
        connection.send("GET /\(index) HTTP/1.1\r\nHost: a\r\n\r\n")
        let answer = try #require(connection.readAnswer())
        #expect(answer.body == "GET\n/\(index)\n-\n")
        #expect(answer.header("Connection") == nil)
      }
    }
  }

  @Test func `Pipelined requests are answered in order, bodies and late answers included`()
    async throws
  {
    try await TestEngine.with(handler: { exchange in
      if exchange.pathBytes.count % 2 == 0 {
        LateAnswers.run { TestEngine.echo(exchange) }
      } else {
        TestEngine.echo(exchange)
      }
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send(
        (0..<120).map { "POST /\($0) HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc" }.joined()
      )
      for index in 0..<120 {
        #expect(connection.readAnswer()?.body == "POST\n/\(index)\n-\nabc")
      }
    }
  }

  @Test func `HTTP 1.0 closes unless the client asks to keep the connection`() async throws {
    try await TestEngine.with { port in
      let closing = try RawConnection(port: port)
      closing.send("GET / HTTP/1.0\r\n\r\n")
      #expect(closing.readAnswer()?.status == 200)
      #expect(closing.isClosedByPeer)
      let keeping = try RawConnection(port: port)
      for _ in 0..<2 {
        keeping.send("GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        #expect(keeping.readAnswer()?.header("Connection")?.lowercased() == "keep-alive")
      }
    }
  }

  @Test func `The client's wish to close is granted`() async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
      #expect(connection.readAnswer()?.header("Connection")?.lowercased() == "close")
      #expect(connection.isClosedByPeer)
    }
  }

  @Test func `An expected 100 comes before the body is sent`() async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      connection.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nExpect: 100-continue\r\n\r\n")
      #expect(connection.readAnswer(hasBody: false)?.status == 100)
      connection.send("hello")
      #expect(connection.readAnswer()?.body == "POST\n/\n-\nhello")
    }
  }

  @Test func `A refusal comes instead of the expected 100`() async throws {
    try await TestEngine.with { port in
      let connection = try RawConnection(port: port)
      connection.send(
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\nExpect: 100-continue\r\n\r\n")
      #expect(connection.readAnswer()?.status == 413)
      #expect(connection.isClosedByPeer)
    }
  }

  @Test func `Trailers of a chunked body are no header fields`() async throws {
    try await TestEngine.with(handler: { exchange in
      let text = exchange.header("X-Late") ?? "-"
      exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.utf8))))
    }) { port in
      let connection = try RawConnection(port: port)
      connection.send(
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "3;x=y\r\nabc\r\n0\r\nX-Late: 1\r\n\r\n")
      #expect(connection.readAnswer()?.body == "-")
    }
  }

  @Test func `Many connections at once are all served`() async throws {
    // An epoll loop that hands out its events in portions of 128 must not wait in between.
    try await TestEngine.with { port in
      for count in [127, 128, 129, 256, 384] {
        let connections = try (0..<count).map { _ in try RawConnection(port: port) }
        let clock = ContinuousClock()
        let time = clock.measure {
          for round in 0..<5 {
            for connection in connections {
              connection.send("GET /\(round) HTTP/1.1\r\nHost: a\r\n\r\n")
            }
            for connection in connections {
              #expect(connection.readAnswer()?.status == 200)
            }
          }
        }
        #expect(time < .seconds(5))
      }
    }
  }
}
