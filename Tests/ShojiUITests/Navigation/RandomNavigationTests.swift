import ShojiTestSupport
import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// What a person and an app do with screens, in random order, in two windows: one stays, the other is
/// dropped and built again in between. A failing case names its seed.
@Suite(.timeLimit(.minutes(SeededGenerator.minutes))) struct RandomNavigationTests {
  /// One thing that happens.
  private enum Step: CustomStringConvertible {
    case show(Route, context: Int?)
    case hide(RouteElementIdentifier?, atomic: Bool)
    case navigate(Route)
    case open(Route)
    case tap
    case type(String)
    case add

    var description: String {
      switch self {
      case .show(let names, let context): "show \(names) with \(context.map(String.init) ?? "nil")"
      case .hide(let name, let atomic): "hide \(name ?? "top")\(atomic ? " atomically" : "")"
      case .navigate(let route): "navigate to \(route)"
      case .open(let route): "open \(route)"
      case .tap: "tap"
      case .type(let text): "type \(text)"
      case .add: "add"
      }
    }
  }

  /// A window of the app and what drives it.
  private final class Tab: RootInstaller {
    let app: RandomApp
    let executor = ManualExecutor()
    let store: CounterStore
    private(set) var window: UIWindow

    init(_ app: RandomApp) {
      self.app = app
      store = CounterStore(executor)
      window = UIWindow(executor: executor)
      start()
    }

    // A task that never ends is never freed.
    deinit { executor.drain() }

    private func start() {
      window = UIWindow(executor: executor)
      store.dependencies.navigator.start(
        using: UnownedInstaller(self), in: window, at: RandomApp.root)
    }

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      guard identifier == RandomApp.root else { return false }
      window.rootViewController = app.makeRoot(store)
      completion()
      return true
    }

    var top: RandomScreen? { window.hierarchy.last as? RandomScreen }

    /// Drops the window and builds it again.
    func rebuild() throws {
      let coded = window.snapshot.encoded
      window.close()
      let snapshot = try WindowSnapshot(encoded: coded)
      window = UIWindow(executor: executor)
      window.startNavigation(using: UnownedInstaller(self))
      store.dependencies.navigator.attach(window)
      window.restore(snapshot) { _ in }
      _ = window.page()
    }

    /// Does it. Whether it failed.
    func perform(_ step: Step) async -> Bool {
      do {
        switch step {
        case .show(let names, let context): try await dispatch(Show(names, context: context))
        case .hide(let name?, let atomic): try await dispatch(Hide(name, atomic: atomic))
        case .hide(nil, let atomic): try await dispatch(Hide(atomic: atomic))
        case .navigate(let route): try await dispatch(Navigate(to: route))
        case .open(let route):
          var failure: (any Error)?
          window.navigate(to: route) { if case .failure(let error) = $0 { failure = error } }
          if let failure { throw failure }
        case .tap: top.map { _ = window.press($0.rootView.button) }
        case .type(let text): top.map { _ = window.type(text, in: $0.rootView.field) }
        case .add:
          store.dispatch(Add())
          executor.drain()
        }
        return false
      } catch {
        return true
      }
    }

    private func dispatch(_ item: some NavigationSideEffect) async throws {
      let handle = store.dispatch(item)
      executor.drain()
      try await handle.value
    }
  }

  private func makeStep(
    _ app: RandomApp, in window: UIWindow, using random: inout SeededGenerator
  ) -> Step {
    let route = window.route
    let isInStack = window.hierarchy.last?.navigationController != nil
    let name = RandomApp.names.randomElement(using: &random)
    switch Int.random(in: 0..<13, using: &random) {
    case 0...2:
      // What only a lower screen shows, it may push below the modals above it.
      let names = app.way(
        from: route.last ?? "", isInStack, of: Int.random(in: 0...2, using: &random),
        using: &random)
      return .show(
        names, context: Bool.random(using: &random) ? Int.random(in: 0..<9, using: &random) : nil)
    case 3:
      return .hide(name, atomic: false)
    case 4:
      return .hide(nil, atomic: Bool.random(using: &random))
    case 5:
      return .hide(name, atomic: name.map(app.hidesAtomically) ?? false)
    case 6, 7:
      let target = app.route(of: Int.random(in: 1...6, using: &random), using: &random)
      return Bool.random(using: &random) ? .navigate(target) : .open(target)
    case 8:
      return .open(Array(route.prefix(Int.random(in: 1...6, using: &random))))
    case 9: return .show(["nobody"], context: nil)
    case 10: return .tap
    case 11: return .type("note \(Int.random(in: 0..<100, using: &random))")
    default: return .add
    }
  }

  /// The route that a step leads to; `nil` when it is not for the route to say.
  private func target(of step: Step, from route: Route) -> Route? {
    switch step {
    case .show(let names, _): route + names
    case .hide(let name, _):
      (name ?? route.last).flatMap { route.lastIndex(of: $0) }.map { Array(route[..<$0]) } ?? route
    case .navigate(let target), .open(let target): target
    case .tap, .type, .add: route
    }
  }

  /// Whether screens appear as they lie upon each other, and follow the store while they do.
  private func appearsAsItLies(_ window: UIWindow) -> Bool {
    window.screens.allSatisfy { screen in
      screen.isVisible
        && screen.shownControllers.allSatisfy { controller in
          let isSeen = controller === screen.frontController
          return controller.isVisible == isSeen
            && (controller as? RandomScreen)?.connected == isSeen
        }
    }
  }

  @Test(arguments: SeededGenerator.seeds(24))
  func `a window that is dropped in between shows the same`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let app = RandomApp(using: &random)
    let (kept, dropped) = (Tab(app), Tab(app))
    var told: [String] = []
    for _ in 0..<40 {
      let before = kept.window.route
      let waits = kept.window.screens.contains(where: \.toBeDismissed)
      let step = makeStep(app, in: kept.window, using: &random)
      told.append("\(step)")
      let isFailure = await kept.perform(step)
      let isFailureToo = await dropped.perform(step)
      #expect(isFailure == isFailureToo, "\(told)")
      let isWaiting = waits || kept.window.screens.contains(where: \.toBeDismissed)
      if !isFailure, !isWaiting {
        #expect(kept.window.route == target(of: step, from: before), "\(told)")
      }
      #expect(appearsAsItLies(kept.window), "\(told)")
      #expect(appearsAsItLies(dropped.window), "\(told)")
      let page = kept.window.page()
      #expect(page.contains("action=\"\(RoutePath.path(of: kept.window.route))\""), "\(told)")
      #expect(page.components(separatedBy: "<dialog").count == kept.window.screens.count)
      #expect(kept.window.page() == page, "\(told)")
      try #require(dropped.window.page() == page, "\(told)")
      if dropped.window.isToldByRoute, Int.random(in: 0..<3, using: &random) == 0 {
        told.append("drop")
        try dropped.rebuild()
        try #require(dropped.window.page() == page, "\(told)")
      }
    }
  }
}
