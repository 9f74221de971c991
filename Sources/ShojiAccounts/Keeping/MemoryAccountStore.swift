import Synchronization

/// Accounts in memory, for tests and for demonstrations: they end with the process.
public final class MemoryAccountStore: AccountStore {
  private struct Contents {
    var accounts: [Account.ID: StoredAccount] = [:]
    var ids: [String: Account.ID] = [:]
    var tokens: [[UInt8]: StoredToken] = [:]
  }

  private let contents = Mutex(Contents())

  /// Makes a store without accounts.
  public init() {}

  /// The account of an id.
  public func account(_ id: Account.ID) -> StoredAccount? { contents.withLock { $0.accounts[id] } }

  /// The account that signs in with a name.
  public func account(named key: String) -> StoredAccount? {
    contents.withLock { contents in contents.ids[key].flatMap { contents.accounts[$0] } }
  }

  /// Some accounts, in the order of their ids.
  public func accounts(after id: Account.ID?, limit: Int) -> [StoredAccount] {
    contents.withLock { contents in
      contents.accounts.values.filter { account in id.map { account.isAfter($0) } ?? true }
        .sorted { $1.isAfter($0.account.id) }.prefix(limit).map(\.self)
    }
  }

  /// Adds an account, unless its name is taken.
  public func insert(_ account: StoredAccount) -> Bool {
    contents.withLock { contents in
      guard contents.ids[account.key] == nil, contents.accounts[account.account.id] == nil else {
        return false
      }
      contents.ids[account.key] = account.account.id
      contents.accounts[account.account.id] = account
      return true
    }
  }

  /// Replaces an account of the version before.
  public func replace(_ account: StoredAccount) -> Bool {
    contents.withLock { contents in
      guard let former = contents.accounts[account.account.id],
        former.version == account.version - 1,
        [nil, account.account.id].contains(contents.ids[account.key])
      else { return false }
      contents.ids[former.key] = nil
      contents.ids[account.key] = account.account.id
      contents.accounts[account.account.id] = account
      return true
    }
  }

  /// Removes an account and its tokens.
  public func remove(_ id: Account.ID) {
    contents.withLock { contents in
      if let former = contents.accounts.removeValue(forKey: id) { contents.ids[former.key] = nil }
      contents.tokens = contents.tokens.filter { $0.value.account != id }
    }
  }

  /// Adds a token, and forgets those that have expired, with accounts that were never confirmed.
  public func insert(_ token: StoredToken, expiredBy now: Int64) {
    contents.withLock { contents in
      let expired = contents.tokens.values.filter { $0.expires <= now }.map(\.account)
      contents.tokens = contents.tokens.filter { $0.value.expires > now }
      let live = Set(contents.tokens.values.map(\.account) + [token.account])
      for id in expired where !live.contains(id) && contents.accounts[id]?.isUnconfirmed == true {
        if let former = contents.accounts.removeValue(forKey: id) { contents.ids[former.key] = nil }
      }
      contents.tokens[token.hash] = token
    }
  }

  /// The token of a hash.
  public func token(_ hash: [UInt8]) -> StoredToken? { contents.withLock { $0.tokens[hash] } }

  /// Removes a token.
  public func takeToken(_ hash: [UInt8]) -> Bool {
    contents.withLock { $0.tokens.removeValue(forKey: hash) != nil }
  }
}

extension StoredAccount {
  fileprivate var isUnconfirmed: Bool { !account.isConfirmed }

  /// Whether it comes after another one in the order of the ids, as SQLite compares texts.
  fileprivate func isAfter(_ id: Account.ID) -> Bool {
    id.rawValue.utf8.lexicographicallyPrecedes(account.id.rawValue.utf8)
  }
}
