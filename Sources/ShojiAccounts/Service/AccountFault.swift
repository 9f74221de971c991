import ShojiUI

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
  /// The words, in the language of the person whose code runs here and now.
  public var description: String {
    switch self {
    case .invalidAddress: FrameworkWord.accountBadAddress.text
    case .invalidName: FrameworkWord.accountBadName.text
    case .passwordTooShort: FrameworkWord.accountShort.text
    case .passwordTooLong: FrameworkWord.accountLong.text
    case .passwordTooCommon: FrameworkWord.accountCommon.text
    case .passwordIsName: FrameworkWord.accountIsName.text
    case .wrongPassword: FrameworkWord.accountWrong.text
    case .unconfirmed: FrameworkWord.accountUnconfirmed.text
    case .expiredLink: FrameworkWord.accountExpiredLink.text
    case .taken: FrameworkWord.accountTaken.text
    case .absent: FrameworkWord.accountAbsent.text
    case .closed: FrameworkWord.accountClosed.text
    case .busy: FrameworkWord.accountBusy.text
    case .unavailable: FrameworkWord.accountUnavailable.text
    case .tooManyAttempts(let seconds):
      seconds > 90
        ? FrameworkWord.accountAgainInMinutes.text((seconds + 59) / 60)
        : FrameworkWord.accountAgainInSeconds.text(seconds)
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
}
