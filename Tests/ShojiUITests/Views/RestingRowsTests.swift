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
  let field = UISwitch()
  var didTap: (() -> Void)?
  var taps = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    addSubview(button)
    addSubview(field)
    button.on(.touchUpInside) { [weak self] _ in self?.didTap?() }
  }

  func style() {}

  func update(oldModel: Item?) { button.setTitle(model?.text, for: .normal) }
}

/// A row that shows more than its model: how often it got one.
private final class CountingRow: UIView, ModellableView {
  private let label = UILabel()
  private var count = 0

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() { addSubview(label) }
  func style() {}

  func update(oldModel: Item?) {
    count += 1
    label.text = "\(count)"
  }
}

@Suite struct RestingRowsTests {
  private let list = ListView<ItemRow>()
  private let window: UIWindow
  private let tapped = Tapped()

  private final class Tapped { var ids: [Int] = [] }

  init() {
    let controller = UIViewController()
    controller.view.addSubview(list)
    window = UIWindow.showing(controller)
    let tapped = tapped
    list.prepareRow = { row in
      row.didTap = { [weak row] in tapped.ids.append(row?.model?.id ?? -1) }
    }
    list.items = (1...5).map { Item(id: $0, text: "row \($0)") }
  }

  private func weakRow(_ id: Int) -> () -> ItemRow? {
    let row = list.row(for: id)
    return { [weak row] in row }
  }

  private var address: String { "/+0.0:3.button" }

  @Test func `rows that nobody holds are let go of when the page has them`() {
    let row = weakRow(3)
    #expect(row() != nil)
    let page = window.screensHTML()
    #expect(row() == nil)
    #expect(page.contains(">row 3</button>"))
    #expect(window.screensHTML() == page)
    #expect(!window.needsRender)
  }

  @Test func `a press reaches a row at rest, and changes nothing on the page by itself`() {
    _ = window.page()
    #expect(window.deliver(values: [:], event: address) == .delivered)
    #expect(tapped.ids == [3])
    #expect(!window.needsRender)
    #expect(window.deliver(values: [:], event: "/+0.0:9.button") == .refused)
  }

  @Test func `a changed item is written anew, and the other rows stay at rest`() {
    _ = window.page()
    list.items[2].text = "other"
    #expect(window.needsRender)
    let others = list.pageChildren
    #expect(others.count == 1)
    #expect(window.page().contains(">other</button>"))
  }

  @Test func `a row that somebody holds is kept`() {
    let row = list.row(for: 3)
    _ = window.page()
    #expect(list.row(for: 3) === row)
    #expect(list.row(for: 2) !== row)
  }

  @Test func `what is set on a row from elsewhere keeps it`() {
    list.row(for: 3)?.backgroundColor = .systemRed
    _ = window.page()
    let row = weakRow(3)
    _ = window.page()
    #expect(row()?.backgroundColor == .systemRed)
  }

  @Test func `what is set on a part of a row that was at rest keeps it`() {
    _ = window.page()
    list.row(for: 3)?.button.isEnabled = false
    #expect(window.needsRender)
    #expect(window.page().contains(" disabled"))
    #expect(list.row(for: 3)?.button.isEnabled == false)
  }

  @Test func `a target that is added keeps a row`() {
    var presses = 0
    list.row(for: 3)?.button.on(.touchUpInside) { _ in presses += 1 }
    _ = window.page()
    _ = window.deliver(values: [:], event: address)
    #expect(presses == 1)
  }

  @Test func `a stored property that was changed keeps a row`() {
    _ = window.page()
    list.row(for: 3)?.taps = 7
    _ = window.page()
    list.items[0].text = "so that the list is written"
    _ = window.page()
    #expect(list.row(for: 3)?.taps == 7)
  }

  @Test func `a stored property that was changed before the model keeps a row`() {
    _ = window.page()
    list.row(for: 3)?.taps = 7
    list.items[2].text = "changed"
    _ = window.page()
    #expect(list.row(for: 3)?.taps == 7)
  }

