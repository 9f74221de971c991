import Foundation

/// The language of a page's texts, and which way they run. Making one asks the system's tables, which
/// is for the start and not for each page.
public struct PageLanguage: Sendable, Equatable {
  /// English.
  public static let english = PageLanguage("en")

  /// A BCP 47 tag.
  public let tag: String
  /// Whether text runs from right to left.
  public let isRightToLeft: Bool

  /// Makes the language of a BCP 47 tag.
  public init(_ tag: String) {
    self.tag = tag
    isRightToLeft = Locale(identifier: tag).language.characterDirection == .rightToLeft
  }
}
