import Foundation
import Testing

@testable import ShojiScreens

@Suite struct RestingCellsTests {
  private let ledger = Ledger(rows: 200)
  private let window: UIWindow
  private var table: UITableView { ledger.table }
  private var count: CellCount { ledger.count }
  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  init() { window = UIWindow.showing(ledger) }

  private func address(of row: Int) -> String {
    let cell = table.cellForRow(at: path(row)) as? EntryCell
    return cell?.button.address ?? ""
  }

  @Test func `of two hundred rows on a page no cell is kept, and a press makes the pressed one`() {
    let page = window.page()
    #expect(count.living == 0)
    let address = address(of: 150)
    window.forgetPage()
    window.setNeedsDisplay()
    #expect(window.page() == page)
    #expect(count.living == 0)
    count.asked = []
    #expect(window.deliver(values: [:], event: address) == .delivered)
    #expect(count.pressed == [150])
    #expect(count.asked == [150])
    #expect(count.living == 1)
    #expect(!window.needsRender)
  }

  @Test func `a press on the row itself makes its cell alone`() {
    _ = window.page()
    count.asked = []
    #expect(window.deliver(values: [:], event: "\(table.control.address)|select 150") == .delivered)
    #expect(count.asked == [150])
    #expect(table.indexPathForSelectedRow == path(150))
    #expect(window.page().contains("cell selected"))
    count.asked = []
    window.press(table, "select 7")
    _ = window.page()
    #expect(Set(count.asked) == [7, 150])
    #expect(window.page().components(separatedBy: "cell selected").count == 2)
    #expect(count.living == 0)
  }

  @Test func `a row that is loaded again is asked for alone, and the others are copied`() {
    _ = window.page()
    count.asked = []
    ledger.sections[0][20].text = "other"
    table.reloadRows(at: [path(20)])
    #expect(window.page().contains(">other</button>"))
    #expect(count.asked == [20])
    #expect(count.living == 0)
  }

  @Test func `rows that move with their identifiers are not asked for again`() {
    _ = window.page()
    count.asked = []
    ledger.sections[0].insert(Entry(id: 900, text: "new"), at: 5)
    ledger.sections[0].remove(at: 100)
    table.performBatchUpdates {
      table.insertRows(at: [path(5)])
      table.deleteRows(at: [path(99)])
    }
    let page = window.page()
    #expect(count.asked == [900])
    #expect(page == UIWindow.showing(Ledger(ledger.sections)).page())
  }

