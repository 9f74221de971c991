/// What the mails about accounts say; set what is to be said otherwise.
public struct AccountLetters: Sendable {
  /// A subject and a text.
  public typealias Letter = (subject: String, text: String)

  /// To somebody who has signed up; with the link that confirms it.
  public var confirmation: @Sendable (_ siteName: String, _ link: String) -> Letter = {
    siteName, link in
    (
      "Confirm your address for \(siteName)",
      """
      Somebody, you probably, has signed up for \(siteName) with this address.

      Open this page, and type the password that you have chosen:
      \(link)

      If it was not you, do nothing: there is no way in without this mail.
      """
    )
  }

  /// To somebody who has signed up and has an account already; with the link to the screen for a forgotten
  /// password.
  public var existing: @Sendable (_ siteName: String, _ link: String) -> Letter = {
    siteName, link in
    (
      "You have an account for \(siteName)",
      """
      Somebody, you probably, has signed up for \(siteName) with this address. There is an account
      already, and nothing has changed. If you do not know its password any more, set another one here:
      \(link)
      """
    )
  }

  /// To somebody who has forgotten their password; with the link that sets another one.
  public var reset: @Sendable (_ siteName: String, _ link: String) -> Letter = {
    siteName, link in
    (
      "Another password for \(siteName)",
      """
      Somebody, you probably, has asked for another password for \(siteName). Set it here, within an hour:
      \(link)

      If it was not you, do nothing: your password is as it was.
      """
    )
  }

  /// Those that come with the product, in English.
  public init() {}
}
