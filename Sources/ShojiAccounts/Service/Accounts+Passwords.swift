/// Other passwords.
extension Accounts {
  /// Sets another password for somebody who knows the present one. All other sessions of the account end.
  /// - Returns: What this session is to keep.
  /// - Throws: ``AccountFault``.
  public func changePassword(
    of id: Account.ID, from current: String, to new: String,
    from client: ClientAddress? = .current
  ) async throws(AccountFault) -> SignInRecord {
    guard let stored = try await kept({ [store] in try await store.account(id) }) else {
      throw .absent
    }
    let new = PasswordText(new)
    if let fault = new.fault(for: stored.account.name) { throw fault }
    let checked = try await check(stored.account.name, PasswordText(current), stored, client)
    let hash = try await hasher.hash(new)
    let changed = try await change(id) { other in
      guard other.passwordHash == checked.passwordHash else { return false }
      other.passwordHash = hash
      other.account.epoch += 1
      return true
    }
    guard let changed else { throw .wrongPassword }
    return SignInRecord(changed.account)
  }

  /// Lets somebody have a mail with a link that sets another password, if there is an account of the address.
  /// Whether there is is told to nobody else.
  /// - `outbox`: That of the session.
  /// - Throws: ``AccountFault``.
  public func requestReset(
    _ address: String, outbox: Outbox, from client: ClientAddress? = .current
  ) throws(AccountFault) {
    guard let name = SignInName.kept(address), let address = MailAddress(name) else {
      throw .invalidAddress
    }
    try limits.beginMail(to: SignInName.key(of: name), from: client)
    try put(AccountMail(address: address, purpose: .reset, passwordHash: nil), outbox)
  }

  /// Sets another password for somebody who has had a mail, and signs them in. All other sessions of the
  /// account end, and its address is confirmed.
  /// - Throws: ``AccountFault``. After a password that cannot be one the token can still be used.
  public func resetPassword(
    token: String, to new: String, from client: ClientAddress? = .current
  ) async throws(AccountFault) -> SignInRecord {
    let (proof, owner) = try await owner(of: token, for: .reset)
    let new = PasswordText(new)
    if let fault = new.fault(for: owner.account.name) { throw fault }
    let hash = try await hasher.hash(new)
    try await use(proof)
    let changed = try await change(owner.account.id) { stored in
      guard stored.account.epoch == proof.epoch else { return false }
      stored.passwordHash = hash
      stored.account.isConfirmed = true
      stored.account.epoch += 1
      return true
    }
    guard let changed else { throw .expiredLink }
    limits.succeed(for: changed.key, from: client)
    return SignInRecord(changed.account)
  }
}
