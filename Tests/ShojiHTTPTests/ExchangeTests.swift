import HTTPTypes
import Logging
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiHTTP

/// Answers that come late, twice, never, or to nobody.
@Suite(.blocking) struct ExchangeTests {
  @Test func `Two hundred waiting exchanges are answered from other threads`() async throws {
    let waiting = Mutex<[HTTPExchange]>([])
    try await TestEngine.with(handler: { exchange in waiting.withLock { $0.append(exchange) } }) {
      port in
      let connections = try (0..<200).map { index in
        let connection = try RawConnection(port: port)
        connection.send("GET /\(index) HTTP/1.1\r\nHost: a\r\nX-Index: \(index)\r\n\r\n")
        return connection
      }
      try await until { waiting.withLock { $0.count } == 200 }
      for exchange in waiting.withLock({ exchanges in exchanges.reversed() }) {
        LateAnswers.run {
          // Header fields are still there, however long it took.
          let index = exchange.header("X-Index") ?? "-"
          exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(index.utf8))))
        }
      }
      waiting.withLock { $0 = [] }
      for (index, connection) in connections.enumerated() {
        #expect(connection.readAnswer()?.body == "\(index)")
      }
    }
  }

  @Test func `An answer may race with the handler's return`() async throws {
    try await TestEngine.with(handler: { exchange in
      LateAnswers.run { TestEngine.echo(exchange) }
    }) { port in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<4 {
          group.addTask {
            try await onThread {
              let connection = try RawConnection(port: port)
              for index in 0..<2_000 {
                connection.send("GET /\(index) HTTP/1.1\r\nHost: a\r\n\r\n")
                let answer = connection.readAnswer()
                #expect(answer?.body == "GET\n/\(index)\n-\n")
              }
            }
          }
        }
        try await group.waitForAll()
      }
    }
  }

  @Test func `Only the first answer counts`() async throws {
    let accepted = Counter()
    try await TestEngine.with(handler: { exchange in
      for _ in 0..<4 {
        LateAnswers.run {
          if exchange.answer(HTTPAnswer(.ok, body: .bytes([1]))) { accepted.increment() }
          #expect(!exchange.isOpen)
        }
      }
    }) { port in
      let connection = try RawConnection(port: port)
      for _ in 0..<200 {
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection.readAnswer()?.bytes == [1])
      }
    }
    #expect(accepted.value == 200)
  }

  @Test func `An exchange that is given up is answered 500`() async throws {
    try await TestEngine.with(handler: { exchange in
      if exchange.pathBytes.count > 1 { LateAnswers.run { _ = exchange.method } }
    }) { port in
      let connection = try RawConnection(port: port)
      for path in ["/", "/later"] {
        connection.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        let answer = try #require(connection.readAnswer())
        #expect(answer.status == 500)
      }
    }
  }

  @Test func `An exchange that takes too long is answered 503, and its late answer is dropped`()
    async throws
  {
    var configuration = TestEngine.configuration()
    configuration.answerDeadline = .milliseconds(200)
    let kept = Mutex<HTTPExchange?>(nil)
    try await TestEngine.with(
      configuration,
      handler: { exchange in
        kept.withLock { $0 = exchange }
      }
    ) { port in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      let answer = try #require(connection.readAnswer())
      #expect(answer.status == 503)
      #expect(answer.header("Retry-After") == "5")
      let exchange = try #require(kept.withLock { $0 })
      #expect(!exchange.isOpen)
      #expect(!exchange.answer(HTTPAnswer(.ok)))
      #expect(exchange.header("Host") == nil)
      #expect(exchange.pathBytes == [UInt8(ascii: "/")])
      // The connection goes on.
      connection.send("GET /again HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(connection.readAnswer()?.status == 503)
    }
  }

  @Test func `A client that leaves while its exchange waits harms nobody`() async throws {
    let arrivals = Counter()
    let answers = Counter()
    try await TestEngine.with(handler: { exchange in
      arrivals.increment()
      LateAnswers.run {
        for _ in 0..<20 { _ = exchange.header("Host") }
        TestEngine.echo(exchange)
        _ = exchange.header("Host")
        answers.increment()
      }
    }) { port in
      for index in 0..<300 {
        let connection = try RawConnection(port: port)
        connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nab")
        if index % 2 == 0 { connection.reset() }
      }
      // Of those that reset their connection, some do so before their request is read.
      try await until {
        arrivals.value >= 150 && answers.value == arrivals.value
      }
      let answered = try status(port: port, of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(answered == 200)
    }
  }

  @Test func `A client that leaves in the middle of a body is forgotten`() async throws {
    let handled = Counter()
    let configuration = TestEngine.configuration()
    let engine = HTTPEngine(
      configuration: configuration, handler: ClosureHandler { _ in handled.increment() },
      logger: .quiet)
    try engine.start()
    for index in 0..<100 {
      let connection = try RawConnection(port: engine.port)
      connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab")
      if index % 2 == 0 { connection.reset() }
    }
    try await until { engine.openConnections == 0 }
    #expect(handled.value == 0)
    await engine.shutdown(deadline: .seconds(1))
  }
}
