import Foundation

/// What people sign in with.
enum SignInName {
  /// How many bytes it may have: those of the longest address (RFC 5321).
  static let longest = 254

  /// What two ways of writing a name have in common: in one form of Unicode, in small letters, without white
  /// space around it; empty for a name that no account can have.
  static func key(of name: String) -> String {
    let key = name.precomposedStringWithCompatibilityMapping.lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // No account has a longer one, or one with hidden characters. These names share one key, so that they share
    // the limits of attempts too.
    return key.utf8.count <= longest && !hasHidden(key) ? key : ""
  }

  /// A name as it is kept; `nil` for one that nobody can have.
  static func kept(_ name: String) -> String? {
    let name = name.precomposedStringWithCanonicalMapping
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty, name.utf8.count <= longest, !hasHidden(name), !key(of: name).isEmpty else {
      return nil
    }
    return name
  }

  /// Whether a name has characters that a person cannot see, such as U+0000.
  private static func hasHidden(_ name: String) -> Bool {
    name.unicodeScalars.contains {
      CharacterSet.controlCharacters.contains($0) || CharacterSet.illegalCharacters.contains($0)
    }
  }
}
