import ShojiStore
import ShojiUI

@testable import ShojiScreens

/// A window with screens that write down what they are asked for, and do it when told to.
final class Scene {
  let executor = ManualExecutor()
  let journal = Journal()
  let window: UIWindow
  let store: CounterStore
  /// The screens that handle every request; all screens if `nil`.
  var handlers: Set<RouteElementIdentifier>?
  /// The identifiers that can be a root.
  var roots: Set<RouteElementIdentifier> = ["a", "x"]
  /// Whether completions are kept in ``held`` instead of being called.
  var isHolding = false
  var held: [RoutingCompletion] = []

  init(showing route: Route = []) {
    window = UIWindow(executor: executor)
    store = CounterStore(executor)
    window.startNavigation(using: Installer(scene: self))
    store.dependencies.navigator.attach(window)
    for (place, identifier) in route.enumerated() {
      let screen = RecordingScreen(identifier, self)
      if place == 0 {
        window.rootViewController = screen
      } else {
        window.rootViewController?.present(screen)
      }
    }
  }

  func complete(_ completion: @escaping RoutingCompletion) {
    if isHolding { held.append(completion) } else { completion() }
  }

  func releaseNext() {
    if !held.isEmpty { held.removeFirst()() }
    executor.drain()
  }

  /// Dispatches a navigation from a touch on a page, or from nowhere.
  func dispatch(_ item: some NavigationSideEffect, from origin: Route? = nil) -> Dispatched<Void> {
    let scope = InteractionScope(
      origin: origin.map { TouchOrigin(window: window.id, route: $0) })
    let handle = InteractionScope.$current.withValue(scope) { store.dispatch(item) }
    executor.drain()
    return handle
  }

  /// Navigates without a store; `nil` while it is not over.
  func navigate(to route: Route) -> () -> Result<Void, any Error>? {
    final class Box { var result: Result<Void, any Error>? }
    let box = Box()
    window.navigate(to: route) { box.result = $0 }
    return { box.result }
  }
}

final class Installer: RootInstaller {
  private unowned let scene: Scene

  init(scene: Scene) { self.scene = scene }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    scene.journal.write("install \(identifier)\(text(of: context))")
    guard scene.roots.contains(identifier) else { return false }
    scene.window.rootViewController = RecordingScreen(identifier, scene)
    scene.complete(completion)
    return true
  }
}

private func text(of context: Any?) -> String { context.map { " with \($0)" } ?? "" }

final class RecordingScreen: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private unowned let scene: Scene

  init(_ identifier: RouteElementIdentifier, _ scene: Scene) {
    routeIdentifier = identifier
    self.scene = scene
    super.init()
  }

  private var isHandler: Bool { scene.handlers?.contains(routeIdentifier) ?? true }

  func show(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    scene.journal.write("\(routeIdentifier): show \(identifier) from \(from)\(text(of: context))")
    guard isHandler else { return false }
    present(RecordingScreen(identifier, scene))
    scene.complete(completion)
    return true
  }

  func hide(
    identifier: RouteElementIdentifier, from: RouteElementIdentifier, animated: Bool,
    context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    scene.journal.write("\(routeIdentifier): hide \(identifier) from \(from)\(text(of: context))")
    guard isHandler else { return false }
    let screens = scene.window.screens
    let place = screens.lastIndex { ($0 as? RecordingScreen)?.routeIdentifier == identifier }
    if let place, place > 0 { screens[place - 1].dismiss() }
    scene.complete(completion)
    return true
  }
}
