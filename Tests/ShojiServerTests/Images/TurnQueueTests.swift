import ShojiScreens
import ShojiTestSupport
import Synchronization
import Testing

@testable import ShojiServer

/// The clients that have come, in order.
private final class Arrivals: Sendable {
  let names = Mutex<[String]>([])
}

@Suite("A queue of clients", .timeLimit(.minutes(2)))
struct TurnQueueTests {
  private static func client(_ number: Int) -> ClientAddress {
    ClientAddress(high: 0, low: 0xffff_0a00_0000 + UInt64(number))
  }

  @Test("Clients come by turns, each in the order of what it has asked for", arguments: [1, 2, 3])
  func turns(limit: Int) async throws {
    let queue = TurnQueue(limit: limit, room: 100)
    for _ in 0..<limit { #expect(await queue.enter(for: Self.client(9))) }
    let arrivals = Arrivals()
    var tasks: [Task<Void, Never>] = []
    // The first one asks for four, the second one for one and the third one for two.
    for (place, client) in [1, 1, 1, 1, 2, 3, 3].enumerated() {
      tasks.append(
        Task {
          #expect(await queue.enter(for: Self.client(client)))
          arrivals.names.withLock { $0.append("\(client)\(place)") }
        })
      try await until { queue.count == place + 1 }
    }
    for count in 1...tasks.count {
      queue.leave()
      try await until { arrivals.names.withLock { $0.count } == count }
    }
    #expect(arrivals.names.withLock { $0 } == ["10", "24", "35", "11", "36", "12", "13"])
    // All have left: so many may come at once again, and no more.
    for _ in 0..<limit { queue.leave() }
    for _ in 0..<limit { #expect(await queue.enter(for: Self.client(1))) }
    let last = Task { await queue.enter(for: Self.client(2)) }
    try await until { queue.count == 1 }
    queue.leave()
    #expect(await last.value)
  }

  @Test("One client fills half of the room at most")
  func room() async throws {
    let queue = TurnQueue(limit: 1, room: 10)
    #expect(await queue.enter(for: Self.client(9)))
    var tasks: [Task<Bool, Never>] = []
    func ask(_ client: Int) async throws {
      tasks.append(Task { await queue.enter(for: Self.client(client)) })
      try await until { queue.count == tasks.count }
    }
    for _ in 0..<5 { try await ask(1) }
    #expect(await !queue.enter(for: Self.client(1)))
    for _ in 0..<4 { try await ask(2) }
    try await ask(3)
    for client in 1...4 { #expect(await !queue.enter(for: Self.client(client))) }
    for _ in tasks { queue.leave() }
    for task in tasks { #expect(await task.value) }
  }
}
