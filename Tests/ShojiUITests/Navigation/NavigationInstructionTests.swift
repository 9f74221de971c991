import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// Every instruction of a table, carried out by orders.
@Suite(.timeLimit(.minutes(1))) struct NavigationInstructionTests {
  private typealias Table = [NavigationRequest: NavigationInstruction]

  /// A stack with the root and, above it, a screen for each further name.
  private func stack(_ root: TableScreen, _ names: String...) -> TableScene {
    let stack = UINavigationController(rootViewController: root)
    for name in names { stack.pushViewController(TableScreen(name)) }
    return TableScene(showing: stack)
  }

  /// The topmost screen.
  private func top(_ scene: TableScene) -> TableScreen? {
    scene.window.hierarchy.last as? TableScreen
  }

  // MARK: Stacks

  @Test func `push makes the screen from the context`() async throws {
    let scene = stack(
      TableScreen("a", [.show("b"): .push { TableScreen("b", context: $0) }]))
    try await scene.perform(Show("b", context: 5))
    #expect(scene.route == ["a", "b"])
    #expect(top(scene)?.context as? Int == 5)
    #expect(top(scene)?.navigationController != nil)
  }

  @Test func `a stack with a table pushes onto itself`() async throws {
    final class Stack: UINavigationController, RoutableWithConfiguration {
      var routeIdentifier: RouteElementIdentifier { "stack" }
      var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
        [.show("b"): .push { _ in TableScreen("b") }]
      }
    }
    let stack = Stack(rootViewController: TableScreen("a"))
    #expect(stack.show(identifier: "b", from: "a", animated: false, context: nil) {})
    #expect(stack.viewControllers.count == 2)
  }

  @Test func `pop takes the topmost screen`() async throws {
    let scene = stack(TableScreen("a", [.hide("c"): .pop]), "b", "c")
    try await scene.perform(Hide("c"))
    #expect(scene.route == ["a", "b"])
  }

  @Test func `pop to root leaves the first screen`() async throws {
    let scene = stack(TableScreen("a", [.hide("b"): .popToRootViewController]), "b", "c", "d")
    try await scene.perform(Hide("b", atomic: true))
    #expect(scene.route == ["a"])
  }

  @Test func `pop to a screen means the last one with the name`() async throws {
    let scene = stack(
      TableScreen("a", [.hide("d"): .popToViewController(identifier: "b")]), "b", "c", "b", "d")
    try await scene.perform(Hide("d"))
    #expect(scene.route == ["a", "b", "c", "b"])
  }

  @Test func `pop to a screen that is not there is reported`() async throws {
    let scene = stack(TableScreen("a", [.hide("b"): .popToViewController(identifier: "x")]), "b")
    #expect(await scene.error(of: Hide("b")) == .unknownScreen("x"))
    #expect(scene.messages.count == 1)
    #expect(scene.messages.first?.contains("no screen \"x\" in its stack to pop to") == true)
    #expect(scene.route == ["a", "b"])
  }

  @Test(arguments: [StackInstruction.pop, .popToRoot])
  private func `popping the only screen is reported`(instruction: StackInstruction) async {
    let scene = TableScene(showing: TableScreen("a"))
    let modal = UINavigationController(
      rootViewController: TableScreen("m", [.hide("m"): instruction.instruction]))
    scene.window.rootViewController?.present(modal)
    #expect(await scene.error(of: Hide("m")) == .unhandledHide("m"))
    #expect(scene.messages.first?.contains("one screen only, which stays") == true)
    #expect(scene.route == ["a", "m"])
  }

  @Test(arguments: StackInstruction.allCases)
  private func `instructions for a stack without one are reported`(
    instruction: StackInstruction
  ) async {
    let scene = TableScene(showing: TableScreen("a", [.show("b"): instruction.instruction]))
    #expect(await scene.error(of: Show("b")) == .unhandledShow("b"))
    #expect(scene.messages.count == 1)
    #expect(scene.messages.first?.contains("is in no UINavigationController") == true)
    #expect(scene.route == ["a"])
  }

  // MARK: Modals

  @Test func `present goes above everything, whoever is asked`() async throws {
    let scene = TableScene(
      showing: TableScreen("a", [.show("c"): .presentModally { TableScreen("c", context: $0) }]))
    scene.window.rootViewController?.present(TableScreen("b"))
    try await scene.perform(Show("c", context: "hello"))
    #expect(scene.route == ["a", "b", "c"])
    #expect(top(scene)?.context as? String == "hello")
    #expect(scene.window.screens.count == 3)
  }

  @Test func `a presented stack is on the route with its screen`() async throws {
    let scene = TableScene(
      showing: TableScreen(
        "a",
        [
          .show("b"): .presentModally { _ in
            UINavigationController(rootViewController: TableScreen("b"))
          }
        ]))
    try await scene.perform(Show("b"))
    #expect(scene.route == ["a", "b"])
  }

  /// A root, with modals above it, each in a stack or not.
  private func modals(
    _ behaviour: NavigationInstruction.ModalDismissBehaviour, inStacks: Bool
  ) -> TableScene {
    let scene = TableScene(showing: TableScreen("a"))
    for name in ["b", "c"] {
      let screen = TableScreen(name, [.hide(name): .dismissModally(behaviour: behaviour)])
      scene.window.rootViewController?.present(
        inStacks ? UINavigationController(rootViewController: screen) : screen)
    }
    return scene
  }

  @Test(arguments: [false, true])
  func `a hard dismissal takes the modal and all above it`(inStacks: Bool) async throws {
    let scene = modals(.hard, inStacks: inStacks)
    try await scene.perform(Hide("b", atomic: true))
    #expect(scene.route == ["a"])
  }

  @Test(arguments: [false, true])
  func `a soft dismissal waits for the modals above`(inStacks: Bool) async throws {
    let scene = modals(.soft, inStacks: inStacks)
    let lower = try #require(scene.window.screens.dropFirst().first)
    lower.hierarchy.first.map { $0.softDismiss() }
    #expect(lower.toBeDismissed)
    #expect(scene.route == ["a", "b", "c"])
    #expect(!scene.window.isToldByRoute)
    try await scene.perform(Hide("c"))
    #expect(scene.route == ["a"])
  }

  @Test(arguments: NavigationInstruction.ModalDismissBehaviour.all)
  func `a modal may dismiss the one above it and stay`(
    behaviour: NavigationInstruction.ModalDismissBehaviour
  ) async throws {
    let scene = TableScene(showing: TableScreen("a"))
    scene.window.rootViewController?.present(
      TableScreen("b", [.hide("c"): .dismissModally(behaviour: behaviour)]))
    scene.window.rootViewController?.present(TableScreen("c"))
    try await scene.perform(Hide("c"))
    #expect(scene.route == ["a", "b"])
  }

  @Test(arguments: NavigationInstruction.ModalDismissBehaviour.all)
  func `dismissing what is no modal is reported`(
    behaviour: NavigationInstruction.ModalDismissBehaviour
  ) async {
    let scene = stack(TableScreen("a"), "b")
    top(scene)?.navigationConfiguration = [.hide("b"): .dismissModally(behaviour: behaviour)]
    _ = try? await scene.perform(Hide("b"))
    #expect(scene.messages.count == 1)
    #expect(scene.messages.first?.contains("which is none. Mend: show it with") == true)
  }

  // MARK: Closures

  @Test func `custom gets everything and ends when it says so`() async throws {
    let journal = Journal()
    var completion: RoutingCompletion?
    let scene = TableScene(showing: TableScreen("a"))
    let root = try #require(scene.window.rootViewController as? TableScreen)
    root.navigationConfiguration = [
      .show("c"): .custom { [unowned root] identifier, from, animated, context, done in
        journal.write("\(identifier) from \(from), \(animated), \(context ?? "nothing")")
        root.present(TableScreen(identifier))
        completion = done
      }
    ]
    root.present(TableScreen("b"))
    let interaction = InteractionScope()
    let show = InteractionScope.$current.withValue(interaction) {
      scene.store.dispatch(Show("c", animated: true, context: 7))
    }
    scene.executor.drain()
    #expect(journal.entries == ["c from b, true, 7"])
    #expect(!interaction.isSettled)
    completion?()
    scene.executor.drain()
    try await show.value
    #expect(interaction.isSettled)
    #expect(scene.route == ["a", "b", "c"])
  }

  @Test func `custom hears from where a screen is hidden`() async throws {
    let journal = Journal()
    let scene = TableScene(
      showing: TableScreen(
        "a",
        [
          .hide("c"): .custom { identifier, from, _, context, done in
            journal.write("\(identifier) from \(from), \(context ?? "nothing")")
            done()
          }
        ]))
    for name in ["b", "c"] { scene.window.rootViewController?.present(TableScreen(name)) }
    _ = try? await scene.perform(Hide("c", context: "why"))
    #expect(journal.entries.first == "c from b, why")
  }

  @Test func `optional custom that declines is as if it were not there`() async throws {
    let journal = Journal()
    func declining(_ name: String) -> NavigationInstruction {
      .optionalCustom { identifier, _, _, _, _ in
        journal.write("\(name) declines \(identifier)")
        return false
      }
    }
    let scene = TableScene(
      showing: TableScreen("a", [.show("c"): .presentModally { _ in TableScreen("c") }]))
    scene.window.rootViewController?.present(
      TableScreen("b", [.show("c"): declining("b"), .show("d"): declining("b")]))
    try await scene.perform(Show("c"))
    #expect(journal.take() == ["b declines c"])
    #expect(scene.route == ["a", "b", "c"])
    #expect(await scene.error(of: Show("d")) == .unhandledShow("d"))
    #expect(journal.take() == ["b declines d"])
  }

  @Test func `optional custom that accepts ends the search`() async throws {
    let scene = TableScene(
      showing: TableScreen("a", [.show("c"): .presentModally { _ in TableScreen("wrong") }]))
    let middle = TableScreen("b")
    middle.navigationConfiguration = [
      .show("c"): .optionalCustom { [unowned middle] identifier, _, _, context, done in
        middle.present(TableScreen(identifier, context: context), completion: done)
        return true
      }
    ]
    scene.window.rootViewController?.present(middle)
    try await scene.perform(Show("c", context: 3))
    #expect(scene.route == ["a", "b", "c"])
    #expect(top(scene)?.context as? Int == 3)
  }

  // MARK: Mistakes

  @Test(arguments: [true, false])
  func `a controller that is on the screen already is not shown again`(isPush: Bool) async throws {
    let kept = TableScreen("b")
    let make: (Any?) -> UIViewController = { _ in kept }
    let scene = stack(
      TableScreen("a", [.show("b"): isPush ? .push(make) : .presentModally(make)]))
    try await scene.perform(Show("b"))
    #expect(scene.route == ["a", "b"])
    #expect(scene.messages == [])
    #expect(await scene.error(of: Show("b")) == .unhandledShow("b"))
    #expect(scene.messages.first?.contains("is to show TableScreen for Show(b)") == true)
    #expect(scene.route == ["a", "b"])
    #expect(kept.parent == nil || kept.presentingViewController == nil)
  }

  @Test func `a stack is not pushed onto a stack`() async {
    let scene = stack(TableScreen("a", [.show("b"): .push { _ in UINavigationController() }]))
    #expect(await scene.error(of: Show("b")) == .unhandledShow("b"))
    #expect(scene.messages.first?.contains("a stack holds no stacks") == true)
    #expect(scene.window.screens.count == 1)
  }

  @Test func `every report names the screen, the request and the mend`() async {
    let scene = stack(TableScreen("a", [.show("b"): .push { _ in UINavigationController() }]))
    _ = await scene.error(of: Show("b"))
    #expect(
      scene.messages == [
        "TableScreen is to push UINavigationController for Show(b), and a stack holds no stacks. "
          + "Mend: push the screen itself, or present the stack with .presentModally"
      ])
  }
}

/// The instructions that need a stack.
private enum StackInstruction: CaseIterable {
  case push, pop, popToRoot, popTo

  var instruction: NavigationInstruction {
    switch self {
    case .push: .push { _ in TableScreen("b") }
    case .pop: .pop
    case .popToRoot: .popToRootViewController
    case .popTo: .popToViewController(identifier: "a")
    }
  }
}

extension NavigationInstruction.ModalDismissBehaviour {
  fileprivate static let all: [Self] = [.hard, .soft]
}
