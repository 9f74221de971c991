/// Somebody who can sign in.
public struct Account: Sendable, Equatable, Codable, Identifiable {
  /// What tells an account from all others, whatever becomes of its name: 128 random bits.
  public struct ID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    /// As text for URLs.
    public let rawValue: String

    /// An id that was written down.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The text.
    public var description: String { rawValue }

    /// An id that nobody has.
    public static func random() -> ID { ID(rawValue: Sodium.text(of: Sodium.randomBytes(16))) }
  }

  /// What tells it from all others.
  public let id: ID
  /// What is signed in with, as it was written: an e-mail address, or any other name.
  public var name: String
  /// What the person may do.
  public var roles: Set<AccountRole>
  /// Whether the person has had a mail at the address; always so of a name that is none.
  public var isConfirmed: Bool
  /// Rises when all sessions of the account end: with another password, for instance.
  public var epoch: Int

  /// Makes an account.
  public init(
    id: ID = .random(), name: String, roles: Set<AccountRole> = [], isConfirmed: Bool,
    epoch: Int = 0
  ) {
    self.id = id
    self.name = name
    self.roles = roles
    self.isConfirmed = isConfirmed
    self.epoch = epoch
  }

  /// Where mails go; `nil` where the name is no address.
  public var address: MailAddress? { MailAddress(name) }
}

/// What somebody may do, in words of the app.
///
/// ```swift
/// extension AccountRole {
///   static let editor: AccountRole = "editor"
/// }
/// ```
public struct AccountRole: RawRepresentable, Hashable, Codable, Sendable, ExpressibleByStringLiteral
{
  /// The word.
  public let rawValue: String

  /// Takes a word.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Takes a word.
  public init(stringLiteral word: String) { rawValue = word }
}
