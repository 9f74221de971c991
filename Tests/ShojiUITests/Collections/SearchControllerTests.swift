import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A table that is searched as in many a UIKit app.
private final class SearchableTable: UITableViewController, Routable, UISearchResultsUpdating {
  let routeIdentifier: RouteElementIdentifier = "songs"
  private let searchController = UISearchController(searchResultsController: nil)
  private let all = ["Ant", "Bee", "Beetle"]
  private var found: [String] = []
  var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Songs"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    searchController.searchResultsUpdater = self
    searchController.searchBar.placeholder = "Search songs"
    navigationItem.searchController = searchController
  }

  var search: UISearchController { searchController }

  func updateSearchResults(for searchController: UISearchController) {
    updates += 1
    let text = searchController.searchBar.text ?? ""
    found = all.filter { $0.contains(text) }
    tableView.reloadData()
  }

  private var shown: [String] { searchController.isActive ? found : all }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = shown[indexPath.row]
    return cell
  }

  var texts: [String] { tableView.visibleCells.compactMap(\.textLabel?.text) }
}

@Suite struct SearchControllerTests {
  private let table = SearchableTable()
  private let stack: UINavigationController
  private let window: UIWindow
  private var bar: UISearchBar { table.search.searchBar }

  init() {
    stack = UINavigationController(rootViewController: table)
    window = UIWindow.showing(stack)
    _ = window.page()
  }

  private func rebuilt() -> (UIWindow, SearchableTable) {
    let table = SearchableTable()
    let stack = UINavigationController(rootViewController: table)
    return (window.rebuilt(with: stack), table)
  }

  @Test func `the search bar stands in the bar, below the title`() throws {
    let page = window.screensHTML()
    let header = try #require(page.range(of: "</header>"))
    let search = try #require(page.range(of: "<div class=\"navbar-search\">"))
    #expect(search.upperBound < header.lowerBound)
    #expect(page.contains("placeholder=\"Search songs\""))
    #expect(!page.contains(">Cancel</button>"))
  }

  @Test func `what is typed is searched for`() {
    window.type("Be", in: bar.searchTextField, event: "return")
    #expect(table.texts == ["Bee", "Beetle"])
    #expect(table.search.isActive && table.updates == 1)
    #expect(window.screensHTML().contains(">Cancel</button>"))
  }

  @Test func `cancelling takes the words away and shows all`() throws {
    window.type("Be", in: bar.searchTextField)
    let cancel = try #require(
      bar.subviews.compactMap { $0 as? UIButton }.first { $0.currentTitle == "Cancel" })
    window.press(cancel)
    #expect(table.texts == ["Ant", "Bee", "Beetle"])
    #expect(bar.text == nil && !table.search.isActive)
    window.type("Be", in: bar.searchTextField)
    table.search.isActive = false
    #expect(table.texts.count == 3)
  }

  @Test func `words that meet a screen that was built anew are searched for`() {
    let other = SearchableTable()
    let window = UIWindow.showing(UINavigationController(rootViewController: other))
    #expect(
      window.deliver(values: [bar.searchTextField.address: ["Ant"]], event: nil) == .delivered)
    #expect(other.texts == ["Ant"])
  }

  @Test func `a screen that is built again searches as before, and shows the same`() {
    window.type("Beet", in: bar.searchTextField)
    let page = window.screensHTML()
    let (other, table) = rebuilt()
    #expect(other.screensHTML() == page)
    #expect(table.texts == ["Beetle"])
  }

  @Test func `what a covered screen searches for is kept`() {
    window.type("Beet", in: bar.searchTextField)
    stack.pushViewController(UIViewController())
    _ = window.page()
    let (other, table) = rebuilt()
    _ = other.page()
    #expect(table.search.searchBar.text == "Beet")
    #expect(table.texts == ["Beetle"])
  }
}
