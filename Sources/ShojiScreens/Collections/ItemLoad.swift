import Foundation

/// One loading of the items of a page: which cells are made or configured, and where the others go.
struct ItemLoad {
  private let list: UIItemsView
  private let former: ShownItems
  private let items: ShownItems
  private let replacement: RowReplacement<ItemKey>
  private let reload: UIItemsView.Reload

  /// - Parameter parts: The sections of the page with the items of theirs that are on it.
  init(of list: UIItemsView, parts: [(section: Int, items: Range<Int>)]) {
    self.list = list
    former = list.items
    reload = list.reload
    list.reload = .keys([])
    let old = former.allKeys
    var keys: [ItemKey] = []
    keys.reserveCapacity(parts.reduce(0) { $0 + $1.items.count })
    for part in parts {
      for item in part.items {
        keys.append(list.key(at: IndexPath(item: item, section: part.section)))
      }
    }
    replacement = RowReplacement(ItemDifference(from: old, to: keys), from: old, to: keys) { key in
      Report.shared.misuse(
        "\(type(of: list)): the identifier \(key) occurs more than once",
        mend: "give every item an identifier of its own")
    }
    let range = list.shownRange
    var items = ShownItems(
      replacement.items, at: Self.positions(of: replacement.items, in: keys, from: range),
      in: range, of: list.counts)
    items.findNames(
      of: replacement.newItems, after: former,
      isTaken: { [replacement] name in
        list.records.indices(keyed: AddressKey(of: name), name: list.keyOfRow)
          .contains { replacement.newPlace(of: $0) != nil }
      },
      repeated: { name in
        Report.shared.misuse(
          "\(type(of: list)): several identifiers are written \"\(name)\"",
          mend: "let items be Identifiable by an id whose description is its own")
      })
    self.items = items
  }

  /// Where the items that are shown are among all; `nil` where none is left out.
  private static func positions(
    of shown: [ItemKey], in keys: [ItemKey], from range: Range<Int>
  ) -> [Int]? {
    guard shown.count < keys.count else { return nil }
    var next = 0
    return shown.map { key in
      while next < keys.count - 1, keys[next] != key { next += 1 }
      next += 1
      return range.lowerBound + next - 1
    }
  }

  // MARK: Cells

  /// Makes the cells of new items, configures those that are to be, and puts all in their order.
  func perform() {
    let configured = configuredItems
    let isConfigured = Set(configured)
    let made = configure(configured, isConfigured)
    removeCells(replacedBy: made)
    arrange(made)
    list.items = items
    renewPlaces(except: isConfigured)
    guard replacement.replaces || !made.isEmpty else { return }
    list.hasDescendantNeedingLayout = true
    list.setNeedsLayout()
  }

  /// The items whose cells the data source is asked for, in their order.
  private var configuredItems: [Int] {
    switch reload {
    case .everything: Array(0..<items.count)
    case .keys(let keys) where keys.isEmpty && !hasMovedActions: replacement.newItems
    case .keys(let keys):
      (0..<items.count).filter {
        replacement.formerPlace(of: $0) == nil || keys.contains(items.key(at: $0))
          || isForFormerPlace($0)
      }
    }
  }

  /// Whether a cell has actions that its data source may have made for another place.
  private var hasMovedActions: Bool {
    (replacement.replaces || !items.hasPlaces(of: former))
      && (0..<items.count).contains(where: isForFormerPlace)
  }

  private func isForFormerPlace(_ index: Int) -> Bool {
    guard let former = replacement.formerPlace(of: index),
      let cell = list.records.awake(at: former) as? UIItemCell
    else { return false }
    return !cell.controlsOfItem.isEmpty && cell.place?.path != items.path(at: index)
  }

