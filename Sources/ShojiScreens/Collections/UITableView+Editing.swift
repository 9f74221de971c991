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
    let words = verb.split(separator: "-", omittingEmptySubsequences: false)
    guard words.count == 2, words[0] == "action", let index = Int(words[1]),
      place.actions.indices.contains(index)
    else { return false }
    let action = place.actions[index]
    action.handler(action, cell) { _ in }
    return true
  }
}
