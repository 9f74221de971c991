import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

private protocol Badge: UIView {}
private final class Mark: UIView, Badge {}

private class Base: UIView {
  let number = 7
  let first = UIButton()
  private let twice = UILabel()
  func inherited() -> UIView { twice }
}

private final class Owner: Base {
  var optional: UILabel? = UILabel()
  var unwrapped: UILabel! = UILabel()
  lazy var late = UILabel()
  weak var linked: UILabel?
  unowned let owner: UIResponder
  var badge: any Badge = Mark()
  var maybe: (any Badge)? = Mark()
  var anything: Any = UILabel()
  var object: AnyObject? = UILabel()
  let child = UIViewController()
  let text = "text"
  let numbers = [1, 2, 3]
  let twice = UILabel()
  var callback: (() -> Void)?

  init(_ owner: UIResponder = UIView()) {
    self.owner = owner
    super.init(frame: .zero)
  }

  /// The views by the names that they should have.
  var expected: [String: UIView?] {
    [
      "first": first, "optional": optional, "unwrapped": unwrapped, "late": late,
      "linked": linked, "badge": badge, "maybe": maybe,
      "anything": anything as? UIView, "object": object as? UIView, "child": child.view,
      "twice": twice, "twice'": inherited(),
    ]
  }
}

@Suite struct PropertyNameTests {
  @Test func `every kind of property names its view, and is found by that name`() throws {
    let linked = UILabel()
    // Its own owner is gone already, as it may be for any view.
    let owner = Owner()
    owner.linked = linked
    for (name, view) in owner.expected {
      let view = try #require(view)
      owner.addSubview(view)
      #expect(owner.propertyName(of: view) == name)
      #expect(owner.view(named: name) === view)
    }
    #expect(owner.propertyName(of: UILabel()) == nil)
    #expect(owner.view(named: "text") == nil)
    #expect(owner.view(named: "nothing") == nil)
  }

  @Test func `a property that is empty names nothing`() {
    let owner = Owner()
    owner.optional = nil
    owner.maybe = nil
    owner.object = nil
    owner.anything = 3
    for name in ["optional", "maybe", "object", "anything", "linked", "late"] {
      #expect(owner.view(named: name) == nil)
    }
  }

  @Test func `classes of the framework name nothing`() {
    let bar = UISearchBar()
    #expect(bar.propertyName(of: bar.searchTextField) == nil)
    #expect(ListView<PropertyNameRow>().view(named: "items") == nil)
  }

  @Test func `classes of the framework name nothing, whichever target they are in`() {
    let screen = BMViewController<TipView>()
    #expect(screen.rootView === screen.view)
    let view = ClassProperties.of(type(of: screen)).view(named: "loadedRootView", in: screen)
    #expect(view == nil)
    let table = UITableView()
    #expect(ClassProperties.of(UITableView.self).view(named: "control", in: table) == nil)
  }

  @Test func `changed properties have another state, unchanged ones the same`() {
    var before: UInt64 = 0
    var after: UInt64 = 0
    let owner = Owner()
    let properties = ClassProperties.of(Owner.self)
    properties.mixState(of: owner, into: &before)
    owner.backgroundColor = .systemRed
    properties.mixState(of: owner, into: &after)
    #expect(before == after)
    for change in [
      { owner.anything = 4 }, { owner.optional = nil }, { owner.callback = {} },
      { owner.badge = Mark() },
    ] {
      change()
      before = after
      after = 0
      properties.mixState(of: owner, into: &after)
      #expect(before != after)
    }
  }
}

private struct PropertyNameItem: ViewModel, Identifiable, Equatable { let id: Int }
private final class PropertyNameRow: UIView, ModellableView {
  func setup() {}
  func style() {}
  func update(oldModel: PropertyNameItem?) {}
}
