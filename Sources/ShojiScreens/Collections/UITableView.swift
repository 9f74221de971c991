public import Foundation
import ShojiHTML

/// Rows in sections, as in UIKit: `<ul>` lists whose rows are buttons or links.
///
/// ```swift
/// table.register(MilkCell.self, forCellReuseIdentifier: "milk")
/// table.dataSource = self
/// table.delegate = self
/// table.pageSize = 50
/// ```
///
/// Every action works without a script: a row is selected by a button that covers it, actions of a
/// swipe lie behind a disclosure, rows are moved by "Move up" and "Move down" while the table is being
/// edited, and long tables have pages.
open class UITableView: UIItemsView {
  /// How sections are drawn.
  public enum Style: Sendable {
    /// Rows from edge to edge.
    case plain
    /// Sections on a background.
    case grouped
    /// Sections as cards.
    case insetGrouped
  }

  /// Where a row is scrolled to. The page with the row is shown; the browser scrolls within it.
  public enum ScrollPosition: Sendable {
    /// Where it is.
    case none
    /// To the top.
    case top
    /// To the middle.
    case middle
    /// To the bottom.
    case bottom
  }

  /// What changes look like in UIKit; there are no animations of rows here.
  public enum RowAnimation: Sendable {
    /// Any.
    case automatic
    /// Fading.
    case fade
    /// To or from the right.
    case right
    /// To or from the left.
    case left
    /// To or from the top.
    case top
    /// To or from the bottom.
    case bottom
    /// At once.
    case none
    /// From the middle.
    case middle
  }

  /// Whether lines are drawn between rows.
  public enum SeparatorStyle: Sendable {
    /// None.
    case none
    /// One line.
    case singleLine
  }

  /// The height of a row that follows its content.
  public static let automaticDimension: CGFloat = -1

  /// How sections are drawn.
  public final let style: Style

  /// Where the rows come from; it is not retained.
  public final weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Who is told what a person does; it is not retained.
  public final weak var delegate: (any UITableViewDelegate)? {
    didSet { if delegate !== oldValue { setNeedsPlaces() } }
  }

  /// Whether lines are drawn between rows.
  public final var separatorStyle: SeparatorStyle = .singleLine {
    didSet { if separatorStyle != oldValue { setNeedsDisplay() } }
  }

  /// The least height of rows in points; ``automaticDimension`` follows their content.
  public final var rowHeight: CGFloat = automaticDimension {
    didSet { if rowHeight != oldValue { setNeedsPlaces() } }
  }

  /// The colour of the lines between rows; that of the page unless set.
  public final var separatorColor: UIColor? {
    didSet { if separatorColor != oldValue { setNeedsDisplay() } }
  }

  /// How far the lines between rows end from the edges: `left` where the language begins, `right` where
  /// it ends. Until it is set they begin with the text.
  public final var separatorInset: UIEdgeInsets? {
    didSet { if separatorInset != oldValue { setNeedsDisplay() } }
  }

