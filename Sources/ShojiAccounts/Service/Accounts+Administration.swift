/// What the program does with accounts.
extension Accounts {
  /// Adds an account with a name of any kind. It can be used at once.
  /// - Throws: ``AccountFault``, for instance ``AccountFault/taken``.
  @discardableResult
  public func add(
    _ name: String, password: String, roles: Set<AccountRole> = []
  ) async throws(AccountFault) -> Account {
    guard let kept = SignInName.kept(name) else { throw .invalidName }
    let password = PasswordText(password)
    if let fault = password.fault(for: kept) { throw fault }
    let stored = StoredAccount(
      account: Account(name: kept, roles: roles, isConfirmed: true),
      passwordHash: try await hasher.hash(password))
    guard try await insert(stored) else { throw .taken }
    return stored.account
  }

  /// The account of an id, if there is one.
  /// - Throws: ``AccountFault``.
  public func account(_ id: Account.ID) async throws(AccountFault) -> Account? {
    try await kept { [store] in try await store.account(id) }?.account
  }

  /// Some accounts, in the order of their ids: for a screen that lists people.
  /// - Parameters:
  ///   - id: The last one of those before; `nil` begins with the first.
  ///   - limit: How many at most.
  /// - Throws: ``AccountFault``.
  public func accounts(
    after id: Account.ID? = nil, limit: Int = 100
  ) async throws(AccountFault) -> [Account] {
    try await kept { [store] in try await store.accounts(after: id, limit: limit) }.map(\.account)
  }

  /// The account that somebody signs in to with a name, if there is one. It is for the program: do not let
  /// people ask.
  /// - Throws: ``AccountFault``.
  public func account(named name: String) async throws(AccountFault) -> Account? {
    try await stored(named: name)?.account
  }

  /// Says what somebody may do from now on, in all their sessions and on pages that are open too.
  /// - Throws: ``AccountFault``.
  public func setRoles(
    _ roles: Set<AccountRole>, of id: Account.ID
  ) async throws(AccountFault) {
    _ = try await change(id) { stored in
      stored.account.roles = roles
      return true
    }
  }

  /// Ends all sessions of an account, with the pages that are open. Links in mails that were sent before are
  /// worth nothing any more.
  /// - Throws: ``AccountFault``.
  public func signOutEverywhere(_ id: Account.ID) async throws(AccountFault) {
    _ = try await change(id) { stored in
      stored.account.epoch += 1
      return true
    }
  }

  /// Removes an account, and ends its sessions.
  /// - Throws: ``AccountFault``.
  public func remove(_ id: Account.ID) async throws(AccountFault) {
    try await kept { [store] in try await store.remove(id) }
    try await publish(id, nil)
  }
}
