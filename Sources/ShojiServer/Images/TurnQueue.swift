import ShojiScreens
import Synchronization

/// Lets some at once do something. Those that wait come by turns, one of each client: whoever asks for much waits for that
/// alone.
final class TurnQueue: Sendable {
  private struct State {
    var running = 0
    var waiting: [ClientAddress: [CheckedContinuation<Void, Never>]] = [:]
    /// The clients that wait, in the order of their turns.
    var turns: [ClientAddress] = []
    var count = 0
  }

  /// How many may do it at once.
  private let limit: Int
  /// How many may wait.
  private let room: Int
  private let state = Mutex(State())

  /// Makes a queue.
  init(limit: Int, room: Int) { (self.limit, self.room) = (limit, room) }

  /// How many wait.
  var count: Int { state.withLock { $0.count } }

  /// Waits for a turn. One client has half of the room at most.
  /// - Returns: Whether it has come; else too many wait.
  func enter(for client: ClientAddress) async -> Bool {
    let isFull = state.withLock {
      $0.count >= room || $0.waiting[client]?.count ?? 0 >= room / 2
    }
    guard !isFull else { return false }
    await withCheckedContinuation { continuation in
      let isNext = state.withLock { state in
        guard state.running >= limit else {
          state.running += 1
          return true
        }
        if state.waiting[client] == nil { state.turns.append(client) }
        state.waiting[client, default: []].append(continuation)
        state.count += 1
        return false
      }
      if isNext { continuation.resume() }
    }
    return true
  }

  /// Gives the turn to the next one.
  func leave() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let client = state.turns.first, var waiting = state.waiting[client],
        let next = waiting.first
      else {
        state.running -= 1
        return nil
      }
      waiting.removeFirst()
      state.count -= 1
      state.turns.removeFirst()
      state.waiting[client] = waiting.isEmpty ? nil : waiting
      if !waiting.isEmpty { state.turns.append(client) }
      return next
    }
    next?.resume()
  }
}