  /// The least height of headers of sections in points; ``automaticDimension`` follows their content,
  /// and 0 leaves headers out.
  public final var sectionHeaderHeight: CGFloat = automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsLoad() } }
  }

  /// The least height of footers of sections in points; ``automaticDimension`` follows their content,
  /// and 0 leaves footers out.
  public final var sectionFooterHeight: CGFloat = automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsLoad() } }
  }

  /// A view above all rows.
  public final var tableHeaderView: UIView? {
    didSet { replacePart(oldValue, with: tableHeaderView, key: "header") }
  }

  /// A view below all rows.
  public final var tableFooterView: UIView? {
    didSet { replacePart(oldValue, with: tableFooterView, key: "footer") }
  }

  final var registeredParts: [String: UITableViewHeaderFooterView.Type] = [:]
  /// The header or footer that the delegate is being asked for.
  final var loadingPart: (section: Int, isFooter: Bool)?

  /// Makes a table.
  public init(frame: CGRect = .zero, style: Style) {
    self.style = style
    super.init(frame: frame)
  }

  /// Makes a plain table.
  public override init(frame: CGRect = .zero) {
    style = .plain
    super.init(frame: frame)
  }

  /// Makes a plain table; there is no archive here.
  public override init?(coder: NSCoder, _: Void = ()) {
    style = .plain
    super.init(coder: coder)
  }

  /// Begins or ends editing: rows show buttons that delete, insert and move them.
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: The data source

  override func numberOfSectionsInData() -> Int { dataSource?.numberOfSections(in: self) ?? 0 }

  override func numberOfItemsInData(section: Int) -> Int {
    dataSource?.tableView(self, numberOfRowsInSection: section) ?? 0
  }

  override func keyInData(at path: IndexPath) -> AnyHashable? {
    dataSource?.tableView(self, keyForRowAt: path)
  }

  override var remedyForMissingKeys: String {
    "give rows keys by tableView(_:keyForRowAt:) of the data source, or by a diffable one"
  }

  override func pathInData(of key: AnyHashable) -> IndexPath? {
    if let keyed = dataSource as? any KeyedDataSource { return keyed.path(of: key) }
    return searchData(for: key)
  }

  override func cellFromData(at path: IndexPath) -> UIItemCell? {
    dataSource?.tableView(self, cellForRowAt: path)
  }

  override func makeCell(_ type: UIItemCell.Type?, identifier: String) -> UIItemCell {
    UITableViewCell.instantiate(type as? UITableViewCell.Type, identifier: identifier)
  }

  override func parts(of section: Int) -> ItemGroup {
    var group = ItemGroup(section: section)
    addHeader(to: &group)
    addFooter(to: &group)
    return group
  }

  override func complete(_ place: inout ItemPlace) {
    place.height = delegate?.tableView(self, heightForRowAt: place.path) ?? rowHeight
    let canEdit = dataSource?.tableView(self, canEditRowAt: place.path) ?? false
    if isEditing {
      if canEdit {
        place.editingStyle = delegate?.tableView(self, editingStyleForRowAt: place.path) ?? .delete
      }
      if dataSource?.tableView(self, canMoveRowAt: place.path) == true {
        place.canMove.up = neighbour(of: place.path, by: -1) != nil
        place.canMove.down = neighbour(of: place.path, by: 1) != nil
      }
    } else if canEdit, let delegate {
      let leading = delegate.tableView(
        self, leadingSwipeActionsConfigurationForRowAt: place.path)
      let trailing = delegate.tableView(
        self, trailingSwipeActionsConfigurationForRowAt: place.path)
      place.actions = (leading?.actions ?? []) + (trailing?.actions ?? [])
    }
  }

  override func didPlace(_ cell: UIItemCell) {
    (cell as? UITableViewCell)?.isEditing = isEditing
  }

  override func didConfigure(_ cell: UIItemCell, at path: IndexPath) {
    guard let cell = cell as? UITableViewCell else { return }
    delegate?.tableView(self, willDisplay: cell, forRowAt: path)
  }

  // MARK: The delegate

  override func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willSelectRowAt: path)
  }

  override func didSelect(_ path: IndexPath) {
    delegate?.tableView(self, didSelectRowAt: path)
  }

  override func willDeselect(_ path: IndexPath) -> IndexPath? {
    guard let delegate else { return path }
    return delegate.tableView(self, willDeselectRowAt: path)
  }

  override func didDeselect(_ path: IndexPath) {
    delegate?.tableView(self, didDeselectRowAt: path)
  }

  override func perform(_ verb: String, on cell: UIItemCell, at place: ItemPlace) -> Bool {
    (cell as? UITableViewCell).map { performByPerson(verb, on: $0, at: place) } ?? false
  }

  open override func render(into page: inout PageRenderer) { renderTable(into: &page) }
}
