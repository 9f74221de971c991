import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A table controller as it stands in many a UIKit app.
private final class PastedTable: UITableViewController {
  var words = ["Milk", "Bread"]
  var told: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    tableView.separatorStyle = .none
    navigationItem.leftBarButtonItem = editButtonItem
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    words.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = words[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append(words[indexPath.row])
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { "Shop" }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    words.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
}

@Suite struct TableViewControllerTests {
  private let screen = PastedTable(style: .insetGrouped)

  @Test func `a table controller shows its table and is told what is done in it`() {
    let window = UIWindow.showing(screen)
    let page = window.screensHTML()
    #expect(page.contains("<ul class=\"list inset\">") && page.contains("no-lines"))
    #expect(page.contains("<h2 class=\"items-header\">Shop</h2>"))
    #expect(window.press(screen.tableView, "select 0-1") == .delivered)
    #expect(screen.told == ["Bread"])
    #expect(screen.view === screen.tableView)
  }

  @Test func `the edit button of a table controller edits its table`() {
    let window = UIWindow.showing(screen)
    screen.setEditing(true, animated: true)
    #expect(window.screensHTML().contains("|delete 0-0\""))
    window.press(screen.tableView, "delete 0-0")
    #expect(screen.words == ["Bread"])
    screen.isEditing = false
    #expect(!window.screensHTML().contains("|delete 0-0\""))
  }

  @Test func `a press that meets a controller that was built anew is delivered`() {
    let window = UIWindow.showing(screen)
    _ = window.page()
    let event = "\(screen.tableView.control.address)|select 0-0"
    let other = PastedTable()
    #expect(UIWindow.showing(other).deliver(values: [:], event: event) == .delivered)
    #expect(other.told == ["Milk"])
  }

  @Test func `nothing is selected when a screen comes back, unless it says so`() {
    let stack = UINavigationController(rootViewController: screen)
    let window = UIWindow.showing(stack)
    window.press(screen.tableView, "select 0-0")
    #expect(screen.tableView.indexPathForSelectedRow?.row == 0)
    stack.pushViewController(UIViewController())
    _ = window.page()
    stack.popViewController()
    _ = window.page()
    #expect(screen.tableView.indexPathForSelectedRow == nil)
    screen.clearsSelectionOnViewWillAppear = false
    window.press(screen.tableView, "select 0-0")
    stack.pushViewController(UIViewController())
    stack.popViewController()
    #expect(screen.tableView.indexPathForSelectedRow?.row == 0)
  }

  @Test func `what was selected is selected when the screen is built again`() {
    let window = UIWindow.showing(screen)
    window.press(screen.tableView, "select 0-1")
    let other = PastedTable()
    let rebuilt = window.rebuilt(with: other)
    _ = rebuilt.page()
    #expect(other.tableView.indexPathForSelectedRow?.row == 1)
  }

  @Test func `a table that is assigned is the view, with the controller as its data source`() {
    let table = UITableView(frame: .zero, style: .grouped)
    screen.tableView = table
    #expect(screen.view === table)
    #expect(table.dataSource === screen && table.delegate === screen)
  }
}
