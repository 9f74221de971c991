import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct CellWordsTests {
  private let shelf = Shelf([["Milk"]])
  private let window: UIWindow

  init() { window = UIWindow.showing(shelf) }

  /// Gives the cell a label in its content view, and further views.
  private func fill(_ views: UIView..., then body: @escaping (UITableViewCell) -> Void = { _ in }) {
    shelf.configure = { cell, word in
      guard cell.contentView.subviews.isEmpty else { return }
      let label = UILabel()
      label.text = word
      cell.contentView.addSubview(label)
      for view in views { cell.contentView.addSubview(view) }
      body(cell)
    }
  }

  private func count(_ words: String, in page: String) -> Int {
    page.components(separatedBy: words).count - 1
  }

  @Test func `the words of a cell are written once, and name its button`() {
    fill()
    let page = window.screensHTML()
    let id = "\(shelf.table.address):0-0"
    let row = """
      <li class="row cell" id="\(id)"><div class="cell-content" id="\(id)-words" \
      aria-hidden="true">\
      <div class="v"><p class="label">Milk</p></div></div>\
      <button class="cell-press cover" name="_e" value="\(shelf.table.address)|select 0-0" \
      aria-labelledby="\(id)-words"><span class="visually-hidden">Select</span></button></li>
      """
    #expect(page.withoutRowWords.contains(row))
    #expect(count("Milk", in: page) == 1)
  }

  @Test func `a link is around the words`() {
    fill { $0.url = "/milk" }
    let page = window.screensHTML()
    #expect(
      page.contains(
        "<a class=\"cell-press cell-content\" href=\"/milk\">"
          + "<div class=\"v\"><p class=\"label\">Milk</p></div></a></li>"))
  }

  @Test func `what is used by itself stands in no link, and is heard`() {
    let button = UIButton()
    button.setTitle("Drink", for: .normal)
    fill(button) { $0.url = "/milk" }
    let page = window.screensHTML()
    #expect(page.contains("<div class=\"cell-content\"><div class=\"v\"><p"))
    #expect(
      page.contains(
        "<a class=\"cell-press cover\" href=\"/milk\" aria-label=\"Milk\">"
          + "<span class=\"visually-hidden\">Open</span></a></li>"))
  }

  static let usable: [@Sendable () -> UIView] = [
    { UIButton() }, { UITextField() }, { UILink(title: "More", url: "/more") }, { UIScrollView() },
    {
      let label = UILabel()
      label.attributedText = NSAttributedString(string: "more", attributes: [.link: "/more"])
      return label
    },
    {
      let view = UIView()
      view.accessibilityLabel = "A card"
      view.addGestureRecognizer(UITapGestureRecognizer())
      return view
    },
    { UIStackView(arrangedSubviews: [UISwitch()]) },
  ]

  @Test(arguments: usable.indices)
  func `nothing that is used by itself is kept from assistive technology`(index: Int) {
    let view = Self.usable[index]()
    fill(view)
    #expect(window.screensHTML().contains("<div class=\"cell-content\"><div class=\"v\">"))
    view.isHidden = true
    #expect(window.screensHTML().contains("<div class=\"cell-content\" id="))
  }

  @Test func `a label for assistive technology is the name`() {
    fill { $0.accessibilityLabel = "A pint of milk" }
    let page = window.screensHTML()
    #expect(page.contains("aria-label=\"A pint of milk\"><span class=\"visually-hidden\">Select<"))
    #expect(!page.contains("aria-labelledby"))
  }

  @Test func `a cell without words is named by its place, and what is in it is heard`() {
    shelf.configure = { cell, _ in _ = cell.contentView }
    let page = window.screensHTML()
    #expect(page.contains("<div class=\"cell-content\"><div"))
    #expect(page.contains("aria-label=\"Row 1\"><span class=\"visually-hidden\">Select<"))
  }

  @Test func `what cannot be pressed is words alone`() {
    shelf.table.allowsSelection = false
    fill()
    #expect(
      window.screensHTML().contains(
        "<li class=\"row cell\" id=\"\(shelf.table.address):0-0\"><div class=\"cell-content\">"
          + "<div class=\"v\"><p class=\"label\">Milk</p>"
          + "</div></div></li>"))
  }
}
