/// The tables, and how a file of an earlier version gets them.
enum Schema {
  /// What a file says that it is for (`PRAGMA application_id`): "Shoj".
  static let application: Int64 = 0x5368_6f6a

  /// What makes a file of each version one of the next, from an empty one on. What is here stays as it is;
  /// a new version is a new element.
  static let steps = [
    """
    -- One row for each commit since the last snapshot, in the order of the key: an ordinary commit writes
    -- one leaf. Rows of a session lie together.
    CREATE TABLE commits (
      session BLOB NOT NULL, version INTEGER NOT NULL, snapshot INTEGER NOT NULL,
      name INTEGER NOT NULL, used INTEGER NOT NULL, bytes BLOB NOT NULL,
      PRIMARY KEY (session, version)
    ) WITHOUT ROWID, STRICT;
    -- When a session was used, at least: commits do not write it, they have times of their own.
    CREATE TABLE uses (
      session BLOB NOT NULL PRIMARY KEY, used INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX uses_by_time ON uses (used);
    CREATE TABLE ended (
      session BLOB NOT NULL PRIMARY KEY, time INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX ended_by_time ON ended (time);
    CREATE TABLE aside (
      session BLOB NOT NULL, version INTEGER NOT NULL, snapshot INTEGER NOT NULL,
      name INTEGER NOT NULL, used INTEGER NOT NULL, bytes BLOB NOT NULL, reason TEXT NOT NULL
    ) STRICT;
    CREATE INDEX aside_by_time ON aside (used);
    CREATE TABLE effects (
      key TEXT NOT NULL PRIMARY KEY, kind TEXT NOT NULL, payload BLOB NOT NULL, session BLOB,
      due INTEGER NOT NULL, attempts INTEGER NOT NULL, error TEXT, failed INTEGER NOT NULL
    ) WITHOUT ROWID, STRICT;
    CREATE INDEX effects_by_time ON effects (failed, due);
    CREATE INDEX effects_by_session ON effects (session);
    -- AUTOINCREMENT: no place is given twice, though the last change may be forgotten.
    CREATE TABLE changes (
      place INTEGER PRIMARY KEY AUTOINCREMENT, store TEXT NOT NULL, bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX changes_by_store ON changes (store);
    CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID, STRICT;
    INSERT INTO meta VALUES ('age', 0), ('written', 0);
    """,
    """
    -- The oldest of each kind, however many of another wait.
    CREATE INDEX effects_by_kind ON effects (failed, kind, due);
    DROP INDEX effects_by_time;
    """,
    """
    -- One that comes again is known by its key; the bytes go before it, with the snapshot that they are in.
    ALTER TABLE changes ADD COLUMN key TEXT;
    CREATE UNIQUE INDEX changes_by_key ON changes (store, key);
    CREATE TABLE shared (
      store TEXT NOT NULL PRIMARY KEY, place INTEGER NOT NULL, bytes BLOB NOT NULL
    ) WITHOUT ROWID, STRICT;
    """,
    """
    -- The results of steps: rows of their own, so that a job of many steps does not write all of them each
    -- time. They go with their effect.
    CREATE TABLE steps (
      effect TEXT NOT NULL, name TEXT NOT NULL, result BLOB NOT NULL, PRIMARY KEY (effect, name)
    ) WITHOUT ROWID, STRICT;
    CREATE TRIGGER steps_go AFTER DELETE ON effects BEGIN
      DELETE FROM steps WHERE effect = old.key;
    END;
    """,
  ]

  /// Brings a database to the newest version, in one transaction.
  static func prepare(_ connection: Connection, steps: [String] = steps) throws(StorageError) {
    let version = try version(of: connection, newest: steps.count)
    guard version < steps.count else { return }
    try connection.report { connection throws(SQLiteFailure) in
      do throws(SQLiteFailure) {
        try connection.runAll("BEGIN IMMEDIATE")
        for step in steps[version...] { try connection.runAll(step) }
        try connection.runAll(
          "PRAGMA application_id = \(application); PRAGMA user_version = \(steps.count); COMMIT")
      } catch {
        if connection.isInTransaction { try? connection.runAll("ROLLBACK") }
        throw error
      }
    }
  }

  /// The version of a database; 0 is one that is empty.
  static func version(of connection: Connection, newest: Int = steps.count) throws(StorageError)
    -> Int
  {
    let (version, owner, tables) = try connection.report { connection throws(SQLiteFailure) in
      (
        Int(try connection.integer("PRAGMA user_version") ?? 0),
        try connection.integer("PRAGMA application_id") ?? 0,
        try connection.integer("SELECT count(*) FROM sqlite_schema") ?? 0
      )
    }
    guard owner == application || (owner == 0 && version == 0 && tables == 0) else {
      throw .misconfigured(
        "\(connection.path) is the database of another program. Mend: name another folder")
    }
    guard version <= newest else {
      throw .misconfigured(
        "\(connection.path) was written by a newer build (version \(version) of its tables; this "
          + "build knows \(newest)). Mend: start the newer build, or name another folder")
    }
    return version
  }
}

extension Connection {
  /// What the closure returns; what SQLite says against it, as people are told.
  func report<Value>(_ body: (Connection) throws(SQLiteFailure) -> Value) throws(StorageError)
    -> Value
  {
    do throws(SQLiteFailure) { return try body(self) } catch { throw error.storageError }
  }
}
