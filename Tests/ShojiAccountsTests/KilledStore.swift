import Synchronization

@testable import ShojiAccounts

/// A store whose process is killed at one of its writes, before or after the write is on the disk.
final class KilledStore: AccountStore {
  struct Killed: Error {}

  let kept = MemoryAccountStore()
  private let plan = Mutex<(writes: Int, isWritten: Bool)?>(nil)

  /// Kills at a write, the first one being 0.
  /// - `isWritten`: Whether the write is on the disk.
  func kill(atWrite number: Int, isWritten: Bool) { plan.withLock { $0 = (number, isWritten) } }

  /// Starts again: what was written is there.
  /// - Returns: Whether it was killed.
  func restart() -> Bool {
    plan.withLock { plan in
      defer { plan = nil }
      return plan.map { $0.writes < 0 } ?? false
    }
  }

  private func write<Value>(_ body: () -> Value) throws -> Value {
    let isWritten = try plan.withLock { plan -> Bool? in
      guard let present = plan else { return nil }
      // A process that was killed does nothing more.
      guard present.writes >= 0 else { throw Killed() }
      plan?.writes -= 1
      return present.writes == 0 ? present.isWritten : nil
    }
    guard let isWritten else { return body() }
    if isWritten { _ = body() }
    throw Killed()
  }

  func account(_ id: Account.ID) async throws -> StoredAccount? { kept.account(id) }
  func account(named key: String) async throws -> StoredAccount? { kept.account(named: key) }
  func accounts(after id: Account.ID?, limit: Int) async throws -> [StoredAccount] {
    kept.accounts(after: id, limit: limit)
  }
  func insert(_ account: StoredAccount) async throws -> Bool {
    try write { kept.insert(account) }
  }
  func replace(_ account: StoredAccount) async throws -> Bool {
    try write { kept.replace(account) }
  }
  func remove(_ id: Account.ID) async throws { try write { kept.remove(id) } }
  func insert(_ token: StoredToken, expiredBy now: Int64) async throws {
    try write { kept.insert(token, expiredBy: now) }
  }
  func token(_ hash: [UInt8]) async throws -> StoredToken? { kept.token(hash) }
  func takeToken(_ hash: [UInt8]) async throws -> Bool { try write { kept.takeToken(hash) } }
}
