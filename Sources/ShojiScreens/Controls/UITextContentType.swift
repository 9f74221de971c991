/// What a text field is for, so that browsers and password managers can fill it in: the value is
/// the token of `autocomplete`
/// (https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill).
///
/// The names are UIKit's. A field without one is filled in as the browser sees fit.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The token of `autocomplete`.
  public let rawValue: String

  /// Any other token, such as `off` or `shipping street-address`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A full name.
  public static let name = Self(rawValue: "name")
  /// A title before the name.
  public static let namePrefix = Self(rawValue: "honorific-prefix")
  /// The first name.
  public static let givenName = Self(rawValue: "given-name")
  /// A name between the first and the last.
  public static let middleName = Self(rawValue: "additional-name")
  /// The last name.
  public static let familyName = Self(rawValue: "family-name")
  /// What comes after the name.
  public static let nameSuffix = Self(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = Self(rawValue: "nickname")
  /// A position at work.
  public static let jobTitle = Self(rawValue: "organization-title")
  /// The organisation.
  public static let organizationName = Self(rawValue: "organization")
  /// Street and number, in several lines.
  public static let fullStreetAddress = Self(rawValue: "street-address")
  /// The first line of the street.
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  /// The second line of the street.
  public static let streetAddressLine2 = Self(rawValue: "address-line2")
  /// The town.
  public static let addressCity = Self(rawValue: "address-level2")
  /// The state or province.
  public static let addressState = Self(rawValue: "address-level1")
  /// The country.
  public static let countryName = Self(rawValue: "country-name")
  /// The code of the post.
  public static let postalCode = Self(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = Self(rawValue: "tel")
  /// An address of mail.
  public static let emailAddress = Self(rawValue: "email")
  /// An address of a page.
  public static let URL = Self(rawValue: "url")
  /// A name to sign in with.
  public static let username = Self(rawValue: "username")
  /// The password to sign in with.
  public static let password = Self(rawValue: "current-password")
  /// A password that is chosen now.
  public static let newPassword = Self(rawValue: "new-password")
  /// A code that came by message.
  public static let oneTimeCode = Self(rawValue: "one-time-code")
  /// The number of a card.
  public static let creditCardNumber = Self(rawValue: "cc-number")
  /// The month and year in which a card ends.
  public static let creditCardExpiration = Self(rawValue: "cc-exp")
  /// The security code of a card.
  public static let creditCardSecurityCode = Self(rawValue: "cc-csc")
  /// The name on a card.
  public static let creditCardName = Self(rawValue: "cc-name")
  /// A day of birth.
  public static let birthdate = Self(rawValue: "bday")
}
