public import Foundation
import ShojiHTML
import ShojiLook
public import ShojiStore

/// A table with columns: a `<table>` whose rows are items, for tools on a desk; on a phone each row is a card.
///
/// ```swift
/// let grid = UIGridView<Ticket>()
/// grid.caption = "Tickets"
/// grid.columns = [
///   UIGridColumn("Subject", \.subject),
///   UIGridColumn("Opened", \.opened),
///   UIGridColumn("Priority", \.priority),
/// ]
/// grid.leads = { .ticket($0.id) }
/// grid.rows = model.tickets
/// ```
///
/// Assigning ``rows`` writes those that have changed, as a ``ListView`` does. The texts of the first column name the
/// rows: it is their heading, and where a row leads somewhere it is the link, which all of the row can be clicked for.
///
/// A person sorts by the titles of columns. Without more the grid keeps the order, and sorts ``rows`` by it. With
/// ``query`` it stands in the URL of the screen: titles and pages are links then, which can be bookmarked, and the screen
/// says what it shows by ``order`` and ``show(_:)``.
///
/// It is no class of UIKit's, whose tables have one column. A `UITableView` with a `contentConfiguration` is the list of
/// a phone; this is what AppKit's `NSTableView` and SwiftUI's `Table` are.
public final class UIGridView<Item: Identifiable & Equatable>: UIItemsView {
  // MARK: What is shown

  /// The words above the columns, which name the grid.
  public var caption: String? {
    didSet { if caption != oldValue { setNeedsDisplay() } }
  }

  /// The columns, the one that names the rows first.
  public var columns: [UIGridColumn<Item>] = [] {
    didSet {
      warnOfNames()
      schema.columns = columns.map { GridSchema.Column($0) }
      writers = columns.map(\.makeText)
      arrange()
      reloadData()
      setNeedsDisplay()
    }
  }

  /// The functions of the columns that make texts: copying a column for each text takes longer than making it.
  private var writers: [(Item) -> String] = []

  /// The columns and options that rows are written by.
  private(set) lazy var schema = GridSchema(of: self) { [unowned self] in setSelected($1, at: $0) }

  private var given: [Item] = []
  /// The page that is shown of many; `nil` where all rows are at hand.
  private var page: RowPage<Item>?
  /// The rows in the order in which they are shown.
  private(set) var arranged: [Item] = []
  /// The place of each of them, made when one is looked for.
  private var knownPlaces: [Item.ID: Int]?

  /// The items. They are shown in this order unless ``order`` says another one.
  public var rows: [Item] {
    get { page?.rows ?? given }
    set {
      guard page != nil || newValue != given else { return }
      if page != nil {
        page = nil
        (pageSize, turnsPage) = (nil, nil)
      }
      given = newValue
      arrange()
    }
  }

  override var isBehindPages: Bool { page.map { $0.rows.isEmpty && $0.total > 0 } ?? false }

  /// Shows a page of many rows, in the order in which they are; `nil` shows no rows. One without rows, of some, says that
  /// there is no such page.
  ///
  /// With ``query`` other pages are links. Without it ``UIItemsView/turnsPage`` is called, which loads them.
  public func show(_ page: RowPage<Item>?) {
    guard page != self.page || !given.isEmpty else { return }
    given = []
    self.page = page
    pageSize = page?.size
    currentPage = page?.number ?? 0
    // The same rows may be among more.
    setNeedsLoad()
    arrange()
  }

  // MARK: Order

  /// By which column the rows are sorted; `nil` is as they come. A column that is not there, or cannot be sorted by,
  /// is ignored.
  public var order: UIGridOrder? {
    didSet {
      guard order != oldValue else { return }
      arrange()
      setNeedsDisplay()
    }
  }

  /// Called when a person has chosen an order, after ``order`` was set. Not with ``query``, where that is another URL.
  public var didSort: ((UIGridOrder) -> Void)? {
    didSet { if (didSort == nil) != (oldValue == nil) { setNeedsDisplay() } }
  }

  /// The query of the screen for an order and a page, the first being 0: titles and pages are links with it.
  ///
  /// ```swift
  /// grid.query = { [unowned self] order, page in TicketQuery(order: order, page: page, text: model.query.text) }
  /// ```
  public var query: ((UIGridOrder?, Int) -> any Codable & Sendable)? {
    didSet { setNeedsDisplay() }
  }

