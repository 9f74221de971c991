import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct NavigationOrderTests {
  struct Case: CustomTestStringConvertible {
    let old: Route
    let change: NavigationOrder.Change
    var origin: Route?
    let steps: [String]
    var testDescription: String { "\(old) \(change)" }
  }

  private static let shows = [
    Case(old: ["a"], change: .show([]), steps: []),
    Case(old: ["a"], change: .show(["b"]), steps: ["show b"]),
    Case(old: ["a"], change: .show(["b", "c"]), steps: ["show b", "show c"]),
    Case(old: ["a"], change: .show(["a"]), steps: ["show a"]),
    Case(old: [], change: .show(["a", "b"]), steps: ["install a", "show b"]),
  ]

  private static let hides = [
    Case(old: ["a", "b"], change: .hide("b", atomic: false), steps: ["hide b"]),
    Case(old: ["a", "b"], change: .hide("x", atomic: false), steps: []),
    Case(
      old: ["a", "b", "c", "d"], change: .hide("b", atomic: false),
      steps: ["hide d", "hide c", "hide b"]),
    Case(old: ["a", "b", "c", "d"], change: .hide("b", atomic: true), steps: ["hide b"]),
    Case(old: ["a", "b", "c", "b"], change: .hide("b", atomic: false), steps: ["hide b"]),
    Case(old: ["a", "b"], change: .hideTop(atomic: false), steps: ["hide b"]),
    Case(old: [], change: .hideTop(atomic: false), steps: []),
    Case(
      old: ["a", "b", "c"], change: .hideTop(atomic: false), origin: ["a", "b"],
      steps: ["hide c", "hide b"]),
    Case(old: ["a"], change: .hideTop(atomic: false), origin: ["a", "b"], steps: []),
  ]

  private static let navigations = [
    Case(old: ["a", "b"], change: .navigate(["a", "b"]), steps: []),
    Case(old: [], change: .navigate([]), steps: []),
    Case(old: [], change: .navigate(["a", "b"]), steps: ["install a", "show b"]),
    Case(
      old: ["a", "b"], change: .navigate(["x", "y", "z"]),
      steps: ["0: a to x", "show y", "show z"]),
    Case(old: ["a", "b", "c"], change: .navigate(["a"]), steps: ["hide c", "hide b"]),
    Case(old: ["a"], change: .navigate(["a", "b", "c"]), steps: ["show b", "show c"]),
    Case(
      old: ["a", "b", "c"], change: .navigate(["a", "x", "y"]),
      steps: ["1: b to x", "show y"]),
    Case(
      old: ["a", "b", "c"], change: .navigate(["a", "x", "c"]),
      steps: ["1: b to x", "show c"]),
  ]

  private static func steps(
    from route: Route, _ change: NavigationOrder.Change, origin: Route? = nil
  ) throws -> [NavigationStep] {
    let order = NavigationOrder(
      change: change, animated: false, context: nil,
      origin: origin.map { TouchOrigin(window: 1, route: $0) })
    let live = route.map { Location.Element($0) }
    guard let target = try order.target(from: live, in: .empty) else { return [] }
    return try NavigationStep.steps(from: live, to: target, atomic: order.isAtomic)
  }

  @Test(arguments: shows + hides + navigations)
  func `the requests of an order`(_ example: Case) throws {
    let steps = try Self.steps(from: example.old, example.change, origin: example.origin)
    #expect(steps.map(\.words) == example.steps)
  }

  @Test(arguments: [
    (["a"], NavigationOrder.Change.hide("a", atomic: false)),
    (["a", "b"], .hide("a", atomic: true)), (["a"], .hideTop(atomic: false)),
    (["a", "b"], .navigate([])),
  ])
  func `there is always a root`(route: Route, change: NavigationOrder.Change) {
    #expect(throws: NavigationError.unhandledHide("a")) {
      try Self.steps(from: route, change)
    }
  }
}

extension NavigationStep {
  fileprivate var words: String {
    switch self {
    case .installRoot(let target): "install \(target.identifier)"
    case .show(let target): "show \(target.identifier)"
    case .hide(let identifier): "hide \(identifier)"
    case .change(let from, let target, let index): "\(index): \(from) to \(target.identifier)"
    }
  }
}
