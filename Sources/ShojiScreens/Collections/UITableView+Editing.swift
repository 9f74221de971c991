import Foundation

extension UITableView {
  /// The place next to a row, in the section before or after at an end.
  final func neighbour(of path: IndexPath, by step: Int) -> IndexPath? {
    let next = IndexPath(row: path.row + step, section: path.section)
    if counts.contains(next) { return next }
    let section = path.section + step
    guard counts.sections.indices.contains(section) else { return nil }
    return IndexPath(row: step > 0 ? 0 : counts.sections[section], section: section)
  }

  /// Moves a row one place, and tells the data source.
  final func moveByPerson(_ path: IndexPath, by step: Int) {
    guard let dataSource, let target = neighbour(of: path, by: step) else { return }
    dataSource.tableView(self, moveRowAt: path, to: target)
    // A data source that announces the move, or loads all, has said it all.
    if !needsLoad { moveRow(at: path, to: target) }
  }

  /// Does what a button of a row says.
  /// - Returns: Whether the row has such a button.
  final func performByPerson(_ verb: String, on cell: UITableViewCell, at place: ItemPlace) -> Bool
  {
    switch verb {
    case "delete" where isEditing && place.editingStyle == .delete:
      dataSource?.tableView(self, commit: .delete, forRowAt: place.path)
    case "insert" where isEditing && place.editingStyle == .insert:
      dataSource?.tableView(self, commit: .insert, forRowAt: place.path)
    case "up" where isEditing && place.canMove.up: moveByPerson(place.path, by: -1)
    case "down" where isEditing && place.canMove.down: moveByPerson(place.path, by: 1)
    case "detail" where cell.hasDetailButton:
      delegate?.tableView(self, accessoryButtonTappedForRowWith: place.path)
    default: return performAction(verb, on: cell, at: place)
    }
    return true
  }
}

extension UIItemsView {
  /// Does what a button behind "Actions" says.
  /// - Returns: Whether the item has such a button.
  final func performAction(_ verb: String, on cell: UIItemCell, at place: ItemPlace) -> Bool {
    let prefix = UIContextualAction.verbPrefix
    guard verb.hasPrefix(prefix) else { return false }
    let word = AddressPath.unescaped(Array(verb.utf8.dropFirst(prefix.utf8.count))[...])
    // The cell may have actions for the place where the row was before.
    var present = ItemPlace(path: place.path, name: place.name)
    complete(&present)
    guard let index = UIContextualAction.names(of: present.actions).index(of: word) else {
      return false
    }
    let action = present.actions[index]
    action.handler(action, cell) { _ in }
    return true
  }
}

extension UIContextualAction {
  /// What the verb of a button behind "Actions" begins with; the name of the action follows.
  static let verbPrefix = "action-"

  /// The names of actions in presses, which are the same where another action comes before them.
  static func names(of actions: [UIContextualAction]) -> OptionNames {
    OptionNames(of: actions.map { $0.title ?? "" })
  }

  /// The verb of a button. Words that stand before the name of a row have no spaces in them.
  static func verb(named name: String) -> String {
    verbPrefix + String(decoding: AddressPath.escaped(name), as: UTF8.self)
  }
}
