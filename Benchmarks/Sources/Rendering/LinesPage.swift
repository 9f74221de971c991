import ShojiUI

/// A page of lines, as a list of stacks of labels or as a grid.
final class LinesPage {
  private let window = UIWindow()
  private let context = PageContext(
    token: "0123456789abcdef", ticketLength: 22, stylesheets: { ["/style.css"] })
  private let list: ListView<LineView>?
  private let grid: UIGridView<Line>?
  private var lines: [Line]

  init(_ lines: [Line], asGrid: Bool) {
    self.lines = lines
    let controller = UIViewController()
    controller.view = UIView()
    if asGrid {
      let grid = UIGridView<Line>()
      grid.columns = (0..<8).map { index in
        UIGridColumn("Column \(index)", id: "\(index)") { $0.texts[index] }
      }
      grid.rows = lines
      controller.view.addSubview(grid)
      (list, self.grid) = (nil, grid)
    } else {
      let list = ListView<LineView>()
      list.items = lines
      controller.view.addSubview(list)
      (self.list, grid) = (list, nil)
    }
    window.rootViewController = controller
  }

  func render() -> [UInt8] { window.renderPage(context).bytes }

  /// Changes a line in the middle, and writes the page.
  func change() -> [UInt8] {
    lines[lines.count / 2].texts[4] += "."
    list?.items = lines
    grid?.rows = lines
    return render()
  }
}
