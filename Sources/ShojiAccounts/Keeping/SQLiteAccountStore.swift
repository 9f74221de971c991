import Foundation
import ShojiStorage

/// Accounts in a file of SQLite. One process uses it at a time.
///
/// What was answered is on the disk: a commit is synced before its method returns. The file is for the eyes
/// of its owner alone.
public final class SQLiteAccountStore: AccountStore, @unchecked Sendable {
  // Unchecked because of the connection, which is used on `queue` alone.
  private let connection: Connection
  private let queue = DispatchQueue(label: "shoji.accounts")

  /// What a file says that it is for (`PRAGMA application_id`): "ShAc".
  private static let application: Int64 = 0x5368_4163
  /// What makes a file of each version one of the next. What is here stays as it is.
  private static let steps = [
    """
    CREATE TABLE accounts (
      id TEXT NOT NULL PRIMARY KEY, key TEXT NOT NULL UNIQUE, name TEXT NOT NULL, roles TEXT NOT NULL,
      confirmed INTEGER NOT NULL, epoch INTEGER NOT NULL, password TEXT NOT NULL,
      version INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE TABLE tokens (
      hash BLOB NOT NULL PRIMARY KEY, purpose TEXT NOT NULL, account TEXT NOT NULL,
      epoch INTEGER NOT NULL, expires INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX tokens_by_account ON tokens (account);
    CREATE INDEX tokens_by_time ON tokens (expires);
    """
  ]

  /// Opens a file, or begins it.
  /// - Throws: `StorageError`, in one line with its mend.
  public init(path: String) throws {
    let file = DatabaseFile(path: path)
    try file.make()
    do {
      connection = try Connection(path: path)
      try Self.prepare(connection)
    } catch let failure as SQLiteFailure {
      throw failure.storageError
    }
  }

  private static func prepare(_ connection: Connection) throws {
    // One file and no log beside it: accounts are written seldom, and a copy of the file is all of it.
    try connection.runAll(
      """
      PRAGMA journal_mode = DELETE; PRAGMA synchronous = EXTRA; PRAGMA secure_delete = ON;
      PRAGMA mmap_size = 0; PRAGMA cell_size_check = ON;
      """)
    let version = Int(try connection.integer("PRAGMA user_version") ?? 0)
    let owner = try connection.integer("PRAGMA application_id") ?? 0
    let tables = try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
    guard owner == application || (owner == 0 && version == 0 && tables == 0) else {
      throw StorageError.misconfigured(
        "\(connection.path) is the database of another program. Mend: name another file")
    }
    guard version <= steps.count else {
      throw StorageError.misconfigured(
        "\(connection.path) was written by a newer build. Mend: start that, or name another file")
    }
    guard version < steps.count else { return }
    try connection.runAll("BEGIN IMMEDIATE")
    for step in steps[version...] { try connection.runAll(step) }
    try connection.runAll(
      "PRAGMA application_id = \(application); PRAGMA user_version = \(steps.count); COMMIT")
  }

