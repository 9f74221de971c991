import Foundation

/// Views of a stack that have neither keys nor names: presses in them know them by their words.
extension UIStackView {
  /// The digest of the words of a view, which a press in it names; `nil` where it has none.
  final func digest(of view: UIView) -> String? {
    if rowWords == nil { updateRowWords() }
    return row(of: view)?.text
  }

  /// Whether a press that names a digest means this view.
  final func isMeant(_ view: UIView, by digest: Substring) -> Bool {
    updateRowWords()
    return row(of: view)?.isMeant(by: digest) ?? false
  }

  /// Whether presses in a view name its words.
  final func knowsByWords(_ view: UIView) -> Bool {
    updateRowWords()
    return row(of: view) != nil
  }

  /// Reads the words of the views.
  final func updateRowWords() {
    let former = rowWords
    let rows = children.enumerated().compactMap { index, view in
      readWords(of: view, at: index, former)
    }
    if let former, former.rows.count == rows.count,
      zip(former.rows, rows).allSatisfy({
        $0.path == $1.path && $0.words == $1.words && $0.view === $1.view
      })
    {
      return
    }
    let words = RowWords(rows, after: former)
    rowWords = words
    for row in words.rows {
      guard let view = row.view, view.mark.content.contains(.rowDigest),
        former?.rows.first(where: { $0.view === view })?.digest != row.digest
      else { continue }
      // Its presses are written in another way now.
      view.forgetMark()
      #if DEBUG
        if words.wereMoved, former?.wereMoved == false {
          warnOfOversight(
            "has moved views that have no keys: a press in the page before may be for another one, and is refused",
            mend: "set the key of each view to the identifier of what it shows")
        }
      #endif
    }
  }

  /// Whether the stack is itself a row, whose words a press names as well.
  private var isRowOfStack: Bool {
    superview is UIStackView && key == nil && nameOfProperty == nil
  }

  private func row(of view: UIView) -> RowWords.Row? {
    rowWords?.rows.first { $0.view === view }
  }

  private func readWords(of view: UIView, at index: Int, _ former: RowWords?) -> RowWords.Row? {
    guard view.key == nil, view.nameOfProperty == nil else { return nil }
    var pieces = view.wordsOfPlace
    guard !pieces.isEmpty else { return nil }
    if view is UIControl, !isRowOfStack {
      // Labels and buttons may stand in turn: those before a button say what it is for.
      let labels = children[..<index].reversed().prefix { !($0 is UIControl) }
      pieces = labels.flatMap(\.wordsOfPlace) + pieces
    }
    return RowWords.Row(at: IndexPath(item: index, section: 0), saying: pieces, in: view)
  }
}

extension UIView {
  /// The words by which a person knows a view of a stack: of a control its title, else those of its labels. Views in it
  /// that have controls are left out: what these mean is for the words there to say.
  fileprivate final var wordsOfPlace: [String] {
    var pieces = RowPieces()
    guard !isHidden else { return [] }
    if self is UIControl {
      pieces.add(self)
      return pieces.titles
    }
    guard holdsControls else {
      pieces.add(self)
      return pieces.words
    }
    if let accessibilityLabel { return [accessibilityLabel] }
    for view in children where view is UIControl || !view.holdsControls { pieces.add(view) }
    return pieces.words
  }

  private final var holdsControls: Bool {
    children.contains { $0 is UIControl || $0.holdsControls }
  }
}
