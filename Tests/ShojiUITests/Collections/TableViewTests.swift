import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TableViewTests {
  private let shelf = Shelf([["Milk", "Bread"], ["Soap"]])
  private var table: UITableView { shelf.table }
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  // MARK: HTML

  @Test func `rows are list items with a button over each, in sections with headings`() {
    shelf.titles = ["Food", nil]
    let window = UIWindow.showing(shelf)
    let page = window.screensHTML().withoutRowWords
    let address = table.control.address
    #expect(
      page.contains(
        "<div class=\"table\" id=\"\(address)\"><section class=\"items-section\"><h2 class=\"items-header\">Food</h2>"
          + "<ul class=\"list inset\"><li class=\"row cell\" id=\"\(address):0-0\">"
          + "<button class=\"cell-press\" name=\"_e\" value=\"\(address)|select 0-0\">"
          + "<span class=\"cell-text subtitle\"><span class=\"label\">Milk</span>\n</span></button>"
          + "</li>"))
    #expect(page.contains("</section><div class=\"items-section\"><ul"))
  }

  @Test(arguments: [
    (UITableView.Style.plain, "<ul class=\"list\">"), (.grouped, "<ul class=\"list grouped\">"),
    (.insetGrouped, "<ul class=\"list inset\">"),
  ])
  func `the style of a table is a class`(style: UITableView.Style, start: String) {
    let shelf = Shelf([["Milk"]], style: style)
    #expect(UIWindow.showing(shelf).screensHTML().contains(start))
  }

  @Test func `a cell with an address is a link`() {
    shelf.configure = { cell, word in
      cell.textLabel?.text = word
      cell.url = "/shelf/\(word)"
    }
    let window = UIWindow.showing(shelf)
    #expect(window.screensHTML().contains("<a class=\"cell-press\" href=\"/shelf/Milk\">"))
    window.press(table, "select 0-0")
    #expect(shelf.told == [])
  }

  @Test func `a cell can lead to a screen above the one that the table is on`() {
    final class List: UIViewController, Routable {
      let routeIdentifier: RouteElementIdentifier = "list"
    }
    struct Item: Codable, Sendable { var id: Int }
    shelf.configure = { cell, word in
      cell.textLabel?.text = word
      cell.lead(showing: "item", context: Item(id: 7))
    }
    let list = List()
    list.view.addSubview(table)
    let window = UIWindow()
    window.addresses = AddressBook([
      "": [ScreenAddress("item", at: "items/:id", taking: Item.self)]
    ])
    window.rootViewController = list
    #expect(window.page().contains("<a class=\"cell-press\" href=\"/list/items/7\">"))
  }

  @Test func `content of one's own lies beside the button, which is named by its words`() {
    shelf.configure = { cell, word in
      guard let cell = cell as? WordCell, cell.contentView.subviews.isEmpty else { return }
      let label = UILabel()
      label.text = word
      cell.contentView.addSubview(label)
      _ = cell.field
    }
    let page = UIWindow.showing(shelf).screensHTML()
    #expect(
      page.contains(
        "<div class=\"cell-content\"><div class=\"v\"><p class=\"label\">Milk</p>"
          + "<div class=\"field\">"))
    #expect(
      page.contains(
        "0-0\" aria-label=\"Milk\"><span class=\"visually-hidden\">Select</span></button></li>"))
  }

  @Test func `what stands at the end of a row has words where it is a button`() {
    shelf.sections = [["Milk"]]
    shelf.configure = { cell, word in
      cell.textLabel?.text = word
      cell.accessoryType = .detailDisclosureButton
    }
    let window = UIWindow.showing(shelf)
    var page = window.screensHTML()
    #expect(page.contains("|detail 0-0\"><span class=\"visually-hidden\">Details for Milk</span>"))
    #expect(page.contains("cell-disclosure\" aria-hidden=\"true\""))
    window.press(table, "detail 0-0")
    #expect(shelf.told == ["details Milk"])
    table.cellForRow(at: path(0))?.accessoryType = .checkmark
    page = window.screensHTML()
    #expect(page.contains("|select 0-0\" aria-pressed=\"true\">"))
    window.press(table, "detail 0-0")
    #expect(shelf.told == ["details Milk"])
  }

  @Test func `the styles of a cell put the detail beside or below the text`() {
    func row(_ style: UITableViewCell.CellStyle) -> String {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      cell.textLabel?.text = "Milk"
      cell.detailTextLabel?.text = "2 l"
      return html(of: cell)
    }
    #expect(row(.value1).contains("<span class=\"cell-text value1\">"))
    #expect(row(.subtitle).contains("<span class=\"label cell-detail\">2 l</span>"))
    #expect(!row(.default).contains("2 l"))
  }

  @Test func `an empty table shows its background, and only then`() {
    let label = UILabel()
    label.text = "Nothing here"
    table.backgroundView = label
    let window = UIWindow.showing(shelf)
    #expect(!window.screensHTML().contains("Nothing here"))
    shelf.sections = [[]]
    table.reloadData()
    #expect(window.screensHTML().contains(">Nothing here</p></div>"))
  }

  // MARK: Data

  @Test func `data is asked for before a render, once`() {
    let window = UIWindow.showing(shelf)
    table.reloadData()
    table.reloadData()
    #expect(shelf.asked == [])
    _ = window.page()
    _ = window.page()
    // The first one is made again to be compared.
    #expect(shelf.asked == [path(0), path(1), path(0, 1), path(0)])
  }

  @Test func `neither data source nor delegate is retained`() {
    final class Source: UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    let table = UITableView()
    do {
      let source = Source()
      table.dataSource = source
      #expect(table.numberOfSections == 1)
    }
    #expect(table.dataSource == nil)
    table.reloadData()
    #expect(table.numberOfSections == 0)
  }

  @Test func `a table goes with its screen`() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    do {
      let shelf = Shelf([["Milk"]])
      shelf.table.refreshControl = UIRefreshControl()
      shelf.table.tableHeaderView = UISearchBar()
      let window = UIWindow.showing(shelf)
      window.press(shelf.table, "select 0-0")
      (table, cell) = (shelf.table, shelf.table.visibleCells.first)
      #expect(cell != nil)
    }
    #expect(table == nil && cell == nil)
  }

  @Test func `a cell stays with its row, and what was typed in it too`() throws {
    shelf.configure = { cell, word in
      cell.textLabel?.text = word
      (cell as? WordCell)?.field.text = word
    }
    shelf.isKeyed = true
    let window = UIWindow.showing(shelf)
    _ = window.page()
    let cell = try #require(table.cellForRow(at: path(1)) as? WordCell)
    window.type("crisp", in: cell.field)
    shelf.sections = [["Eggs", "Bread", "Milk"], []]
    table.reloadData()
    #expect(window.page().contains("value=\"crisp\""))
    #expect(table.cellForRow(at: path(1)) === cell)
    #expect(cell.reuses == 1)
    shelf.sections = [["Bread", "Eggs"], []]
    table.reloadData()
    #expect(table.cellForRow(at: path(0)) === cell)
    #expect(cell.field.text == "crisp")
  }

  @Test func `a key that occurs twice is reported and shown once`() {
    shelf.isKeyed = true
    shelf.sections = [["Milk", "Soap", "Milk"]]
    let (_, messages) = Report.shared.capture { UIWindow.showing(shelf).page() }
    #expect(messages.contains { $0.contains("the identifier Milk occurs more than once") })
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["Milk", "Soap"])
  }

  @Test func `an identifier without a class and a cell that comes twice are reported`() {
    final class Source: UITableViewDataSource {
      let cell = UITableViewCell()
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        path.row == 0
          ? tableView.dequeueReusableCell(withIdentifier: "none", for: path) : cell
      }
    }
    let (source, table) = (Source(), UITableView())
    table.dataSource = source
    #expect(table.dequeueReusableCell(withIdentifier: "none") == nil)
    let (_, messages) = Report.shared.capture { #expect(table.visibleCells.count == 3) }
    #expect(messages.contains { $0.contains("no cell class is registered for the identifier") })
    #expect(messages.contains { $0.contains("gives the cell of another item for item 2") })
  }

  @Test func `a tap recogniser on a cell is reported, and the row stays a row`() {
    shelf.sections = [["Milk"]]
    shelf.configure = { cell, word in
      cell.textLabel?.text = word
      cell.addGestureRecognizer(UITapGestureRecognizer())
    }
    let (page, messages) = Report.shared.capture { UIWindow.showing(shelf).screensHTML() }
    #expect(messages.contains { $0.contains("a cell has a tap recogniser") })
    #expect(page.contains("<ul class=\"list inset\"><li"))
  }

  @Test func `a class of one's own is made by its initialiser`() {
    final class Loud: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        textLabel?.text = "loud"
      }
    }
    table.register(Loud.self, forCellReuseIdentifier: "word")
    shelf.configure = { cell, word in cell.detailTextLabel?.text = word }
    let page = UIWindow.showing(shelf).screensHTML()
    #expect(page.contains(">loud</span>\n<span class=\"label cell-detail\">Milk</span>"))
  }
}
