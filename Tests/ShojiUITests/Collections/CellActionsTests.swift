import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A cell with a button of its own, to which the class and the data source give something to do.
private final class ButtonCell: UITableViewCell {
  var ownPresses = 0
  let button = UIButton()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    button.accessibilityLabel = "Press"
    contentView.addSubview(button)
    button.on(.touchUpInside) { [unowned self] _ in ownPresses += 1 }
  }
}

private final class ButtonRows: UITableViewDataSource {
  var presses: [String] = []
  var items = ["a", "b"]
  var shown = ""

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    items.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    guard let cell = cell as? ButtonCell else { return cell }
    let item = items[indexPath.row] + shown
    cell.button.addTarget(self, action: ButtonRows.press, for: .touchUpInside)
    cell.button.on(.touchUpInside) { [unowned self] _ in presses.append(item) }
    return cell
  }

  func press(_ button: UIButton) { presses.append("method") }
}

@Suite("What a data source gives to the controls of cells")
struct CellActionsTests {
  private let data = ButtonRows()
  private let table = UITableView()
  private let window: UIWindow

  init() {
    table.register(ButtonCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = data
    let controller = UIViewController()
    controller.view = table
    window = UIWindow.showing(controller)
    _ = window.page()
  }

  private func cell(_ row: Int) -> ButtonCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? ButtonCell
  }

  @Test func `it happens once for each press, however often rows were loaded again`() throws {
    for round in 0..<3 {
      data.shown = "\(round)"
      table.reloadData()
      table.reloadRows(at: [IndexPath(row: 1, section: 0)])
      let cell = try #require(self.cell(1))
      data.presses = []
      window.press(cell.button)
      #expect(data.presses == ["method", "b\(round)"])
    }
  }

  @Test func `what the cell's class has given stays`() throws {
    let first = try #require(self.cell(0))
    table.reloadData()
    table.reloadData()
    let cell = try #require(self.cell(0))
    #expect(cell === first)
    window.press(cell.button)
    #expect(cell.ownPresses == 1 && data.presses == ["method", "a"])
  }

  @Test func `what is given to a cell at another time stays, too`() throws {
    let cell = try #require(self.cell(0))
    cell.button.on(.touchUpInside) { [unowned data] _ in data.presses.append("later") }
    table.reloadData()
    window.press(cell.button)
    #expect(data.presses == ["later", "method", "a"])
  }
}
