import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TablePagingTests {
  private let shelf: Shelf
  private let window: UIWindow
  private var table: UITableView { shelf.table }

  init() {
    shelf = Shelf([(0..<100_000).map { "Row \($0)" }])
    shelf.table.pageSize = 50
    window = UIWindow.showing(shelf)
  }

  @Test func `only the rows of the page are asked for`() {
    let page = window.screensHTML()
    // The first one is made again to be compared.
    #expect(shelf.asked.count == 50 + 1)
    #expect(page.contains(">Row 49<") && !page.contains(">Row 50<"))
    #expect(page.contains("<nav class=\"pager\" aria-label=\"Pages\">"))
    #expect(page.contains("<span class=\"pager-place\">Page 1 of 2000</span>"))
    #expect(page.contains("|page -1\" disabled>Previous</button>"))
  }

  @Test func `buttons turn the pages`() {
    window.press(table, "page 1")
    var page = window.screensHTML()
    #expect(page.contains(">Row 50<") && !page.contains(">Row 49<"))
    window.press(table, "page 1999")
    page = window.screensHTML()
    #expect(page.contains(">Row 99999<"))
    #expect(page.contains("|page 2000\" disabled>Next</button>"))
    #expect(shelf.asked.count == 150 + 1)
    window.press(table, "page 2000")
    #expect(table.currentPage == 1999)
  }

  @Test func `scrolling to a row shows its page`() {
    table.scrollToRow(at: IndexPath(row: 1234, section: 0), at: .middle, animated: true)
    #expect(window.screensHTML().contains(">Row 1234<"))
    #expect(table.currentPage == 24)
    table.scrollToRow(at: IndexPath(row: 100_000, section: 0), at: .middle, animated: true)
    #expect(table.currentPage == 24)
  }

  @Test func `a page that is gone is the last one`() {
    window.press(table, "page 1999")
    shelf.sections = [["a", "b"]]
    table.reloadData()
    #expect(table.currentPage == 0)
    #expect(!window.screensHTML().contains("<nav"))
    shelf.sections = [[]]
    table.reloadData()
    #expect(table.numberOfPages == 1)
  }

  @Test func `a page can hold parts of several sections`() {
    shelf.sections = [["a", "b", "c"], [], ["d"], ["e"]]
    shelf.titles = ["A", "B", "C", "D"]
    table.pageSize = 2
    table.reloadData()
    func words(_ page: Int) -> [String] {
      table.currentPage = page
      let html = window.screensHTML()
      return ["A", "B", "C", "D", "a", "b", "c", "d", "e"].filter { html.contains(">\($0)<") }
    }
    #expect(words(0) == ["A", "a", "b"])
    #expect(words(1) == ["A", "B", "C", "c", "d"])
    #expect(words(2) == ["D", "e"])
  }

  @Test func `page, selection, editing and fields of a later page survive a rebuild`() throws {
    func note(_ cell: UITableViewCell, _ word: String) {
      cell.textLabel?.text = word
      _ = (cell as? WordCell)?.field
    }
    shelf.configure = note
    table.allowsMultipleSelection = true
    window.press(table, "select 0-3")
    window.press(table, "page 7")
    window.press(table, "select 0-351")
    let cell = try #require(table.visibleCells[5] as? WordCell)
    window.type("half a wo", in: cell.field)
    table.setEditing(true, animated: true)
    let page = window.page()

    let copy = Shelf(shelf.sections)
    copy.configure = note
    copy.table.pageSize = 50
    copy.table.allowsMultipleSelection = true
    let other = window.rebuilt(with: copy)
    // Without another render: a touch may be what wakes a session.
    let field = try #require(copy.table.visibleCells[6] as? WordCell).field
    #expect(other.controls.contains { $0 === field })
    #expect(other.needsRender)
    #expect(other.page() == page)
    #expect(other.snapshot == window.snapshot)
    #expect(copy.table.indexPathsForSelectedRows?.map(\.row) == [3, 351])
    #expect(copy.told == [])
  }

  @Test func `a snapshot that does not fit any more is passed over`() {
    window.press(table, "select 0-3")
    window.press(table, "page 1999")
    let copy = Shelf([["a"]])
    let other = window.rebuilt(with: copy)
    #expect(other.page() == UIWindow.showing(Shelf([["a"]])).page())
    for values in [["page x", "selected", "selected 1 2"], ["selected -1 -1 x", "\u{0}"], []] {
      copy.table.control.take(values)
      #expect(copy.table.indexPathsForSelectedRows == nil)
    }
  }
}
