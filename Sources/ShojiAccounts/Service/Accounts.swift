import Logging
import ShojiStorage
import ShojiStore
import Synchronization

/// The accounts of a program: who may sign in, and what becomes of that.
///
/// It is a value of the program, made once and handed to its apps:
///
/// ```swift
/// @main
/// struct Program: Server {
///   let accounts: Accounts
///
///   init() async throws {
///     accounts = try Accounts(
///       AccountsConfiguration(site: site, siteName: "Notes"),
///       store: SQLiteAccountStore(path: ".shoji/accounts.db"))
///   }
///
///   var sharedStores: [AnySharedStore] { accounts.sharedStore }
///   var effects: [EffectHandler] { accounts.effects(mailer) }
///   var applications: [Mount] { Mount { NotesApplication($0, accounts) } }
/// }
/// ```
///
/// Whatever it throws is an ``AccountFault``, with words for the person. None of its answers tells whether
/// there is an account of a name, and none takes longer for one that is there.
public final class Accounts: Sendable {
  /// The name of the shared store.
  static let storeName = "accounts"

  /// What it goes by.
  public let configuration: AccountsConfiguration
  /// What all sessions know of accounts; one of the program's `sharedStores`.
  public let sharedStore: SharedStore<AccountBook, EmptySideEffectDependencyContainer>

  let store: any AccountStore
  let hasher: PasswordHasher
  let limits: AttemptLimits
  let clock: WallClock
  let logger = Logger(label: "shoji.accounts")
  /// What could not be brought into the book yet.
  private let owed = Mutex<[String: AccountBook.Entry?]>([:])

  /// Makes the accounts of a program.
  /// - Throws: ``AccountFault/unavailable`` where there is no memory for one hash of a password.
  public convenience init(
    _ configuration: AccountsConfiguration, store: any AccountStore
  ) throws(AccountFault) {
    try self.init(configuration, store: store, clock: .system)
  }

  /// Makes the accounts of a program that goes by a clock.
  package init(
    _ configuration: AccountsConfiguration, store: any AccountStore, clock: WallClock
  ) throws(AccountFault) {
    self.configuration = configuration
    self.store = store
    self.clock = clock
    hasher = try PasswordHasher(cost: configuration.passwordCost)
    limits = AttemptLimits(store as? any AttemptStore ?? MemoryAttemptStore(), clock: clock)
    sharedStore = SharedStore(Self.storeName, AccountBook.self, updaters: [NoteAccounts.self])
    sharedStore.enqueue(CompareAccounts(store: store))
  }

  // MARK: What is kept

  /// What the store answers; what it throws is logged.
  func kept<Value>(
    _ body: () async throws -> Value
  ) async throws(AccountFault) -> Value {
    do { return try await body() } catch {
      logger.error("accounts cannot be read or written", metadata: ["error": "\(error)"])
      throw .unavailable
    }
  }

  /// The account of a name.
  func stored(named name: String) async throws(AccountFault) -> StoredAccount? {
    try await kept { [store] in try await store.account(named: SignInName.key(of: name)) }
  }

  /// Changes an account, whoever else does at the same time, and lets all sessions know.
  /// - `body`: Changes it; `false` when it is not to be changed after all.
  /// - Returns: What it is then; `nil` when it was not changed.
  func change(
    _ id: Account.ID, _ body: (inout StoredAccount) -> Bool
  ) async throws(AccountFault) -> StoredAccount? {
    while true {
      guard var stored = try await kept({ [store] in try await store.account(id) }) else {
        throw .absent
      }
      guard body(&stored) else { return nil }
      stored.version += 1
      let changed = stored
      guard try await kept({ [store] in try await store.replace(changed) }) else { continue }
      let entry = AccountBook.Entry(stored)
      if entry != nil || sharedStore.state.entries[id.rawValue] != nil {
        try await publish(id, entry)
      }
      return stored
    }
  }

  /// Adds an account, and lets all sessions know.
  /// - Returns: Whether its name was free.
  func insert(_ stored: StoredAccount) async throws(AccountFault) -> Bool {
    guard try await kept({ [store] in try await store.insert(stored) }) else { return false }
    if let entry = AccountBook.Entry(stored) { try await publish(stored.account.id, entry) }
    return true
  }

  // MARK: What sessions know

  /// Lets all sessions know of an account before this returns; `nil` of one that is no more.
  ///
  /// It is no part of the turn of the session that it is called in: it is true whatever becomes of that. What
  /// cannot be written down now is, with the next change or sign-in.
  func publish(_ id: Account.ID, _ entry: AccountBook.Entry?) async throws(AccountFault) {
    let due = owed.withLock { owed in
      owed[id.rawValue] = .some(entry)
      return owed
    }
    var note = NoteAccounts()
    for (id, entry) in due {
      if let entry { note.entries[id] = entry } else { note.removed.append(id) }
    }
    // Before the server listens there is nobody to know of it; then it is brought in with all others.
    guard sharedStore.line.isOpen else {
      owed.withLock { $0 = [:] }
      return sharedStore.enqueue(note)
    }
    do {
      try await SharedTurns.leaving { sharedStore.dispatch(note) }.value
    } catch {
      logger.error("sessions were not told of an account", metadata: ["error": "\(error)"])
      throw .unavailable
    }
    owed.withLock { owed in
      for (id, entry) in due where owed[id] == .some(entry) { owed[id] = nil }
    }
  }

  /// Lets all sessions know of an account, if they do not yet.
  func publishIfNeeded(_ stored: StoredAccount) async throws(AccountFault) {
    let entry = AccountBook.Entry(stored)
    let isOwed = owed.withLock { !$0.isEmpty }
    guard isOwed || sharedStore.state.entries[stored.account.id.rawValue] != entry else {
      // The next server of the session may not have it yet.
      SharedTurns.follower?.follow(sharedStore.line)
      return
    }
    try await publish(stored.account.id, entry)
  }
}
