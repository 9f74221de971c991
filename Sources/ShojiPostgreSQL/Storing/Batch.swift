import ShojiStorage

/// Commits that become true together: what they do to the tables, collected over all of them.
///
/// No session is in it twice, so that each table is written once, in whatever order its rows come.
struct Batch {
  /// What is known of the sessions that are in it.
  struct Known {
    var versions: [SessionKey: Int64] = [:]
    var claims: [SessionKey: SessionClaim] = [:]
    var ended: Set<SessionKey> = []
  }

  private struct Heads {
    var former: [PostgreSQLBytes] = []
    var keys: [PostgreSQLBytes] = []
    var names: [Int64] = []
    var uses: [Int64] = []
    var nodes: [Int64?] = []
    var fences: [Int64] = []
    var endings: [Bool] = []
    var versions: [Int64] = []

    mutating func add(_ commit: Commit, former key: SessionKey) {
      former.append(PostgreSQLBytes(key.bytes))
      keys.append(PostgreSQLBytes(commit.session.bytes))
      names.append(Int64(bitPattern: commit.name))
      uses.append(commit.lastUse)
      nodes.append(commit.claim.map { Int64(bitPattern: $0.node) })
      fences.append(commit.claim?.fence ?? 0)
      endings.append(commit.endsClaim)
      versions.append(commit.expectedVersion)
    }
  }

  private struct Rows {
    var sessions: [PostgreSQLBytes] = []
    var versions: [Int64] = []
    var bytes: [PostgreSQLBytes] = []
  }

  private struct Marks {
    var keys: [PostgreSQLBytes] = []
    var times: [Int64] = []

    mutating func add(_ key: SessionKey, at time: Int64) {
      keys.append(PostgreSQLBytes(key.bytes))
      times.append(time)
    }
  }

  private struct Moves {
    var former: [PostgreSQLBytes] = []
    var keys: [PostgreSQLBytes] = []
  }

  private let known: Known
  private var begun = Heads(), changed = Heads()
  private var rows = Rows()
  private var emptied: [PostgreSQLBytes] = [], gone: [PostgreSQLBytes] = []
  private var marks = Marks()
  private var moves = Moves(), ownersMoved = Moves()
  private var effects: [StoredEffect] = []
  private var changes: [SharedChange] = []

  init(_ known: Known) { self.known = known }

  /// Takes it that each session is as its commit expects: what becomes of the batch then is for
  /// ``statements(_:)`` to find out. It holds for sessions that are kept, stay so, and keep their keys.
  init(expecting commits: [Commit]) {
    var known = Known()
    for commit in commits {
      known.versions[commit.session] = commit.expectedVersion
      known.claims[commit.session] = commit.claim
    }
    self.init(known)
  }

  /// Whether a session is as a commit expects. A key is kept or has ended, never both.
  func isExpected(_ commit: Commit) -> Bool {
    let kept = commit.formerKey ?? commit.session
    let version = known.versions[kept]
    guard (version ?? 0) == commit.expectedVersion else { return false }
    if version == nil {
      if case .change = commit.content { return false }
      if known.ended.contains(kept) { return false }
    } else if let claim = commit.claim, claim != known.claims[kept] {
      return false
    }
    guard commit.formerKey != nil else { return true }
    return known.versions[commit.session] == nil && !known.ended.contains(commit.session)
  }

  /// Adds a commit that is expected.
  private mutating func add(_ commit: Commit) {
    let kept = commit.formerKey ?? commit.session
    let isKept = known.versions[kept] != nil
    switch commit.content {
    case .snapshot(let bytes):
      if isKept {
        emptied.append(PostgreSQLBytes(kept.bytes))
        changed.add(commit, former: kept)
      } else {
        begun.add(commit, former: kept)
      }
      add(bytes, of: commit)
    case .change(let bytes):
      if commit.formerKey != nil {
        moves.former.append(PostgreSQLBytes(kept.bytes))
        moves.keys.append(PostgreSQLBytes(commit.session.bytes))
      }
      changed.add(commit, former: kept)
      add(bytes, of: commit)
    case .end:
      emptied.append(PostgreSQLBytes(kept.bytes))
      gone.append(PostgreSQLBytes(kept.bytes))
      marks.add(commit.session, at: commit.lastUse)
    }
    if let former = commit.formerKey {
      ownersMoved.former.append(PostgreSQLBytes(former.bytes))
      ownersMoved.keys.append(PostgreSQLBytes(commit.session.bytes))
      marks.add(former, at: commit.lastUse)
    }
    add(commit.changes)
  }

  private mutating func add(_ bytes: [UInt8], of commit: Commit) {
    rows.sessions.append(PostgreSQLBytes(commit.session.bytes))
    rows.versions.append(commit.expectedVersion + 1)
    rows.bytes.append(PostgreSQLBytes(bytes))
  }

  /// Adds what a job adds but for the effects of a commit, of which some may be carried out at once.
  mutating func add(_ job: Writer.Job) {
    switch job.work {
    case .commit(let commit): add(commit)
    case .effects(let effects): add(effects)
    case .changes(let changes): add(changes)
    case .settle: break
    }
  }

  /// Adds effects.
  mutating func add(_ added: [StoredEffect]) { effects += added }

  /// Adds changes of shared stores, in this order.
  mutating func add(_ added: [SharedChange]) { changes += added }

