import Foundation

/// The words of the views in a view that are known by their places, with these places among the rows.
final class PlaceWords {
  let words: RowWords
  private let places: [ObjectIdentifier: Int]

  init(_ rows: [RowWords.Row], after former: PlaceWords?) {
    words = RowWords(rows, after: former?.words)
    // The view holds them, and its words are read again when it has others.
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

/// Views that have neither keys nor names are known by their places, and presses in them know them by their words.
extension UIView {
  /// Whether another view could come to the place of one in this view, and be taken for it: one of its class that has
  /// neither a key nor a name.
  final func hasAlike(_ view: UIView) -> Bool {
    children.contains { $0 !== view && type(of: $0) == type(of: view) && $0.isWithoutName }
  }

  /// Reads the words of the views before they are written, where presses in one of them name words or will do so.
  final func readyPlaceWords() {
    if placeWords != nil || children.contains(where: isToNameWords) { updatePlaceWords() }
  }

  /// Whether presses in a view that is on the page are to name its words.
  private final func isToNameWords(_ view: UIView) -> Bool {
    view.mark.content.contains(.address) && view.isKnownByPlace(in: self)
  }

  /// Whether presses know the view by its words and its place in another one.
  final func isKnownByPlace(in container: UIView?) -> Bool {
    isWithoutName && container?.knowsByPlace(self) == true
  }

  /// Whether the view has neither a key nor a name.
  private final var isWithoutName: Bool { key == nil && nameOfProperty == nil }

  /// The words of the views that are known by their places, once a control in one of them was on the page.
  final var placeWords: PlaceWords? {
    get { appearance?.placeWords }
    set { madeAppearance.placeWords = newValue }
  }

  /// The digest of the words of a view, which a press in it names; `nil` where it has none.
  final func digest(of view: UIView) -> String? {
    if placeWords == nil { updatePlaceWords() }
    return placeWords?[view]?.text
  }

  /// Whether a press that names a digest means this view.
  final func isMeant(_ view: UIView, by digest: Substring) -> Bool {
    updatePlaceWords()
    return placeWords?[view]?.isMeant(by: digest) ?? false
  }

  /// Whether presses in a view name its words.
  final func knowsByWords(_ view: UIView) -> Bool {
    updatePlaceWords()
    return placeWords?[view] != nil
  }

  /// Reads the words of the views, of those that have changed.
  final func updatePlaceWords() {
    let former = placeWords
    let rows = readRows(former)
    if let old = former?.words.rows, old.count == rows.count,
      zip(old, rows).allSatisfy({
        $0.path == $1.path && $0.words == $1.words && $0.view === $1.view
      })
    {
      return
    }
    let present = PlaceWords(rows, after: former)
    placeWords = present
    for view in children where view.mark.content.contains(.address) {
      guard former?[view]?.digest != present[view]?.digest else { continue }
      // Its presses are written in another way now.
      view.forgetMark()
      #if DEBUG
        if present.words.wereMoved, former?.words.wereMoved == false { warnOfMovedViews() }
      #endif
    }
  }

  private final func readRows(_ former: PlaceWords?) -> [RowWords.Row] {
    var rows: [RowWords.Row] = []
    var labels: [UIView] = []
    let titles = self is UIStackView ? [:] : countOfTitles
    for (index, view) in children.enumerated() {
      defer { view is UIControl ? labels.removeAll() : labels.append(view) }
      guard !view.isHidden, view.isKnownByPlace(in: self) else { continue }
      let path = IndexPath(item: index, section: 0)
      if !(view is UIControl), isAsOnPage(view), let known = former?[view], known.path == path {
        rows.append(known.withoutHistory)
        continue
      }
      var pieces = view.wordsOfPlace
      guard !pieces.isEmpty else { continue }
      if view is UIControl, titles[pieces, default: 2] > 1, !isKnownByPlace(in: superview) {
        // Labels and buttons may stand in turn: those before a button say what it is for.
        pieces = labels.flatMap(\.wordsOfPlace) + pieces
      }
      rows.append(RowWords.Row(at: path, saying: pieces, in: view))
    }
    return rows
  }

  /// How many controls that are known by their places have the same title. In another view than a stack labels say what
  /// a button is for only where its title does not: they may show what changes all the time.
  private final var countOfTitles: [[String]: Int] {
    var counts: [[String]: Int] = [:]
    for view in children where view is UIControl && view.isKnownByPlace(in: self) {
      counts[view.wordsOfPlace, default: 0] += 1
    }
    return counts
  }

  /// Whether a view was written with this one, and nothing in it has changed since.
  private final func isAsOnPage(_ view: UIView) -> Bool {
    view.mark.round != 0 && view.mark.round == writtenRound && !view.isDirty
      && !view.hasDirtyDescendant
  }

  #if DEBUG
    private final func warnOfMovedViews() {
      warnOfOversight(
        "has moved views that have no keys: a press in the page before may be for another one, and is refused",
        mend: "set the key of each view to the identifier of what it shows")
    }
  #endif
}

extension UIView {
  /// The words by which a person knows a view: of a control its title, else those of its labels. Views in it
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
