import Foundation

/// What tells a row or an item from the others.
enum ItemKey: Hashable, CustomStringConvertible {
  /// Its place: the data source gives it no identifier.
  case path(IndexPath)
  /// Its identifier, wherever it is.
  case identifier(AnyHashable)

  /// The name in addresses and in the values of buttons.
  var name: String {
    switch self {
    case .path(let path):
      return "\(path.section)-\(path.item)"
    case .identifier(let identifier):
      // Most identifiers are integers or strings; printing a value of any type costs ten times as much.
      if let number = identifier.base as? Int { return String(number) }
      if let text = identifier.base as? String { return Self.oneLine(text) }
      if let item = identifier.base as? any Identifiable { return Self.oneLine("\(item.id)") }
      return Self.oneLine("\(identifier.base)")
    }
  }

  /// Whether it is an identifier that is a number.
  var isNumber: Bool {
    if case .identifier(let identifier) = self { identifier.base is Int } else { false }
  }

  /// Whether a name is one of a place.
  static func isNameOfPlace(_ name: String) -> Bool {
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.count == 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWholeNumber) }
  }

  var description: String { name }

  /// Browsers change line ends in the values of forms.
  private static func oneLine(_ text: String) -> String {
    text.utf8.contains { $0 == 10 || $0 == 13 }
      ? text.replacingNewlines().split(separator: "\n").joined(separator: " ") : text
  }
}

extension ItemKey: Identifiable {
  var id: Self { self }

  /// Whether the item is known by its place only.
  var isPath: Bool {
    if case .path = self { true } else { false }
  }

  /// A key that no item has.
  static func gone(_ index: Int) -> ItemKey { .path(IndexPath(item: index, section: -1)) }

  /// The key after a change; `nil` when a place is gone.
  func moved(by newPath: (IndexPath) -> IndexPath?) -> ItemKey? {
    guard case .path(let path) = self else { return self }
    return newPath(path).map { .path($0) }
  }
}

/// Where a cell stands, and what its row offers.
struct ItemPlace {
  /// The place in the data source.
  var path: IndexPath
  /// The name of the item, once on a page.
  var name: String
  /// The buttons behind "Actions".
  var actions: [UIContextualAction] = []
  /// Whether a table that is being edited offers to delete or insert here.
  var editingStyle = UITableViewCell.EditingStyle.none
  /// Whether a table that is being edited offers to move the row up, and down.
  var canMove = (up: false, down: false)
  /// The least height in points.
  var height: CGFloat = 0
  /// The width in points, and the least height, where they are those of this item alone.
  var size: CGSize?
}

extension ItemPlace {
  /// Whether a cell writes the same in both places, unless it says where it stands.
  func looks(like other: ItemPlace) -> Bool {
    // Actions are made anew each time, and may be drawn in another way.
    name == other.name && actions.isEmpty && other.actions.isEmpty
      && editingStyle == other.editingStyle && canMove == other.canMove && height == other.height
      && size == other.size
  }
}

/// A row or item that is selected, on this page or another.
struct SelectedItem {
  let key: ItemKey
  let path: IndexPath
}
