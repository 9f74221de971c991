import Foundation

/// A password as it is compared: in one form of Unicode, whatever keyboard it was typed on (NIST SP 800-63B,
/// section 3.1.1.2). It says nothing of itself in logs.
struct PasswordText: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// How many bytes a password has.
  static let lengths = 8...1_024

  private let text: String

  init(_ typed: String) { text = typed.precomposedStringWithCompatibilityMapping }

  /// The bytes.
  var characters: [CChar] { text.utf8.map(CChar.init(bitPattern:)) }

  /// Whether it can be one.
  var hasLength: Bool { Self.lengths.contains(text.utf8.count) }

  /// What keeps it from being somebody's new password.
  /// - `name`: The name that they sign in with.
  func fault(for name: String) -> AccountFault? {
    if text.utf8.count < Self.lengths.lowerBound { return .passwordTooShort }
    if text.utf8.count > Self.lengths.upperBound { return .passwordTooLong }
    let plain = text.lowercased()
    if CommonPasswords.all.contains(plain) { return .passwordTooCommon }
    let key = SignInName.key(of: name)
    if plain == key || plain == key.prefix(while: { $0 != "@" }) { return .passwordIsName }
    return nil
  }

  var description: String { "a password" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
