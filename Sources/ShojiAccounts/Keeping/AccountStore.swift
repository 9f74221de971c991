/// Where accounts are kept: ``SQLiteAccountStore``, or the app's own database.
///
/// Whatever a method throws is logged; people are told to try again later.
public protocol AccountStore: Sendable {
  /// The account of an id.
  func account(_ id: Account.ID) async throws -> StoredAccount?

  /// The account that signs in with a name.
  /// - `key`: What ``StoredAccount/key`` says.
  func account(named key: String) async throws -> StoredAccount?

  /// Some accounts, in the order of their ids as texts: all are read in pieces when a program starts.
  /// - `id`: The last one of the piece before.
  func accounts(after id: Account.ID?, limit: Int) async throws -> [StoredAccount]

  /// Adds an account, unless another one has its ``StoredAccount/key``.
  /// - Returns: Whether it was added.
  func insert(_ account: StoredAccount) async throws -> Bool

  /// Puts an account in the place of the one with its id, if the version of that one is the one before:
  /// somebody else may have changed it.
  /// - Returns: Whether it was replaced.
  func replace(_ account: StoredAccount) async throws -> Bool

  /// Removes an account and its tokens.
  func remove(_ id: Account.ID) async throws

  /// Adds a token, and forgets those that have expired by a time, in seconds since 1970. With the last token of an
  /// account whose address was never confirmed the account goes: nobody can sign in to it, and anybody can make many.
  /// The account of the new token stays.
  func insert(_ token: StoredToken, expiredBy now: Int64) async throws

  /// The token of a hash.
  func token(_ hash: [UInt8]) async throws -> StoredToken?

  /// Removes a token.
  /// - Returns: Whether it was there. Of several that ask at once, one is told so.
  func takeToken(_ hash: [UInt8]) async throws -> Bool
}

/// An account as it is kept.
public struct StoredAccount: Sendable, Equatable {
  /// The account.
  public var account: Account
  /// The hash of the password, with all that it takes to compare it.
  public var passwordHash: String
  /// How often it was changed.
  public var version: Int

  /// Makes one.
  public init(account: Account, passwordHash: String, version: Int = 0) {
    self.account = account
    self.passwordHash = passwordHash
    self.version = version
  }

  /// What it is found by when somebody signs in: all ways of writing a name have the same. No two accounts
  /// do.
  public var key: String { SignInName.key(of: account.name) }
}

/// What a mail has brought somebody, as it is kept: by its hash alone.
public struct StoredToken: Sendable, Equatable {
  /// What a token is for.
  public enum Purpose: String, Sendable, Codable {
    /// To show that mails arrive at an address.
    case confirmation
    /// To set another password without the old one.
    case reset
  }

  /// The SHA-256 of the token.
  public let hash: [UInt8]
  /// What it is for.
  public let purpose: Purpose
  /// Whose it is.
  public let account: Account.ID
  /// The epoch of the account when it was made: in another one it is worth nothing.
  public let epoch: Int
  /// Until when it can be used, in seconds since 1970.
  public let expires: Int64

  /// Makes one.
  public init(
    hash: [UInt8], purpose: Purpose, account: Account.ID, epoch: Int, expires: Int64
  ) {
    self.hash = hash
    self.purpose = purpose
    self.account = account
    self.epoch = epoch
    self.expires = expires
  }
}
