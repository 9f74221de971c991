/// Carrying out commits.
extension Transaction {
  /// Makes a commit part of the transaction, if the session is as it expects and there is room.
  ///
  /// What becomes of its claim is noted at once. Should the transaction fail after that, a new key has a claim
  /// that nobody asks for, and the former one still has its own.
  mutating func carryOut(_ commit: Commit, of claims: inout ClaimBook) throws(SQLiteFailure)
    -> StorageError?
  {
    let kept = commit.formerKey ?? commit.session
    let version = try connection.version(of: kept)
    guard try isExpected(commit, version), version == nil || claims.allows(commit) else {
      return .stale
    }
    if commit.content != .end, let refusal = try takeRoom(commit.addedBytes) { return refusal }
    switch commit.content {
    case .snapshot(let bytes):
      if version != nil { try connection.run("DELETE FROM commits WHERE session = ?", .key(kept)) }
      try connection.add(commit, isSnapshot: true, bytes: bytes)
      if version == nil {
        try connection.run(
          "INSERT INTO uses VALUES (?, ?)", .key(commit.session), .integer(commit.lastUse))
      }
    case .change(let bytes):
      if let former = commit.formerKey {
        try connection.run(
          "UPDATE commits SET session = ? WHERE session = ?", .key(commit.session), .key(former))
      }
      try connection.add(commit, isSnapshot: false, bytes: bytes)
    case .end:
      try connection.forget(kept)
      try connection.end(commit.session, at: commit.lastUse)
    }
    if let former = commit.formerKey {
      try connection.run(
        "UPDATE uses SET session = ? WHERE session = ?", .key(commit.session), .key(former))
      try connection.run(
        "UPDATE effects SET session = ? WHERE session = ?", .key(commit.session), .key(former))
      try connection.end(former, at: commit.lastUse)
    }
    try connection.add(commit.effects)
    try connection.add(commit.changes)
    claims.note(commit, isFirst: version == nil)
    return nil
  }

  /// Whether a session is as a commit expects. A key is kept or has ended, never both.
  private func isExpected(_ commit: Commit, _ version: Int64?) throws(SQLiteFailure) -> Bool {
    guard (version ?? 0) == commit.expectedVersion else { return false }
    if version == nil {
      if case .change = commit.content { return false }
      if try connection.isEnded(commit.formerKey ?? commit.session) { return false }
    }
    guard commit.formerKey != nil else { return true }
    guard try connection.version(of: commit.session) == nil else { return false }
    return try !connection.isEnded(commit.session)
  }
}

extension Commit {
  /// How many bytes it adds at least.
  var addedBytes: Int {
    let own =
      switch content {
      case .snapshot(let bytes), .change(let bytes): bytes.count
      case .end: 0
      }
    return effects.reduce(own + changes.addedBytes) { $0 + $1.payload.count }
  }
}