  @Test func `what a person has set keeps a row`() {
    _ = window.page()
    _ = window.deliver(values: ["/+0.0:3.field": ["0", "1"]], event: nil)
    #expect(window.page().contains(" checked"))
    #expect(list.row(for: 3)?.field.isOn == true)
    #expect(Array(window.snapshot.parts.keys) == ["/+0#.0:3.field"])
  }

  @Test func `a class whose rows show more than their models is reported, and keeps them`() {
    let other = ListView<CountingRow>()
    window.rootViewController?.view.addSubview(other)
    other.items = [Item(id: 1, text: "a")]
    other.items[0].text = "b"
    let (_, messages) = Report.shared.capture { _ = window.page() }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("CountingRow: a row that is made again") == true)
    #expect(other.pageChildren.count == 1)
    let (_, more) = Report.shared.capture {
      window.setNeedsDisplay()
      _ = window.page()
    }
    #expect(more.isEmpty)
  }

  @Test func `a view that is no row stays, with rows and without`() {
    let stranger = UIView()
    list.addSubview(stranger)
    _ = window.page()
    list.items = []
    _ = window.page()
    #expect(stranger.superview === list)
  }

  @Test func `a row that somebody takes out is replaced by a new one`() {
    list.row(for: 3)?.removeFromSuperview()
    #expect(window.page().contains(">row 3</button>"))
    #expect(window.deliver(values: [:], event: address) == .delivered)
    #expect(tapped.ids == [3])
  }

  @Test func `a hidden row comes back as it was`() {
    list.row(for: 3)?.isHidden = true
    #expect(!window.page().contains("row 3"))
    list.row(for: 3)?.isHidden = false
    #expect(window.page().contains("row 3"))
  }

  @Test func `all rows are there for who asks for the subviews, in their order`() {
    _ = window.page()
    #expect(list.subviews.compactMap { ($0 as? ItemRow)?.model?.id } == [1, 2, 3, 4, 5])
    list.items.reverse()
    _ = window.page()
    #expect(list.rows.compactMap(\.model?.id) == [5, 4, 3, 2, 1])
    #expect(list.subviews.compactMap { ($0 as? ItemRow)?.model?.id } == [5, 4, 3, 2, 1])
  }

  @Test func `a page that is forgotten is written again from the models`() {
    let page = window.screensHTML()
    window.forgetPage()
    window.setNeedsDisplay()
    #expect(window.screensHTML() == page)
    #expect(window.deliver(values: [:], event: address) == .delivered)
  }

  @Test(arguments: SeededGenerator.seeds(20))
  func `any changes and presses leave the page that a new list would have`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var held: [ItemRow] = []
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let ids = (0..<12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random)
        list.items = ids.map { Item(id: $0, text: "\(Int.random(in: 0..<3, using: &random))") }
      case 1...2:
        guard let index = list.items.indices.randomElement(using: &random) else { continue }
        list.items[index].text = "\(Int.random(in: 0..<9, using: &random))"
      case 3:
        guard let index = list.items.indices.randomElement(using: &random) else { continue }
        list.items.remove(at: index)
      case 4:
        let new = Item(id: Int.random(in: 20..<99, using: &random), text: "new")
        guard !list.items.contains(where: { $0.id == new.id }) else { continue }
        list.items.insert(new, at: Int.random(in: 0...list.items.count, using: &random))
      case 5:
        held += list.rows.prefix(1)
      case 6:
        held = []
      default:
        guard let item = list.items.randomElement(using: &random) else { continue }
        tapped.ids = []
        _ = window.deliver(values: [:], event: "/+0.0:\(item.id).button")
        #expect(tapped.ids == [item.id])
      }
      let fresh = UIViewController()
      let other = ListView<ItemRow>()
      fresh.view.addSubview(other)
      other.items = list.items
      let expected = UIWindow.showing(fresh).screensHTML()
      #expect(window.screensHTML() == expected)
    }
  }
}
