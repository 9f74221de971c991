import HTTPTypes
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiHTTP

/// Forwarded addresses: believed from proxies, ignored from anybody else.
@Suite(.blocking) struct ProxyTests {
  private static func who(_ exchange: HTTPExchange) {
    let text = "\(exchange.remoteAddress) \(exchange.isSecure)"
    exchange.answer(HTTPAnswer(.ok, body: .bytes(Array(text.utf8))))
  }

  private static let fields = "X-Forwarded-Proto: https\r\nX-Forwarded-For: "

  @Test(arguments: [
    ("203.0.113.9", "203.0.113.9 true"), ("1.1.1.1, 203.0.113.9", "203.0.113.9 true"),
    ("203.0.113.9, 10.2.3.4", "203.0.113.9 true"), ("2001:db8::1", "2001:db8::1 true"),
    ("nonsense", "127.0.0.1 true"), ("203.0.113.9, nonsense", "127.0.0.1 true"),
    ("10.1.1.1 , 10.2.2.2", "10.1.1.1 true"), ("203.0.113.9:4711", "203.0.113.9 true"),
    ("[2001:db8::1]:443, 10.2.3.4:80", "2001:db8::1 true"), ("[2001:db8::1]", "2001:db8::1 true"),
    ("203.0.113.9:70000", "127.0.0.1 true"), ("203.0.113.9:", "127.0.0.1 true"),
  ])
  func `The last address that is no proxy counts`(_ value: String, _ expected: String)
    async throws
  {
    var configuration = TestEngine.configuration()
    configuration.trustedProxies = ["127.0.0.1", "10.0.0.0/8"]
    try await TestEngine.with(configuration, handler: Self.who) { port in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(Self.fields)\(value)\r\n\r\n")
      #expect(connection.readAnswer()?.body == expected)
    }
  }

  @Test func `Without a trusted proxy nothing forwarded counts`() async throws {
    try await TestEngine.with(handler: Self.who) { port in
      let connection = try RawConnection(port: port)
      connection.send("GET / HTTP/1.1\r\nHost: a\r\n\(Self.fields)203.0.113.9\r\n\r\n")
      #expect(connection.readAnswer()?.body == "127.0.0.1 false")
    }
  }

  @Test func `Behind a proxy the requests of one client are limited, not the proxy's connections`()
    async throws
  {
    var configuration = TestEngine.configuration()
    configuration.trustedProxies = ["127.0.0.0/8"]
    configuration.connectionsPerAddress = 3
    let waiting = Mutex<[HTTPExchange]>([])
    try await TestEngine.with(
      configuration,
      handler: { exchange in
        waiting.withLock { $0.append(exchange) }
      }
    ) { port in
      func ask(_ client: String) throws -> RawConnection {
        let connection = try RawConnection(port: port)
        connection.send("GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: \(client)\r\n\r\n")
        return connection
      }
      let first = try (0..<3).map { _ in try ask("203.0.113.1") }
      try await until { waiting.withLock { $0.count } == 3 }
      let surplus = try ask("203.0.113.1")
      #expect(surplus.readAnswer()?.status == 503)
      let other = try ask("203.0.113.2")
      try await until { waiting.withLock { $0.count } == 4 }
      for exchange in waiting.withLock({ $0 }) { exchange.answer(HTTPAnswer(.ok)) }
      for connection in first + [other] { #expect(connection.readAnswer()?.status == 200) }
      waiting.withLock { $0 = [] }
      let again = try ask("203.0.113.1")
      try await until { waiting.withLock { $0.count } == 1 }
      waiting.withLock { $0 }.first?.answer(HTTPAnswer(.ok))
      #expect(again.readAnswer()?.status == 200)
    }
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.0.1", true), ("10.0.0.0/8", "11.0.0.1", false),
    ("192.0.2.128/25", "192.0.2.200", true), ("192.0.2.128/25", "192.0.2.100", false),
    ("2001:db8::/33", "2001:db8:7fff::1", true), ("2001:db8::/33", "2001:db8:8000::1", false),
    ("0.0.0.0/0", "2001:db8::1", false), ("::1", "::1", true), ("::1", "::2", false),
    ("192.0.2.1", "::ffff:192.0.2.1", true),
  ])
  func `A network contains its addresses`(_ network: String, _ address: String, _ isInside: Bool)
    throws
  {
    let network = try #require(Network(network))
    let address = try #require(NetworkAddress(address))
    #expect(network.contains(address) == isInside)
  }

  @Test(arguments: [
    "", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10/8", "a", "1.2.3.4/8/9",
  ])
  func `What is no network is none`(_ text: String) {
    #expect(Network(text) == nil)
  }
}
