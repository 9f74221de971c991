import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct CellContentTests {
  private let shelf = Shelf([["Milk", "Bread"]])
  private var table: UITableView { shelf.table }

  private func row(
    _ style: UITableViewCell.CellStyle = .default,
    _ body: (inout UIListContentConfiguration) -> Void
  ) -> String {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    body(&content)
    cell.contentConfiguration = content
    return html(of: cell)
  }

  @Test func `a configuration shows words as the labels of a cell do`() {
    shelf.configure = { cell, word in
      var content = cell.defaultContentConfiguration()
      content.text = word
      content.secondaryText = "2 l"
      cell.contentConfiguration = content
    }
    let window = UIWindow.showing(shelf)
    let page = window.screensHTML().withoutRowWords
    let address = table.control.address
    #expect(
      page.contains(
        "<li class=\"row cell\" id=\"\(address):0-0\">"
          + "<button class=\"cell-press\" name=\"_e\" value=\"\(address)|select 0-0\">"
          + "<span class=\"cell-text subtitle\"><span class=\"label\">Milk</span>\n"
          + "<span class=\"label cell-detail\">2 l</span>\n</span></button></li>"))
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.name == "Milk, 2 l")
    window.press(table, "select 0-1")
    #expect(shelf.told == ["select Bread"])
    table.setEditing(true, animated: false)
    #expect(window.screensHTML().contains(">Delete Milk</span>"))
  }

  @Test func `the style of a cell says where the further words are`() {
    #expect(row(.value1) { $0.text = "Milk" }.contains("cell-text value1"))
    #expect(row(.subtitle) { $0.text = "Milk" }.contains("cell-text subtitle"))
  }

  @Test func `texts and pictures have the look that is set, and no other`() throws {
    let html = row { content in
      content.text = "Milk"
      content.textProperties.font = .preferredFont(forTextStyle: .headline)
      content.textProperties.color = .systemRed
      content.textProperties.numberOfLines = 1
      content.image = UIImage(url: URL(filePath: "/a.png"))
      content.imageProperties.maximumSize = CGSize(width: 40, height: 30)
      content.imageProperties.cornerRadius = 6
    }
    #expect(html.contains("<span class=\"label t-headline s"))
    #expect(html.contains(" truncate\">Milk</span>"))
    #expect(html.contains("<span class=\"cell-image list-image s"))
    let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    #expect(sheet.contains("{--image-height:30px;--image-radius:6px;--image-width:40px}"))
  }

  @Test func `an equal configuration changes nothing`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Milk"
    cell.contentConfiguration = content
    _ = html(of: cell)
    cell.isDirty = false
    cell.contentConfiguration = content
    #expect(!cell.isDirty)
    content.text = "Bread"
    cell.contentConfiguration = content
    #expect(cell.isDirty)
    cell.contentConfiguration = nil
    #expect(cell.contentConfiguration == nil)
    #expect(!html(of: cell).contains("Bread"))
  }

  private struct Stars: UIContentConfiguration {
    var count: Int
    func makeContentView() -> any UIView & UIContentView { StarsView(self) }
  }

  private final class StarsView: UIView, UIContentView {
    let label = UILabel()
    var configuration: any UIContentConfiguration { didSet { show() } }
    init(_ stars: Stars) {
      configuration = stars
      super.init(frame: .zero)
      addSubview(label)
      show()
    }
    required init?(coder: NSCoder) { nil }
    private func show() {
      label.text = (configuration as? Stars).map { String(repeating: "*", count: $0.count) }
    }
  }

  @Test func `a configuration of one's own is shown by its view, which stays`() {
    let cell = UICollectionViewCell()
    cell.contentConfiguration = Stars(count: 2)
    #expect(html(of: cell).contains("class=\"label\">**</p>"))
    let view = cell.contentView.subviews.first
    cell.contentConfiguration = Stars(count: 3)
    #expect(html(of: cell).contains(">***</p>"))
    #expect(cell.contentView.subviews.first === view)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView.subviews.isEmpty)
  }

  @Test func `a list content view shows its words by itself`() {
    var content = UIListContentConfiguration.valueCell()
    content.text = "Milk"
    #expect(html(of: UIListContentView(configuration: content)).contains(">Milk</span>"))
  }

  // MARK: The background of what is selected

  @Test func `a selected row has its own background, and no other row`() {
    shelf.configure = { cell, word in
      cell.textLabel?.text = word
      let background = UIView()
      background.backgroundColor = .systemTeal
      cell.selectedBackgroundView = background
    }
    let window = UIWindow.showing(shelf)
    #expect(!window.screensHTML().contains("cell-background"))
    window.press(table, "select 0-1")
    let page = window.screensHTML()
    #expect(page.components(separatedBy: "cell-background").count == 2)
    #expect(page.contains("<div class=\"cell-background\" aria-hidden=\"true\"><div class=\"v s"))
    window.press(table, "select 0-0")
    #expect(window.screensHTML().components(separatedBy: "cell-background").count == 2)
  }

  @Test func `the background of a selected item is no word of it and stands behind it`() {
    let cell = UICollectionViewCell()
    let label = UILabel()
    label.text = "hidden"
    cell.selectedBackgroundView = label
    #expect(cell.name == "Row")
    #expect(!html(of: cell).contains("hidden"))
    cell.isSelected = true
    let page = html(of: cell)
    #expect(page.contains("<div class=\"cell-background\" aria-hidden=\"true\"><p id"))
    #expect(page.contains("class=\"label\">hidden</p></div><div class=\"cell-content\"></div>"))
    cell.selectedBackgroundView = nil
    #expect(cell.subviews.isEmpty)
  }
}
