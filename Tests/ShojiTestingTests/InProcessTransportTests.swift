import Shoji
import Synchronization
import Testing

@testable import ShojiTesting

/// A gate that opens when a number of handlers stand before it.
private actor Gate {
  private let count: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { self.count = count }

  func pass() async {
    await withCheckedContinuation { continuation in
      waiting.append(continuation)
      guard waiting.count == count else { return }
      waiting.forEach { $0.resume() }
      waiting = []
    }
  }
}

@Suite("Requests of tests within the process", .timeLimit(.minutes(3)))
struct InProcessTransportTests {
  /// More than any machine's pool has threads.
  private static let count = 300

  @Test func `Requests that wait at the same time take no thread from the server`() async throws {
    let gate = Gate(count: Self.count)
    let route = HTTPRoute(.get, "gate") { _ in
      // Handlers and their tasks need the threads that a test could have taken.
      await Task { await gate.pass() }.value
      return .text("open")
    }
    try await TestServer.run([], routes: [route]) { server in
      let bodies = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<Self.count {
          group.addTask {
            let browser = Browser(server)
            try browser.visit("/gate")
            return browser.response.body
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(bodies == Array(repeating: "open", count: Self.count))
    }
  }

  @Test func `A connection that closes without an answer is an error that names the request`()
    throws
  {
    let listener = try ClosingListener()
    let transport = InProcessTransport(port: listener.port)
    let error = #expect(throws: MissingAnswer.self) { try transport.send(.get("/silent?x=1")) }
    let text = String(describing: try #require(error))
    #expect(text.hasPrefix("No answer to GET /silent?x=1 from port \(listener.port)."))
    #expect(text.contains("closed the connection") && text.contains("Fix: "))
  }
}