  /// Whether it changes shared stores.
  var hasChanges: Bool { !changes.isEmpty }

  /// What is to be asked for it.
  func statements(_ tables: Tables) -> [PostgreSQLStatement] {
    var all: [PostgreSQLStatement] = []
    // First: nobody else changes the sessions from here to the end.
    if !changed.keys.isEmpty { all.append(changing(tables)) }
    if !emptied.isEmpty {
      all.append("DELETE FROM \(tables.commits) WHERE session = ANY(\(emptied))")
    }
    if !gone.isEmpty { all.append("DELETE FROM \(tables.sessions) WHERE key = ANY(\(gone))") }
    if !begun.keys.isEmpty {
      all.append(
        """
        INSERT INTO \(tables.sessions) (key, version, name, used, seen, node, fence)
        SELECT key, 1, name, used, used, node, fence
        FROM unnest(\(begun.keys), \(begun.names), \(begun.uses), \(begun.nodes), \(begun.fences))
          AS n (key, name, used, node, fence)
        """)
    }
    if !moves.keys.isEmpty {
      all.append(
        """
        UPDATE \(tables.commits) c SET session = n.key
        FROM unnest(\(moves.former), \(moves.keys)) AS n (former, key) WHERE c.session = n.former
        """)
    }
    if !ownersMoved.keys.isEmpty {
      all.append(
        """
        UPDATE \(tables.effects) e SET session = n.key
        FROM unnest(\(ownersMoved.former), \(ownersMoved.keys)) AS n (former, key)
        WHERE e.session = n.former
        """)
    }
    if !rows.sessions.isEmpty {
      all.append(
        """
        INSERT INTO \(tables.commits) (session, version, bytes)
        SELECT * FROM unnest(\(rows.sessions), \(rows.versions), \(rows.bytes))
        """)
    }
    if !marks.keys.isEmpty {
      all.append(
        """
        INSERT INTO \(tables.ended) (session, time)
        SELECT DISTINCT ON (key) key, time
        FROM unnest(\(marks.keys), \(marks.times)) AS n (key, time)
        ON CONFLICT (session) DO UPDATE SET time = excluded.time
        """)
    }
    if !effects.isEmpty { all.append(tables.adding(effects)) }
    // Last, because others who add changes wait from here to the end.
    if !changes.isEmpty { all.append(tables.adding(changes)) }
    return all
  }

  /// Changes the rows of sessions that are kept. It is refused when one of them is not as its commit expects, which
  /// ``PostgreSQLError/isUnexpected`` tells; a CASE keeps the server from converting the text before that.
  private func changing(_ tables: Tables) -> PostgreSQLStatement {
    """
    WITH changed AS (
      UPDATE \(tables.sessions) s SET key = n.key, version = s.version + 1, name = n.name,
        used = greatest(s.used, n.used), node = CASE WHEN NOT n.ends THEN s.node END,
        last_node = CASE WHEN n.ends THEN s.node ELSE s.last_node END
      FROM unnest(\(changed.former), \(changed.keys), \(changed.names), \(changed.uses),
        \(changed.endings), \(changed.versions), \(changed.nodes), \(changed.fences))
        AS n (former, key, name, used, ends, version, node, fence)
      WHERE s.key = n.former AND s.version = n.version
        AND (n.node IS NULL OR (s.node = n.node AND s.fence = n.fence))
      RETURNING s.key
    )
    SELECT CASE WHEN count(*) < \(changed.keys.count)
      THEN (count(*) || ' of the sessions are as they should be: they are looked at again')::int END
    FROM changed
    """
  }
}

extension PostgreSQLError {
  /// Whether a session was not as its commit has expected.
  var isUnexpected: Bool { sqlState == "22P02" && message.contains("are as they should be") }
}

extension Tables {
  /// Adds effects. One that is there already is left as it is.
  /// - `condition`: When they are added.
  func adding(_ added: [StoredEffect], where condition: PostgreSQLStatement = "true")
    -> PostgreSQLStatement
  {
    """
    INSERT INTO \(effects) (key, kind, payload, session, due, attempts, error, failed)
    SELECT n.*, false FROM unnest(\(added.map(\.key)), \(added.map(\.kind)),
      \(added.map { PostgreSQLBytes($0.payload) }),
      \(added.map { effect in effect.session.map { PostgreSQLBytes($0.bytes) } }),
      \(added.map(\.due)), \(added.map { Int64($0.attempts) }), \(added.map { $0.lastError?.withVisibleNulls })) AS n
    WHERE \(condition)
    ON CONFLICT (key) DO NOTHING
    """
  }

  /// Adds changes of shared stores. One that is there already is left as it is.
  func adding(_ added: [SharedChange]) -> PostgreSQLStatement {
    """
    WITH places AS (
      UPDATE \(meta) SET value = value + \(added.count) WHERE name = 'place'
      RETURNING value - \(added.count) AS last
    )
    INSERT INTO \(changes) (place, store, key, bytes)
    SELECT places.last + n.number, n.store, n.key, n.bytes
    FROM places, unnest(\(added.map(\.store)), \(added.map(\.key)),
      \(added.map { PostgreSQLBytes($0.bytes) }))
      WITH ORDINALITY AS n (store, key, bytes, number)
    ORDER BY n.number ON CONFLICT (store, key) DO NOTHING
    """
  }
}
