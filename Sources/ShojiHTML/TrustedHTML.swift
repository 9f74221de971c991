/// Markup that somebody vouches for. It is written as it is, so it must not hold unescaped data.
public struct TrustedHTML: Sendable {
  let markup: String

  /// Vouches for the markup.
  public init(unsafeMarkup markup: String) { self.markup = markup }
}
