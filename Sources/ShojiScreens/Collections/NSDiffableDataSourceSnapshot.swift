/// What a table or collection shows: sections and items, each once, by their identifiers.
///
/// Identifiers tell items apart. An item that is `Identifiable` is named by its `id` in addresses,
/// others by their description, which must be its own then.
public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
  private(set) var sections: [Section] = []
  private(set) var items: [Section: [Item]] = [:]
  /// The section of each item.
  private var owners: [Item: Section] = [:]

  /// The items that are to be configured again.
  public private(set) var reloadedItemIdentifiers: [Item] = []

  /// Makes an empty snapshot.
  public init() {}

  // MARK: Reading

  /// The sections in order.
  public var sectionIdentifiers: [Section] { sections }

  /// The items in order.
  public var itemIdentifiers: [Item] { sections.flatMap { items[$0] ?? [] } }

  /// The number of sections.
  public var numberOfSections: Int { sections.count }

  /// The number of items.
  public var numberOfItems: Int { owners.count }

  /// The items of a section in order; none when there is no such section.
  public func itemIdentifiers(inSection section: Section) -> [Item] { items[section] ?? [] }

  /// The number of items of a section; 0 when there is no such section.
  public func numberOfItems(inSection section: Section) -> Int { items[section]?.count ?? 0 }

  /// The section of an item.
  public func sectionIdentifier(containingItem item: Item) -> Section? { owners[item] }

  /// The place of a section.
  public func indexOfSection(_ section: Section) -> Int? { sections.firstIndex(of: section) }

  /// The place of an item among all.
  public func indexOfItem(_ item: Item) -> Int? {
    owners[item] == nil ? nil : itemIdentifiers.firstIndex(of: item)
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [Section]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another one.
  public mutating func insertSections(_ identifiers: [Section], beforeSection other: Section) {
    guard let place = place(of: other) else { return }
    insert(identifiers, at: place)
  }

  /// Adds sections after another one.
  public mutating func insertSections(_ identifiers: [Section], afterSection other: Section) {
    guard let place = place(of: other) else { return }
    insert(identifiers, at: place + 1)
  }

  /// Removes sections with their items.
  public mutating func deleteSections(_ identifiers: [Section]) {
    for section in identifiers {
      for item in items.removeValue(forKey: section) ?? [] { owners[item] = nil }
    }
    sections.removeAll { identifiers.contains($0) }
  }

  /// Moves a section before another one.
  public mutating func moveSection(_ section: Section, beforeSection other: Section) {
    move(section, to: other, offset: 0)
  }

  /// Moves a section after another one.
  public mutating func moveSection(_ section: Section, afterSection other: Section) {
    move(section, to: other, offset: 1)
  }

  /// Has all items of sections configured again.
  public mutating func reloadSections(_ identifiers: [Section]) {
    for section in identifiers { reloadedItemIdentifiers += items[section] ?? [] }
  }

  private mutating func insert(_ identifiers: [Section], at place: Int) {
    var new: [Section] = []
    for section in identifiers {
      guard items[section] == nil else {
        reportDuplicate("section", section)
        continue
      }
      items[section] = []
      new.append(section)
    }
    sections.insert(contentsOf: new, at: place)
  }

  private mutating func move(_ section: Section, to other: Section, offset: Int) {
    guard section != other, let old = place(of: section), place(of: other) != nil else { return }
    sections.remove(at: old)
    if let new = sections.firstIndex(of: other) { sections.insert(section, at: new + offset) }
  }

  private func place(of section: Section) -> Int? {
    let place = sections.firstIndex(of: section)
    if place == nil { reportMissing("section", section) }
    return place
  }

  // MARK: Items

  /// Adds items at the end of a section; of the last one unless named.
  public mutating func appendItems(_ identifiers: [Item], toSection section: Section? = nil) {
    guard let section = section ?? sections.last, items[section] != nil else {
      Report.shared.misuse(
        "NSDiffableDataSourceSnapshot: there is no section to append items to",
        mend: "call appendSections before appendItems")
      return
    }
    let new = taken(identifiers, into: section)
    items[section]?.append(contentsOf: new)
  }

  /// Adds items before another one.
  public mutating func insertItems(_ identifiers: [Item], beforeItem other: Item) {
    insert(identifiers, at: other, offset: 0)
  }

  /// Adds items after another one.
  public mutating func insertItems(_ identifiers: [Item], afterItem other: Item) {
    insert(identifiers, at: other, offset: 1)
  }

  /// Removes items.
  public mutating func deleteItems(_ identifiers: [Item]) {
    var gone: [Section: Set<Item>] = [:]
    for item in identifiers {
      if let section = owners.removeValue(forKey: item) {
        gone[section, default: []].insert(item)
      }
    }
    for (section, removed) in gone { items[section]?.removeAll { removed.contains($0) } }
  }

  /// Removes everything.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another one.
  public mutating func moveItem(_ item: Item, beforeItem other: Item) {
    move(item, to: other, offset: 0)
  }

  /// Moves an item after another one.
  public mutating func moveItem(_ item: Item, afterItem other: Item) {
    move(item, to: other, offset: 1)
  }

  /// Has items configured again. Their cells are kept, so it equals ``reconfigureItems(_:)``.
  public mutating func reloadItems(_ identifiers: [Item]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Has items configured again.
  public mutating func reconfigureItems(_ identifiers: [Item]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Forgets which items are to be configured again, once they were.
  mutating func settle() { reloadedItemIdentifiers = [] }

  private mutating func insert(_ identifiers: [Item], at other: Item, offset: Int) {
    guard let section = owners[other], let place = items[section]?.firstIndex(of: other) else {
      return reportMissing("item", other)
    }
    let new = taken(identifiers, into: section)
    items[section]?.insert(contentsOf: new, at: place + offset)
  }

  private mutating func move(_ item: Item, to other: Item, offset: Int) {
    guard item != other else { return }
    guard owners[item] != nil else { return reportMissing("item", item) }
    guard owners[other] != nil else { return reportMissing("item", other) }
    deleteItems([item])
    insert([item], at: other, offset: offset)
  }

  /// The items that are not there yet, which belong to the section from now on.
  private mutating func taken(_ identifiers: [Item], into section: Section) -> [Item] {
    var new: [Item] = []
    new.reserveCapacity(identifiers.count)
    for item in identifiers {
      guard owners.updateValue(owners[item] ?? section, forKey: item) == nil else {
        reportDuplicate("item", item)
        continue
      }
      new.append(item)
    }
    return new
  }

  // MARK: Mistakes

  private func reportDuplicate(_ kind: String, _ identifier: some Hashable) {
    Report.shared.misuse(
      "NSDiffableDataSourceSnapshot: the \(kind) \(identifier) occurs more than once",
      mend: "give every \(kind) an identifier of its own")
  }

  private func reportMissing(_ kind: String, _ identifier: some Hashable) {
    Report.shared.misuse(
      "NSDiffableDataSourceSnapshot: there is no \(kind) \(identifier)",
      mend: "append it before something is placed beside it")
  }
}
