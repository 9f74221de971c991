/// The rows without keys that a press was made in, from the outermost: the digests of their words at that time.
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

  /// The rows without keys around a view, from the outermost.
  static func cells(around view: UIView) -> [UIItemCell] {
    var cells: [UIItemCell] = []
    var next: UIView? = view
    while let current = next {
      if let cell = current as? UIItemCell, cell.itemsView?.items.areKnownByPlace == true {
        cells.append(cell)
      }
      next = current.superview
    }
    return cells.reversed()
  }

  /// Whether these are the rows, as they are now.
  func areMeant(_ cells: [UIItemCell]) -> Bool {
    guard cells.count == digests.count else { return false }
    return zip(cells, digests).allSatisfy { cell, digest in
      guard let list = cell.itemsView else { return false }
      list.updateRowWords()
      guard let index = list.index(of: cell), let words = list.rowWords else { return false }
      return words.rows[index].isMeant(by: digest)
    }
  }
}
