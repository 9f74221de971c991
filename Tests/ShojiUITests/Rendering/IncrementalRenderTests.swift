import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A view tree written down: what a fresh tree is built from.
private final class Node {
  enum Kind: CaseIterable { case view, stack, label, button, field, link }

  struct Look {
    var text = ""
    var number = 0
    var isOn = false
    var isHidden = false
  }

  let kind: Kind
  let key: String?
  let view: UIView
  var look = Look()
  var children: [Node] = []

  init(_ kind: Kind, key: String?) {
    (self.kind, self.key) = (kind, key)
    view = Self.make(kind, key)
  }

  private static func make(_ kind: Kind, _ key: String?) -> UIView {
    let view: UIView =
      switch kind {
      case .view: UIView()
      case .stack: UIStackView()
      case .label: UILabel()
      case .button: UIButton()
      case .field: UITextField()
      case .link: UILink()
      }
    view.key = key
    return view
  }

  /// A new tree that looks the same.
  func build() -> UIView {
    let view = Self.make(kind, key)
    apply(to: view)
    for child in children { view.addSubview(child.build()) }
    return view
  }

  func apply(to view: UIView) {
    view.isHidden = look.isHidden
    view.backgroundColor = look.number.isMultiple(of: 3) ? nil : .systemRed
    view.isUserInteractionEnabled = look.number != 4
    switch view {
    case let stack as UIStackView:
      stack.axis = look.isOn ? .vertical : .horizontal
      stack.spacing = CGFloat(look.number)
    case let label as UILabel:
      label.text = look.text
      label.accessibilityTraits = look.isOn ? .header : []
    case let button as UIButton:
      button.setTitle(look.text, for: .normal)
      button.isSelected = look.isOn
      button.togglesSelection = look.number > 2
      button.isEnabled = look.number != 1
    case let field as UITextField:
      field.text = look.text
      field.errorText = look.isOn ? look.text : nil
      field.label = look.number > 2 ? "Label" : nil
    case let link as UILink:
      link.title = look.text
      link.url = "/\(look.number)"
      link.style = look.isOn ? .card : .plain
    default:
      view.layoutMargins = UIEdgeInsets(top: CGFloat(look.number))
      view.layer.cornerRadius = look.isOn ? 4 : 0
    }
  }

  var isContainer: Bool { kind == .view || kind == .stack }
  var all: [Node] { [self] + children.flatMap(\.all) }

  func contains(_ other: Node) -> Bool { all.contains { $0 === other } }
}

/// A tree that is changed at random.
private struct Gardener {
  var random: SeededGenerator
  let root = Node(.view, key: nil)
  private var made = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    root.apply(to: root.view)
  }

  private mutating func pick<T>(_ items: [T]) -> T? { items.randomElement(using: &random) }

  mutating func change() {
    let all = root.all
    guard let node = pick(all), let container = pick(all.filter(\.isContainer)) else { return }
    let place = Int.random(in: 0...container.children.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: insert(in: container, at: place)
    case 3 where node !== root && !node.contains(container): move(node, to: container)
    case 4 where node !== root && all.count > 20: remove(node)
    case 5 where node !== root:
      node.look.isHidden.toggle()
      node.apply(to: node.view)
    default:
      node.look.text = pick(["", "a", "b", "<c>"]) ?? ""
      node.look.number = Int.random(in: 0..<6, using: &random)
      node.look.isOn = Bool.random(using: &random)
      node.apply(to: node.view)
    }
  }

  private mutating func insert(in container: Node, at place: Int) {
    made += 1
    let key = Bool.random(using: &random) ? "k\(made)" : nil
    let node = Node(pick(Node.Kind.allCases) ?? .view, key: key)
    node.apply(to: node.view)
    container.children.insert(node, at: place)
    container.view.insertSubview(node.view, at: place)
  }

  private mutating func move(_ node: Node, to container: Node) {
    detach(node)
    let toBack = Bool.random(using: &random)
    container.children.insert(node, at: toBack ? 0 : container.children.count)
    container.view.addSubview(node.view)
    if toBack { container.view.sendSubviewToBack(node.view) }
  }

  private func remove(_ node: Node) {
    detach(node)
    node.view.removeFromSuperview()
  }

  private func detach(_ node: Node) {
    for parent in root.all { parent.children.removeAll { $0 === node } }
  }
}

@Suite struct IncrementalRenderTests {
  @Test(arguments: SeededGenerator.seeds(6))
  func `a tree that was changed renders as a new one does, and asks for it`(seed: UInt64) {
    var gardener = Gardener(seed: seed)
    let controller = UIViewController()
    controller.view = gardener.root.view
    let window = UIWindow.showing(controller)
    var shown = window.screensHTML()
    var largest = 0
    for _ in 0..<150 {
      for _ in 0..<Int.random(in: 1...4, using: &gardener.random) { gardener.change() }
      let fresh = UIViewController()
      fresh.view = gardener.root.build()
      let expected = UIWindow.showing(fresh).screensHTML()
      #expect(window.needsRender || shown == expected)
      shown = window.screensHTML()
      #expect(shown == expected)
      #expect(!window.needsRender)
      largest = max(largest, gardener.root.all.count)
    }
    #expect(largest > 20)
  }

  @Test func `any sequence of navigations shows what a new window shows`() {
    var random = SeededGenerator(seed: 11)
    let scene = Scene()
    for _ in 0..<200 {
      var route = [Bool.random(using: &random) ? "a" : "x"]
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        route.append(["b", "c", "d"].randomElement(using: &random) ?? "b")
      }
      _ = scene.navigate(to: route)
      #expect(scene.window.screensHTML() == Scene(showing: route).window.screensHTML())
    }
  }
}
