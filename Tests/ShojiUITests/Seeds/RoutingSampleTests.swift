import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

// MARK: RoutableWithConfiguration

private class ListViewController: ViewController<CounterView> {}
private class AddItemViewController: ViewController<CounterView>, RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { "addItemScreen" }
  var navigationConfiguration: [NavigationRequest: NavigationInstruction] { [:] }
}

// swift-format-ignore
extension ListViewController: RoutableWithConfiguration {

  // needed by the `Routable` protocol
  // to identify this ViewController in the hierarchy
  var routeIdentifier: RouteElementIdentifier {
    return "listScreen"
  }

  // the `NavigationRequest`s that this ViewController is handling
  // with the `NavigationInstruction` to execute
  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    return [
      .show("addItemScreen"): .presentModally({ [unowned self] _ in
        let vc = AddItemViewController(store: self.store)
        return vc
      })
    ]
  }  // This brace is missing in the sample.
}

// MARK: RootInstaller

/// The phone's own types, which have no part in a server.
private protocol UIApplicationDelegate {}
private struct UIApplication {}

private class ScreenAViewController: ViewController<CounterView>, Routable {
  var routeIdentifier: RouteElementIdentifier { "screenA" }
}

// swift-format-ignore
private class AppDelegate: UIResponder, UIApplicationDelegate, RootInstaller {
  let store: CounterStore
  let window: UIWindow
  var navigator: Navigator { store.dependencies.navigator }

  init(store: CounterStore, window: UIWindow) {
    self.store = store
    self.window = window
    super.init()
  }

  // `_ options: [String: Any]` instead of `...`, which the documentation leaves out.
  func application(_ application: UIApplication, didFinishLaunchingWithOptions _: [String: Any]) -> Bool {
    // setup the root of the navigation
    // this is done by invoking this method (and not in the init of the navigator)
    // because the navigator is instantiated by the Store.
    // this in turn will invoke the `installRootMethod` of the rootInstaller (self)
    navigator.start(using: self, in: self.window, at: "screenA")
    return true
  }

  // install the root of the app
  // this method is called by the navigator when needed
  // you must call the `completion` callback when the navigation has been completed
  func installRoot(identifier: RouteElementIdentifier, context: Any?, completion: () -> ()) -> Bool {
    let vc = ScreenAViewController(store: self.store)
    self.window.rootViewController = vc
    completion()
    return true
  }
}

// MARK: Routable

private class TodoListViewController: ViewController<CounterView> {}
private typealias NextViewController = AddItemViewController

// swift-format-ignore
extension TodoListViewController: Routable {

  // `RouteElementIdentifier {` instead of `RouteElementIdentifier: {`.
  var routeIdentifier: RouteElementIdentifier {
    return "todoList"
  }

  // `identifier` instead of `indentifier`, twice: the requirement's name.
  func show(identifier: RouteElementIdentifier,
    from: RouteElementIdentifier,
    animated: Bool,
    context: Any?,
    completion: @escaping RoutingCompletion) -> Bool {

      let vc = NextViewController(store: self.store)
      self.present(vc, animated: animated, completion: completion)
      return true
  }
}

// Without `: Routable`, which the extension above declares.
// swift-format-ignore
extension TodoListViewController {

  func hide(identifier: RouteElementIdentifier,
    from: RouteElementIdentifier,
    animated: Bool,
    context: Any?,
    completion: @escaping RoutingCompletion) -> Bool {

      if identifier == self.routeIdentifier {
        self.dismiss(animated: animated, completion: completion)
        return true
      }
      return false
  }
}

@Suite struct RoutingSampleTests {
  private let executor = ManualExecutor()
  private let store: CounterStore
  private let window: UIWindow

  init() {
    store = CounterStore(executor)
    window = UIWindow(executor: executor)
  }

  private func show(_ controller: UIViewController) {
    final class Nobody: RootInstaller {
      func installRoot(
        identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
      ) -> Bool { false }
    }
    window.startNavigation(using: Nobody())
    store.dependencies.navigator.attach(window)
    window.rootViewController = controller
  }

  @Test func `a table of navigation presents`() {
    show(ListViewController(store: store))
    store.dispatch(Show("addItemScreen"))
    executor.drain()
    #expect(window.route == ["listScreen", "addItemScreen"])
  }

  @Test func `an app delegate installs the first screen`() {
    let delegate = AppDelegate(store: store, window: window)
    #expect(delegate.application(UIApplication(), didFinishLaunchingWithOptions: [:]))
    #expect(window.route == ["screenA"])
    window.close()
  }

  @Test func `a routable shows and hides by hand`() {
    show(ListViewController(store: store))
    let list = TodoListViewController(store: store)
    window.rootViewController?.present(list)
    store.dispatch(Show("anything"))
    executor.drain()
    #expect(window.route == ["listScreen", "todoList", "addItemScreen"])
    window.screens.last?.dismiss()
    store.dispatch(Hide("todoList"))
    executor.drain()
    #expect(window.route == ["listScreen"])
  }
}
