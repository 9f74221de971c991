import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite(.timeLimit(.minutes(1))) struct NavigationWitnessTests {
  private enum Name: String { case list, item }
  private struct Declined: Error {}

  @Test func `the live witness dispatches Show and Hide`() async throws {
    let journal = Journal()
    let witness = NavigationWitness.live { item in
      journal.write("\(item.debugDescription)")
      switch item {
      case let show as Show: journal.write("\(show.animated) \(show.context ?? "nil")")
      case let hide as Hide:
        journal.write("\(hide.animated) \(hide.context ?? "nil") \(hide.atomic)")
      default: break
      }
      return Dispatched(.success(()))
    }
    try await witness.show("a", animated: true, context: 1)
    try await witness.show(["a", "b"])
    try await witness.show(Name.list)
    try await witness.show([Name.list, .item], context: "x")
    try await witness.hide("a", animated: true, context: 2, atomic: true)
    try await witness.hide(Name.item)
    try await witness.hide(context: 3)
    #expect(
      journal.entries == [
        "ShojiScreens.Show.a", "true 1", "ShojiScreens.Show [a, b]", "false nil",
        "ShojiScreens.Show.list",
        "false nil", "ShojiScreens.Show [list, item]", "false x", "ShojiScreens.Hide.a",
        "true 2 true",
        "ShojiScreens.Hide.item", "false nil false", "ShojiScreens.Hide", "false 3 false",
      ])
  }

  @Test func `the live witness ends when the screens are in place, and throws what failed`()
    async throws
  {
    let scene = TableScene(
      showing: TableScreen("a", [.show("b"): .presentModally { _ in TableScreen("b") }]))
    let (store, executor) = (scene.store, scene.executor)
    let witness = NavigationWitness.live { item in
      defer { executor.drain() }
      return store.anyDispatch(item)
    }
    try await witness.show("b")
    #expect(scene.route == ["a", "b"])
    await #expect(throws: NavigationError.unhandledShow("x")) { try await witness.show("x") }
  }

  @Test func `a mocked witness writes everything down`() async throws {
    let requests: NavigationRequests = []
    let witness = NavigationWitness.mocked(appendTo: requests)
    try await witness.show("a")
    try await witness.show([Name.list, .item])
    try await witness.hide(Name.item)
    try await witness.hide()
    #expect(requests == [.show("a"), .show("list"), .show("item"), .hide("item"), .hide("nil")])
    #expect(requests != [.show("a")])
    #expect(requests.debugDescription.hasPrefix("[Show(a), Show(list)"))
  }

  @Test func `handlers of a mocked witness stand for the screens`() async throws {
    let journal = Journal()
    let witness = NavigationWitness.mocked(
      showHandlers: [
        "a": { animated, context in journal.write("show a \(animated) \(context ?? "nil")") },
        "b": { _, _ in throw Declined() },
      ],
      hideHandlers: [
        "a": { animated, context, atomic in
          journal.write("hide a \(animated) \(context ?? "nil") \(atomic)")
        },
        "nil": { _, _, _ in journal.write("hide top") },
      ])
    try await witness.show(["x", "a"], animated: true, context: 1)
    await #expect(throws: Declined.self) { try await witness.show(["b", "a"]) }
    try await witness.hide("a", context: 2, atomic: true)
    try await witness.hide()
    try await witness.hide("x")
    #expect(journal.entries == ["show a true 1", "hide a false 2 true", "hide top"])
  }

  @Test func `an unimplemented witness throws what it was asked for`() async throws {
    let witness = NavigationWitness.unimplemented()
    await #expect(throws: NavigationError.unimplemented("show([\"a\"])")) {
      try await witness.show("a")
    }
    await #expect(throws: NavigationError.unimplemented("hide(\"a\")")) {
      try await witness.hide("a")
    }
    await #expect(throws: NavigationError.unimplemented("hide()")) { try await witness.hide() }
    let journal = Journal()
    let half = NavigationWitness.unimplemented(hide: { name, _, _, _ in
      journal.write("hide \(name ?? "top")")
    })
    try await half.hide()
    #expect(journal.entries == ["hide top"])
  }
}
