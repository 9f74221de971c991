import ShojiTestSupport
import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private struct Item: Codable, Sendable, Equatable { var id: Int }

/// What a person does with URLs, tabs and forms, in random order, in two windows: one stays, the other is
/// dropped and built again in between. A failing case names its seed.
@Suite(.timeLimit(.minutes(SeededGenerator.minutes))) struct RandomTabsTests {
  private static let tabs = ["home", "saved", "more"]

  /// A window of an app with tabs; screens push items with parameters in the URL, and present a note.
  private final class Tab: RootInstaller {
    let executor = ManualExecutor()
    let store: CounterStore
    private(set) var window: UIWindow

    init() {
      store = CounterStore(executor)
      window = UIWindow(executor: executor)
      start()
    }

    // A task that never ends is never freed.
    deinit { executor.drain() }

    private func start() {
      window = UIWindow(executor: executor)
      window.addresses = AddressBook([
        "": [ScreenAddress("item", at: "items/:id", taking: Item.self)]
      ])
      window.startNavigation(using: UnownedInstaller(self))
      store.dependencies.navigator.attach(window)
    }

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      guard identifier == "tabs" else { return false }
      let root = RoutableTabs()
      root.viewControllers = RandomTabsTests.tabs.map {
        UINavigationController(rootViewController: screen($0, nil, isStacked: true))
      }
      window.rootViewController = root
      completion()
      return true
    }

    private func screen(_ name: String, _ context: Any?, isStacked: Bool) -> RandomScreen {
      var table: [NavigationRequest: NavigationInstruction] = [
        .show("note"): .presentModally { [unowned self] in
          screen("note", $0, isStacked: false)
        }
      ]
      if isStacked {
        table[.show("item")] = .push(Item.self) { [unowned self] in
          screen("item", $0, isStacked: true)
        }
      }
      let id = (context as? Item)?.id
      return RandomScreen(name, table, store, context: id)
    }

    func rebuild() throws {
      let coded = window.snapshot.encoded
      window.close()
      let snapshot = try WindowSnapshot(encoded: coded)
      start()
      window.restore(snapshot) { _ in }
      _ = window.page()
    }

    func open(_ path: String) throws -> Bool {
      var isDone = false
      window.navigate(to: try window.addresses.location(of: path)) { result in
        if case .success = result { isDone = true }
      }
      return isDone
    }

    func show(_ name: String, _ context: Item?) async throws {
      let handle = store.dispatch(Show(name, context: context))
      executor.drain()
      try await handle.value
    }

    func hide() async throws {
      let handle = store.dispatch(Hide())
      executor.drain()
      try await handle.value
    }

    var top: RandomScreen? { window.hierarchy.last as? RandomScreen }
  }

  private func path(using random: inout SeededGenerator) -> String {
    var path = "/tabs/" + (Self.tabs.randomElement(using: &random) ?? "")
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      path += "/items/\(Int.random(in: 0...2, using: &random))"
    }
    return Int.random(in: 0..<4, using: &random) == 0 ? path + "/note" : path
  }

  /// Does one thing in every window; the same in each.
  private func step(
    _ windows: [Tab], using random: inout SeededGenerator
  ) async throws -> String {
    let here = windows[0].window.path
    switch Int.random(in: 0..<9, using: &random) {
    case 0...3:
      let path = Int.random(in: 0..<8, using: &random) == 0 ? "/tabs" : path(using: &random)
      for tab in windows { #expect(try tab.open(path)) }
      if path != "/tabs" { #expect(windows[0].window.path == path) }
      return "open \(path)"
    case 4:
      // The browser's Back, in an app in which each screen was reached from the one below it.
      let below = windows[0].window.elements.dropLast()
      let path = windows[0].window.addresses.path(of: Array(below))
      for tab in windows { #expect(try tab.open(path)) }
      return "back to \(path)"
    case 5:
      let item = Item(id: Int.random(in: 0...2, using: &random))
      let isNote = windows[0].window.route.last == "note"
      for tab in windows where !isNote { try await tab.show("item", item) }
      if !isNote { #expect(windows[0].window.path == here + "/items/\(item.id)") }
      return "show \(item)"
    case 6:
      let isNote = windows[0].window.route.last == "note"
      for tab in windows where !isNote { try await tab.show("note", nil) }
      return "show note"
    case 7:
      for tab in windows { if let top = tab.top { tab.window.press(top.rootView.button) } }
      return "tap"
    default:
      let text = "note \(Int.random(in: 0..<100, using: &random))"
      for tab in windows { if let top = tab.top { tab.window.type(text, in: top.rootView.field) } }
      return "type \(text)"
    }
  }

  @Test(arguments: SeededGenerator.seeds(24))
  func `URL, screens and page agree, and a window that is dropped shows the same`(
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let (kept, dropped) = (Tab(), Tab())
    for tab in [kept, dropped] { #expect(try tab.open("/tabs")) }
    var told: [String] = []
    for _ in 0..<40 {
      told.append(try await step([kept, dropped], using: &random))
      let page = kept.window.page()
      #expect(page.contains("action=\"\(kept.window.path)\""), "\(told)")
      let numbers = kept.window.elements.compactMap { ($0.context?.value as? Item)?.id }
      #expect(numbers.map { "items/\($0)" }.allSatisfy(kept.window.path.contains), "\(told)")
      try #require(dropped.window.page() == page, "\(told)")
      #expect(dropped.window.snapshot == kept.window.snapshot, "\(told)")
      #expect(kept.window.snapshot == kept.window.fullSnapshot, "\(told)")
      if Int.random(in: 0..<3, using: &random) == 0 {
        told.append("drop")
        try dropped.rebuild()
        try #require(dropped.window.page() == page, "\(told)")
      }
      // Whoever opens the URL elsewhere sees the same screens.
      let stranger = Tab()
      #expect(try stranger.open(kept.window.path))
      #expect(stranger.window.elements == kept.window.elements, "\(told)")
    }
  }
}
