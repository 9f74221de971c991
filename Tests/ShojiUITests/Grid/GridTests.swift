import Foundation
import ShojiRoutes
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct GridTests {
  private let office = Office([
    Ticket(id: 7, subject: "Printer 10", customer: "Ada", priority: 3),
    Ticket(id: 8, subject: "printer 9", customer: nil, priority: 20),
    Ticket(id: 9, subject: "<Door>", customer: "Grace", priority: 1),
  ])
  private let window: UIWindow
  private var grid: UIGridView<Ticket> { office.grid }

  init() { window = UIWindow.showing(office) }

  /// The subjects in the order of the page.
  private var subjects: [String] {
    window.screensHTML().matches(of: /<th scope="row">(?:<[^>]*>)?([^<]*)</).map { String($0.1) }
  }

  // MARK: HTML

  @Test func `it is a table with titles, headings of rows and totals`() {
    grid.caption = "Open tickets"
    let page = window.screensHTML()
    let name = grid.control.address
    #expect(
      page.contains(
        "<table class=\"grid-table\"><caption>Open tickets</caption><thead><tr><th scope=\"col\">"))
    #expect(
      page.contains(
        "<th scope=\"col\" class=\"grid-end grid-fit\"><button class=\"grid-sort\" name=\"_e\" value=\"\(name)|sort priority\">Priority</button></th>"
      ))
    #expect(
      page.contains(
        "<th scope=\"row\">Printer 10</th><td data-label=\"Customer\">Ada</td>"
          + "<td class=\"grid-end grid-fit\" data-label=\"Priority\">3</td>"
          + "<td data-label=\"Words\">10 letters</td></tr>"))
    #expect(page.contains("<td data-label=\"Customer\"></td>"))
    #expect(page.contains("<th scope=\"row\">&lt;Door&gt;</th>"))
    #expect(
      page.contains(
        "<tfoot><tr><td></td><td></td><td class=\"grid-end grid-fit\" data-label=\"Priority\">24</td><td></td></tr></tfoot>"
      ))
    #expect(!page.contains("<colgroup>"))
  }

  @Test func `widths in points are those of columns`() {
    grid.columns[0].width = .fixed(120)
    let page = window.screensHTML()
    #expect(page.contains("<colgroup><col class=\""))
    #expect(page.components(separatedBy: "<col").count == 1 + 1 + 4)
  }

  @Test func `a grid without rows says so`() {
    grid.rows = []
    #expect(window.screensHTML().contains("<td class=\"grid-empty\" colspan=\"4\">No rows</td>"))
    grid.emptyText = "Nobody has a problem."
    #expect(window.screensHTML().contains(">Nobody has a problem.</td>"))
    #expect(!window.screensHTML().contains("<tfoot>"))
  }

  @Test func `two columns of one name are reported`() {
    let (_, messages) = Report.shared.capture {
      grid.columns.append(UIGridColumn("Again", \.subject))
    }
    #expect(messages.contains { $0.contains("two columns are called \"subject\"") })
  }

  // MARK: Order

  @Test func `a press on a title sorts, and another one the other way round`() {
    var orders: [UIGridOrder] = []
    grid.didSort = { orders.append($0) }
    window.press(grid, "sort subject")
    #expect(subjects == ["&lt;Door&gt;", "printer 9", "Printer 10"])
    #expect(window.screensHTML().contains("<th scope=\"col\" aria-sort=\"ascending\">"))
    window.press(grid, "sort -subject")
    #expect(subjects == ["Printer 10", "printer 9", "&lt;Door&gt;"])
    #expect(window.screensHTML().contains("<th scope=\"col\" aria-sort=\"descending\">"))
    window.press(grid, "sort priority")
    #expect(subjects == ["&lt;Door&gt;", "Printer 10", "printer 9"])
    #expect(orders == ["subject", "-subject", "priority"])
  }

  @Test func `rows without a value come first`() {
    window.press(grid, "sort customer")
    #expect(subjects == ["printer 9", "Printer 10", "&lt;Door&gt;"])
    grid.columns = [
      UIGridColumn("Subject", \.subject),
      UIGridColumn("Length", \.customer?.count, format: .number, id: "length"),
    ]
    grid.order = "-length"
    #expect(subjects == ["&lt;Door&gt;", "Printer 10", "printer 9"])
    grid.order = "length"
    #expect(subjects == ["printer 9", "Printer 10", "&lt;Door&gt;"])
  }

  @Test func `new rows come to their places`() {
    grid.order = "subject"
    grid.rows.append(Ticket(id: 10, subject: "Elevator"))
    #expect(subjects == ["&lt;Door&gt;", "Elevator", "printer 9", "Printer 10"])
    #expect(grid.rows.map(\.id) == [7, 8, 9, 10])
  }

  @Test(arguments: [
    "sort words", "sort nothing", "sort ", "sort -", "selection all", "perform Close", "open 7",
    "fly high",
  ])
  func `what is not offered is not done`(argument: String) {
    let page = window.page()
    window.press(grid, argument)
    #expect(office.told == [] && grid.order == nil)
    #expect(window.page() == page)
  }

  @Test func `an order of a column that cannot be sorted by is ignored`() {
    for order in ["words", "nothing", "", "-"] as [UIGridOrder] {
      grid.order = order
      #expect(subjects == ["Printer 10", "printer 9", "&lt;Door&gt;"])
      #expect(!window.screensHTML().contains("aria-sort"))
    }
  }

  // MARK: Presses

  @Test func `a row that leads nowhere is pressed by its heading`() {
    grid.didSelect = { [unowned office] in office.told.append($0.subject) }
    let name = grid.control.address
    #expect(
      window.screensHTML().contains(
        "<th scope=\"row\"><button class=\"grid-press\" name=\"_e\" value=\"\(name)|open 9\">&lt;Door&gt;</button></th>"
      ))
    window.press(grid, "open 9")
    window.press(grid, "open 77")
    #expect(office.told == ["<Door>"])
  }

  @Test func `actions of a row are those that apply`() {
    office.offerActions()
    let page = window.screensHTML()
    #expect(page.components(separatedBy: ">Actions for ").count == 1 + 2)
    #expect(page.contains("Actions for &lt;Door&gt;"))
    window.press(grid, "action-Close 9")
    window.press(grid, "action-Close 8")
    #expect(office.told == ["close [\"<Door>\"]"])
  }

  // MARK: Several rows

  /// The address of the box of a row.
  private func box(_ id: Int) throws -> String {
    let cell = try #require(grid.rows(keyed: AddressKey(of: "\(id)")).first)
    return try #require(cell.subviews.first { $0 is UISwitch }).address
  }

  @Test func `boxes arrive with the button that means them`() throws {
    office.offerActions()
    #expect(window.screensHTML().contains("0 selected"))
    let (first, last) = (try box(9), try box(7))
    window.press(grid, "perform Delete", values: [first: ["0", "1"], last: ["0", "1"]])
    #expect(office.told == ["delete [\"Printer 10\", \"<Door>\"]"])
    #expect(grid.rows.map(\.id) == [8] && grid.selectedRows.isEmpty)
    #expect(window.screensHTML().contains("0 selected"))
  }

  @Test func `an action is done with those that it applies to`() {
    office.offerActions()
    window.press(grid, "selection all")
    #expect(grid.selectedRows.map(\.id) == [7, 8, 9])
    #expect(window.screensHTML().contains("3 selected"))
    window.press(grid, "perform Close")
    #expect(office.told == ["close [\"Printer 10\", \"<Door>\"]"])
    window.press(grid, "selection none")
    #expect(grid.selectedRows.isEmpty)
    window.press(grid, "perform Close")
    #expect(office.told.count == 1)
  }

  @Test func `a box is called by its row, and unticked with its row`() throws {
    office.offerActions()
    #expect(window.screensHTML().contains("aria-label=\"Select &lt;Door&gt;\""))
    _ = window.deliver(values: [try box(9): ["0", "1"]], event: nil)
    #expect(grid.selectedRows.map(\.id) == [9])
    _ = window.deliver(values: [try box(9): ["0"]], event: nil)
    #expect(grid.selectedRows.isEmpty)
    grid.selectedID = 8
    #expect(grid.selectedRows.map(\.id) == [8] && grid.selectedID == 8)
    #expect(window.screensHTML().components(separatedBy: " checked").count == 2)
  }

  @Test func `without boxes the chosen row is the present one`() {
    grid.selectedID = 8
    #expect(
      window.screensHTML().contains(
        "<tr class=\"cell-row selected\" id=\"\(grid.control.address):8\" aria-current=\"true\">"))
    grid.selectedID = nil
    #expect(!window.screensHTML().contains("aria-current"))
  }

  // MARK: Views

  @Test func `a column of views keeps what is typed in them`() throws {
    grid.columns = [
      UIGridColumn("Subject", \.subject),
      UIGridColumn("Priority", view: PriorityView.self, id: "priority") { view, ticket in
        view.label.text = "P\(ticket.priority)"
      },
    ]
    #expect(window.screensHTML().contains(">P20<"))
    func field() throws -> UITextField {
      let cell = try #require(grid.rows(keyed: AddressKey(of: "8")).first)
      let view = try #require(cell.subviews.first { $0 is PriorityView } as? PriorityView)
      return view.note
    }
    window.type("urgent", in: try field())
    grid.rows[1].priority = 2
    grid.order = "-subject"
    let page = window.screensHTML()
    #expect(page.contains(">P2<") && page.contains("value=\"urgent\""))
    #expect(try field().text == "urgent")
  }

  @Test func `a row whose heading is a view is pressed beside it, by its name`() {
    grid.columns = [
      UIGridColumn("Priority", view: UILabel.self, id: "priority") { label, ticket in
        label.text = "P\(ticket.priority)"
      }
    ]
    grid.didSelect = { [unowned office] in office.told.append($0.subject) }
    let page = window.screensHTML()
    #expect(
      page.contains(
        "|open 8\"><span class=\"visually-hidden\">P20</span></button></th>"))
    window.press(grid, "open 8")
    #expect(office.told == ["printer 9"])
  }

  @Test func `an app that sorts by itself is told the order`() {
    grid.columns = [
      UIGridColumn("Words", id: "words", isSortable: true) { "\($0.subject.count)" }
    ]
    #expect(!window.screensHTML().contains("grid-sort"))
    window.press(grid, "sort words")
    #expect(grid.order == nil)
    grid.didSort = { [unowned office] in office.told.append($0.rawValue) }
    #expect(window.screensHTML().contains("grid-sort"))
    window.press(grid, "sort -words")
    #expect(office.told == ["-words"] && grid.order == "-words")
  }

  // MARK: What a rebuild keeps

  @Test func `order and chosen rows survive a rebuild`() {
    office.offerActions()
    window.press(grid, "sort -priority")
    window.press(grid, "selection all")
    let page = window.page()
    let copy = Office(grid.rows)
    copy.offerActions()
    let other = window.rebuilt(with: copy)
    #expect(other.page() == page)
    #expect(copy.grid.order == "-priority")
    #expect(copy.grid.selectedRows.map(\.id) == [8, 7, 9])
  }

  // MARK: Pages

  @Test func `pages of all rows are turned by presses`() {
    grid.pageSize = 2
    grid.order = "subject"
    #expect(subjects == ["&lt;Door&gt;", "printer 9"])
    window.press(grid, "page 1")
    #expect(subjects == ["Printer 10"])
  }

  @Test func `a page of many has the rows that came`() {
    var turned: [Int] = []
    grid.turnsPage = { turned.append($0) }
    grid.show(RowPage(grid.rows.dropLast(), number: 3, size: 2, total: 20))
    #expect(subjects == ["Printer 10", "printer 9"])
    #expect(window.screensHTML().contains("Page 4 of 10"))
    window.press(grid, "page 4")
    #expect(turned == [4])
    grid.show(RowPage(Array(grid.rows), number: 3, size: 2, total: 21))
    #expect(window.screensHTML().contains("Page 4 of 11"))
    // Of one that is behind the last there is the way back.
    grid.show(RowPage([], number: 7, size: 2, total: 3))
    #expect(subjects.isEmpty)
    #expect(window.screensHTML().contains("There is no such page any more."))
    window.press(grid, "page 1")
    #expect(turned == [4, 1])
    grid.show(RowPage([], number: 7, size: 2, total: 1))
    window.press(grid, "page 0")
    #expect(turned == [4, 1, 0])
    grid.rows = [Ticket(id: 1, subject: "a")]
    #expect(subjects == ["a"])
    #expect(!window.screensHTML().contains("<nav"))
    grid.show(nil)
    #expect(window.screensHTML().contains("No rows"))
  }
}
