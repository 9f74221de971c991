import Foundation
import ShojiHTML

extension UIItemsView: RestingRows {
  func keyOfRow(at index: Int) -> String { items.name(at: index) }

  func makeRow(at index: Int) -> UIView {
    whileLoading {
      guard let path = pathInData(ofItemAt: index) else { return missingCell(at: index) }
      return cell(of: index, in: items, at: path, keeping: nil) { cell in
        // The data source may keep its cells by itself, and give the same one each time.
        cell.superview !== self || cell === records.awake(at: index)
      }
    }
  }

  func write(_ row: UIView, into page: inout PageRenderer) {
    if let rowWords, let index = indexOfRowWithoutKey(row), rowWords.rows.indices.contains(index) {
      page.rowDigests.append(rowWords.rows[index].text)
      page.render(row, at: 0)
      page.rowDigests.removeLast()
      #if DEBUG
        if rowWords.wereMoved, row.mark.content.contains(.rowDigest) { warnOfMovedRows() }
      #endif
    } else {
      page.render(row, at: 0)
    }
    if (row as? UIItemCell)?.dependsOnPlace == true { row.mark.content.insert(.place) }
  }

  var remakingRule: String {
    "let the data source's method for cells, and prepareForReuse(), set all that a cell shows, from any "
      + "state of it"
  }
}

extension UIItemsView {
  /// A cell for an item: the one that it has, configured again, or another one.
  /// - Parameters:
  ///   - items: What is shown, or is going to be.
  ///   - path: Where the data source has the item.
  ///   - kept: The cell that the item has.
  ///   - isFree: Whether a cell that the data source gives can be that of the item.
  final func cell(
    of index: Int, in items: ShownItems, at path: IndexPath, keeping kept: UIItemCell?,
    isFree: (UIItemCell) -> Bool
  ) -> UIItemCell {
    loading = (path, kept)
    kept?.updateDepth &+= 1
    let given = cellFromData(at: path)
    kept?.updateDepth &-= 1
    kept?.isBeingConfigured = false
    given?.isBeingConfigured = false
    loading = nil
    let cell = given.flatMap { isFree($0) ? $0 : nil } ?? blankCell(at: path, isGiven: given != nil)
    if cell.appearance?.tapControl?.isOffered == true {
      Report.shared.misuse(
        "\(type(of: self)): a cell has a tap recogniser, which is not asked",
        mend: "implement the delegate's didSelect, or add the recogniser to a view in contentView")
    }
    cell.updateDepth &+= 1
    place(cell, of: index, in: items)
    didConfigure(cell, at: path)
    let isSelected = selection.contains { $0.key == items.key(at: index) }
    if cell.isSelected != isSelected { cell.show(isSelected: isSelected) }
    cell.updateDepth &-= 1
    cell.isRow = true
    return cell
  }

  /// Says to a cell where it stands, with what the delegate says about its row.
  final func place(_ cell: UIItemCell, of index: Int, in items: ShownItems) {
    let name = items.name(at: index)
    cell.key = name
    var place = ItemPlace(path: items.path(at: index) ?? IndexPath(), name: name)
    complete(&place)
    if cell.place.map({ !$0.looks(like: place) }) ?? true { cell.setNeedsDisplay() }
    cell.place = place
    didPlace(cell)
  }

  private func blankCell(at path: IndexPath, isGiven: Bool) -> UIItemCell {
    Report.shared.misuse(
      "\(type(of: self)): the data source gives "
        + (isGiven ? "the cell of another item" : "no cell")
        + " for item \(path.item) of section \(path.section)",
      mend: "return a cell from dequeueReusableCell for each index path")
    return makeCell(nil, identifier: "")
  }

  // MARK: Cells at rest

  /// Where the data source has an item of the page now; `nil` when it has none like it.
  private func pathInData(ofItemAt index: Int) -> IndexPath? {
    let key = items.key(at: index)
    if let path = items.path(at: index), isInData(path), self.key(at: path) == key { return path }
    guard case .identifier(let identifier) = key, let path = pathInData(of: identifier),
      isInData(path)
    else { return nil }
    return path
  }

  private func isInData(_ path: IndexPath) -> Bool {
    path.section < numberOfSectionsInData()
      && path.item < numberOfItemsInData(section: path.section)
  }

  /// An empty cell for an item that has gone without a word; what there is now is shown next.
  private func missingCell(at index: Int) -> UIItemCell {
    Report.shared.misuse(
      "\(type(of: self)): the item \(items.name(at: index)) has left the data, and nobody has said so",
      mend: "tell the table or collection of every change of its data")
    let cell = makeCell(nil, identifier: "")
    cell.key = items.name(at: index)
    cell.isRow = true
    reload = .everything
    setNeedsLoad()
    return cell
  }

  // MARK: For tables and collections

  /// The cells of the page.
  final var presentCells: [UIItemCell] {
    loadIfNeeded()
    return (0..<records.count).compactMap { cell(at: $0) }
  }

  /// The places of the items of the page.
  final var presentPaths: [IndexPath] {
    loadIfNeeded()
    return (0..<items.count).compactMap { items.path(at: $0) }
  }

  /// The cell of an item; `nil` when it is not on the page.
  final func presentCell(at path: IndexPath) -> UIItemCell? {
    loadIfNeeded()
    return items.index(of: path).flatMap { cell(at: $0) }
  }

  /// The cell at a place; while the data source is being asked for another one, only if it is there.
  private func cell(at index: Int) -> UIItemCell? {
    (isLoading ? records.awake(at: index) : awakeRow(at: index)) as? UIItemCell
  }

  /// A cell for the item that the data source is asked for: the one on the page, prepared, or a new
  /// one of the class that is registered; `nil` when none is.
  final func dequeue(_ identifier: String, at path: IndexPath?) -> UIItemCell? {
    let type = registeredCells[identifier]
    if let loading, path == nil || path == loading.path, let kept = loading.kept,
      kept.reuseIdentifier == identifier, type == nil || Swift.type(of: kept) == type
    {
      kept.forgetActionsOfItem()
      kept.prepareForReuse()
      kept.isBeingConfigured = true
      return kept
    }
    guard let type else { return nil }
    let made = makeCell(type, identifier: identifier)
    made.isBeingConfigured = isLoading
    return made
  }
}
