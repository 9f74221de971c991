import Foundation

/// Rows without keys, which presses know by their words.
extension UIItemsView {
  /// Reads the words of the rows of the page, where some of these are known by their places.
  final func updateRowWords() {
    guard items.hasItemsWithoutKeys else {
      rowWords = nil
      return
    }
    let former = rowWords
    if let former, former.rows.count == items.count,
      former.rows.indices.allSatisfy({ isUnchanged(at: $0, former) })
    {
      return
    }
    let rows = (0..<items.count).map { readWords(ofRowAt: $0, former) }
    let words = RowWords(rows, after: former)
    rowWords = words
    for index in rows.indices {
      if let former, former.rows.indices.contains(index),
        former.rows[index].digest == words.rows[index].digest
      {
        continue
      }
      // Its presses are written in another way now.
      records.forgetBytes(of: index)
      records.awake(at: index)?.forgetMark()
    }
  }

  private func readWords(ofRowAt index: Int, _ former: RowWords?) -> RowWords.Row {
    let path = items.path(at: index) ?? []
    guard items.isKnownByPlace(at: index) else {
      return RowWords.Row(at: path, saying: ["\0" + items.name(at: index)])
    }
    if let former, isUnchanged(at: index, former) { return former.rows[index].withoutHistory }
    let row = awakeRow(at: index)
    // One that was made just now may set its words there.
    row.layoutIfNeeded()
    return RowWords.Row(at: path, saying: (row as? UIItemCell)?.wordsOfRow ?? [])
  }

  /// Whether a row says what it has said when the page was written.
  private func isUnchanged(at index: Int, _ former: RowWords) -> Bool {
    guard former.rows.indices.contains(index), former.rows[index].path == items.path(at: index),
      items.isKnownByPlace(at: index), records.isOnPage(at: index)
    else { return false }
    return records.awake(at: index).map { !$0.isDirty && !$0.hasDirtyDescendant } ?? true
  }

  /// Where a row without a key stands on the page.
  final func indexOfRowWithoutKey(_ row: UIView) -> Int? {
    guard items.hasItemsWithoutKeys, let path = (row as? UIItemCell)?.place?.path,
      let index = items.index(of: path), items.isKnownByPlace(at: index)
    else { return nil }
    return index
  }

  #if DEBUG
    /// Warns of rows that moved and cannot be told from each other by presses.
    final func warnOfMovedRows() {
      warnOfOversight(
        "has moved rows that have no keys: what was pressed or typed in the page before may be for another row, "
          + "and presses are refused",
        mend: remedyForMissingKeys)
    }
  #endif
}

extension UIItemCell {
  /// The words by which a person knows the row, piece by piece; else the titles of its buttons, else the names of its
  /// pictures. Values of fields are left out: they change before the page does.
  final var wordsOfRow: [String] {
    var pieces = RowPieces()
    if let accessibilityLabel { pieces.words.append(accessibilityLabel) }
    pieces.words += listContent?.words ?? []
    for view in children where view !== extras?.selectedBackground { pieces.add(view) }
    if !pieces.words.isEmpty { return pieces.words }
    return pieces.titles.isEmpty ? pieces.pictures : pieces.titles
  }
}

/// The words of the views in a row.
struct RowPieces {
  var words: [String] = []
  var titles: [String] = []
  var pictures: [String] = []

  mutating func add(_ view: UIView) {
    guard !view.isHidden, !(view is any RestingRows) else { return }
    if let label = view.accessibilityLabel {
      view is UIControl ? titles.append(label) : words.append(label)
    } else if let text = (view as? UILabel)?.text {
      if !text.isEmpty { words.append(text) }
    } else if let content = view as? UIListContentView {
      words += content.words
    } else if let link = view as? UILink {
      words += [link.title, link.detail].compactMap(\.self)
    } else if let button = view as? UIButton {
      if let title = button.currentTitle { titles.append(title) }
    } else if let picture = (view as? UIImageView)?.image?.stableName {
      pictures.append(picture)
    } else if !(view is UIControl) {
      for subview in view.children { add(subview) }
    }
  }
}
