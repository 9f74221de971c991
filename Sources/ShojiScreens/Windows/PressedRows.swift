/// The rows without keys that a press was made in: the digests of their words at that time. Those of lists come first,
/// then those of other views, each from the outermost.
struct PressedRows {
  private let digests: [Substring]
  /// The argument of the press behind them.
  let argument: String?

  /// Reads the digests; an argument that begins in another way has none.
  /// - Parameter argument: The text behind the address of a pressed control. It comes from the network and may be
  ///   anything.
  init?(_ argument: String) {
    guard argument.hasPrefix("^") else { return nil }
    let words = argument.dropFirst()
    let end = words.firstIndex(of: "|")
    digests = words[..<(end ?? words.endIndex)].split(
      separator: "-", omittingEmptySubsequences: false)
    self.argument = end.map { String(words[words.index(after: $0)...]) }
  }

  /// Reads the name of a view in an event.
  static func split(_ event: String) -> (address: String, rows: PressedRows?) {
    guard let bar = event.firstIndex(of: "|") else { return (event, nil) }
    return (String(event[..<bar]), PressedRows(String(event[event.index(after: bar)...])))
  }

  /// The rows of fields, by the addresses of these.
  static func byField(_ events: [String]) -> [String: PressedRows] {
    var rows: [String: PressedRows] = [:]
    for event in events {
      let (address, named) = split(event)
      rows[address] = named
    }
    return rows
  }

  /// A row without a key.
  enum Row {
    case cell(UIItemCell)
    case view(UIView, in: UIView)

    /// Whether a press that names a digest means the row as it is now.
    func isMeant(by digest: Substring) -> Bool {
      switch self {
      case .view(let view, let container): return container.isMeant(view, by: digest)
      case .cell(let cell):
        guard let list = cell.itemsView else { return false }
        list.updateRowWords()
        guard let index = list.indexOfRowWithoutKey(cell), let rows = list.rowWords?.rows,
          rows.indices.contains(index)
        else { return false }
        return rows[index].isMeant(by: digest)
      }
    }
  }

  /// The rows without keys around a view, in the order of the digests.
  static func rows(around view: UIView) -> [Row] {
    var cells: [Row] = []
    var next: UIView? = view
    while let current = next {
      if let cell = current as? UIItemCell, cell.itemsView?.indexOfRowWithoutKey(cell) != nil {
        cells.append(.cell(cell))
      }
      next = current.superview
    }
    guard var path = AddressPath(to: view) else { return cells.reversed() }
    let views = path.viewsByPlace(to: view).filter { $0.container.knowsByWords($0.view) }
    return cells.reversed() + views.map { .view($0.view, in: $0.container) }
  }

  /// Reads the words of the rows around a view.
  static func updateWords(around view: UIView) {
    var view = view
    while let container = view.superview {
      if view.isKnownByPlace(in: container) { container.updatePlaceWords() }
      (container as? UIItemsView)?.updateRowWords()
      view = container
    }
  }

  /// Whether a press that names no words may be for another view than the one at its address. Presses of controls, and
  /// in a stack and in a list, name them; one in another view that was alone of its class when the page came names none.
  static func mayBeForAnother(than view: UIView) -> Bool {
    func isOneOfSeveral(_ view: UIView, in container: UIView) -> Bool {
      !(view is UIControl) && !(container is UIStackView) && view.isKnownByPlace(in: container)
    }
    var (inner, isByPlace) = (view, false)
    while !isByPlace, inner.key == nil, let container = inner.superview {
      isByPlace = isOneOfSeveral(inner, in: container)
      inner = container
    }
    return isByPlace
      && rows(around: view).contains {
        guard case .view(let view, in: let container) = $0 else { return false }
        return isOneOfSeveral(view, in: container)
      }
  }

  /// Whether these are the rows, as they are now.
  func areMeant(_ rows: [Row]) -> Bool {
    rows.count == digests.count && zip(rows, digests).allSatisfy { $0.isMeant(by: $1) }
  }
}
