import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct TableSelectionTests {
  private let shelf = Shelf([["Milk", "Bread"], ["Soap"]])
  private let window: UIWindow
  private var table: UITableView { shelf.table }

  init() { window = UIWindow.showing(shelf) }

  @Test func `a press selects a row in place of the one before`() {
    #expect(window.press(table, "select 0-1") == .delivered)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    #expect(
      window.screensHTML().withoutRowWords.contains(
        "<li class=\"row cell selected\" id=\"\(table.control.address):0-1\"><button class=\"cell-press\" name=\"_e\" "
          + "value=\"\(table.control.address)|select 0-1\" aria-current=\"true\">"))
    window.press(table, "select 1-0")
    #expect(shelf.told == ["select Bread", "deselect Bread", "select Soap"])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 0, section: 1)])
  }

  @Test func `of several, a press takes a row in and out again`() {
    table.allowsMultipleSelection = true
    window.press(table, "select 0-1")
    window.press(table, "select 0-0")
    #expect(table.indexPathsForSelectedRows?.map(\.row) == [0, 1])
    #expect(window.screensHTML().components(separatedBy: "aria-pressed=\"true\"").count == 3)
    window.press(table, "select 0-1")
    #expect(shelf.told == ["select Bread", "select Milk", "deselect Bread"])
    table.allowsMultipleSelection = false
    #expect(table.indexPathsForSelectedRows?.count == 1)
  }

  @Test func `a delegate can refuse`() {
    shelf.vetoed = ["Milk"]
    window.press(table, "select 0-0")
    #expect(table.indexPathForSelectedRow == nil)
    #expect(shelf.told == [])
  }

  @Test func `without selection rows are no buttons`() {
    table.allowsSelection = false
    #expect(!window.screensHTML().contains("<button"))
    window.press(table, "select 0-0")
    #expect(shelf.told == [])
  }

  @Test func `an app selects without being told`() {
    table.selectRow(at: IndexPath(row: 0, section: 1), animated: true, scrollPosition: .none)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1))?.isSelected == true)
    table.selectRow(at: nil, animated: true, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil)
    table.selectRow(at: IndexPath(row: 9, section: 9), animated: true, scrollPosition: .none)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(shelf.told == [])
  }

  @Test func `reloading keeps the selection of rows with a key only`() {
    window.press(table, "select 0-1")
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
    shelf.isKeyed = true
    table.reloadData()
    window.press(table, "select Bread")
    shelf.sections = [["Milk"], ["Soap", "Bread"]]
    table.reloadData()
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 1))
    shelf.sections = [["Milk"]]
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test(arguments: [
    "select 9-0", "select -1--1", "select", "select ", "", " ", "select 0-0 ", "page -1",
    "page 99999999999999999999", "page x", "delete 0-0", "up 0-0", "action-0 0-0",
    "action--1 0-0", "action-x 0-0", "action 0-0", "détail 0-0", "detail 0-0",
    "select 0-0\u{0}", "select 18446744073709551616-0",
  ])
  func `what no button of the page says does nothing`(argument: String) {
    let page = window.page()
    let snapshot = window.snapshot
    _ = window.press(table, argument)
    #expect(shelf.told == [])
    #expect(window.page() == page)
    #expect(window.snapshot == snapshot)
  }

  @Test func `a field in the table's name changes nothing`() {
    let page = window.page()
    _ = window.deliver(
      values: [table.control.address: ["page 3", "selected 0 0 0-0", "editing"]], event: nil)
    #expect(window.page() == page)
    #expect(!table.isEditing)
  }

  @Test func `a hidden row and a table that takes no touches are not pressed`() {
    _ = window.page()
    table.cellForRow(at: IndexPath(row: 0, section: 0))?.isHidden = true
    window.press(table, "select 0-0")
    #expect(!window.page().contains("Milk"))
    table.isUserInteractionEnabled = false
    #expect(window.press(table, "select 0-1") == .refused)
    #expect(shelf.told == [])
  }
}
