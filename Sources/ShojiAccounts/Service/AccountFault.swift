/// Why something was not done, with words for the person.
public enum AccountFault: Error, Equatable, Sendable {
  /// No mail can be sent to it.
  case invalidAddress
  /// Nobody can sign in with it: it is empty, too long, or has characters that nobody sees.
  case invalidName
  /// It has fewer than 8 bytes.
  case passwordTooShort
  /// It has more than 1,024 bytes.
  case passwordTooLong
  /// It is among those that are tried first.
  case passwordTooCommon
  /// It is the name, or the address up to its `@`.
  case passwordIsName
  /// There is no such account, or this is not its password: nobody is told which.
  case wrongPassword
  /// The password is right, and the address is not confirmed.
  case unconfirmed
  /// There were too many attempts.
  case tooManyAttempts(seconds: Int64)
  /// The link of a mail is too old, was used, or never was one.
  case expiredLink
  /// Somebody else has the name. People who sign up are not told so, but get a mail.
  case taken
  /// There is no such account any more.
  case absent
  /// People cannot make accounts for themselves.
  case closed
  /// Too much is asked for at once.
  case busy
  /// Accounts cannot be read or written; the log says why.
  case unavailable
}

/// What of a form a fault is about.
public enum AccountField: String, Codable, Sendable {
  /// The name or the address.
  case name
  /// The present password.
  case password
  /// The new password.
  case newPassword
}

extension AccountFault: CustomStringConvertible {
  /// The words.
  public var description: String {
    switch self {
    case .invalidAddress: "Type an e-mail address, such as name@example.org."
    case .invalidName: "Type a name."
    case .passwordTooShort: "Type at least 8 characters. Several words are best."
    case .passwordTooLong: "This is too long."
    case .passwordTooCommon: "Many people have this password, so it is tried first. Choose another."
    case .passwordIsName: "This is your name. Choose another password."
    case .wrongPassword: "The name or the password is not right."
    case .unconfirmed:
      "Open the link in the mail that we have sent you first. To get another mail, sign up again."
    case .tooManyAttempts(let seconds): "Please try again in \(Self.words(for: seconds))."
    case .expiredLink: "This link is too old, or was used already. Ask for another one."
    case .taken: "Somebody has this name already."
    case .absent: "There is no such account any more."
    case .closed: "Nobody can sign up here."
    case .busy: "Too many people are signing in. Please try again in a moment."
    case .unavailable: "This cannot be done at the moment. Please try again later."
    }
  }

  /// What of a form it is about; `nil` where it is about none.
  public var field: AccountField? {
    switch self {
    case .invalidAddress, .invalidName, .taken: .name
    case .wrongPassword: .password
    case .passwordTooShort, .passwordTooLong, .passwordTooCommon, .passwordIsName: .newPassword
    default: nil
    }
  }

  private static func words(for seconds: Int64) -> String {
    guard seconds > 90 else { return seconds == 1 ? "1 second" : "\(seconds) seconds" }
    let minutes = (seconds + 59) / 60
    return "\(minutes) minutes"
  }
}
