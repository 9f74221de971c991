import Foundation
import ShojiStore
import Synchronization

/// Tells the other servers that changes were added to shared stores, and hears it of them.
///
/// A server that notifies in the transaction of each commit lets all of them wait for one lock. So it is done beside
/// them, a few times a second however many there were. Nobody relies on it: who hears nothing looks each second.
final class Relay: Sendable {
  private struct State {
    var isOpen = true
    var isRunning = false
    var hasAdded = false
    var listeners: [@Sendable () -> Void] = []
  }

  /// How long it waits after a notification before the next.
  static let pause = Duration.milliseconds(50)
  /// How long it waits for one before it looks by itself.
  static let patience = Duration.seconds(1)

  private let state = Mutex(State())
  private let live: LiveLink
  private let channel: String
  /// What tells its own notifications from those of others.
  private let name = UUID().uuidString

  init(_ url: String, schema: String) throws(PostgreSQLError) {
    // Channels are of the database, and their names are short.
    let hash = schema.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let channel = "shoji_\(String(hash, radix: 16))"
    self.channel = channel
    live = try LiveLink(url) { link, call throws(PostgreSQLError) in
      _ = try link.one("LISTEN \(name: channel)", call)
    }
  }

  /// Calls a closure when others may have added changes, from now on.
  /// - Returns: Whether there is a thread for it.
  func listen(_ wake: @escaping @Sendable () -> Void) -> Bool { go { $0.listeners.append(wake) } }

  /// Notes that changes of this server have become true.
  func noteAdded() {
    // Without a thread nobody is told, and looks.
    _ = go { $0.hasAdded = true }
    live.ring()
  }

  /// Lets the thread run, which is there from the first need on.
  private func go(_ change: (inout State) -> Void) -> Bool {
    state.withLock { state in
      change(&state)
      guard state.isOpen, !state.isRunning else { return true }
      state.isRunning = PlatformThread.start { self.run() }
      return state.isRunning
    }
  }

  /// Lets the thread end.
  func stop() {
    state.withLock { state in (state.isOpen, state.listeners) = (false, []) }
    live.ring()
  }

  private var isWanted: Bool { state.withLock { $0.hasAdded || !$0.isOpen } }

  private func run() {
    while state.withLock({ $0.isOpen }) {
      let mustTell = state.withLock { state in
        defer { state.hasAdded = false }
        return state.hasAdded
      }
      let hasHeard = tell(mustTell)
      if hasHeard { state.withLock { $0.listeners }.forEach { $0() } }
      if mustTell { Thread.sleep(forTimeInterval: Self.pause / .seconds(1)) }
    }
    live.disconnect()
  }

  /// Notifies the others if it must, and waits for what they say.
  /// - Returns: Whether it is to be looked: something was said, nothing was for a while, or nobody can tell.
  private func tell(_ mustTell: Bool) -> Bool {
    do throws(PostgreSQLError) {
      return try live.perform(Call(within: .seconds(5))) { link, call throws(PostgreSQLError) in
        if mustTell { _ = try link.one("SELECT pg_notify(\(channel), \(name))", call) }
        guard
          let said = try link.notices(
            within: Self.patience, unless: { self.isWanted })
        else { return false }
        return said.isEmpty || said.contains { $0 != name }
      }
    } catch {
      // The database is away: what is added meanwhile is found by looking.
      if mustTell { state.withLock { $0.hasAdded = true } }
      Thread.sleep(forTimeInterval: Self.patience / .seconds(1))
      return true
    }
  }
}
