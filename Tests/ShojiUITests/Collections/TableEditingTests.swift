import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TableEditingTests {
  private let shelf = Shelf([["Milk", "Bread"], ["Soap"]])
  private let window: UIWindow
  private var table: UITableView { shelf.table }

  init() { window = UIWindow.showing(shelf) }

  // MARK: Actions

  @Test func `actions lie behind a summary that names the row`() {
    var done: [String] = []
    shelf.actions = [
      UIContextualAction(style: .normal, title: "Pin") { _, cell, completion in
        done.append("pin \((cell as? UITableViewCell)?.textLabel?.text ?? "")")
        completion(true)
      },
      UIContextualAction(style: .destructive, title: "Delete") { action, _, _ in
        done.append(action.title ?? "")
      },
    ]
    let page = window.screensHTML()
    #expect(
      page.contains(
        "<details class=\"menu row-actions\"><summary class=\"b b-plain cell-more\">"
          + "<span class=\"visually-hidden\">Actions for Milk</span></summary>"))
    #expect(page.contains("class=\"b menu-item b-destructive\""))
    window.press(table, "action-Pin 0-1")
    window.press(table, "action-Delete 0-0")
    window.press(table, "action-Archive 0-0")
    window.press(table, "action-0 0-0")
    #expect(done == ["pin Bread", "Delete"])
    shelf.actions.insert(
      UIContextualAction(style: .normal, title: "To do: A & B") { _, _, _ in
        done.append("first")
      }, at: 0)
    window.press(table, "action-Delete 0-0")
    table.reloadData()
    let first = window.screensHTML().firstMatch(of: /value="[^"]*\|(action-To[^"]*) 0-0"/)?.1
    window.press(table, "\(first ?? "") 0-0")
    #expect(done.suffix(2) == ["Delete", "first"])
  }

  @Test func `an action of a row that has moved is for its present place`() {
    var places: [IndexPath] = []
    shelf.isKeyed = true
    shelf.actionsAt = { path in
      [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in places.append(path) }]
    }
    _ = window.page()
    // A cell that is held stays as it is.
    let cells = table.visibleCells
    shelf.sections[0].removeFirst()
    table.deleteRows(at: [IndexPath(row: 0, section: 0)])
    #expect(window.press(table, "action-Pin Bread") == .delivered)
    #expect(places == [IndexPath(row: 0, section: 0)])
    #expect(cells.count == 3)
  }

  // MARK: Editing

  @Test func `a table that is being edited deletes rows`() {
    #expect(!window.screensHTML().contains("cell-delete"))
    table.setEditing(true, animated: true)
    let page = window.screensHTML()
    #expect(
      page.withoutRowWords.contains(
        "|delete 0-0\"><span class=\"visually-hidden\">Delete Milk</span>"))
    #expect(!page.contains("|select"))
    window.press(table, "select 0-0")
    window.press(table, "delete 0-0")
    #expect(shelf.told == ["delete Milk"])
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["Bread", "Soap"])
    table.setEditing(false, animated: true)
    window.press(table, "delete 0-0")
    #expect(shelf.told == ["delete Milk"])
  }

  @Test func `a row can offer to insert, or nothing`() {
    table.setEditing(true, animated: false)
    shelf.editingStyle = .insert
    window.press(table, "insert 0-0")
    window.press(table, "delete 0-0")
    #expect(shelf.told == ["insert Milk"])
    shelf.editingStyle = .none
    table.reloadData()
    #expect(!window.screensHTML().contains("cell-edit"))
  }

  @Test func `rows move one place, over the edge of their section too`() {
    shelf.canMove = true
    table.setEditing(true, animated: false)
    #expect(window.screensHTML().contains("Move up Milk"))
    window.press(table, "up 0-0")
    #expect(shelf.told == [])
    window.press(table, "down 0-0")
    #expect(shelf.sections == [["Bread", "Milk"], ["Soap"]])
    let milk = table.cellForRow(at: IndexPath(row: 1, section: 0))
    #expect(milk?.textLabel?.text == "Milk")
    window.press(table, "down 0-1")
    #expect(shelf.sections == [["Bread"], ["Milk", "Soap"]])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === milk)
    window.press(table, "up 1-0")
    #expect(shelf.sections == [["Bread", "Milk"], ["Soap"]])
    #expect(window.page() == window.rebuilt(with: copy()).page())
  }

  private func copy() -> Shelf {
    let other = Shelf(shelf.sections)
    other.canMove = shelf.canMove
    return other
  }

  // MARK: Changes

  @Test func `announced changes move cells and selection along`() throws {
    _ = window.page()
    let bread = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? WordCell)
    window.type("stale", in: bread.field)
    window.press(table, "select 0-1")
    shelf.asked = []
    shelf.sections = [["Eggs"], ["Cheese", "Bread", "Soap"]]
    table.performBatchUpdates {
      table.deleteRows(at: [IndexPath(row: 0, section: 0)])
      table.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 0, section: 1)])
      table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 1, section: 1))
    }
    _ = window.page()
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 1)) === bread)
    #expect(bread.field.text == "stale")
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
    // The last one is known by its place, which is another one now.
    #expect(shelf.asked.map { [$0.section, $0.row] } == [[0, 0], [1, 0], [1, 2]])
    #expect(
      table.visibleCells.compactMap(\.textLabel?.text) == ["Eggs", "Cheese", "Bread", "Soap"])
  }

  @Test func `a row that is reloaded is configured again, the others are not`() {
    _ = window.page()
    shelf.asked = []
    table.reloadRows(at: [IndexPath(row: 1, section: 0)])
    _ = window.page()
    #expect(shelf.asked == [IndexPath(row: 1, section: 0)])
    shelf.asked = []
    table.reloadSections([1])
    _ = window.page()
    #expect(shelf.asked == [IndexPath(row: 0, section: 1)])
  }

  @Test func `changes that do not agree with the data are reported, and all is loaded`() {
    _ = window.page()
    let (_, messages) = Report.shared.capture {
      shelf.sections = [["Milk"], ["Soap"]]
      table.insertRows(at: [IndexPath(row: 0, section: 0)])
      _ = window.page()
      table.deleteRows(at: [IndexPath(row: 7, section: 7)])
      _ = window.page()
    }
    #expect(messages.contains { $0.contains("there should be [3, 1]") })
    #expect(messages.contains { $0.contains("names a row or section that does not exist") })
    #expect(table.visibleCells.compactMap(\.textLabel?.text) == ["Milk", "Soap"])
  }

  @Test func `any changes leave the page that a new table would show`() {
    var random = SeededGenerator(seed: 7)
    var next = 0
    for _ in 0..<200 {
      let section = Int.random(in: 0..<2, using: &random)
      let count = shelf.sections[section].count
      _ = Bool.random(using: &random) ? window.page() : ""
      table.performBatchUpdates {
        if count > 0, Bool.random(using: &random) {
          let row = Int.random(in: 0..<count, using: &random)
          shelf.sections[section].remove(at: row)
          table.deleteRows(at: [IndexPath(row: row, section: section)])
        }
        if Bool.random(using: &random) {
          next += 1
          let row = Int.random(in: 0...shelf.sections[section].count, using: &random)
          shelf.sections[section].insert("word \(next)", at: row)
          table.insertRows(at: [IndexPath(row: row, section: section)])
        }
      }
      if next % 3 == 0 {
        shelf.sections.swapAt(0, 1)
        table.moveSection(0, toSection: 1)
      }
      #expect(window.page() == UIWindow.showing(Shelf(shelf.sections)).page())
    }
  }
}
