/// What a page says once: words that are seen, and words for assistive technology alone.
///
/// Both are written down as one text, so that a build that knows of one kind alone shows all of them.
package struct PageMessage {
  /// What stands above the screen.
  package let seen: String?
  /// What is only heard.
  package let heard: String?

  private static let mark: Character = "\u{2}"

  /// Reads a text.
  package init(_ text: String?) {
    let words = (text ?? "").split(separator: Self.mark, omittingEmptySubsequences: false)
    seen = words.first.flatMap { $0.isEmpty ? nil : String($0) }
    heard = words.count > 1 ? words.dropFirst().joined(separator: " ") : nil
  }

  /// A text with words to be seen behind those that it has.
  package static func text(_ text: String?, saying words: String) -> String {
    guard let text, !text.isEmpty else { return words }
    let former = PageMessage(text)
    let seen = [former.seen, words].compactMap { $0 }.joined(separator: " ")
    return former.heard.map { self.text(seen, announcing: $0) } ?? seen
  }

  /// A text with words to be heard behind what it has.
  package static func text(_ text: String?, announcing words: String) -> String {
    "\(text ?? "")\(mark)\(words)"
  }
}
