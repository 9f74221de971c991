public import Foundation
import ShojiHTML

/// What tables and collections share: sections of items from a data source, each shown by a cell.
///
/// Cells are made right before a page is rendered. A cell belongs to its item as long as that is on the
/// page: by the identifier that the data source gives the item, else by its place. Where items move, give
/// identifiers; what a person has typed into a cell moves along then.
///
/// A cell that is on the page and that nobody needs is let go of, as those of a table in UIKit that were
/// scrolled away: its data source is asked for it again when it is pressed, looked at, or has to be
/// written in another way. Until then the page shows what it showed, whatever has become of the data:
/// tell the table or collection of every change of it.
open class UIItemsView: UIScrollView {
  override var isNamedInForms: Bool { true }

  // MARK: Pages

  /// How many items a page shows; `nil` shows all. Only the items of the page that is shown are asked
  /// for; cells leave with what was typed in them when another page is shown.
  public final var pageSize: Int? {
    didSet { if pageSize != oldValue { setNeedsLoad() } }
  }

  /// Called when a person wants to see another page, in the place of showing it: an app that has the rows of one page
  /// alone sets ``currentPage`` when it has the others.
  public final var turnsPage: ((Int) -> Void)?

  /// The page that is wanted, the first being 0; it may lie behind the last one.
  final var wantedPage = 0

  /// Whether the page that was asked for lies behind the last one, and has no rows.
  var isBehindPages: Bool { false }

  // MARK: Selection

  /// Whether items can be selected.
  public final var allowsSelection = true {
    didSet { if allowsSelection != oldValue { setNeedsDisplay() } }
  }

  /// Whether several items can be selected at a time.
  public final var allowsMultipleSelection = false {
    didSet {
      guard allowsMultipleSelection != oldValue else { return }
      if !allowsMultipleSelection { selection = Array(selection.prefix(1)) }
      showSelection()
      setNeedsDisplay()
    }
  }

  /// Whether items can be selected while the list is being edited.
  public final var allowsSelectionDuringEditing = false {
    didSet { if allowsSelectionDuringEditing != oldValue { setNeedsDisplay() } }
  }

  /// What is selected, in the order of selection.
  final var selection: [SelectedItem] = []

