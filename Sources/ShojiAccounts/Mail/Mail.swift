/// A mail of text to one person.
public struct Mail: Codable, Sendable, Equatable {
  /// Whom it is for.
  public let to: MailAddress
  /// What it is about, in one line.
  public let subject: String
  /// What it says.
  public let text: String

  /// Makes a mail.
  public init(to: MailAddress, subject: String, text: String) {
    self.to = to
    self.subject = subject
    self.text = text
  }
}

/// What sends mails: ``SMTPMailer``, or ``MailboxMailer`` where nothing is to leave the machine.
public protocol Mailer: Sendable {
  /// Sends a mail. It may be sent again with the same key, if nobody has heard what became of it.
  /// - `key`: What tells it from all others; its `Message-ID` is made of it.
  /// - Throws: Why it was not taken; it is tried again later.
  func send(_ mail: Mail, key: String) async throws
}

/// A mail that must be sent because of what a person has done: put it into the app's outbox.
///
/// ```swift
/// try outbox.add(SendMail(Mail(to: address, subject: "Your order", text: "It is on its way.")))
/// ```
/// ``Accounts/effects(_:)`` has the handler. What it holds is written down until it is sent: no secrets.
public struct SendMail: LastingEffect {
  /// The mail.
  public let mail: Mail

  /// What it is called where it is stored.
  public static let effectName = "ShojiAccounts.SendMail"

  /// Sends a mail.
  public init(_ mail: Mail) { self.mail = mail }
}
