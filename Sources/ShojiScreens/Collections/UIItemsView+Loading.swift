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

  /// Asks the delegate before the next render what it says about each row.
  final func setNeedsPlaces() {
    needsPlaces = true
    setNeedsLoad()
  }

  /// The key of an item of the data source.
  final func key(at path: IndexPath) -> ItemKey {
    keyInData(at: path).map { .identifier($0) } ?? .path(path)
  }

  /// Brings the cells of the page in line with the data source.
  final func loadIfNeeded() {
    guard needsLoad, !isLoading else { return }
    needsLoad = false
    willLoad()
    whileLoading {
      loadCounts()
      findSelection()
      loadItems()
      showSelection()
    }
  }

  /// Does what asks the data source for cells: it cannot ask for them itself meanwhile.
  final func whileLoading<Result>(_ body: () -> Result) -> Result {
    let wasLoading = isLoading
    isLoading = true
    // Configuring a kept cell is an update: what a person has typed in it stays.
    updateDepth &+= 1
    defer {
      isLoading = wasLoading
      updateDepth &-= 1
    }
    return body()
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

  private func loadItems() {
    let parts = counts.parts(in: shownRange)
    ItemLoad(of: self, parts: parts).perform()
    collectGroups(parts.map(\.section))
  }

  private func collectGroups(_ sections: [Int]) {
    let former = groups.flatMap { [$0.header, $0.footer] }.compactMap { $0 }
    groups = sections.map { section in
      var group = parts(of: section)
      group.rows = items.indices(in: counts.positions(ofSection: section))
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
}
