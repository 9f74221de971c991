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
  ) async throws(AccountFault) {
    guard let name = SignInName.kept(address), let address = MailAddress(name) else {
      throw .invalidAddress
    }
    try await beginMail(to: SignInName.key(of: name), from: client)
    try put(AccountMail(address: address, purpose: .reset, passwordHash: nil), outbox)
  }

  /// Sets another password for somebody who has had a mail, and signs them in. All other sessions of the
  /// account end, and its address is confirmed.
  /// - Throws: ``AccountFault``. After a password that cannot be one the token can still be used.
  public func resetPassword(
    token: String, to new: String, from client: ClientAddress? = .current
  ) async throws(AccountFault) -> SignInRecord {
    let new = PasswordText(new)
    let (proof, owner): (StoredToken, StoredAccount)
    do throws(AccountFault) {
      (proof, owner) = try await self.owner(of: token, for: .reset)
    } catch {
      guard error == .expiredLink,
        let record = try await finishReset(token: token, to: new, from: client)
      else { throw error }
      return record
    }
    if let fault = new.fault(for: owner.account.name) { throw fault }
    let hash = try await hasher.hash(new)
    // The account comes first: a process that is killed after it leaves a token, by which the same password says
    // that it is set.
    let changed = try await change(owner.account.id) { stored in
      guard stored.account.epoch == proof.epoch else { return false }
      stored.passwordHash = hash
      stored.account.isConfirmed = true
      stored.account.epoch += 1
      return true
    }
    guard let changed else { throw .expiredLink }
    // The epoch has made the token worthless for others: whether it was still there does not matter.
    _ = try await kept { [store] in try await store.takeToken(proof.hash) }
    await succeed(for: changed.key, from: client)
    return SignInRecord(changed.account)
  }

  /// Goes on with a reset that was cut off after its password was set: the token is left, and the account has the
  /// epoch after that of the token.
  /// - Returns: The record for this session; `nil` where no such reset is to be finished.
  /// - Throws: ``AccountFault/expiredLink`` for another password than the one that was set.
  private func finishReset(
    token: String, to new: PasswordText, from client: ClientAddress?
  ) async throws(AccountFault) -> SignInRecord? {
    guard let proof = try await proof(of: token, for: .reset),
      let owner = try await kept({ [store] in try await store.account(proof.account) }),
      owner.account.epoch == proof.epoch + 1, owner.account.isConfirmed
    else { return nil }
    let checked: StoredAccount
    do throws(AccountFault) {
      checked = try await check(owner.account.name, new, owner, client)
    } catch .wrongPassword {
      throw .expiredLink
    }
    _ = try await kept { [store] in try await store.takeToken(proof.hash) }
    try await publishIfNeeded(checked)
    return SignInRecord(checked.account)
  }
}
