import ShojiTestSupport
import Foundation
import Testing

@testable import ShojiScreens

/// A table that is changed at random, and told so in all the ways that there are.
private struct Bookkeeper {
  var random: SeededGenerator
  let ledger: Ledger
  let window: UIWindow
  private var held: [UITableViewCell] = []
  private var next = 100
  private var selected: Int?

  init(seed: UInt64, isKeyed: Bool) {
    random = SeededGenerator(seed: seed)
    ledger = Ledger(
      [
        (0..<6).map { Entry(id: $0, text: "a\($0)") },
        (6..<9).map { Entry(id: $0, text: "b\($0)") },
      ], isKeyed: isKeyed)
    window = UIWindow.showing(ledger)
  }

  private var table: UITableView { ledger.table }

  private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func place() -> IndexPath? {
    let section = number(0..<ledger.sections.count)
    guard !ledger.sections[section].isEmpty else { return nil }
    return IndexPath(row: number(0..<ledger.sections[section].count), section: section)
  }

  private mutating func entry() -> Entry {
    next += 1
    // Some have no words, and are called by their places.
    return Entry(id: next, text: number(0..<4) == 0 ? "" : "new \(next)")
  }

  mutating func change() {
    switch number(0..<13) {
    case 0: changeText()
    case 1: insert()
    case 2: remove()
    case 3: move()
    case 4: batch()
    case 5: shuffle()
    case 6: table.isEditing.toggle()
    case 7: hold()
    case 8: press()
    case 9: select()
    case 10: turnPage()
    case 11: changeHeight()
    default: _ = window.page()
    }
  }

  private mutating func changeText() {
    guard let path = place() else { return }
    ledger.sections[path.section][path.row].text = "text \(number(0..<9))"
    number(0..<2) == 0 ? table.reloadRows(at: [path]) : table.reloadSections([path.section])
  }

  private mutating func insert() {
    let section = number(0..<ledger.sections.count)
    let row = number(0..<ledger.sections[section].count + 1)
    ledger.sections[section].insert(entry(), at: row)
    table.insertRows(at: [IndexPath(row: row, section: section)])
  }

  private mutating func remove() {
    guard let path = place() else { return }
    ledger.sections[path.section].remove(at: path.row)
    table.deleteRows(at: [path])
  }

  private mutating func move() {
    guard let path = place() else { return }
    let entry = ledger.sections[path.section].remove(at: path.row)
    let section = number(0..<ledger.sections.count)
    let row = number(0..<ledger.sections[section].count + 1)
    ledger.sections[section].insert(entry, at: row)
    table.moveRow(at: path, to: IndexPath(row: row, section: section))
  }

  private mutating func batch() {
    guard let path = place() else { return }
    let (new, ledger, table) = (entry(), ledger, self.table)
    table.performBatchUpdates {
      ledger.sections[path.section].remove(at: path.row)
      ledger.sections[path.section].insert(new, at: 0)
      table.deleteRows(at: [path])
      table.insertRows(at: [IndexPath(row: 0, section: path.section)])
    }
    ledger.sections.swapAt(0, 1)
    table.moveSection(0, toSection: 1)
  }

  private mutating func shuffle() {
    ledger.sections[number(0..<ledger.sections.count)].shuffle(using: &random)
    table.reloadData()
  }

  private mutating func hold() {
    held = number(0..<2) == 0 ? [] : Array(table.visibleCells.prefix(2))
  }

  private mutating func press() {
    guard let path = place(), let cell = table.cellForRow(at: path) as? EntryCell else { return }
    let (address, id) = (cell.button.address, cell.entry?.id)
    if number(0..<2) == 0 { _ = window.page() }
    ledger.count.pressed = []
    #expect(window.deliver(values: [:], event: address) == .delivered)
    #expect(ledger.count.pressed == [id])
  }

  private mutating func select() {
    guard let path = place() else { return }
    table.selectRow(
      at: number(0..<3) == 0 ? nil : path, animated: false, scrollPosition: .none)
  }

  private mutating func turnPage() {
    table.pageSize = number(0..<2) == 0 ? nil : 4
    table.currentPage = number(0..<3)
  }

  private mutating func changeHeight() {
    guard let path = place() else { return }
    ledger.heights[ledger.sections[path.section][path.row].id] = CGFloat(number(1..<9))
    table.performBatchUpdates(nil)
  }

  /// The page of a new table in the same state.
  var expected: String {
    let fresh = Ledger(ledger.sections, isKeyed: ledger.isKeyed)
    fresh.heights = ledger.heights
    fresh.table.isEditing = table.isEditing
    fresh.table.pageSize = table.pageSize
    fresh.table.currentPage = table.currentPage
    if let path = table.indexPathForSelectedRow {
      fresh.table.selectRow(at: path, animated: false, scrollPosition: .none)
    }
    return UIWindow.showing(fresh).page()
  }
}

@Suite struct RestingCellsPropertyTests {
  @Test(arguments: SeededGenerator.seeds(12), [true, false])
  func `any changes and presses leave the page that a new table would have`(
    seed: UInt64, isKeyed: Bool
  ) {
    var keeper = Bookkeeper(seed: seed, isKeyed: isKeyed)
    for _ in 0..<60 {
      keeper.change()
      let expected = keeper.expected
      #expect(keeper.window.page() == expected)
      keeper.ledger.table.setNeedsDisplay()
      #expect(keeper.window.page() == expected)
      #expect(keeper.ledger.count.living <= 2)
    }
  }
}
