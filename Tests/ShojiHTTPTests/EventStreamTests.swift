import HTTPTypes
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiHTTP

/// Answers that go on.
@Suite(.blocking) struct EventStreamTests {
  private final class Streams: Sendable {
    let all = Mutex<[EventStream]>([])

    /// Answers with a stream to which something was said before.
    func open(_ exchange: HTTPExchange, saying events: [ServerEvent]) {
      guard let stream = EventStream() else { return }
      for event in events { stream.send(event) }
      stream.answer(exchange, block: .plain, fields: [])
      all.withLock { $0.append(stream) }
    }

    func send(_ text: String) {
      for stream in all.withLock({ $0 }) { stream.send(ServerEvent(Array(text.utf8))) }
    }
  }

  private static let request = "GET / HTTP/1.0\r\nHost: a\r\n\r\n"

  private func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }

  @Test(arguments: [
    ("a\rb", "data: a\ndata: b\n\n"), ("a\r\nb", "data: a\ndata: b\n\n"),
    ("a\n\rb", "data: a\ndata: \ndata: b\n\n"), ("a\r", "data: a\ndata: \n\n"), ("", "data: \n\n"),
  ])
  func `Whatever ends a line, nothing behind it is lost`(_ data: String, _ event: String) {
    #expect(text(ServerEvent(Array(data.utf8)).bytes) == event)
  }

  @Test func `Events come in order, and a line break in one is a line of its data`() async throws {
    let streams = Streams()
    try await TestEngine.with(handler: { streams.open($0, saying: [.nothing]) }) { port in
      let connection = try RawConnection(port: port)
      connection.send(Self.request)
      #expect(text(connection.read(until: Array(":\n\n".utf8))).hasPrefix("HTTP/1"))
      for number in 0..<100 {
        streams.send("one \(number)\ntwo")
        let event = text(connection.read(until: Array("\n\n".utf8)))
        #expect(event == "data: one \(number)\ndata: two\n\n")
      }
      streams.all.withLock { $0 }.first?.close()
      #expect(connection.readToEnd().isEmpty)
    }
  }

  @Test func `Who takes too little is told once to look, and hears the rest`() async throws {
    let streams = Streams()
    let long = String(repeating: "x", count: 1_000)
    let events = (0..<100).map { ServerEvent(Array("\($0) \(long)".utf8)) }
    try await TestEngine.with(handler: { streams.open($0, saying: events) }) { port in
      let connection = try RawConnection(port: port)
      connection.send(Self.request)
      var last = 0
      while true {
        let event = text(connection.read(until: Array("\n\n".utf8)))
        if event.hasSuffix("data: *\n\n") { break }
        last += 1
        try #require(last < 100)
      }
      #expect((60...66).contains(last))
      streams.send("later")
      #expect(text(connection.read(until: Array("\n\n".utf8))) == "data: later\n\n")
    }
  }

  @Test func `A client that leaves is noticed though nothing is said to it`() async throws {
    let streams = Streams()
    try await TestEngine.with(handler: { streams.open($0, saying: [.nothing]) }) { port in
      var connections = try (0..<4).map { _ in try RawConnection(port: port) }
      for connection in connections {
        connection.send(Self.request)
        _ = connection.read(until: Array(":\n\n".utf8))
      }
      connections.removeLast(2)
      try await until { streams.all.withLock { $0.count { !$0.isOpen } } == 2 }
      streams.send("here")
      for connection in connections {
        #expect(text(connection.read(until: Array("\n\n".utf8))) == "data: here\n\n")
      }
    }
  }

  @Test func `Clients may leave, and the server may stop, while something is being said`()
    async throws
  {
    let streams = Streams()
    for _ in 0..<5 {
      try await TestEngine.with(handler: { streams.open($0, saying: [.nothing]) }) { port in
        var connections = try (0..<40).map { _ in try RawConnection(port: port) }
        for connection in connections { connection.send(Self.request) }
        for connection in connections { _ = connection.read(until: Array(":\n\n".utf8)) }
        await withTaskGroup(of: Void.self) { group in
          for number in 0..<4 {
            group.addTask { for _ in 0..<50 { streams.send("event \(number)") } }
          }
          for (index, connection) in connections.enumerated() where index % 2 == 0 {
            connection.reset()
          }
          connections.removeAll()
        }
      }
      #expect(streams.all.withLock { $0.allSatisfy { !$0.isOpen } })
      streams.all.withLock { $0 = [] }
    }
  }
}
