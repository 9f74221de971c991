import HTTPTypes
import Logging
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiHTTP

/// The end of an engine, whatever it is doing.
@Suite(.blocking) struct ShutdownTests {
  private func engine(_ handler: @escaping @Sendable (HTTPExchange) -> Void) throws -> HTTPEngine {
    let engine = HTTPEngine(
      configuration: TestEngine.configuration(), handler: ClosureHandler(body: handler),
      logger: .quiet)
    try engine.start()
    return engine
  }

  @Test func `An idle engine stops at once, and its port is free again`() async throws {
    let engine = try engine(TestEngine.echo)
    let port = engine.port
    let idle = try RawConnection(port: port)
    idle.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = idle.readAnswer()
    let time = await ContinuousClock().measure { await engine.shutdown(deadline: .seconds(30)) }
    #expect(time < .seconds(5))
    #expect(idle.isClosedByPeer)
    #expect(engine.port == 0)
    var configuration = TestEngine.configuration()
    configuration.port = port
    // The system may give the port to a client of another test in between, for a moment.
    var isFree = false
    for _ in 0..<50 where !isFree {
      isFree = (try? await TestEngine.with(configuration) { _ in true }) ?? false
      if !isFree { try await Task.sleep(for: .milliseconds(100)) }
    }
    #expect(isFree)
  }

  @Test func `A running exchange may finish before the deadline`() async throws {
    let waiting = Mutex<HTTPExchange?>(nil)
    let engine = try engine { exchange in waiting.withLock { $0 = exchange } }
    let connection = try RawConnection(port: engine.port)
    connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    try await until { waiting.withLock { $0 != nil } }
    async let end: Void = engine.shutdown(deadline: .seconds(30))
    // Nobody is let in any more.
    let port = engine.port
    try await until { (try? RawConnection(port: port)) == nil }
    waiting.withLock { $0 }?.answer(HTTPAnswer(.ok, body: .bytes([1, 2])))
    await end
    #expect(connection.readAnswer()?.bytes == [1, 2])
  }

  @Test func `Exchanges that outlast the deadline get a 503`() async throws {
    let waiting = Mutex<[HTTPExchange]>([])
    let engine = try engine { exchange in waiting.withLock { $0.append(exchange) } }
    let connections = try (0..<50).map { _ in try RawConnection(port: engine.port) }
    for connection in connections { connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") }
    try await until { waiting.withLock { $0.count } == 50 }
    await engine.shutdown(deadline: .milliseconds(100))
    for connection in connections { #expect(connection.readAnswer()?.status == 503) }
    for exchange in waiting.withLock({ $0 }) { #expect(!exchange.answer(HTTPAnswer(.ok))) }
  }

  @Test func `A busy client is asked to go, and does not hold the engine up`() async throws {
    let engine = try engine(TestEngine.echo)
    let port = engine.port
    let served = Counter()
    async let last: String? = onThread {
      let connection = try RawConnection(port: port)
      while connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") {
        guard let answer = connection.readAnswer() else { return nil }
        served.increment()
        if let wish = answer.header("Connection") { return wish }
      }
      return nil
    }
    try await until { served.value > 100 }
    let time = await ContinuousClock().measure { await engine.shutdown(deadline: .seconds(60)) }
    #expect(time < .seconds(10))
    // It may also have been between two requests.
    let wish = try await last
    #expect(wish == "close" || wish == nil)
  }

  /// What one busy client saw: how it ended, and how many of its requests had no answer.
  private static func keepAsking(_ port: Int, _ served: Counter) throws -> (last: String?, cut: Int)
  {
    let connection = try RawConnection(port: port)
    while connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n") {
      guard let answer = connection.readAnswer() else { return (nil, 1) }
      served.increment()
      if let wish = answer.header("Connection") { return (wish, 0) }
    }
    return (nil, 1)
  }

  @Test(arguments: 0..<10)
  func `Of ten busy clients each gets the answer to its last request, which says so`(
    _ round: Int
  ) async throws {
    let engine = try engine { exchange in
      if round % 2 == 0 {
        TestEngine.echo(exchange)
      } else {
        LateAnswers.run { TestEngine.echo(exchange) }
      }
    }
    let port = engine.port
    let served = Counter()
    let clients = (0..<10).map { _ in
      Task { try await onThread { try Self.keepAsking(port, served) } }
    }
    try await until { served.value > 500 }
    await engine.shutdown(deadline: .seconds(10))
    for client in clients {
      let (last, cut) = try await client.value
      #expect(last == "close")
      #expect(cut == 0)
    }
  }

  @Test func `Whoever has come before the door was closed is served`() async throws {
    let engine = try engine(TestEngine.echo)
    let connections = try (0..<200).map { _ in
      let connection = try RawConnection(port: engine.port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      return connection
    }
    await engine.shutdown(deadline: .seconds(10))
    for connection in connections { #expect(connection.readAnswer()?.status == 200) }
  }

  @Test func `Shutdown under load is safe, again and again`() async throws {
    for round in 0..<60 {
      let engine = try engine { exchange in
        switch round % 3 {
        case 0: TestEngine.echo(exchange)
        case 1: LateAnswers.run { TestEngine.echo(exchange) }
        default: LateAnswers.run { _ = exchange.header("Host") }
        }
      }
      let port = engine.port
      let isOver = Counter()
      let clients = (0..<4).map { _ in
        Task {
          try await onThread {
            // Another test's engine may get the port later.
            while isOver.value == 0, let connection = try? RawConnection(port: port) {
              while isOver.value == 0, connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n"),
                connection.readAnswer() != nil
              {}
            }
          }
        }
      }
      try await Task.sleep(for: .milliseconds(round % 7 * 3))
      let time = await ContinuousClock().measure {
        await engine.shutdown(deadline: .milliseconds(round % 2 == 0 ? 300 : 0))
      }
      #expect(time < .seconds(8))
      isOver.increment()
      for client in clients { try await client.value }
    }
  }

  @Test func `An engine that is dropped without shutdown ends by itself`() async throws {
    var port = 0
    do {
      let engine = try engine(TestEngine.echo)
      port = engine.port
    }
    try await until { (try? RawConnection(port: port)) == nil }
  }

  @Test func `A second shutdown and a shutdown before the start do nothing`() async throws {
    let engine = try engine(TestEngine.echo)
    await engine.shutdown(deadline: .zero)
    await engine.shutdown(deadline: .zero)
    let unused = HTTPEngine(
      configuration: TestEngine.configuration(), handler: ClosureHandler { _ in },
      logger: .quiet)
    await unused.shutdown(deadline: .zero)
    #expect(throws: HTTPEngineError.self) { try unused.start() }
  }
}
