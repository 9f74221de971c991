/// Makes and compares hashes of passwords, two at a time, so that they never have more memory than that.
final class PasswordHasher: Sendable {
  let cost: PasswordCost
  /// Beyond those that may wait people are asked to come again, rather than to wait for minutes.
  let workers = Workers("shoji.accounts.passwords", width: 2, waitingLimit: 64)
  /// What a password is compared with where there is no account, so that it takes as long.
  private let decoy: String

  /// Makes it, with one hash.
  /// - Throws: ``AccountFault/unavailable`` where there is no memory for it.
  init(cost: PasswordCost) throws(AccountFault) {
    self.cost = cost
    let random = PasswordText(Sodium.text(of: Sodium.randomBytes(24)))
    guard let decoy = Sodium.hash(random, at: cost) else { throw .unavailable }
    self.decoy = decoy
  }

  /// The hash of a password.
  func hash(_ password: PasswordText) async throws(AccountFault) -> String {
    let hash = await workers.run { [cost] in Sodium.hash(password, at: cost) }
    guard let hash = hash ?? nil else { throw .busy }
    return hash
  }

  /// Whether a hash is that of a password. Without a hash it takes the same time.
  func isHash(_ hash: String?, of password: PasswordText) async throws(AccountFault) -> Bool {
    let compared = hash ?? decoy
    guard let isSame = await workers.run({ Sodium.isHash(compared, of: password) }) else {
      throw .busy
    }
    return isSame && hash != nil
  }

  /// Whether a hash was made at another cost.
  func isOutdated(_ hash: String) -> Bool { Sodium.isOutdated(hash, for: cost) }
}
