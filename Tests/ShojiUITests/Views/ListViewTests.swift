import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Item: ViewModel, Identifiable, Equatable {
  let id: Int
  var text: String
}

private final class ItemRow: UIView, ModellableView {
  let button = UIButton()
  var updates = 0
  var prepared = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() { addSubview(button) }
  func style() {}

  func update(oldModel: Item?) {
    updates += 1
    button.setTitle(model?.text, for: .normal)
  }
}

@Suite struct ListViewTests {
  private let list = ListView<ItemRow>()

  private func items(_ ids: Int...) -> [Item] { ids.map { Item(id: $0, text: "row \($0)") } }
  private var shown: [Int] { list.subviews.compactMap { ($0 as? ItemRow)?.model?.id } }

  @Test func `rows follow the order of the items`() {
    list.items = items(1, 2, 3)
    #expect(shown == [1, 2, 3])
    list.items = items(3, 1, 2)
    #expect(shown == [3, 1, 2])
    list.items = items(2)
    #expect(shown == [2])
    list.items = []
    #expect(shown == [])
    #expect(list.rows.isEmpty)
  }

  @Test func `a known identifier keeps its row`() {
    list.items = items(1, 2)
    let row = list.row(for: 2)
    list.items = items(2, 3, 1)
    #expect(list.row(for: 2) === row)
    #expect(list.rows.first === row)
  }

  @Test func `an identifier that comes back gets a new row`() {
    list.items = items(1, 2)
    let row = list.row(for: 2)
    list.items = items(1)
    #expect(list.row(for: 2) == nil)
    #expect(row?.superview == nil)
    list.items = items(1, 2)
    #expect(list.row(for: 2) !== row)
  }

  @Test func `only rows whose item has changed are updated`() {
    list.items = items(1, 2)
    list.items[1].text = "other"
    #expect(list.rows.map(\.updates) == [1, 2])
    list.items.reverse()
    #expect(list.rows.map(\.updates) == [2, 1])
  }

  @Test func `a row is prepared once, before it gets its model`() {
    var hadModel: [Bool] = []
    list.prepareRow = { row in
      row.prepared += 1
      hadModel.append(row.model != nil)
    }
    list.items = items(1, 2)
    list.items = items(2, 1)
    #expect(list.rows.map(\.prepared) == [1, 1])
    #expect(hadModel == [false, false])
  }

  @Test func `an identifier that occurs twice is reported and shown once`() {
    let (_, messages) = Report.shared.capture {
      list.items = [
        Item(id: 1, text: "first"), Item(id: 2, text: "x"), Item(id: 1, text: "second"),
      ]
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("the identifier 1 occurs more than once") == true)
    #expect(list.rows.compactMap(\.model?.text) == ["first", "x"])
  }

  @Test func `a list is a list in HTML, without hidden rows`() {
    list.items = items(1, 2)
    list.row(for: 1)?.isHidden = true
    let text = html(of: list)
    #expect(
      text.hasPrefix(
        "<ul class=\"list inset\"><li id=\"/+0.0:2~\" class=\"row\"><div class=\"v\"><button"))
    #expect(text.hasSuffix(">row 2</button></div></li></ul>"))
    #expect(!text.contains("row 1"))
  }

  @Test func `any sequence of changes leaves the rows that a new list would have`() {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<300 {
      let ids = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
      list.items = ids.map { Item(id: $0, text: "\(Int.random(in: 0..<3, using: &random))") }
      let fresh = ListView<ItemRow>()
      fresh.items = list.items
      #expect(html(of: fresh) == html(of: list))
    }
  }
}