  @Test func `a cell is the same object while somebody holds it`() {
    let cell = table.cellForRow(at: path(3))
    _ = window.page()
    #expect(table.cellForRow(at: path(3)) === cell)
    #expect(table.cellForRow(at: path(4)) !== cell)
    #expect(table.indexPath(for: cell ?? UITableViewCell()) == path(3))
    ledger.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0)])
    #expect(table.indexPath(for: cell ?? UITableViewCell()) == path(2))
    #expect(table.cellForRow(at: path(2)) === cell)
  }

  @Test func `what is set on a cell from elsewhere keeps it`() {
    _ = window.page()
    table.cellForRow(at: path(3))?.accessoryType = .checkmark
    #expect(window.page().contains("cell-check"))
    #expect(count.living == 1)
    ledger.sections[0][5].text = "other"
    table.reloadRows(at: [path(5)])
    #expect(window.page().contains("cell-check"))
    #expect(table.cellForRow(at: path(3))?.accessoryType == .checkmark)
  }

  @Test func `what a person has set keeps a cell`() throws {
    let toggle = try #require((table.cellForRow(at: path(3)) as? EntryCell)?.toggle.address)
    _ = window.page()
    _ = window.deliver(values: [toggle: ["0", "1"]], event: nil)
    #expect(window.page().contains(" checked"))
    #expect(count.living == 1)
    #expect(window.snapshot.parts.count == 1)
  }

  @Test func `a row shows what it showed until it is loaded again, whatever the data say`() {
    let page = window.page()
    ledger.sections[0][3].text = "other"
    ledger.sections[0][4].text = "another"
    #expect(window.deliver(values: [:], event: address(of: 3)) == .delivered)
    table.setNeedsDisplay()
    #expect(window.page() == page)
    table.reloadRows(at: [path(4)])
    #expect(window.page().contains(">another</button>"))
    #expect(!window.page().contains(">other</button>"))
    table.reloadData()
    #expect(window.page() == UIWindow.showing(Ledger(ledger.sections)).page())
  }

  @Test func `a press means the row that was shown, wherever its item is in the data`() {
    _ = window.page()
    let address = address(of: 150)
    _ = window.page()
    ledger.sections[0].removeFirst(100)
    _ = window.deliver(values: [:], event: address)
    #expect(count.pressed == [150])
  }

  @Test func `a press on a row whose item has gone without a word is reported, and all is loaded`()
  {
    _ = window.page()
    let address = address(of: 150)
    table.setNeedsDisplay()
    _ = window.page()
    ledger.sections[0].removeLast(100)
    let (delivery, messages) = Report.shared.capture {
      window.deliver(values: [:], event: address)
    }
    #expect(delivery == .refused)
    #expect(messages.count == 1)
    #expect(messages.first?.contains("has left the data, and nobody has said so") == true)
    #expect(window.page() == UIWindow.showing(Ledger(ledger.sections)).page())
  }

  @Test func `cells that the data source keeps by itself are not let go of`() {
    final class Source: UITableViewDataSource {
      let cells = [UITableViewCell(), UITableViewCell()]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        cells[path.row]
      }
    }
    let (source, other) = (Source(), UITableView())
    other.dataSource = source
    ledger.view.addSubview(other)
    for cell in source.cells { cell.textLabel?.text = "fixed" }
    let (_, messages) = Report.shared.capture { _ = window.page() }
    #expect(messages == [])
    #expect(source.cells.allSatisfy { $0.superview === other })
    source.cells[1].textLabel?.text = "changed"
    #expect(window.page().contains(">changed</span>"))
  }

  @Test func `a cell with a view that somebody holds is not let go of`() {
    let own = UISwitch()
    ledger.configure = { if $0.entry?.id == 3 { $0.accessoryView = own } }
    _ = window.page()
    #expect(count.living == 1)
    own.isOn = true
    #expect(window.page().contains(" checked"))
    #expect(own.superview === table.cellForRow(at: path(3)))
  }

  @Test func `a hidden cell comes back as it was`() {
    _ = window.page()
    table.cellForRow(at: path(3))?.isHidden = true
    #expect(!window.page().contains(">row 3<"))
    table.cellForRow(at: path(3))?.isHidden = false
    #expect(window.page().contains(">row 3<"))
  }

  @Test func `a cell that somebody takes out is replaced by a new one`() {
    _ = window.page()
    let cell = table.cellForRow(at: path(3))
    cell?.removeFromSuperview()
    #expect(window.page().contains(">row 3<"))
    #expect(table.cellForRow(at: path(3)) !== cell)
  }

  @Test func `all cells are there for who asks for them, in their order`() {
    _ = window.page()
    #expect(table.visibleCells.compactMap { ($0 as? EntryCell)?.entry?.id } == Array(0..<200))
    let subviews = table.subviews.compactMap { ($0 as? EntryCell)?.entry?.id }
    #expect(subviews == Array(0..<200))
  }

  @Test func `a cell whose method for cells leaves something out is reported, and kept`() {
    var made = 0
    ledger.configure = { cell in
      made += 1
      cell.button.setTitle("made \(made)", for: .normal)
    }
    let (_, messages) = Report.shared.capture { _ = window.page() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("EntryCell: a row that is made again") == true)
    #expect(count.living == 1)
  }

  @Test func `rows that are called by their places say the present ones`() {
    ledger.configure = { $0.accessibilityLabel = nil }
    _ = window.page()
    ledger.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0)])
    let page = window.page()
    let fresh = Ledger(ledger.sections)
    fresh.configure = ledger.configure
    #expect(page == UIWindow.showing(fresh).page())
  }

  @Test func `an empty batch asks for the heights again`() {
    _ = window.page()
    ledger.heights[5] = 80
    table.performBatchUpdates(nil)
    let page = window.page()
    let fresh = Ledger(ledger.sections)
    fresh.heights = ledger.heights
    #expect(page == UIWindow.showing(fresh).page())
  }

  @Test func `the ends of a table that is being edited offer what they can`() {
    table.isEditing = true
    _ = window.page()
    count.asked = []
    ledger.sections[0].removeFirst()
    ledger.sections[0].removeLast()
    table.deleteRows(at: [path(0), path(199)])
    let page = window.page()
    #expect(Set(count.asked) == [1, 198])
    let fresh = Ledger(ledger.sections)
    fresh.table.isEditing = true
    #expect(page == UIWindow.showing(fresh).page())
  }

  @Test func `a list in a cell keeps it where a person has done something in the list`() throws {
    let inner = Ledger(rows: 2)
    ledger.configure = { cell in
      guard cell.entry?.id == 3, cell.contentView.subviews.count == 2 else { return }
      let list = UITableView()
      list.key = "list"
      list.register(EntryCell.self, forCellReuseIdentifier: "entry")
      list.dataSource = inner
      cell.contentView.addSubview(list)
    }
    _ = window.page()
    #expect(count.living == 0 && inner.count.living == 0)
    let cell = try #require(table.cellForRow(at: path(3)) as? EntryCell)
    let list = try #require(cell.contentView.subviews.last as? UITableView)
    #expect(window.press(list, "select 1") == .delivered)
    #expect(list.indexPathForSelectedRow == path(1))
    _ = window.page()
    #expect(count.living == 1)
  }
}

