import HTTPTypes
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiHTTP

/// What the bodies under way may hold, of everybody and of one address.
@Suite(.blocking) struct BodyMemoryTests {
  private static let size = 300_000

  /// Room for three bodies of everybody, or of one address.
  private func configuration(perAddress: Bool, proxies: [String] = []) -> HTTPConfiguration {
    var configuration = TestEngine.configuration()
    configuration.maximumBodyBytes = 500_000
    configuration.bodyMemory = perAddress ? 100_000_000 : 3 * Self.size
    configuration.bodyMemoryPerAddress = perAddress ? 3 * Self.size : 0
    configuration.trustedProxies = proxies
    return configuration
  }

  /// Begins a body and leaves it unfinished.
  private func begin(
    _ port: Int, from client: String = "203.0.113.1", isChunked: Bool = false
  ) throws -> RawConnection {
    let connection = try RawConnection(port: port)
    let length = isChunked ? "Transfer-Encoding: chunked" : "Content-Length: \(Self.size)"
    let chunk = isChunked ? String(Self.size, radix: 16) + "\r\n" : ""
    connection.send(
      "POST / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n\(length)\r\n\r\n\(chunk)"
        + String(repeating: "x", count: Self.size - 1))
    return connection
  }

  /// Returns when another body finds room.
  private func findRoom(_ port: Int, from client: String = "203.0.113.1") async throws {
    try await until {
      let connection = try begin(port, from: client)
      connection.send("x")
      return connection.readAnswer()?.status == 200
    }
  }

  /// Unfinished bodies until there is no room.
  private func fill(
    _ engine: HTTPEngine, isChunked: Bool
  ) async throws -> (held: [RawConnection], Response?) {
    try await until { engine.heldBodyBytes == 0 }
    var held: [RawConnection] = []
    for _ in 0..<20 {
      let before = engine.heldBodyBytes
      let connection = try begin(engine.port, isChunked: isChunked)
      // It is refused, or all of it that was sent has come.
      try await until {
        connection.hasAnswer(within: 0) || engine.heldBodyBytes >= before + Self.size - 1
      }
      if connection.hasAnswer(within: 0) { return (held, connection.readAnswer()) }
      held.append(connection)
    }
    return (held, nil)
  }

  @Test(arguments: [false, true], [false, true])
  func `Unfinished bodies beyond what all may hold are refused until room is given back`(
    _ perAddress: Bool, _ isChunked: Bool
  ) async throws {
    try await TestEngine.withEngine(configuration(perAddress: perAddress)) { engine in
      let port = engine.port
      // The last of several goes away in three ways: at its end, by leaving, by a reset.
      for way in 0..<3 {
        try await findRoom(port)
        let (held, refusal) = try await fill(engine, isChunked: isChunked)
        #expect((1...3).contains(held.count))
        #expect(refusal?.status == (perAddress ? 413 : 503))
        #expect((refusal?.header("Retry-After") != nil) == !perAddress)
        let short = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n"
        let press = try status(port: port, of: short + String(repeating: "x", count: 1_000))
        #expect(press == 200)
        for connection in held {
          switch way {
          case 0:
            connection.send(isChunked ? "x\r\n0\r\n\r\n" : "x")
            #expect(connection.readAnswer()?.status == 200)
          case 1: connection.finishSending()
          default: connection.reset()
          }
        }
        // Those that leave without a word are closed here.
        withExtendedLifetime(held) {}
      }
    }
  }

  @Test func `Behind a proxy it is the client whose bodies are counted`() async throws {
    let configuration = configuration(perAddress: true, proxies: ["127.0.0.1"])
    try await TestEngine.withEngine(configuration) { engine in
      let (held, refusal) = try await fill(engine, isChunked: false)
      #expect(refusal?.status == 413)
      try await findRoom(engine.port, from: "203.0.113.2")
      #expect(!held.isEmpty)
    }
  }

  @Test func `A body counts until it is answered`() async throws {
    let waiting = Mutex<[HTTPExchange]>([])
    try await TestEngine.with(
      configuration(perAddress: true),
      handler: { exchange in
        _ = exchange.bodyBytes
        waiting.withLock { $0.append(exchange) }
      }
    ) { port in
      let held = try (0..<3).map { _ in
        let connection = try begin(port)
        connection.send("x")
        return connection
      }
      try await until { waiting.withLock { $0.count } == 3 }
      let surplus = try begin(port)
      #expect(surplus.readAnswer()?.status == 413)
      for exchange in waiting.withLock({ $0 }) { exchange.answer(HTTPAnswer(.ok)) }
      waiting.withLock { $0 = [] }
      for connection in held { #expect(connection.readAnswer()?.status == 200) }
      let late = try begin(port)
      late.send("x")
      try await until { waiting.withLock { $0.count } == 1 }
      waiting.withLock { $0 }.first?.answer(HTTPAnswer(.ok))
      #expect(late.readAnswer()?.status == 200)
    }
  }
}
