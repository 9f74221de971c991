import Foundation

/// The words of the views of a stack that have neither keys nor names, with the places of these views among the rows.
struct StackWords {
  let words: RowWords
  private let places: [ObjectIdentifier: Int]

  init(_ rows: [RowWords.Row], after former: StackWords?) {
    words = RowWords(rows, after: former?.words)
    // The stack holds the views, and its words are read again when it has others.
    var places: [ObjectIdentifier: Int] = [:]
    for (place, row) in rows.enumerated() {
      if let view = row.view { places[ObjectIdentifier(view)] = place }
    }
    self.places = places
  }

  /// The row of a view; `nil` where it has no words.
  subscript(view: UIView) -> RowWords.Row? {
    guard let place = places[ObjectIdentifier(view)], words.rows[place].view === view else {
      return nil
    }
    return words.rows[place]
  }
}

/// Views of a stack that have neither keys nor names: presses in them know them by their words.
extension UIStackView {
  /// The digest of the words of a view, which a press in it names; `nil` where it has none.
  final func digest(of view: UIView) -> String? {
    if rowWords == nil { updateRowWords() }
    return rowWords?[view]?.text
  }

  /// Whether a press that names a digest means this view.
  final func isMeant(_ view: UIView, by digest: Substring) -> Bool {
    updateRowWords()
    return rowWords?[view]?.isMeant(by: digest) ?? false
  }

  /// Whether presses in a view name its words.
  final func knowsByWords(_ view: UIView) -> Bool {
    updateRowWords()
    return rowWords?[view] != nil
  }

  /// Reads the words of the views, of those that have changed.
  final func updateRowWords() {
    let former = rowWords
    let rows = readRows(former)
    if let old = former?.words.rows, old.count == rows.count,
      zip(old, rows).allSatisfy({
        $0.path == $1.path && $0.words == $1.words && $0.view === $1.view
      })
    {
      return
    }
    let present = StackWords(rows, after: former)
    rowWords = present
    guard let former else { return }
    for view in children where view.mark.content.contains(.address) {
      guard former[view]?.digest != present[view]?.digest else { continue }
      // Its presses are written in another way now.
      view.forgetMark()
      #if DEBUG
        if present.words.wereMoved, !former.words.wereMoved { warnOfMovedViews() }
      #endif
    }
  }

  private func readRows(_ former: StackWords?) -> [RowWords.Row] {
    var rows: [RowWords.Row] = []
    var labels: [UIView] = []
    for (index, view) in children.enumerated() {
      defer { view is UIControl ? labels.removeAll() : labels.append(view) }
      guard view.key == nil, view.nameOfProperty == nil, !view.isHidden else { continue }
      let path = IndexPath(item: index, section: 0)
      if !(view is UIControl), isAsOnPage(view), let known = former?[view], known.path == path {
        rows.append(known.withoutHistory)
        continue
      }
      var pieces = view.wordsOfPlace
      guard !pieces.isEmpty else { continue }
      if view is UIControl, !isRowOfStack {
        // Labels and buttons may stand in turn: those before a button say what it is for.
        pieces = labels.flatMap(\.wordsOfPlace) + pieces
      }
      rows.append(RowWords.Row(at: path, saying: pieces, in: view))
    }
    return rows
  }

  /// Whether a view was written with the stack, and nothing in it has changed since.
  private func isAsOnPage(_ view: UIView) -> Bool {
    view.mark.round != 0 && view.mark.round == writtenRound && !view.isDirty
      && !view.hasDirtyDescendant
  }

  /// Whether the stack is itself a row, whose words a press names as well.
  private var isRowOfStack: Bool {
    superview is UIStackView && key == nil && nameOfProperty == nil
  }

  #if DEBUG
    private func warnOfMovedViews() {
      warnOfOversight(
        "has moved views that have no keys: a press in the page before may be for another one, and is refused",
        mend: "set the key of each view to the identifier of what it shows")
    }
  #endif
}

extension UIView {
  /// The words by which a person knows a view of a stack: of a control its title, else those of its labels. Views in it
  /// that have controls are left out: the words in these stand for them.
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