  /// Does something with the file, on the queue that it belongs to.
  private func use<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        let result = Result { try body(self.connection) }.mapError { error in
          (error as? SQLiteFailure)?.storageError ?? error
        }
        continuation.resume(with: result)
      }
    }
  }

  private static let columns = "id, name, roles, confirmed, epoch, password, version"

  private static func account(_ row: Statement) -> StoredAccount {
    StoredAccount(
      account: Account(
        id: Account.ID(rawValue: row.text(0)), name: row.text(1),
        roles: Set(row.text(2).split(separator: "\n").map { AccountRole(rawValue: String($0)) }),
        isConfirmed: row.integer(3) != 0, epoch: Int(row.integer(4))),
      passwordHash: row.text(5), version: Int(row.integer(6)))
  }

  /// The account of an id.
  public func account(_ id: Account.ID) async throws -> StoredAccount? {
    try await use { connection in
      try connection.rows(
        "SELECT \(Self.columns) FROM accounts WHERE id = ?", .text(id.rawValue), read: Self.account
      ).first
    }
  }

  /// The account that signs in with a name.
  public func account(named key: String) async throws -> StoredAccount? {
    try await use { connection in
      try connection.rows(
        "SELECT \(Self.columns) FROM accounts WHERE key = ?", .text(key), read: Self.account
      ).first
    }
  }

  /// Some accounts, in the order of their ids.
  public func accounts(after id: Account.ID?, limit: Int) async throws -> [StoredAccount] {
    try await use { connection in
      try connection.rows(
        "SELECT \(Self.columns) FROM accounts WHERE id > ? ORDER BY id LIMIT ?",
        .text(id?.rawValue ?? ""), .integer(Int64(limit)), read: Self.account)
    }
  }

  /// Adds an account, unless its name is taken.
  public func insert(_ account: StoredAccount) async throws -> Bool {
    try await use { connection in
      let new = account.account
      try connection.run(
        "INSERT OR IGNORE INTO accounts (key, \(Self.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        .text(account.key), .text(new.id.rawValue), .text(new.name), new.rolesValue,
        .integer(new.isConfirmed ? 1 : 0), .integer(Int64(new.epoch)),
        .text(account.passwordHash), .integer(Int64(account.version)))
      return connection.changedRows == 1
    }
  }

  /// Replaces an account of the version before.
  public func replace(_ account: StoredAccount) async throws -> Bool {
    try await use { connection in
      let new = account.account
      try connection.run(
        """
        UPDATE OR IGNORE accounts SET key = ?, name = ?, roles = ?, confirmed = ?, epoch = ?, password = ?,
        version = ? WHERE id = ? AND version = ?
        """,
        .text(account.key), .text(new.name), new.rolesValue, .integer(new.isConfirmed ? 1 : 0),
        .integer(Int64(new.epoch)), .text(account.passwordHash), .integer(Int64(account.version)),
        .text(new.id.rawValue), .integer(Int64(account.version - 1)))
      return connection.changedRows == 1
    }
  }

  /// Removes an account and its tokens.
  public func remove(_ id: Account.ID) async throws {
    try await use { connection in
      try connection.run("DELETE FROM tokens WHERE account = ?", .text(id.rawValue))
      try connection.run("DELETE FROM accounts WHERE id = ?", .text(id.rawValue))
    }
  }

  /// Adds a token, and forgets those that have expired, with accounts that were never confirmed.
  public func insert(_ token: StoredToken, expiredBy now: Int64) async throws {
    try await use { connection in
      try connection.run(
        """
        DELETE FROM accounts WHERE confirmed = 0 AND id <> ?
        AND id IN (SELECT account FROM tokens WHERE expires <= ?)
        AND id NOT IN (SELECT account FROM tokens WHERE expires > ?)
        """, .text(token.account.rawValue), .integer(now), .integer(now))
      try connection.run("DELETE FROM tokens WHERE expires <= ?", .integer(now))
      try connection.run(
        "INSERT INTO tokens (hash, purpose, account, epoch, expires) VALUES (?, ?, ?, ?, ?)",
        .blob(token.hash), .text(token.purpose.rawValue), .text(token.account.rawValue),
        .integer(Int64(token.epoch)), .integer(token.expires))
    }
  }

  /// The token of a hash.
  public func token(_ hash: [UInt8]) async throws -> StoredToken? {
    try await use { connection in
      try connection.rows(
        "SELECT purpose, account, epoch, expires FROM tokens WHERE hash = ?", .blob(hash)
      ) { row in
        StoredToken.Purpose(rawValue: row.text(0)).map {
          StoredToken(
            hash: hash, purpose: $0, account: Account.ID(rawValue: row.text(1)),
            epoch: Int(row.integer(2)), expires: row.integer(3))
        }
      }.first ?? nil
    }
  }

  /// Removes a token.
  public func takeToken(_ hash: [UInt8]) async throws -> Bool {
    try await use { connection in
      try connection.run("DELETE FROM tokens WHERE hash = ?", .blob(hash))
      return connection.changedRows == 1
    }
  }
}

extension Account {
  /// The roles as a value of a row, one on each line.
  fileprivate var rolesValue: SQLValue {
    .text(roles.map(\.rawValue).sorted().joined(separator: "\n"))
  }
}
