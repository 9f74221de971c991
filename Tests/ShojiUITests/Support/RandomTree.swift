import ShojiTestSupport
import ShojiUI

@testable import ShojiScreens

/// Something whose properties can hold views, each kind of property once.
protocol ViewHolder: UIResponder {
  /// Puts a view into a property that is free, or into a collection.
  func hold(_ view: UIView, using random: inout SeededGenerator)
}

/// What a view or a controller of a random tree holds beside the properties of its own.
struct HeldViewBag {
  struct Pair {
    var left: UIView?
    var right: UIView?
  }

  private var list: [UIView] = []
  private var table: [String: UIView] = [:]
  private var pair = Pair()

  mutating func hold(_ view: UIView, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: list.append(view)
    case 1: table["\(list.count) \(table.count)"] = view
    default: pair = Pair(left: view, right: pair.left)
    }
  }
}

class RandomBox: UIView, ViewHolder {
  private var first: UIView?
  private var second: UIView?
  private var bag = HeldViewBag()

  func hold(_ view: UIView, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where first == nil: first = view
    case 1 where second == nil: second = view
    default: bag.hold(view, using: &random)
    }
  }
}

final class RandomCrate: RandomBox {
  private var first: UIControl?
  private weak var linked: UIView?
  private var anything: Any = 0

  override func hold(_ view: UIView, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where first == nil: first = view as? UIControl
    case 1 where linked == nil: linked = view
    case 2 where anything is Int: anything = view
    default: super.hold(view, using: &random)
    }
  }
}

class RandomRoom: UIViewController, ViewHolder {
  private var first: UIView?
  private var second: UIView?
  private var bag = HeldViewBag()

  func hold(_ view: UIView, using random: inout SeededGenerator) {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where first == nil: first = view
    case 1 where second == nil: second = view
    default: bag.hold(view, using: &random)
    }
  }
}

/// A room with a place on the route.
final class RandomRoutableRoom: RandomRoom, Routable {
  let routeIdentifier: RouteElementIdentifier
  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }
}

final class RandomStack: UINavigationController, ViewHolder {
  private var first: UIView?
  private var second: UIView?

  func hold(_ view: UIView, using random: inout SeededGenerator) {
    if first == nil { first = view } else if second == nil { second = view }
  }
}

final class RandomTabs: UITabBarController, ViewHolder {
  private var first: UIView?

  func hold(_ view: UIView, using random: inout SeededGenerator) {
    if first == nil { first = view }
  }
}

final class RandomPages: UIPageViewController, ViewHolder {
  private var second: UIView?

  func hold(_ view: UIView, using random: inout SeededGenerator) {
    if second == nil { second = view }
  }
}

final class RandomColumns: UISplitViewController, ViewHolder {
  private var first: UIView?

  func hold(_ view: UIView, using random: inout SeededGenerator) {
    if first == nil { first = view }
  }
}

/// A tree of views in containers, made by a seed: controls that anything or nothing holds, with keys and
/// without, in any place.
final class RandomTree {
  private var random: SeededGenerator
  private var holders: [any ViewHolder] = []
  private var boxes: [UIView] = []
  private var count = 0
  /// Which buttons were pressed.
  private(set) var pressed: [String] = []

  /// Keys that a container may have given as well.
  private static let keys = [
    "navigationBar", "toolbar", "tabBar", "pages", "primary", "secondary", "back", "RandomRoom",
    "RandomRoom-1", "page0", "first", "second", "0", "1", "2", "!0", "!first", "first!", "title",
    "left0",
  ]

  /// What a window shows.
  private(set) lazy var root = controller(depth: 3)

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The buttons that were pressed since the last call.
  func takePressed() -> [String] {
    defer { pressed = [] }
    return pressed
  }

  // MARK: Controllers

