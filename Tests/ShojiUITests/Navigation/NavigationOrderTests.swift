import Testing

@testable import ShojiUI

@Suite struct NavigationOrderTests {
  struct Case: CustomTestStringConvertible {
    let old: Route
    let change: NavigationOrder.Change
    var origin: Route?
    let steps: [NavigationStep]
    var testDescription: String { "\(old) \(change)" }
  }

  private static let shows = [
    Case(old: ["a"], change: .show([]), steps: []),
    Case(old: ["a"], change: .show(["b"]), steps: [.show("b")]),
    Case(old: ["a"], change: .show(["b", "c"]), steps: [.show("b"), .show("c")]),
    Case(old: ["a"], change: .show(["a"]), steps: [.show("a")]),
    Case(old: [], change: .show(["a", "b"]), steps: [.installRoot("a"), .show("b")]),
  ]

  private static let hides = [
    Case(old: ["a", "b"], change: .hide("b", atomic: false), steps: [.hide("b")]),
    Case(old: ["a", "b"], change: .hide("x", atomic: false), steps: []),
    Case(
      old: ["a", "b", "c", "d"], change: .hide("b", atomic: false),
      steps: [.hide("d"), .hide("c"), .hide("b")]),
    Case(old: ["a", "b", "c", "d"], change: .hide("b", atomic: true), steps: [.hide("b")]),
    Case(old: ["a", "b", "c", "b"], change: .hide("b", atomic: false), steps: [.hide("b")]),
    Case(old: ["a", "b"], change: .hideTop(atomic: false), steps: [.hide("b")]),
    Case(old: [], change: .hideTop(atomic: false), steps: []),
    Case(
      old: ["a", "b", "c"], change: .hideTop(atomic: false), origin: ["a", "b"],
      steps: [.hide("c"), .hide("b")]),
    Case(old: ["a"], change: .hideTop(atomic: false), origin: ["a", "b"], steps: []),
  ]

  private static let navigations = [
    Case(old: ["a", "b"], change: .navigate(["a", "b"]), steps: []),
    Case(old: [], change: .navigate([]), steps: []),
    Case(old: [], change: .navigate(["a", "b"]), steps: [.installRoot("a"), .show("b")]),
    Case(
      old: ["a", "b"], change: .navigate(["x", "y", "z"]),
      steps: [.installRoot("x"), .show("y"), .show("z")]),
    Case(old: ["a", "b", "c"], change: .navigate(["a"]), steps: [.hide("c"), .hide("b")]),
    Case(old: ["a"], change: .navigate(["a", "b", "c"]), steps: [.show("b"), .show("c")]),
    Case(
      old: ["a", "b", "c"], change: .navigate(["a", "x", "y"]),
      steps: [.hide("c"), .hide("b"), .show("x"), .show("y")]),
    Case(
      old: ["a", "b", "c"], change: .navigate(["a", "x", "c"]),
      steps: [.hide("c"), .hide("b"), .show("x"), .show("c")]),
  ]

  @Test(arguments: shows + hides + navigations)
  func `the requests of an order`(_ example: Case) throws {
    let order = NavigationOrder(
      change: example.change, animated: false, context: nil,
      origin: example.origin.map { TouchOrigin(window: 1, route: $0) })
    #expect(try order.steps(from: example.old) == example.steps)
  }

  @Test(arguments: [
    (["a"], NavigationOrder.Change.hide("a", atomic: false)),
    (["a", "b"], .hide("a", atomic: true)), (["a"], .hideTop(atomic: false)),
    (["a", "b"], .navigate([])),
  ])
  func `there is always a root`(route: Route, change: NavigationOrder.Change) {
    let order = NavigationOrder(change: change, animated: false, context: nil, origin: nil)
    #expect(throws: NavigationError.unhandledHide("a")) { try order.steps(from: route) }
  }
}
