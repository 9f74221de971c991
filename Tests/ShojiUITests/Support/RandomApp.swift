import ShojiTestSupport
import ShojiStore
import ShojiUI

@testable import ShojiScreens

/// An app that a seed makes: which screens show which others, and how.
struct RandomApp {
  /// How a screen comes onto another.
  enum Style: CaseIterable {
    case push, modal, modalInStack
  }

  /// The first screen, which no other shows.
  static let root = "root"
  /// The screens above it.
  static let names = ["a", "b", "c", "d", "e"]

  /// Whether the first screen is in a stack.
  let isRootInStack: Bool
  /// The screens that a screen shows, by its name.
  private let shown: [String: [String: Style]]
  /// The screens whose tables say how they are hidden; the others leave it to their stacks.
  private let hiders: Set<String>
  private let softOnes: Set<String>

  init(using random: inout SeededGenerator) {
    isRootInStack = Bool.random(using: &random)
    // One style for each name: a screen may be asked to hide a later one of its own name.
    let styles = Self.names.map { _ in Style.allCases.randomElement(using: &random) ?? .push }
    var shown: [String: [String: Style]] = [:]
    for name in [Self.root] + Self.names {
      for (other, style) in zip(Self.names, styles) where Bool.random(using: &random) {
        shown[name, default: [:]][other] = style
      }
    }
    self.shown = shown
    hiders = Set(Self.names.filter { _ in Bool.random(using: &random) })
    softOnes = Set(Self.names.filter { _ in Bool.random(using: &random) })
  }

  /// What a screen can show, in the order of the names.
  private func choices(of name: String, inStack: Bool) -> [(name: String, style: Style)] {
    (shown[name] ?? [:]).filter { inStack || $0.value != .push }.sorted { $0.key < $1.key }
      .map { ($0.key, $0.value) }
  }

  /// A way from the first screen up, along what screens show.
  func route(of count: Int, using random: inout SeededGenerator) -> Route {
    [Self.root] + way(from: Self.root, isRootInStack, of: count - 1, using: &random)
  }

  /// The names of screens that show each other above one.
  func way(
    from name: String, _ inStack: Bool, of count: Int, using random: inout SeededGenerator
  ) -> Route {
    var (name, inStack) = (name, inStack)
    var way: Route = []
    while way.count < count {
      guard let next = choices(of: name, inStack: inStack).randomElement(using: &random) else {
        break
      }
      way.append(next.name)
      name = next.name
      inStack = next.style == .push ? inStack : next.style == .modalInStack
    }
    return way
  }

  func makeRoot(_ store: CounterStore) -> UIViewController {
    let screen = RandomScreen(Self.root, table(of: Self.root, isRootInStack, store), store)
    return isRootInStack ? UINavigationController(rootViewController: screen) : screen
  }

  private func table(
    of name: String, _ inStack: Bool, _ store: CounterStore
  ) -> [NavigationRequest: NavigationInstruction] {
    var table: [NavigationRequest: NavigationInstruction] = [:]
    for (other, style) in choices(of: name, inStack: inStack) {
      table[.show(other)] = instruction(for: other, style, store)
    }
    return table
  }

  private func instruction(
    for name: String, _ style: Style, _ store: CounterStore
  ) -> NavigationInstruction {
    let behaviour: NavigationInstruction.ModalDismissBehaviour =
      softOnes.contains(name) ? .soft : .hard
    func make(_ inStack: Bool, _ hide: NavigationInstruction?, _ context: Any?) -> RandomScreen {
      var table = table(of: name, inStack, store)
      table[.hide(name)] = hide
      return RandomScreen(name, table, store, context: context)
    }
    switch style {
    case .push:
      return .push { make(true, hiders.contains(name) ? .pop : nil, $0) }
    case .modal:
      return .presentModally { make(false, .dismissModally(behaviour: behaviour), $0) }
    case .modalInStack:
      return .presentModally {
        UINavigationController(
          rootViewController: make(true, .dismissModally(behaviour: behaviour), $0))
      }
    }
  }

  /// Whether the screen's table takes it away with all above it in one request.
  func hidesAtomically(_ name: String) -> Bool {
    !hiders.contains(name) && !softOnes.contains(name)
  }
}