  private func controller(depth: Int, isInStack: Bool = false) -> UIViewController {
    guard depth > 0 else { return room(depth: 0) }
    switch Int.random(in: 0..<6, using: &random) {
    case 0, 1: return isInStack ? room(depth: depth) : stack(depth: depth)
    case 2: return tabs(depth: depth)
    case 3:
      let pages = RandomPages()
      holders.append(pages)
      pages.setViewControllers(
        [controller(depth: depth - 1)], direction: .forward, animated: false)
      return pages
    case 4:
      let columns = RandomColumns()
      holders.append(columns)
      columns.setViewController(controller(depth: depth - 1), for: .primary)
      if Bool.random(using: &random) {
        columns.setViewController(controller(depth: depth - 1), for: .secondary)
      }
      return columns
    default: return room(depth: depth)
    }
  }

  private func stack(depth: Int) -> UIViewController {
    let stack = RandomStack()
    holders.append(stack)
    stack.viewControllers = (0...Int.random(in: 0..<2, using: &random)).map { _ in
      controller(depth: depth - 1, isInStack: true)
    }
    return stack
  }

  private func tabs(depth: Int) -> UIViewController {
    let tabs = RandomTabs()
    holders.append(tabs)
    tabs.viewControllers = (0..<2).map { _ in controller(depth: depth - 1) }
    tabs.selectedIndex = Int.random(in: 0..<2, using: &random)
    return tabs
  }

  private func room(depth: Int) -> UIViewController {
    count += 1
    let room = Bool.random(using: &random) ? RandomRoutableRoom("r\(count)") : RandomRoom()
    holders.append(room)
    let view = box()
    room.view = view
    fill(view, of: room, depth: depth)
    if Bool.random(using: &random) {
      room.navigationItem.rightBarButtonItems = [barItem(), barItem()]
      let title = box()
      fill(title, of: room, depth: 0)
      room.navigationItem.titleView = title
    }
    if Bool.random(using: &random) { room.toolbarItems = [barItem()] }
    return room
  }

  private func barItem() -> UIBarButtonItem {
    if Bool.random(using: &random) { return UIBarButtonItem(customView: button()) }
    count += 1
    let title = "b\(count)"
    return UIBarButtonItem(title: title) { [unowned self] in pressed.append(title) }
  }

  // MARK: Views

  private func box() -> UIView {
    let views: [() -> UIView] = [
      { UIView() }, { UIStackView() }, { RandomBox() }, { RandomCrate() },
    ]
    let view = (views.randomElement(using: &random) ?? { UIView() })()
    if let holder = view as? any ViewHolder { holders.append(holder) }
    return view
  }

  private func fill(_ view: UIView, of controller: UIViewController, depth: Int) {
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where depth > 0:
        let child = self.controller(depth: depth - 1)
        controller.addChild(child)
        add(child.view, to: view)
      case 1 where depth > 0, 2 where depth > 0:
        let inner = box()
        add(inner, to: view)
        fill(inner, of: controller, depth: depth - 1)
      case 3, 4: add(field(), to: view)
      default: add(button(), to: view)
      }
    }
    boxes.append(view)
  }

  private func add(_ view: UIView, to superview: UIView) {
    if Int.random(in: 0..<4, using: &random) == 0,
      let key = Self.keys.randomElement(using: &random),
      !superview.subviews.contains(where: { $0.key == key })
    {
      view.key = key
    }
    if Bool.random(using: &random) {
      holders.randomElement(using: &random)?.hold(view, using: &random)
    }
    if let stack = superview as? UIStackView {
      stack.addArrangedSubview(view)
    } else {
      superview.insertSubview(
        view, at: Int.random(in: 0...superview.subviews.count, using: &random))
    }
  }

  private func button() -> UIButton {
    count += 1
    let title = "b\(count)"
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.on(.touchUpInside) { [unowned self] _ in pressed.append(title) }
    return button
  }

  private func field() -> UITextField {
    count += 1
    let field = UITextField()
    field.label = "Field"
    field.text = "f\(count)"
    return field
  }

  /// Adds some controls anywhere, as an app does later.
  func grow() {
    for _ in 0..<8 {
      guard let box = boxes.randomElement(using: &random) else { return }
      add(Bool.random(using: &random) ? button() : field(), to: box)
    }
  }
}
