import Foundation

extension UIItemsView {
  /// Asks the data source for everything again, before the next render. Cells stay with their items
  /// and are configured again; the selection of items without an identifier is dropped, as in UIKit.
  public final func reloadData() {
    batch = nil
    announcedChanges = false
    selection.removeAll { $0.key.isPath }
    reload = .everything
    setNeedsLoad()
  }

  /// Asks the data source before the next render.
  final func setNeedsLoad() {
    needsLoad = true
    setNeedsLayout()
  }

  /// The key of an item of the data source.
  final func key(at path: IndexPath) -> ItemKey {
    keyInData(at: path).map { .identifier($0) } ?? .path(path)
  }

  /// Brings the cells of the page in line with the data source.
  final func loadIfNeeded() {
    guard needsLoad, !isLoading else { return }
    needsLoad = false
    isLoading = true
    // Configuring a kept cell is an update: what a person has typed in it stays.
    updateDepth += 1
    defer {
      isLoading = false
      updateDepth -= 1
    }
    loadCounts()
    loadCells()
    findSelection()
    showSelection()
  }

  private func loadCounts() {
    let announced = announcedChanges ? counts : nil
    announcedChanges = false
    let sections = max(0, numberOfSectionsInData())
    counts = ItemCounts((0..<sections).map { max(0, numberOfItemsInData(section: $0)) })
    guard let announced, announced != counts else { return }
    Report.shared.misuse(
      "\(type(of: self)): after the insertions and deletions there should be \(announced.sections) "
        + "items in the sections, but the data source says \(counts.sections)",
      mend: "change the data before the table is told, and tell it of every change")
    reload = .everything
    selection.removeAll { $0.key.isPath }
  }

  private func loadCells() {
    let reload = self.reload
    self.reload = .keys([])
    let parts = counts.parts(in: shownRange)
    var names: Set<String> = []
    var used: Set<ObjectIdentifier> = []
    let paths = parts.flatMap { part in
      part.items.map { IndexPath(item: $0, section: part.section) }
    }
    let items = paths.map { (path: $0, key: key(at: $0)) }
    cells.reconcile(items, in: self, of: "\(type(of: self))", keyedBy: \.key) { item, kept in
      var cell = kept
      let isConfigured = cell == nil || reload.includes(item.key)
      if isConfigured {
        loading = item
        cell = cellFromData(at: item.path)
        loading = nil
      }
      let shown = unused(cell, at: item.path, among: &used)
      prepare(shown, for: item, among: &names)
      didLoad(shown, at: item.path, isConfigured: isConfigured)
      return shown
    }
    collectGroups(parts.map(\.section))
  }

  /// The cell, unless the data source has given none, or one that it gave for another item.
  private func unused(
    _ cell: UIItemCell?, at path: IndexPath, among used: inout Set<ObjectIdentifier>
  ) -> UIItemCell {
    if let cell, used.insert(ObjectIdentifier(cell)).inserted { return cell }
    Report.shared.misuse(
      "\(type(of: self)): the data source gives "
        + (cell == nil ? "no cell" : "the cell of another item")
        + " for item \(path.item) of section \(path.section)",
      mend: "return a cell from dequeueReusableCell for each index path")
    let blank = makeCell(nil, identifier: "")
    used.insert(ObjectIdentifier(blank))
    return blank
  }

  private func prepare(
    _ cell: UIItemCell, for item: (path: IndexPath, key: ItemKey), among names: inout Set<String>
  ) {
    var name = item.key.name
    if !names.insert(name).inserted {
      Report.shared.misuse(
        "\(type(of: self)): several identifiers are written \"\(name)\"",
        mend: "let items be Identifiable by an id whose description is its own")
      while !names.insert(name).inserted { name += "'" }
    }
    if cell.appearance?.tapControl?.isOffered == true {
      Report.shared.misuse(
        "\(type(of: self)): a cell has a tap recogniser, which is not asked",
        mend: "implement the delegate's didSelect, or add the recogniser to a view in contentView")
    }
    cell.key = name
    var place = ItemPlace(path: item.path, key: item.key, name: name)
    complete(&place)
    if cell.place.map({ !$0.looks(like: place) }) ?? true { cell.setNeedsDisplay() }
    cell.place = place
  }

  private func collectGroups(_ sections: [Int]) {
    let former = groups.flatMap { [$0.header, $0.footer] }.compactMap { $0 }
    var remaining = cells.order[...]
    groups = sections.map { section in
      var group = parts(of: section)
      let own = remaining.prefix { $0.place?.path.section == section }
      group.cells = Array(own)
      remaining = remaining.dropFirst(own.count)
      install(group.header, key: "header-\(section)")
      install(group.footer, key: "footer-\(section)")
      return group
    }
    let present = groups.flatMap { [$0.header, $0.footer] }.compactMap { $0 }
    for view in former where !present.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
  }

  private func install(_ view: UIView?, key: String) {
    guard let view else { return }
    view.key = key
    if view.superview !== self { addSubview(view) }
  }

  /// Puts a view beside the items in the place of another one.
  final func replacePart(_ old: UIView?, with new: UIView?, key: String) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    install(new, key: key)
  }

  /// A cell for the item that the data source is asked for: the one on the page, prepared, or a new
  /// one of the class that is registered; `nil` when none is.
  final func dequeue(_ identifier: String, at path: IndexPath?) -> UIItemCell? {
    let type = registeredCells[identifier]
    if let loading, path == nil || path == loading.path, let kept = cells[loading.key],
      kept.reuseIdentifier == identifier, type == nil || Swift.type(of: kept) == type
    {
      kept.prepareForReuse()
      return kept
    }
    guard let type else { return nil }
    return makeCell(type, identifier: identifier)
  }
}

extension UIItemsView.Reload {
  /// Whether the cell of this item is configured again.
  func includes(_ key: ItemKey) -> Bool {
    switch self {
    case .everything: true
    case .keys(let keys): keys.contains(key)
    }
  }
}

extension ItemKey {
  /// Whether the item is known by its place only.
  var isPath: Bool {
    if case .path = self { true } else { false }
  }
}
