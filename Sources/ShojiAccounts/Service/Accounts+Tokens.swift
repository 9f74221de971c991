import Foundation

/// What mails bring.
extension Accounts {
  /// Makes a token that nobody can guess; its hash is kept.
  func makeToken(
    _ purpose: StoredToken.Purpose, for account: Account
  ) async throws(AccountFault) -> String {
    let token = Sodium.text(of: Sodium.randomBytes(32))
    let seconds =
      purpose == .reset ? configuration.resetSeconds : configuration.confirmationSeconds
    let now = clock.now()
    let stored = StoredToken(
      hash: Sodium.sha256(Array(token.utf8)), purpose: purpose, account: account.id,
      epoch: account.epoch, expires: now + seconds)
    let isThere = try await kept { [store] in
      try await store.insert(stored, expiredBy: now)
      return try await store.account(account.id) != nil
    }
    // Another sign-up may have removed the account just before, with its expired token: the mail is tried again.
    guard isThere else { throw .unavailable }
    return token
  }

  /// Returns the stored token, if it has not expired.
  func proof(
    of token: String, for purpose: StoredToken.Purpose
  ) async throws(AccountFault) -> StoredToken? {
    let hash = Sodium.sha256(Array(token.utf8))
    guard let proof = try await kept({ [store] in try await store.token(hash) }),
      proof.purpose == purpose, proof.expires > clock.now()
    else { return nil }
    return proof
  }

  /// Whose token it is, if it can be used; it still can after that.
  func owner(
    of token: String, for purpose: StoredToken.Purpose
  ) async throws(AccountFault) -> (StoredToken, StoredAccount) {
    guard let proof = try await proof(of: token, for: purpose),
      let owner = try await kept({ [store] in try await store.account(proof.account) }),
      owner.account.epoch == proof.epoch
    else { throw .expiredLink }
    return (proof, owner)
  }

  /// Uses a token, once.
  func use(_ proof: StoredToken) async throws(AccountFault) {
    guard try await kept({ [store] in try await store.takeToken(proof.hash) }) else {
      throw .expiredLink
    }
  }
}
