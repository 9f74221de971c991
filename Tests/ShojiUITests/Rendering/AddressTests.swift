import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private class BaseForm: UIView {
  let inherited = UIButton()
  private let twice = UIButton()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(inherited)
    addSubview(twice)
  }
}

private final class Form: BaseForm {
  let save = UIButton()
  var cancel: UIButton? = UIButton()
  lazy var late = UIButton()
  private let twice = UIButton()
  private let stack = UIStackView()
  private let inner = UIStackView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(stack)
    stack.addArrangedSubview(save)
    stack.addArrangedSubview(inner)
    if let cancel { inner.addArrangedSubview(cancel) }
    inner.addArrangedSubview(UIButton())
    inner.addArrangedSubview(late)
    addSubview(twice)
  }

  /// Moves everything around.
  func shuffle() {
    insertSubview(stack, at: 0)
    inner.sendSubviewToBack(late)
    stack.sendSubviewToBack(inner)
    bringSubviewToFront(inherited)
    insertSubview(UILabel(), at: 0)
  }
}

private final class Screen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let help = UIButton()
  private let part = Part()
  private let content: UIView

  init(_ identifier: RouteElementIdentifier, _ content: UIView) {
    routeIdentifier = identifier
    self.content = content
    super.init()
  }

  override func loadView() {
    view = UIView()
    view.addSubview(content)
    view.addSubview(help)
    addChild(part)
    view.addSubview(part.view)
  }

  func movePartToFront() { view.sendSubviewToBack(part.view) }
}

private final class Part: UIViewController {
  private let retry = UIButton()
  override func loadView() {
    view = UIView()
    view.addSubview(retry)
  }
}

@Suite struct AddressTests {
  private func window(_ content: UIView = UIView(), route: RouteElementIdentifier = "list")
    -> UIWindow
  {
    UIWindow.showing(Screen(route, content))
  }

