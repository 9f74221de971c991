import ShojiUI

/// What the mails about accounts say; set what is to be said otherwise. What is set is asked with `Locale.session`
/// as it was for the person who has asked for the mail.
public struct AccountLetters: Sendable {
  /// A subject and a text.
  public typealias Letter = (subject: String, text: String)

  /// To somebody who has signed up; with the link that confirms it.
  public var confirmation: @Sendable (_ siteName: String, _ link: String) -> Letter = {
    siteName, link in
    (
      FrameworkWord.letterConfirmTitle.text(siteName),
      FrameworkWord.letterConfirm.text(siteName, link)
    )
  }

  /// To somebody who has signed up and has an account already; with the link to the screen for a forgotten
  /// password.
  public var existing: @Sendable (_ siteName: String, _ link: String) -> Letter = {
    siteName, link in
    (
      FrameworkWord.letterExistingTitle.text(siteName),
      FrameworkWord.letterExisting.text(siteName, link)
    )
  }

  /// To somebody who has forgotten their password; with the link that sets another one.
  public var reset: @Sendable (_ siteName: String, _ link: String) -> Letter = {
    siteName, link in
    (FrameworkWord.letterResetTitle.text(siteName), FrameworkWord.letterReset.text(siteName, link))
  }

  /// Those that come with the product, in the language of the person.
  public init() {}
}
