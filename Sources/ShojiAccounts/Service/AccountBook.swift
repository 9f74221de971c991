import ShojiStorage

/// What all sessions know of all accounts: the epoch and the roles of each. It has no names and no hashes.
///
/// Accounts whose address was never confirmed are not in it: nobody is signed in to them, and anybody can make many.
///
/// It is the state of a shared store, so that a change of it is in every session at once.
public struct AccountBook: State, Codable, Equatable {
  /// What is known of an account.
  struct Entry: Codable, Sendable, Equatable {
    let epoch: Int
    let roles: [AccountRole]
    /// How often the account was changed: what comes late does not take the place of what is newer.
    let version: Int

    /// Makes the entry of an account; `nil` of one that nobody can sign in to.
    init?(_ stored: StoredAccount) {
      guard stored.account.isConfirmed else { return nil }
      epoch = stored.account.epoch
      roles = stored.account.roles.sorted { $0.rawValue < $1.rawValue }
      version = stored.version
    }
  }

  /// By the ids of accounts.
  var entries: [String: Entry] = [:]

  /// A book without accounts.
  public init() {}
}

/// Brings what has become of accounts into the book.
struct NoteAccounts: SharedStateUpdater {
  var entries: [String: AccountBook.Entry] = [:]
  var removed: [String] = []
  /// Whether it counts whatever is there: a copy of the accounts from before may have been put back.
  var isForced = false

  func updateState(_ state: inout AccountBook) {
    for (id, entry) in entries where isForced || entry.version >= state.entries[id]?.version ?? 0 {
      state.entries[id] = entry
    }
    for id in removed { state.entries[id] = nil }
  }
}

/// Compares the book with the accounts when the server starts: the process may have ended between a change of
/// an account and that of the book.
struct CompareAccounts: SideEffect {
  let store: any AccountStore

  /// How many accounts are read at once.
  private static let pieceLimit = 1_000

  func sideEffect(
    _ context: SideEffectContext<AccountBook, EmptySideEffectDependencyContainer>
  ) async throws {
    // The book is not there before it is opened.
    try await context.dispatch(NoteAccounts()).value
    let known = context.getState().entries
    var gone = Set(known.keys)
    var last: Account.ID?
    while true {
      let piece = try await store.accounts(after: last, limit: Self.pieceLimit)
      var (newer, older) = (NoteAccounts(), NoteAccounts(isForced: true))
      for stored in piece {
        let id = stored.account.id.rawValue
        guard let entry = AccountBook.Entry(stored) else { continue }
        gone.remove(id)
        guard known[id] != entry else { continue }
        // What was there before this began cannot be newer than what was read after it.
        if entry.version <= known[id]?.version ?? -1 {
          older.entries[id] = entry
        } else {
          newer.entries[id] = entry
        }
      }
      for note in [newer, older] where !note.entries.isEmpty {
        try await context.dispatch(note).value
      }
      guard piece.count == Self.pieceLimit else { break }
      last = piece.last?.account.id
    }
    if !gone.isEmpty { try await context.dispatch(NoteAccounts(removed: gone.sorted())).value }
  }
}