  /// - Returns: The cells of items that have had none, or another one.
  private func configure(
    _ configured: [Int], _ isConfigured: Set<Int>
  ) -> [Int: UIItemCell] {
    var made: [Int: UIItemCell] = [:]
    var used: Set<ObjectIdentifier> = []
    for index in 0..<list.records.count {
      guard let cell = list.records.awake(at: index), let new = replacement.newPlace(of: index),
        !isConfigured.contains(new)
      else { continue }
      used.insert(ObjectIdentifier(cell))
    }
    for index in configured {
      let former = replacement.formerPlace(of: index)
      let kept = former.flatMap { list.records.awake(at: $0) as? UIItemCell }
      if let former { list.records.noteForeignState(of: former) }
      let path = items.path(at: index) ?? IndexPath(item: 0, section: 0)
      let cell = list.cell(of: index, in: items, at: path, keeping: kept) { cell in
        used.insert(ObjectIdentifier(cell)).inserted
      }
      if let former, cell === kept {
        list.records.noteOwnState(of: former)
        if items.key(at: index).isPath { list.records.forgetName(of: former) }
      } else {
        made[index] = cell
      }
    }
    return made
  }

  /// Takes out the cells of items that have left, or have got another one.
  private func removeCells(replacedBy made: [Int: UIItemCell]) {
    let present = Set(made.values.map { ObjectIdentifier($0) })
    let former = replacement.leaving + made.keys.compactMap { replacement.formerPlace(of: $0) }
    for index in former.sorted() {
      guard let cell = list.records.awake(at: index) else { continue }
      if present.contains(ObjectIdentifier(cell)) {
        // The data source has given it another item.
        list.records.forget(cell)
      } else {
        cell.removeFromSuperview()
      }
    }
  }

  private func arrange(_ made: [Int: UIItemCell]) {
    for (_, cell) in made.sorted(by: { $0.key < $1.key }) where cell.superview !== list {
      cell.removeFromSuperview()
      list.adopt(row: cell)
      cell.isRow = true
    }
    let start = replacement.gone.lowerBound
    let sources = replacement.formers.enumerated().compactMap { offset, former in
      made[start + offset].map { RowRecords.Source.made($0) } ?? former.map { .former($0) }
    }
    list.records.replace(replacement.gone, by: sources)
    let middle = start..<replacement.newEnd
    for (index, cell) in made where !middle.contains(index) {
      list.records.replace(index..<index + 1, by: [.made(cell)])
    }
  }

  // MARK: Places

  /// Tells the cells that stay where they stand now; those at rest are made again if that shows.
  private func renewPlaces(except configured: Set<Int>) {
    if list.needsPlaces {
      list.needsPlaces = false
      for index in 0..<items.count where !configured.contains(index) { renewPlace(of: index) }
    } else if replacement.replaces || !items.hasPlaces(of: former) {
      for index in 0..<items.count where !configured.contains(index) { movePlace(of: index) }
      guard list.isEditing else { return }
      // The first row cannot be moved up, nor the last one down.
      let ends = [former.count - 1, 0].compactMap {
        former.count > 0 ? replacement.newPlace(of: $0) : nil
      }
      for index in Set(ends + [0, items.count - 1]) where (0..<items.count).contains(index) {
        renewPlace(of: index)
      }
    }
  }

  private func renewPlace(of index: Int) {
    list.records.forgetBytes(of: index)
    guard list.records.awake(at: index) != nil else { return }
    list.changeRow(at: index) { [items] row in
      if let cell = row as? UIItemCell { list.place(cell, of: index, in: items) }
    }
  }

  private func movePlace(of index: Int) {
    guard let former = replacement.formerPlace(of: index), let path = items.path(at: index),
      path != self.former.formerPath(at: former)
    else { return }
    if items.key(at: index).isPath {
      list.records.forgetName(of: index)
    } else {
      list.records.forgetPlace(of: index)
    }
    guard list.records.awake(at: index) != nil else { return }
    list.changeRow(at: index) { [items] row in
      guard let cell = row as? UIItemCell else { return }
      let name = items.name(at: index)
      if cell.place?.name != name || cell.dependsOnPlace { cell.setNeedsDisplay() }
      cell.place?.path = path
      cell.place?.name = name
      cell.key = name
    }
  }
}
