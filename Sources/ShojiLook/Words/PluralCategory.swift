/// Which form of a text a number takes (CLDR).
public enum PluralCategory: String, CaseIterable, Sendable {
  /// A form for nothing, where a language has one.
  case zero
  /// The form for one.
  case one
  /// The form for two, where a language has one.
  case two
  /// The form for a few.
  case few
  /// The form for many.
  case many
  /// The form for everything else. Every language has it.
  case other
}
