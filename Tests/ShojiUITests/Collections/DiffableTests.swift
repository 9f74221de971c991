import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

@Suite struct DiffableTests {
  private let table = UITableView()
  private let source: UITableViewDiffableDataSource<String, Int>
  private let window: UIWindow
  private let log = Log()

  private final class Log { var configured: [Int] = [] }

  init() {
    table.register(WordCell.self, forCellReuseIdentifier: "word")
    source = UITableViewDiffableDataSource(tableView: table) { [log] table, path, item in
      log.configured.append(item)
      let cell = table.dequeueReusableCell(withIdentifier: "word", for: path)
      cell.textLabel?.text = "item \(item)"
      _ = (cell as? WordCell)?.field
      return cell
    }
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(table)
    window = UIWindow.showing(controller)
  }

  private func snapshot(_ items: [Int], _ more: [Int] = []) -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems(items, toSection: "a")
    snapshot.appendItems(more)
    return snapshot
  }

  @Test func `cells are kept by their item, with what was typed and selected`() throws {
    source.apply(snapshot([1, 2, 3]))
    _ = window.page()
    let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)) as? WordCell)
    window.press(table, "select 2", values: [cell.field.address: ["typed"]])
    log.configured = []
    source.apply(snapshot([4, 1], [2]))
    let page = window.page()
    #expect(log.configured == [4])
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === cell)
    #expect(page.contains("value=\"typed\""))
    #expect(table.indexPathForSelectedRow == IndexPath(row: 0, section: 1))
    source.apply(snapshot([4]))
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `an item is configured again when the snapshot says so`() {
    source.apply(snapshot([1, 2]))
    _ = window.page()
    log.configured = []
    var next = source.snapshot()
    next.reconfigureItems([2])
    source.apply(next)
    _ = window.page()
    #expect(log.configured == [2])
    source.apply(source.snapshot())
    _ = window.page()
    #expect(log.configured == [2])
    source.applySnapshotUsingReloadData(source.snapshot())
    _ = window.page()
    #expect(log.configured == [2, 1, 2])
  }

  @Test func `any sequence of snapshots shows what a new table shows`() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<100 {
      let items = (0..<10).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      let half = items.count / 2
      let next = snapshot(Array(items[..<half]), Array(items[half...]))
      source.apply(next)
      let fresh = DiffableTests()
      fresh.source.apply(next)
      #expect(window.page() == fresh.window.page())
    }
  }

  @Test func `snapshots insert, move and delete`() {
    var s = snapshot([1, 2, 3], [4])
    s.insertItems([5], beforeItem: 1)
    s.insertItems([6], afterItem: 3)
    s.moveItem(4, beforeItem: 2)
    s.moveItem(1, afterItem: 6)
    s.deleteItems([3, 99])
    #expect(s.itemIdentifiers == [5, 4, 2, 6, 1])
    #expect(s.itemIdentifiers(inSection: "b") == [])
    #expect(s.sectionIdentifier(containingItem: 4) == "a")
    s.insertSections(["c"], beforeSection: "b")
    s.moveSection("a", afterSection: "b")
    #expect(s.sectionIdentifiers == ["c", "b", "a"])
    #expect(s.indexOfItem(2) == 2 && s.indexOfSection("a") == 2 && s.numberOfItems == 5)
    s.deleteSections(["a"])
    #expect(s.numberOfItems == 0 && s.numberOfSections == 2)
    s.appendItems([1], toSection: "c")
    #expect(s.numberOfItems(inSection: "c") == 1)
    s.deleteAllItems()
    #expect(s.numberOfSections == 0)
  }

  @Test func `mistakes in a snapshot are reported and change nothing`() {
    var s = snapshot([1, 2])
    let (_, messages) = Report.shared.capture {
      s.appendItems([2, 3], toSection: "b")
      s.appendSections(["a"])
      s.insertItems([9], beforeItem: 8)
      s.moveItem(8, afterItem: 1)
      s.appendItems([7], toSection: "nowhere")
    }
    #expect(s.itemIdentifiers == [1, 2, 3] && s.sectionIdentifiers == ["a", "b"])
    #expect(messages.count == 4)
    #expect(messages.contains { $0.contains("the item 2 occurs more than once") })
  }

  @Test func `places of items and items at places`() {
    source.apply(snapshot([1, 2], [3]))
    #expect(source.indexPath(for: 3) == IndexPath(row: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(row: 1, section: 0)) == 2)
    #expect(source.itemIdentifier(for: IndexPath(row: 9, section: 9)) == nil)
    #expect(source.sectionIdentifier(for: 1) == "b" && source.index(for: "b") == 1)
  }

  @Test func `items are named by their id, and those that are written alike are reported`() {
    struct Thing: Hashable, Identifiable { let id: Int, text: String }
    struct Mute: Hashable, CustomStringConvertible {
      let number: Int
      var description: String { "mute" }
    }
    #expect(ItemKey.identifier(Thing(id: 7, text: "x")).name == "7")
    #expect(ItemKey.identifier("a\r\nb").name == "a b")
    let source = UITableViewDiffableDataSource<Int, Mute>(tableView: table) { table, _, mute in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "\(mute.number)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Mute>()
    snapshot.appendSections([0])
    snapshot.appendItems([Mute(number: 1), Mute(number: 2)])
    source.apply(snapshot)
    let (_, messages) = Report.shared.capture { _ = window.page() }
    #expect(messages.count == 1)
    #expect(table.visibleCells.count == 2)
    window.press(table, "select mute'")
    #expect(table.indexPathForSelectedRow?.row == 1)
  }
}
