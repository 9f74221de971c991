/// What a notice offers to take back, as the page shows it.
package struct PageUndo: Sendable, Equatable {
  /// What the notice says.
  package let words: String
  /// What tells it from what other notices offer.
  package let id: String

  /// Makes an offer.
  package init(words: String, id: String) { (self.words, self.id) = (words, id) }

  // Addresses of views never begin like that.
  private static let prefix = "_undo|"

  /// What a form says when it was pressed.
  package var event: String { Self.prefix + id }

  /// The id that a form has named; `nil` when it was not this button.
  package static func id(in event: String?) -> String? {
    guard let event, event.hasPrefix(prefix) else { return nil }
    return String(event.dropFirst(prefix.count))
  }
}
