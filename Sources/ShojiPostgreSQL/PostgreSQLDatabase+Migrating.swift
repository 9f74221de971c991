extension PostgreSQLDatabase {
  /// Brings tables to the newest version, in one transaction; of several programs that start at once, one does it.
  ///
  /// ```swift
  /// try await database.migrate("ledger", [
  ///   "CREATE TABLE expense (id bigserial PRIMARY KEY, key text NOT NULL UNIQUE, title text NOT NULL)",
  ///   "ALTER TABLE expense ADD COLUMN cents bigint NOT NULL DEFAULT 0",
  /// ])
  /// ```
  ///
  /// When nothing is to be done it only reads, so that a role which may not make tables can run the program.
  /// - Parameters:
  ///   - name: What the tables are called together. The table `shoji_migrations` says how far they are.
  ///   - steps: What makes tables of each version those of the next, from none on. What is here stays as it is; a
  ///     new version is a new element.
  ///   - schema: The schema in which they are, made if it is not there; `nil` is the one of the connection.
  /// - Throws: ``PostgreSQLError``, of the kind `setup` when a newer build has been here.
  public func migrate(_ name: String, _ steps: [String], schema: String? = nil)
    async throws(PostgreSQLError)
  {
    let lane = try await pool.take(within: timeLimit)
    defer { pool.giveBack(lane) }
    // A step may have much to do.
    try await lane.use(within: .seconds(600)) { link, call throws(PostgreSQLError) in
      do throws(PostgreSQLError) {
        _ = try link.one("BEGIN", call)
        try link.migrate(name, steps, schema: schema, call)
        try link.commit(call)
      } catch {
        link.rollBack(call)
        throw error
      }
    }
  }
}

extension Link {
  fileprivate func migrate(_ name: String, _ steps: [String], schema: String?, _ call: Call)
    throws(PostgreSQLError)
  {
    // As many bits of a name as a lock has.
    _ = try one(
      "SELECT pg_advisory_xact_lock(hashtextextended('shoji_migrations', 0))", call)
    if let schema { try enter(schema, call) }
    let version = try version(of: name, call)
    guard version <= steps.count else {
      throw PostgreSQLError(
        .setup,
        "the tables of \(name) were made by a newer build (version \(version); this build knows "
          + "\(steps.count)). Mend: start the newer build, or name another database")
    }
    guard version < steps.count else { return }
    for step in steps[version...] { try script(step, call) }
    _ = try one(
      """
      INSERT INTO shoji_migrations (name, version) VALUES (\(name), \(steps.count))
      ON CONFLICT (name) DO UPDATE SET version = excluded.version
      """, call)
  }

  private func enter(_ schema: String, _ call: Call) throws(PostgreSQLError) {
    let found = try one("SELECT 1 FROM pg_namespace WHERE nspname = \(schema)", call)
    if found.rows.isEmpty { _ = try one("CREATE SCHEMA \(name: schema)", call) }
    _ = try one("SELECT set_config('search_path', quote_ident(\(schema)), true)", call)
  }

  private func version(of name: String, _ call: Call) throws(PostgreSQLError) -> Int {
    let found = try one(
      """
      SELECT to_regclass(quote_ident(current_schema()) || '.shoji_migrations') IS NOT NULL
      """, call)
    guard try found.rows.first?[0] ?? false else {
      _ = try one(
        """
        CREATE TABLE shoji_migrations (name text PRIMARY KEY, version bigint NOT NULL)
        """, call)
      return 0
    }
    let row = try one("SELECT version FROM shoji_migrations WHERE name = \(name)", call).rows.first
    return try row?[0] ?? 0
  }
}
