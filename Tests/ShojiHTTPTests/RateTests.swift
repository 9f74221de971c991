import Foundation
import HTTPTypes
import ShojiTestSupport
import Testing

@testable import ShojiHTTP

/// Clients that never stop, and hardly move.
@Suite(.blocking) struct RateTests {
  /// So many seconds that the tests let pass are a window.
  private static let window = 10

  private func configuration(
    window: Duration = .seconds(window), answerRate: Int = 20_000
  ) -> HTTPConfiguration {
    var configuration = TestEngine.configuration()
    configuration.minimumAnswerRate = answerRate
    configuration.minimumBodyRate = 20_000
    configuration.rateWindow = window
    return configuration
  }

  /// More than the systems of both sides take for somebody.
  private static let size = 12 * 1024 * 1024

  private static let large: @Sendable (HTTPExchange) -> Void = { exchange in
    exchange.answer(HTTPAnswer(.ok, body: .bytes([UInt8](repeating: 1, count: size))))
  }

  /// Reads so many bytes in each of some seconds that pass.
  /// - Returns: How many came in all, and the seconds until the other side had enough; `nil` where it had not.
  private static func read(
    _ connection: RawConnection, _ count: Int, of engine: HTTPEngine, seconds: Int
  ) -> (bytes: Int, end: Int?) {
    var total = 0
    for second in 0..<seconds {
      var rest = count
      while rest > 0 {
        let bytes = connection.read(atMost: rest)
        if bytes.isEmpty { return (total, second) }
        (total, rest) = (total + bytes.count, rest - bytes.count)
      }
      engine.pass(.seconds(1))
      Thread.sleep(forTimeInterval: 0.001)
    }
    return (total, nil)
  }

  @Test func `Who takes an answer by drops is left alone with it`() async throws {
    try await TestEngine.withEngine(configuration(), handler: Self.large) { engine in
      let read = try await onThread {
        let connection = try RawConnection(port: engine.port, receiveBuffer: 4_096)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return Self.read(connection, 20, of: engine, seconds: 10_000)
      }
      #expect(try #require(read.end) >= Self.window)
      try await until { engine.openConnections == 0 }
    }
  }

  @Test func `Who takes it slowly gets all of it`() async throws {
    try await TestEngine.withEngine(configuration(), handler: Self.large) { engine in
      let total = try await onThread {
        let connection = try RawConnection(port: engine.port, receiveBuffer: 65_536)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        // For some windows not far from the slowest, then all that is left.
        let slow = Self.read(connection, 200_000, of: engine, seconds: 4 * Self.window)
        #expect(slow.end == nil)
        return slow.bytes + connection.readToEnd().count
      }
      #expect(total > Self.size)
    }
  }

  @Test func `Without a limit drops are as good as anything`() async throws {
    try await TestEngine.withEngine(configuration(answerRate: 0), handler: Self.large) { engine in
      let read = try await onThread {
        let connection = try RawConnection(port: engine.port, receiveBuffer: 4_096)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        return Self.read(connection, 20, of: engine, seconds: 10 * Self.window)
      }
      #expect(read.end == nil)
    }
  }

  @Test(arguments: ["Content-Length: 100000", "Transfer-Encoding: chunked"])
  func `Who sends a body by drops is told that it took too long`(_ field: String) async throws {
    let handled = Counter()
    try await TestEngine.withEngine(
      configuration(),
      handler: { exchange in
        handled.increment()
        TestEngine.echo(exchange)
      }
    ) { engine in
      let (answer, end) = try await onThread {
        let connection = try RawConnection(port: engine.port)
        connection.send("POST / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
        let drop = field.contains("chunked") ? "1\r\nx\r\n" : "x"
        let end = (0..<10_000).first { _ in
          if connection.hasAnswer(within: 2) || !connection.send(drop) { return true }
          engine.pass(.seconds(1))
          return false
        }
        return (end == nil ? nil : connection.readAnswer(), end)
      }
      #expect(answer?.status == 408)
      #expect(try #require(end) >= Self.window)
    }
    #expect(handled.value == 0)
  }

  @Test func `A body that comes slowly, but comes, is taken`() async throws {
    // The sender never pauses for as long as this window, whatever else the machine does.
    try await TestEngine.with(
      configuration(window: .milliseconds(1_500)),
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