  // MARK: What a person does

  /// The screen that a row leads to, above the one that the grid is on; `nil` leads nowhere.
  public var leads: ((Item) -> Destination?)? {
    didSet { reloadData() }
  }

  /// Called when a row is pressed that leads nowhere.
  public var didSelect: ((Item) -> Void)? {
    didSet {
      guard (didSelect == nil) != (oldValue == nil) else { return }
      schema.opensRows = didSelect != nil
      reloadData()
    }
  }

  /// The actions of a row, in the menu behind its "…".
  public var rowActions: [UIGridAction<Item>] = [] {
    didSet {
      schema.hasActions = !rowActions.isEmpty
      setNeedsPlaces()
      setNeedsDisplay()
    }
  }

  /// The actions for several rows, as buttons above the grid: each row has a box then. Of a page of many (``show(_:)``)
  /// the rows of that page can be selected.
  public var selectionActions: [UIGridAction<Item>] = [] {
    didSet {
      schema.hasBoxes = !selectionActions.isEmpty
      if selectionActions.isEmpty != oldValue.isEmpty { reloadData() }
      setNeedsDisplay()
    }
  }

  /// The selected rows, in their order in the grid: those with a ticked box, or the one that ``selectedID`` says.
  public var selectedRows: [Item] { selectedPaths.compactMap { row(at: $0) } }

  /// The row that is marked as the present one, such as that whose details stand beside the grid.
  public var selectedID: Item.ID? {
    get { selectedRows.first?.id }
    set {
      let path = newValue.flatMap { self.path(of: $0) }
      for former in selectedPaths where former != path { setSelected(false, at: former) }
      if let path { setSelected(true, at: path) }
    }
  }

  // MARK: Without rows

  /// The text of a grid without rows.
  public var emptyText: String? {
    didSet { if emptyText != oldValue { setNeedsDisplay() } }
  }

