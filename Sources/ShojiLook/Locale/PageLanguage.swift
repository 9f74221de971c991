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
  /// What the framework says in it.
  package let words: FrameworkWords
  /// What the client script says, where that is not what it says by itself.
  package let scriptWords: [ScriptWord]

  /// Makes the language of a BCP 47 tag.
  /// - `texts`: A catalogue that may have words of the framework in it.
  public init(_ tag: String, texts: TextCatalog? = nil) {
    self.tag = tag
    let words = FrameworkWords.of(tag, texts)
    self.words = words
    isRightToLeft = words.isRightToLeft
    scriptWords = ScriptWord.all(in: words)
  }

  /// Whether both are the same language with the same words.
  public static func == (left: PageLanguage, right: PageLanguage) -> Bool {
    left.words === right.words && left.tag == right.tag
  }
}
