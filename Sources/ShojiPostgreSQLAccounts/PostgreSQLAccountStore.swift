public import ShojiAccounts
public import ShojiPostgreSQL

/// Accounts in a database of PostgreSQL, for all servers that share it.
///
/// ```swift
/// let database = try PostgreSQLDatabase(settings)
/// accounts = try Accounts(
///   AccountsConfiguration(settings, siteName: "Notes"),
///   store: await PostgreSQLAccountStore(database))
/// ```
///
/// Its tables `account`, `account_token` and `account_attempt` are beside those of the program; a backup of the database has them.
public final class PostgreSQLAccountStore: AccountStore {
  private let database: PostgreSQLDatabase

  /// What makes tables of each version those of the next. What is here stays as it is.
  private static let steps = [
    """
    CREATE TABLE account (
      id text COLLATE "C" PRIMARY KEY, key text NOT NULL UNIQUE, name text NOT NULL, roles text NOT NULL,
      confirmed boolean NOT NULL, epoch bigint NOT NULL, password text NOT NULL, version bigint NOT NULL
    );
    CREATE TABLE account_token (
      hash bytea PRIMARY KEY, purpose text NOT NULL,
      account text COLLATE "C" NOT NULL REFERENCES account ON DELETE CASCADE, epoch bigint NOT NULL,
      expires bigint NOT NULL
    );
    CREATE INDEX account_token_by_account ON account_token (account);
    CREATE INDEX account_token_by_time ON account_token (expires);
    """,
    """
    CREATE TABLE account_attempt (
      key bytea PRIMARY KEY, times bytea NOT NULL, succeeded boolean NOT NULL, expires bigint NOT NULL
    );
    CREATE INDEX account_attempt_by_time ON account_attempt (expires);
    """,
  ]

  /// Opens the store in a database, or begins it.
  /// - `database`: Whoever has made it closes it.
  /// - Throws: `PostgreSQLError`, of the kind `setup` when a newer build has been here.
  public init(_ database: PostgreSQLDatabase) async throws(PostgreSQLError) {
    self.database = database
    try await database.migrate("shoji_accounts", Self.steps)
  }

  private static let columns = PostgreSQLStatement(
    raw: "SELECT id, name, roles, confirmed, epoch, password, version FROM account")

  private static func account(_ row: PostgreSQLRow) throws(PostgreSQLError) -> StoredAccount {
    let roles: String = try row["roles"]
    let account = Account(
      id: Account.ID(rawValue: try row["id"]), name: try row["name"],
      roles: Set(roles.split(separator: "\n").map { AccountRole(rawValue: String($0)) }),
      isConfirmed: try row["confirmed"],
      epoch: try row["epoch"])
    return StoredAccount(
      account: account, passwordHash: try row["password"], version: try row["version"])
  }

  /// The account of an id.
  public func account(_ id: Account.ID) async throws -> StoredAccount? {
    try await database.row("\(Self.columns) WHERE id = \(id.rawValue)").map(Self.account)
  }

  /// The account that signs in with a name.
  public func account(named key: String) async throws -> StoredAccount? {
    try await database.row("\(Self.columns) WHERE key = \(key)").map(Self.account)
  }

  /// Some accounts, in the order of their ids.
  public func accounts(after id: Account.ID?, limit: Int) async throws -> [StoredAccount] {
    try await database.rows(
      "\(Self.columns) WHERE id > \(id?.rawValue ?? "") ORDER BY id LIMIT \(limit)"
    ).map(Self.account)
  }

  /// Adds an account, unless its name is taken.
  public func insert(_ account: StoredAccount) async throws -> Bool {
    let new = account.account
    return try await database.run(
      """
      INSERT INTO account (id, key, name, roles, confirmed, epoch, password, version)
      VALUES (\(new.id.rawValue), \(account.key), \(new.name), \(new.rolesText), \(new.isConfirmed),
        \(new.epoch), \(account.passwordHash), \(account.version))
      ON CONFLICT DO NOTHING
      """) == 1
  }

  /// Replaces an account of the version before.
  public func replace(_ account: StoredAccount) async throws -> Bool {
    let new = account.account
    do throws(PostgreSQLError) {
      return try await database.run(
        """
        UPDATE account SET key = \(account.key), name = \(new.name), roles = \(new.rolesText),
          confirmed = \(new.isConfirmed), epoch = \(new.epoch), password = \(account.passwordHash),
          version = \(account.version)
        WHERE id = \(new.id.rawValue) AND version = \(account.version - 1)
        """) == 1
    } catch {
      // Somebody else has the name.
      guard error.isUniqueViolation else { throw error }
      return false
    }
  }

