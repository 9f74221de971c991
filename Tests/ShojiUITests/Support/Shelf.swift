import Foundation
import ShojiUI

@testable import ShojiScreens

/// A screen with a table of words, which writes down what it is asked and told.
final class Shelf: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table: UITableView
  var sections: [[String]]
  var titles: [String?] = []
  var isKeyed = false
  var canMove = false
  var asked: [IndexPath] = []
  var told: [String] = []
  var actions: [UIContextualAction] = []
  /// The actions of the row at a place, in place of those of all.
  var actionsAt: ((IndexPath) -> [UIContextualAction])?
  var editingStyle = UITableViewCell.EditingStyle.delete
  var vetoed: Set<String> = []
  var configure: (UITableViewCell, String) -> Void = { $0.textLabel?.text = $1 }

  init(_ sections: [[String]], style: UITableView.Style = .insetGrouped) {
    self.sections = sections
    table = UITableView(style: style)
    super.init()
    table.register(WordCell.self, forCellReuseIdentifier: "word")
    table.dataSource = self
    table.delegate = self
  }

  override func loadView() {
    view = UIView()
    view.addSubview(table)
  }

  func word(_ path: IndexPath) -> String { sections[path.section][path.row] }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
    asked.append(path)
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: path)
    configure(cell, word(path))
    return cell
  }

  func tableView(_ tableView: UITableView, keyForRowAt path: IndexPath) -> AnyHashable? {
    isKeyed ? word(path) : nil
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles.indices.contains(section) ? titles[section] : nil
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { canMove }

  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
    let word = sections[source.section].remove(at: source.row)
    sections[target.section].insert(word, at: target.row)
    told.append("move \(word)")
  }

  func tableView(
    _ tableView: UITableView, commit style: UITableViewCell.EditingStyle,
    forRowAt path: IndexPath
  ) {
    told.append("\(style) \(word(path))")
    guard style == .delete else { return }
    sections[path.section].remove(at: path.row)
    tableView.deleteRows(at: [path])
  }

  func tableView(_ tableView: UITableView, willSelectRowAt path: IndexPath) -> IndexPath? {
    vetoed.contains(word(path)) ? nil : path
  }

  func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    told.append("select \(word(path))")
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt path: IndexPath) {
    told.append("deselect \(word(path))")
  }

  func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith path: IndexPath
  ) {
    told.append("details \(word(path))")
  }

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt path: IndexPath
  ) -> UITableViewCell.EditingStyle { editingStyle }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt path: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: actionsAt?(path) ?? actions)
  }
}

/// A cell with a field, whose class has only inherited initialisers.
final class WordCell: UITableViewCell {
  lazy var field: UITextField = {
    let field = UITextField()
    field.label = "Note"
    contentView.addSubview(field)
    return field
  }()
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

extension UIWindow {
  /// Renders, then presses a part of a list as a browser would.
  @discardableResult
  func press(_ list: UIItemsView, _ argument: String, values: [String: [String]] = [:]) -> Delivery
  {
    _ = page()
    return deliver(values: values, event: "\(list.control.address)|\(argument)")
  }

  /// The snapshot for which every view is asked.
  var fullSnapshot: WindowSnapshot {
    knownScene = nil
    forEachController { _, controller in controller.knownParts = nil }
    return snapshot
  }

  /// Gives objects what was theirs in a snapshot of another window.
  func restoreParts(of snapshot: WindowSnapshot) {
    awaitParts(of: snapshot)
    giveParts()
    arrivingParts = [:]
  }

  /// Shows the controller in a new window in the state that this one is in.
  func rebuilt(with controller: UIViewController) -> UIWindow {
    let snapshot = self.snapshot
    let window = UIWindow.showing(controller)
    _ = window.page()
    window.restoreParts(of: snapshot)
    return window
  }
}