  /// Makes a grid.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    allowsSelection = false
    allowsMultipleSelection = true
    registeredCells[UIGridCell.identifier] = UIGridCell.self
  }

  // MARK: Rows and places

  /// The item at a place; `nil` for those of other pages.
  func row(at path: IndexPath) -> Item? {
    let index = path.item - (page?.offset ?? 0)
    return index >= 0 && index < arranged.count ? arranged[index] : nil
  }

  private func path(of id: Item.ID) -> IndexPath? {
    if knownPlaces == nil {
      knownPlaces = Dictionary(
        arranged.enumerated().map { ($0.element.id, $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }
    return knownPlaces?[id].map { IndexPath(item: (page?.offset ?? 0) + $0, section: 0) }
  }

  /// The column that the rows are sorted by.
  var sortedColumn: UIGridColumn<Item>? {
    guard let order else { return nil }
    return columns.first { $0.id == order.column && $0.isSortable }
  }

  /// Puts the rows in their order, and has those written that have changed.
  private func arrange() {
    let former = arranged
    arranged = page?.rows ?? given
    if page == nil, let precedes = sortedColumn?.precedes {
      arranged.sort(by: order?.isDescending == true ? { precedes($1, $0) } : precedes)
    }
    // Totals follow.
    setNeedsDisplay()
    let difference = ItemDifference(from: former, to: arranged)
    if !difference.replaces, !needsLoad {
      // All are where they were.
      for index in difference.changed { show(arranged[index], at: index) }
      return
    }
    knownPlaces = nil
    if case .keys(let keys) = reload {
      let changed = Set(changedItems(since: former).map { ItemKey.identifier(AnyHashable($0)) })
      reload = .keys(keys.union(changed))
    }
    setNeedsLoad()
  }

  /// Shows another value of the item at a place, if that is on the page.
  private func show(_ item: Item, at place: Int) {
    let path = IndexPath(item: (page?.offset ?? 0) + place, section: 0)
    guard let index = items.index(of: path) else { return }
    changeRow(at: index) { row in
      guard let cell = row as? UIGridCell else { return }
      cell.forgetActionsOfItem()
      cell.isBeingConfigured = true
      show(item, in: cell)
      cell.isBeingConfigured = false
      self.place(cell, of: index, in: items)
    }
  }

  /// The identifiers of the items that were there with another value.
  private func changedItems(since former: [Item]) -> [Item.ID] {
    let values = Dictionary(former.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return arranged.compactMap { item in
      guard let value = values[item.id], value != item else { return nil }
      return item.id
    }
  }

  private func warnOfNames() {
    var names: Set<String> = []
    for column in columns where !names.insert(column.id).inserted {
      Report.shared.misuse(
        "\(type(of: self)): two columns are called \"\(column.id)\"",
        mend: "give each column an id of its own: UIGridColumn(…, id: \"opened\")")
    }
  }

  // MARK: The data source

  override func numberOfSectionsInData() -> Int { 1 }

  override func numberOfItemsInData(section: Int) -> Int { page?.total ?? arranged.count }

  override func keyInData(at path: IndexPath) -> AnyHashable? {
    row(at: path).map { AnyHashable($0.id) }
  }

  override func pathInData(of key: AnyHashable) -> IndexPath? {
    (key.base as? Item.ID).flatMap { self.path(of: $0) }
  }

  override func cellFromData(at path: IndexPath) -> UIItemCell? {
    guard let item = row(at: path),
      let cell = dequeue(UIGridCell.identifier, at: path) as? UIGridCell
    else { return nil }
    show(item, in: cell)
    return cell
  }

  private func show(_ item: Item, in cell: UIGridCell) {
    var texts: [String] = []
    texts.reserveCapacity(writers.count)
    for index in 0..<writers.count { texts.append(writers[index](item)) }
    cell.show(texts, leadingTo: leads?(item), as: schema)
    if schema.hasViews {
      for column in columns {
        guard let content = column.content else { continue }
        content.update(cell.content(of: column.id, make: content.make), item)
      }
    }
    cell.removeContents { id in columns.contains { $0.id == id && $0.content != nil } }
    cell.showBox()
  }

  override func makeCell(_ type: UIItemCell.Type?, identifier: String) -> UIItemCell {
    let cell = UIView.instantiate(UIGridCell.self)
    cell.reuseIdentifier = identifier
    return cell
  }

  override func complete(_ place: inout ItemPlace) {
    guard !rowActions.isEmpty, let item = row(at: place.path) else { return }
    place.actions = rowActions.filter { $0.applies(item) }.map { action in
      let button = UIContextualAction(
        style: action.isDestructive ? .destructive : .normal, title: action.title
      ) { [weak self] _, cell, done in
        // The item as it is now.
        let path = (cell as? UIItemCell)?.place?.path
        if let item = path.flatMap({ self?.row(at: $0) }) { action.handler([item]) }
        done(true)
      }
      button.image = action.image
      return button
    }
  }

  // MARK: Presses

  override func perform(_ verb: String, on cell: UIItemCell, at place: ItemPlace) -> Bool {
    if verb == UIGridCell.openVerb {
      guard let didSelect, let item = row(at: place.path) else { return false }
      didSelect(item)
      return true
    }
    return performAction(verb, on: cell, at: place)
  }

  override func perform(_ verb: String, named name: String) -> Bool {
    switch verb {
    case "sort": return sort(by: UIGridOrder(rawValue: name))
    case "selection": return select(all: name == "all")
    case "perform": return performOnSelection(name)
    default: return false
    }
  }

  /// Whether the title of a column sorts by it.
  func offersOrder(of column: UIGridColumn<Item>) -> Bool {
    column.isSortable && (query != nil || column.precedes != nil || didSort != nil)
  }

  private func sort(by order: UIGridOrder) -> Bool {
    guard query == nil, columns.contains(where: { $0.id == order.column && offersOrder(of: $0) })
    else { return false }
    wasChanged = true
    self.order = order
    didSort?(order)
    return true
  }

  override func path(ofPage number: Int) -> String? { path(order: order, page: number) }

  /// The path of the screen with an order and a page; `nil` where these do not stand in it.
  func path(order: UIGridOrder?, page number: Int) -> String? {
    query.map { LinkDestination.sameScreen(RouteContext($0(order, number))).path(from: self) }
  }

  // MARK: What a rebuild of the tree keeps

  override var ownSavedValues: [String] {
    guard query == nil, let order else { return [] }
    return ["order \(order.rawValue)"]
  }

  override func restore(ownValue word: Substring, _ value: Substring) {
    guard word == "order", query == nil else { return }
    order = UIGridOrder(rawValue: String(value))
  }

  public override func render(into page: inout PageRenderer) { renderGrid(into: &page) }
}
