import HTTPTypes
import Logging
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// Clients that are slow on purpose.
@Suite(.blocking) struct ReaperTests {
  private var impatient: HTTPConfiguration { configuration(deadline: .seconds(1)) }

  private func configuration(deadline: Duration) -> HTTPConfiguration {
    var configuration = TestEngine.configuration()
    configuration.headerDeadline = deadline
    configuration.bodyDeadline = deadline
    configuration.idleTimeout = deadline
    return configuration
  }

  /// Sends `head`, then a byte for each second that passes, until the server has enough.
  /// - Returns: The answer, and the time until then; `nil` where it never had enough.
  private static func drip(_ engine: HTTPEngine, _ head: String) throws -> (Response?, Duration?) {
    let start = ContinuousClock.now
    let connection = try RawConnection(port: engine.port)
    connection.send(head)
    for seconds in 0..<10_000 {
      if connection.hasAnswer(within: 2) || !connection.send("x") {
        return (connection.readAnswer(), .seconds(seconds) + (ContinuousClock.now - start))
      }
      engine.pass(.seconds(1))
    }
    return (nil, nil)
  }

  @Test(arguments: [
    ("", false), ("GET / HTT", false), ("GET / HTTP/1.1\r\nHost: a\r\nX: ", true),
    ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n", true),
    ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfff\r\n", true),
  ])
  func `A drip is cut off, with a 408 once its request line is known`(
    _ head: String, _ isAnswered: Bool
  ) async throws {
    try await TestEngine.withEngine(configuration(deadline: .seconds(20))) { engine in
      let (answer, time) = try await onThread { try Self.drip(engine, head) }
      #expect(answer?.status == (isAnswered ? 408 : nil))
      if let answer {
        #expect(answer.header("Connection") == "close")
        #expect(answer.header("X-Content-Type-Options") == "nosniff")
      }
      #expect(try #require(time) >= .seconds(20))
    }
  }

  @Test func `A drip in a later request is cut off too`() async throws {
    try await TestEngine.with(impatient) { port in
      let (answer, time) = try await onThread {
        let connection = try RawConnection(port: port)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection.readAnswer()?.status == 200)
        let clock = ContinuousClock()
        let start = clock.now
        while clock.now - start < .seconds(8), !connection.hasAnswer(within: 50) {
          if !connection.send("G") { break }
        }
        return (connection.readAnswer(), clock.now - start)
      }
      #expect(answer == nil)
      #expect(time < .seconds(6))
    }
  }

  @Test func `Hundreds of drips are gone after the deadline, and honest requests stay quick`()
    async throws
  {
    let engine = HTTPEngine(
      configuration: impatient, handler: ClosureHandler(body: TestEngine.echo),
      logger: .quiet)
    try engine.start()
    let port = engine.port
    let drips = try (0..<400).map { _ in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\nX: ")
      return connection
    }
    let slowest = try await onThread {
      let clock = ContinuousClock()
      var slowest = Duration.zero
      let start = clock.now
      while clock.now - start < .milliseconds(1_500) {
        slowest = try max(
          slowest,
          clock.measure { _ = try status(port: port, of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n") })
      }
      return slowest
    }
    for drip in drips { drip.send("x") }
    try await until { engine.openConnections == 0 }
    #expect(slowest < .seconds(1))
    await engine.shutdown(deadline: .seconds(1))
  }

  @Test func `One address holds no more connections than it may`() async throws {
    var configuration = TestEngine.configuration()
    configuration.connectionsPerAddress = 20
    let engine = HTTPEngine(
      configuration: configuration, handler: ClosureHandler(body: TestEngine.echo),
      logger: .quiet)
    try engine.start()
    var connections = try (0..<20).map { _ in try RawConnection(port: engine.port) }
    for connection in connections {
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(connection.readAnswer()?.status == 200)
    }
    let surplus = try RawConnection(port: engine.port)
    surplus.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(surplus.readAnswer() == nil)
    connections.removeFirst()
    let port = engine.port
    try await until {
      (try? status(port: port, of: "GET / HTTP/1.1\r\nHost: a\r\n\r\n")) == 200
    }
    await engine.shutdown(deadline: .seconds(1))
  }

  @Test func `Requests beyond the connection limit wait for their turn`() async throws {
    var configuration = TestEngine.configuration()
    configuration.loops = 1
    configuration.connectionLimit = 4
    try await TestEngine.with(configuration) { port in
      var first = try (0..<4).map { _ in try RawConnection(port: port) }
      for connection in first {
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(connection.readAnswer()?.status == 200)
      }
      let waiting = try RawConnection(port: port)
      waiting.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(!waiting.hasAnswer(within: 200))
      first = []
      #expect(waiting.readAnswer()?.status == 200)
    }
  }
}