  /// Removes an account and its tokens.
  public func remove(_ id: Account.ID) async throws {
    try await database.run("DELETE FROM account WHERE id = \(id.rawValue)")
  }

  /// Adds a token, and forgets those that have expired, with accounts that were never confirmed.
  public func insert(_ token: StoredToken, expiredBy now: Int64) async throws {
    try await database.run(
      """
      DELETE FROM account WHERE NOT confirmed AND id <> \(token.account.rawValue)
      AND id IN (SELECT account FROM account_token WHERE expires <= \(now))
      AND id NOT IN (SELECT account FROM account_token WHERE expires > \(now))
      """)
    try await database.run("DELETE FROM account_token WHERE expires <= \(now)")
    try await database.run(
      """
      INSERT INTO account_token (hash, purpose, account, epoch, expires)
      VALUES (\(token.hash), \(token.purpose.rawValue), \(token.account.rawValue), \(token.epoch),
        \(token.expires))
      """)
  }

  /// The token of a hash.
  public func token(_ hash: [UInt8]) async throws -> StoredToken? {
    let row = try await database.row(
      "SELECT purpose, account, epoch, expires FROM account_token WHERE hash = \(hash)")
    guard let row, let purpose = StoredToken.Purpose(rawValue: try row["purpose"]) else {
      return nil
    }
    return StoredToken(
      hash: hash, purpose: purpose, account: Account.ID(rawValue: try row["account"]),
      epoch: try row["epoch"], expires: try row["expires"])
  }

  /// Removes a token.
  public func takeToken(_ hash: [UInt8]) async throws -> Bool {
    try await database.run("DELETE FROM account_token WHERE hash = \(hash)") == 1
  }
}

extension PostgreSQLAccountStore: AttemptStore {
  /// How many that have expired are forgotten at once.
  private static let sweepLimit = 100

  /// Changes what is remembered of attempts, for all servers, and forgets some that have expired.
  public func changeAttempts<Value: Sendable>(
    of keys: [[UInt8]], at now: Int64, _ change: @Sendable (inout [AttemptRecord]) -> Value
  ) async throws -> Value {
    try await database.transaction { transaction in
      // All ask for rows in one order, so that nobody waits for somebody who waits for them. A row that is there is
      // written as it is: it is locked until the end, and nobody takes it away.
      let rows = try await transaction.rows(
        """
        INSERT INTO account_attempt AS former (key, times, succeeded, expires)
        SELECT key, ''::bytea, false, 0::bigint FROM unnest(\(keys.map(PostgreSQLBytes.init))) AS key ORDER BY key
        ON CONFLICT (key) DO UPDATE SET expires = former.expires
        RETURNING former.key, former.times, former.succeeded, former.expires
        """)
      var found: [[UInt8]: AttemptRecord] = [:]
      for row in rows {
        let record = AttemptRecord(
          times: Self.times(try row["times"]), hasSucceeded: try row["succeeded"],
          expires: try row["expires"])
        let key: PostgreSQLBytes = try row["key"]
        if record.expires > now { found[key.bytes] = record }
      }
      let former = keys.map { found[$0] ?? AttemptRecord() }
      var records = former
      let value = change(&records)
      for (key, (record, former)) in zip(keys, zip(records, former)) where record != former {
        try await transaction.run(
          """
          UPDATE account_attempt SET times = \(Self.bytes(record.times)), succeeded = \(record.hasSucceeded),
            expires = \(record.expires)
          WHERE key = \(key)
          """)
      }
      try await transaction.run(
        """
        DELETE FROM account_attempt WHERE key IN (
          SELECT key FROM account_attempt WHERE expires <= \(now) LIMIT \(Self.sweepLimit)
          FOR UPDATE SKIP LOCKED)
        """)
      return value
    }
  }

  /// Times as a value of a row: eight bytes each.
  private static func bytes(_ times: [Int64]) -> [UInt8] {
    times.flatMap { time in (0..<8).map { UInt8(truncatingIfNeeded: time >> (56 - 8 * $0)) } }
  }

  private static func times(_ bytes: PostgreSQLBytes) -> [Int64] {
    stride(from: 0, to: bytes.bytes.count, by: 8).map { start in
      bytes.bytes[start...].prefix(8).reduce(0) { $0 << 8 | Int64($1) }
    }
  }
}

extension Account {
  /// The roles as a value of a row, one on each line.
  fileprivate var rolesText: String { roles.map(\.rawValue).sorted().joined(separator: "\n") }
}
