import Foundation
import HTTPTypes
import ShojiTesting
import Testing

@testable import ShojiServer

/// Clients that never stop, and hardly move.
@Suite(.blocking) struct RateTests {
  private var configuration: HTTPConfiguration { configuration(window: .milliseconds(500)) }

  /// One for those who are let go on: nobody pauses for as long as that, whatever else the machine does.
  private var patient: HTTPConfiguration { configuration(window: .milliseconds(1_500)) }

  private func configuration(window: Duration) -> HTTPConfiguration {
    var configuration = TestServer.configuration()
    configuration.minimumAnswerRate = 20_000
    configuration.minimumBodyRate = 20_000
    configuration.rateWindow = window
    return configuration
  }

  /// More than the systems of both sides take for somebody.
  private static let size = 12 * 1024 * 1024

  private static let large: @Sendable (HTTPExchange) -> Void = { exchange in
    exchange.answer(HTTPAnswer(.ok, body: .bytes([UInt8](repeating: 1, count: size))))
  }

  /// Reads so many bytes every ten milliseconds; returns how many came in all before the end or the time was over.
  private static func read(
    _ connection: RawConnection, _ count: Int, for duration: Duration
  ) -> (bytes: Int, isOver: Bool) {
    let clock = ContinuousClock()
    let start = clock.now
    var total = 0
    while clock.now - start < duration {
      let bytes = connection.read(atMost: count)
      if bytes.isEmpty { return (total, true) }
      total += bytes.count
      _ = connection.hasAnswer(within: 0)
      Thread.sleep(forTimeInterval: 0.01)
    }
    return (total, false)
  }

  @Test func `Who takes an answer by drops is left alone with it`() async throws {
    let engine = HTTPEngine(
      configuration: configuration, handler: ClosureHandler(body: Self.large),
      logger: TestServer.quiet)
    try engine.start()
    let port = engine.port
    let read = try await onThread {
      let connection = try RawConnection(port: port, receiveBuffer: 4_096)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
      return Self.read(connection, 20, for: .seconds(8))
    }
    #expect(read.isOver)
    #expect(read.bytes < 1_000_000)
    try await until { engine.openConnections == 0 }
    await engine.shutdown(deadline: .zero)
  }

  @Test func `Who takes it slowly gets all of it`() async throws {
    try await TestServer.with(patient, handler: Self.large) { port in
      let total = try await onThread {
        let connection = try RawConnection(port: port, receiveBuffer: 65_536)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        // For some windows near the slowest, then all that is left.
        let slow = Self.read(connection, 4_000, for: .seconds(5))
        #expect(!slow.isOver)
        return slow.bytes + connection.readToEnd().count
      }
      #expect(total > Self.size)
    }
  }

  @Test func `Without a limit drops are as good as anything`() async throws {
    var configuration = configuration
    configuration.minimumAnswerRate = 0
    try await TestServer.with(configuration, handler: Self.large) { port in
      let read = try await onThread {
        let connection = try RawConnection(port: port, receiveBuffer: 4_096)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return Self.read(connection, 20, for: .seconds(3))
      }
      #expect(!read.isOver)
    }
  }

  @Test(arguments: ["Content-Length: 100000", "Transfer-Encoding: chunked"])
  func `Who sends a body by drops is told that it took too long`(_ field: String) async throws {
    let handled = Counter()
    try await TestServer.with(
      configuration,
      handler: { exchange in
        handled.increment()
        TestServer.echo(exchange)
      }
    ) { port in
      let (answer, time) = try await onThread {
        let connection = try RawConnection(port: port)
        connection.send("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
        let clock = ContinuousClock()
        let start = clock.now
        while clock.now - start < .seconds(10), !connection.hasAnswer(within: 20) {
          if !connection.send(field.contains("chunked") ? "1\r\nx\r\n" : "x") { break }
        }
        return (connection.readAnswer(), clock.now - start)
      }
      #expect(answer?.status == 408)
      #expect(time < .seconds(5))
    }
    #expect(handled.value == 0)
  }

  @Test func `A body that comes slowly, but comes, is taken`() async throws {
    try await TestServer.with(
      patient,
      handler: { exchange in
        exchange.answer(HTTPAnswer(.ok, body: .bytes(Array("\(exchange.bodyCount)".utf8))))
      }
    ) { port in
      let answer = try await onThread {
        let connection = try RawConnection(port: port)
        connection.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 400000\r\n\r\n")
        for _ in 0..<200 {
          connection.send([UInt8](repeating: 1, count: 2_000))
          Thread.sleep(forTimeInterval: 0.02)
        }
        return connection.readAnswer()
      }
      #expect(answer?.body == "400000")
    }
  }
}