  /// Whether the list is being edited.
  public final var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      wasChanged = true
      needsPlaces = true
      setNeedsLoad()
    }
  }

  // MARK: Around the items

  /// What is shown when there are no items.
  public final var backgroundView: UIView? {
    didSet { replacePart(oldValue, with: backgroundView, key: "background") }
  }

  // MARK: What the framework keeps

  final let control = ItemsControl()
  /// What is known about the cells of the page.
  final var records = RowRecords()
  /// The items of the page, as of the last time the data source was asked.
  final var items = ShownItems()
  /// The words of the rows, where these are known by their places.
  final var rowWords: RowWords?
  /// The keys of the items that are drawn as selected.
  final var drawnSelection: Set<ItemKey> = []
  final var registeredCells: [String: UIItemCell.Type] = [:]

  /// How many items there are, as of the last time the data source was asked, with the changes that
  /// were announced since.
  final var counts = ItemCounts()

  /// The sections of the page with their cells.
  final var groups: [ItemGroup] = []

  /// Whether the delegate is asked again what it says about the rows.
  final var needsPlaces = false

  /// Which cells are configured again when the page is loaded.
  final var reload = Reload.everything
  enum Reload {
    case everything
    case keys(Set<ItemKey>)
  }

  /// Whether the data source has to be asked before the next render.
  final var needsLoad = true
  final var isLoading = false
  /// The item that the data source is being asked for a cell of, and the cell that it has.
  final var loading: (path: IndexPath, kept: UIItemCell?)?
  /// Whether the number of items was announced by changes, and has to agree.
  final var announcedChanges = false
  /// The batch of changes that is being put together.
  final var batch: ItemChanges?
  /// What was put together around it, from the outermost batch; `nil` where there was none.
  final var outerBatches: [ItemChanges?] = []

  /// Whether selection, page or editing were ever set: they are part of snapshots then.
  final var wasChanged = false {
    didSet { noteChange() }
  }
  /// Whether the control could be used when the page was rendered.
  final var isUsable = false

  /// What the cells on the page have read of the list.
  final var looks: Looks?
  struct Looks: Equatable {
    let isUsable: Bool
    let isEditing: Bool
    let selectsItems: Bool
    let selectsSeveral: Bool
  }

  /// Makes a list.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    control.install(in: self)
  }

  /// Makes a list; there is no archive here, so it equals `init(frame:)`.
  public override init?(coder: NSCoder, _: Void = ()) {
    super.init(coder: coder)
    control.install(in: self)
  }

  deinit { control.superview = nil }

  override func prepareForLayout() { loadIfNeeded() }

  override var addressedControl: UIControl? { control }

  override var pageChildren: [UIView] {
    loadIfNeeded()
    let parts = groups.flatMap { [$0.header, $0.footer].compactMap(\.self) }
    let placed = Set(parts.map { ObjectIdentifier($0) })
    // Whatever else there is stands above the items; what stands below them has no fields in it.
    var result = children.filter { !$0.isRow && !placed.contains(ObjectIdentifier($0)) }
    for group in groups {
      if let header = group.header { result.append(header) }
      result += awakeRows(in: group.rows)
      if let footer = group.footer { result.append(footer) }
    }
    return result
  }

  override func places(_ subview: UIView) -> Bool {
    subview !== backgroundView || counts.total == 0
  }

  override func subviews(keyed key: AddressKey) -> [UIView] {
    loadIfNeeded()
    return super.subviews(keyed: key).filter { !$0.isRow } + rows(keyed: key)
  }

  override func loadSubviews() {
    loadIfNeeded()
    if !isLoading { loadRows() }
  }

  // MARK: For tables and collections

  func willLoad() {}
  func numberOfSectionsInData() -> Int { 0 }
  func numberOfItemsInData(section: Int) -> Int { 0 }
  func keyInData(at path: IndexPath) -> AnyHashable? { nil }
  /// How a data source gives keys to its rows, for a warning.
  var remedyForMissingKeys: String { "" }
  func pathInData(of key: AnyHashable) -> IndexPath? { nil }
  func cellFromData(at path: IndexPath) -> UIItemCell? { nil }
  func makeCell(_ type: UIItemCell.Type?, identifier: String) -> UIItemCell {
    UIView.instantiate(type ?? UIItemCell.self)
  }
  func complete(_ place: inout ItemPlace) {}
  func parts(of section: Int) -> ItemGroup { ItemGroup(section: section) }
  func didPlace(_ cell: UIItemCell) {}
  func didConfigure(_ cell: UIItemCell, at path: IndexPath) {}

  func willSelect(_ path: IndexPath) -> IndexPath? { path }
  func didSelect(_ path: IndexPath) {}
  func willDeselect(_ path: IndexPath) -> IndexPath? { path }
  func didDeselect(_ path: IndexPath) {}

  /// Does what a button of an item says, other than selecting it.
  /// - Returns: Whether the item offers that.
  func perform(_ verb: String, on cell: UIItemCell, at place: ItemPlace) -> Bool { false }

  /// Carries out the press of a button beside the items.
  /// - Returns: Whether there is such a button.
  func perform(_ verb: String, named name: String) -> Bool { false }

  /// The path of the screen with another page; `nil` where pages have none.
  func path(ofPage number: Int) -> String? { nil }

  /// Values that a kind of list keeps in a snapshot besides, each with a word of its own before it.
  var ownSavedValues: [String] { [] }
  func restore(ownValue word: Substring, _ value: Substring) {}
}

extension UIItemsView: ArrangingView {}

/// A section of the page.
struct ItemGroup {
  let section: Int
  /// Which cells of the page are in it.
  var rows = 0..<0
  /// How they lie in a collection.
  var layout = SectionLayout()
  var title: String?
  var header: UIView?
  /// The least height of the header in points.
  var headerHeight: CGFloat = 0
  var footerTitle: String?
  var footer: UIView?
  /// The least height of the footer in points.
  var footerHeight: CGFloat = 0

  init(section: Int) { self.section = section }
}