  @Test func `a view is named by the property that holds it, wherever it is`() {
    #expect(
      window(Form()).addresses() == [
        "/list.content.inherited", "/list.content.twice~27", "/list.content.save",
        "/list.content.cancel", "/list.content.inner.1", "/list.content.late",
        "/list.content.twice", "/list.help", "/list.part.retry",
      ])
  }

  @Test func `addresses are the same in every render and every rebuilt tree`() {
    let one = window(Form())
    let first = one.addresses()
    #expect(one.addresses() == first)
    #expect(one.addresses() == first)
    #expect(window(Form()).addresses() == first)
  }

  @Test func `moving views leaves the addresses of named views alone`() {
    let form = Form()
    let window = window(form)
    let before = Set(window.addresses()).filter { !$0.contains("inner.") }
    form.shuffle()
    (window.rootViewController as? Screen)?.movePartToFront()
    #expect(before.isSubset(of: window.addresses()))
  }

  @Test func `a view that is assigned later gets its name when it is shown`() {
    let form = Form()
    form.cancel?.removeFromSuperview()
    form.cancel = nil
    let window = window(form)
    #expect(!window.addresses().contains("/list.content.cancel"))
    let cancel = UIButton()
    form.cancel = cancel
    form.addSubview(cancel)
    #expect(window.addresses().contains("/list.content.cancel"))
  }

  @Test func `a view that moves is named by its new owner`() {
    final class Holder: UIView { var held: UIView? }
    let (old, new, content) = (Holder(), Holder(), UIView())
    content.addSubview(old)
    content.addSubview(new)
    let group = UIView()
    let button = UIButton()
    group.addSubview(button)
    old.held = group
    old.addSubview(group)
    let window = window(content)
    #expect(window.addresses().first == "/list.content.0.held.0")
    old.held = nil
    new.held = button
    new.addSubview(group)
    #expect(window.addresses().first == "/list.content.1.held")
  }

  @Test func `a view outlives the controller that named its parts`() {
    let heir = UIViewController()
    do {
      let first = Screen("list", UIView())
      #expect(UIWindow.showing(first).addresses() == ["/list.help", "/list.part.retry"])
      heir.view = first.view
    }
    #expect(UIWindow.showing(heir).addresses() == ["/+0.1", "/+0.2.0"])
  }

  @Test func `a screen gives its route to its addresses`() {
    let window = window(route: "a b")
    window.rootViewController?.present(Screen("item", UIView()))
    #expect(window.addresses() == ["/a%20b/item.help", "/a%20b/item.part.retry"])
    window.rootViewController?.present(UIViewController())
    window.screens.last?.view.addSubview(UIButton())
    #expect(window.addresses() == ["/a%20b/item/+2.0"])
  }

  @Test func `a key goes before the name of a property`() {
    let form = Form()
    form.save.key = "main"
    #expect(window(form).addresses().contains("/list.content.stack:main"))
  }

  @Test func `a control that comes later has the address that it has in a fresh tree`() {
    final class Holder: UIView {
      let box = UIView()
      let button = UIButton()
      override init(frame: CGRect = .zero) {
        super.init(frame: frame)
        let inner = UIView()
        inner.key = "a b"
        addSubview(UILabel())
        addSubview(box)
        box.addSubview(UILabel())
        box.addSubview(inner)
      }
      func addButtons() {
        box.subviews[1].addSubview(UIButton())
        box.subviews[1].addSubview(button)
        box.addSubview(UIButton())
      }
    }
    let (kept, fresh) = (Holder(), Holder())
    let window = window(kept)
    #expect(window.addresses().filter { $0.contains("content") } == [])
    kept.addButtons()
    fresh.addButtons()
    let addresses = window.addresses()
    #expect(
      addresses.filter { $0.contains("content") } == [
        "/list.content.box:a~20b.0", "/list.content.button", "/list.content.box.2",
      ])
    #expect(self.window(fresh).addresses() == addresses)
  }

  @Test func `a sibling after a deep view is named from their own superview`() {
    let content = UIView()
    for key in ["first", "second"] {
      var inner = content
      for depth in 0..<3 {
        let next = UIView()
        if depth == 1 { next.key = key }
        inner.addSubview(next)
        inner.addSubview(UIButton())
        inner = next
      }
      inner.addSubview(UIButton())
    }
    #expect(
      window(content).addresses().filter { $0.contains("content") } == [
        "/list.content.0:first.0.0", "/list.content.0:first.1", "/list.content.0.1",
        "/list.content.1", "/list.content.2:second.0.0", "/list.content.2:second.1",
        "/list.content.2.1", "/list.content.3",
      ])
  }

  @Test func `views without a name are counted among their siblings`() {
    let content = UIView()
    for _ in 0..<12 { content.addSubview(UIButton()) }
    #expect(
      window(content).addresses().prefix(12) == (0..<12).map { "/list.content.\($0)" }[...])
  }

  @Test func `a hidden view keeps its place in the count`() {
    let content = UIView()
    for _ in 0..<3 { content.addSubview(UIButton()) }
    content.subviews[1].isHidden = true
    #expect(
      window(content).addresses().filter { $0.contains("content") } == [
        "/list.content.0", "/list.content.2",
      ])
  }

  @Test func `rows are named by their items, whatever their order`() {
    let list = ListView<Row>()
    let window = window(list)
    list.items = [Item(id: "x y"), Item(id: "z")]
    let before = window.addresses().filter { $0.contains("content") }
    #expect(before == ["/list.content:x~20y.button", "/list.content:z.button"])
    list.items = [Item(id: "z"), Item(id: "new"), Item(id: "x y")]
    #expect(
      window.addresses().filter { $0.contains("content") } == [
        "/list.content:z.button", "/list.content:new.button", "/list.content:x~20y.button",
      ])
  }

  private struct Item: ViewModel, Identifiable, Equatable { let id: String }

  private final class Row: UIView, ModellableView {
    private let button = UIButton()
    override init(frame: CGRect = .zero) {
      super.init(frame: frame)
      setup()
    }
    func setup() { addSubview(button) }
    func style() {}
    func update(oldModel: Item?) {}
  }

  @Test func `a child controller's screen view has the same address in every render`() {
    let store = CounterStore(ManualExecutor())
    final class Outer: UIViewController, Routable {
      let routeIdentifier = "outer"
      let container = ContainerView()
      let counter: ButtonController
      init(_ store: CounterStore) {
        counter = ButtonController(store: store)
        super.init()
      }
      override func loadView() {
        view = UIView()
        view.addSubview(container)
        add(counter, in: container)
      }
    }
    let window = UIWindow.showing(Outer(store))
    #expect(window.addresses() == ["/outer.counter.press"])
    #expect(window.addresses() == ["/outer.counter.press"])
  }

  private final class ButtonController: ViewController<CounterView> {
    private let press = UIButton()
    override func setupInteraction() { rootView.addSubview(press) }
  }
}
