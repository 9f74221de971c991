/// Signing in and up.
extension Accounts {
  /// Finds out whether somebody is who they say.
  ///
  /// In a side effect, put what it returns into the state with ``Enter``, which gives the session another id
  /// as well; ``SignIn`` does all of it.
  /// - `client`: Where it comes from: that of the form which has led here.
  /// - Throws: ``AccountFault``.
  public func signIn(
    _ name: String, password: String, from client: ClientAddress? = .current
  ) async throws(AccountFault) -> SignInRecord {
    let password = PasswordText(password)
    let stored = try await check(name, password, try await stored(named: name), client)
    guard stored.account.isConfirmed else { throw .unconfirmed }
    try await publishIfNeeded(stored)
    return SignInRecord(stored.account)
  }

  /// Lets somebody have an account with an e-mail address. Whether there is one already is told by mail
  /// alone.
  ///
  /// The password counts when ``confirmAddress(token:password:from:)`` was called with the token of the mail
  /// and with the same password: whoever signs up with somebody else's address cannot let them confirm it
  /// unseen.
  /// - `outbox`: That of the session: what is to be done, the mail too, is written down with its turn.
  /// - Throws: ``AccountFault``.
  public func signUp(
    _ address: String, password: String, outbox: Outbox, from client: ClientAddress? = .current
  ) async throws(AccountFault) {
    guard configuration.allowsSignUp else { throw .closed }
    guard let name = SignInName.kept(address), let address = MailAddress(name) else {
      throw .invalidAddress
    }
    let password = PasswordText(password)
    if let fault = password.fault(for: name) { throw fault }
    try await beginMail(to: SignInName.key(of: name), from: client)
    let hash = try await hasher.hash(password)
    try put(AccountMail(address: address, purpose: .confirmation, passwordHash: hash), outbox)
  }

  /// Notes that a mail has arrived, and signs the person in who has signed up.
  /// - Parameters:
  ///   - token: What the mail has brought.
  ///   - password: The one that they have signed up with.
  ///   - client: Where it comes from.
  /// - Throws: ``AccountFault``. After a wrong password the token can still be used.
  public func confirmAddress(
    token: String, password: String, from client: ClientAddress? = .current
  ) async throws(AccountFault) -> SignInRecord {
    let (proof, owner) = try await owner(of: token, for: .confirmation)
    let checked = try await check(owner.account.name, PasswordText(password), owner, client)
    // The account comes first: a process that is killed after it leaves a link that does the same again.
    let changed = try await change(checked.account.id) { stored in
      guard stored.account.epoch == proof.epoch else { return false }
      stored.account.isConfirmed = true
      return true
    }
    guard let changed else { throw .expiredLink }
    try await use(proof)
    return SignInRecord(changed.account)
  }

  /// Compares a password with that of an account, if it may be tried now. It takes as long without one.
  func check(
    _ name: String, _ password: PasswordText, _ stored: StoredAccount?, _ client: ClientAddress?
  ) async throws(AccountFault) -> StoredAccount {
    let key = SignInName.key(of: name)
    try await beginPassword(for: key, from: client)
    // What cannot be a password takes the time of one as well.
    let tried = password.hasLength ? password : PasswordText("")
    let isRight = try await hasher.isHash(stored?.passwordHash, of: tried)
    guard let stored, isRight, password.hasLength else { throw .wrongPassword }
    await succeed(for: key, from: client)
    return try await renewed(stored, password)
  }

  /// The account with a hash of the present cost.
  private func renewed(
    _ stored: StoredAccount, _ password: PasswordText
  ) async throws(AccountFault) -> StoredAccount {
    guard hasher.isOutdated(stored.passwordHash) else { return stored }
    let hash = try await hasher.hash(password)
    let changed = try await change(stored.account.id) { other in
      guard other.passwordHash == stored.passwordHash else { return false }
      other.passwordHash = hash
      return true
    }
    // Somebody has set another password meanwhile: this one is not it any more.
    guard let changed else { throw .wrongPassword }
    return changed
  }
}
