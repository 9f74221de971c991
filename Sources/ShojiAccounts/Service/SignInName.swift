import Foundation

/// What people sign in with.
enum SignInName {
  /// How many bytes it may have: those of the longest address (RFC 5321).
  static let longest = 254

  /// What two ways of writing a name have in common: in one form of Unicode, in small letters, without white
  /// space around it.
  static func key(of name: String) -> String {
    let key = name.precomposedStringWithCompatibilityMapping.lowercased()
      .trimmingCharacters(in: .whitespacesAndNewlines)
    // Nobody has a longer one, and what is asked for is remembered for a while.
    return key.utf8.count <= longest ? key : ""
  }

  /// A name as it is kept; `nil` for one that nobody can have.
  static func kept(_ name: String) -> String? {
    let name = name.precomposedStringWithCanonicalMapping
      .trimmingCharacters(in: .whitespacesAndNewlines)
    let hasHidden = name.unicodeScalars.contains {
      CharacterSet.controlCharacters.contains($0) || CharacterSet.illegalCharacters.contains($0)
    }
    guard !name.isEmpty, name.utf8.count <= longest, !hasHidden, !key(of: name).isEmpty else {
      return nil
    }
    return name
  }
}