@Suite struct RestingTilesTests {
  private final class Tile: UICollectionViewCell {
    let button = UIButton()
    var pressed: (() -> Void)?
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(button)
      button.on(.touchUpInside) { [weak self] _ in self?.pressed?() }
    }
  }

  private final class Wall: UIViewController, UICollectionViewDataSource {
    let collection = UICollectionView()
    var words = (0..<200).map { "tile \($0)" }
    var asked: [Int] = []
    var pressed: [Int] = []

    override func loadView() {
      view = UIView()
      view.addSubview(collection)
      collection.register(Tile.self, forCellWithReuseIdentifier: "tile")
      collection.dataSource = self
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      words.count
    }

    func collectionView(
      _ view: UICollectionView, cellForItemAt path: IndexPath
    ) -> UICollectionViewCell {
      asked.append(path.item)
      let cell = view.dequeueReusableCell(withReuseIdentifier: "tile", for: path)
      (cell as? Tile)?.button.setTitle(words[path.item], for: .normal)
      (cell as? Tile)?.pressed = { [weak self] in self?.pressed.append(path.item) }
      return cell
    }
  }

  @Test func `the cells of a collection rest as those of a table do`() throws {
    let wall = Wall()
    let window = UIWindow.showing(wall)
    let page = window.page()
    #expect(!wall.collection.children.contains { $0 is Tile })
    let path = IndexPath(item: 150, section: 0)
    let address = try #require((wall.collection.cellForItem(at: path) as? Tile)?.button.address)
    wall.asked = []
    #expect(window.deliver(values: [:], event: address) == .delivered)
    #expect(wall.pressed == [150] && wall.asked == [])
    wall.words[150] = "other"
    wall.collection.setNeedsDisplay()
    #expect(window.page() == page)
    wall.collection.reloadItems(at: [path])
    #expect(window.page().contains(">other</button>"))
    #expect(wall.asked == [150])
    #expect(!wall.collection.children.contains { $0 is Tile })
  }
}
