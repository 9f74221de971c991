import Foundation
import ShojiCoding
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

private final class CounterApp: Application {
  static var startScreen: RouteElementIdentifier { "counter" }
  let store: Store<CounterState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore { CounterState(count: 5) }
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "counter" else { return false }
    window?.rootViewController = CounterController(store: store)
    completion()
    return true
  }
}

@Suite struct ApplicationTests {
  private let executor = ManualExecutor()

  private func instance(_ saved: [UInt8]? = nil) -> ApplicationInstance<CounterApp> {
    let context = ApplicationContext(executor: executor, savedState: saved)
    return ApplicationInstance(CounterApp(context: context), context: context)
  }

  @Test func `a store begins with the state that the app makes`() {
    #expect(instance().app.store.state == CounterState(count: 5))
  }

  @Test func `a store begins with the state that the session had`() throws {
    let state = CounterState(count: 9, isReady: false)
    let saved = try SavedValue.encode(state)
    let app = instance(saved)
    #expect(app.app.store.state == state)
    #expect(try app.encodeState() == saved)
  }

  @Test(arguments: ["", "nonsense", "{\"count\":\"x\"}"])
  func `a state that cannot be read is passed over`(saved: String) {
    #expect(instance(Array(saved.utf8)).app.store.state == CounterState(count: 5))
  }

  @Test func `a state that is another each time is found`() {
    struct Random: State, Codable { var number = UInt64.random(in: .min ... .max) }
    final class RandomApp: Application {
      let store: Store<Random, NavigationDependencies>
      weak var window: UIWindow?
      init(context: ApplicationContext) { store = context.makeStore() }
      func installRoot(
        identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
      ) -> Bool { false }
    }
    #expect(Mount(RandomApp.init).stateFaults().first?.contains("Mend:") == true)
    #expect(Mount(CounterApp.init).stateFaults().isEmpty)
  }

  @Test func `a state that is not codable is not written down`() throws {
    struct Plain: State {}
    final class PlainApp: Application {
      let store: Store<Plain, NavigationDependencies>
      weak var window: UIWindow?
      init(context: ApplicationContext) { store = context.makeStore() }
      func installRoot(
        identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
      ) -> Bool { false }
    }
    let context = ApplicationContext(executor: executor, savedState: Array("{}".utf8))
    let (instance, messages) = Report.shared.capture {
      ApplicationInstance(PlainApp(context: context), context: context)
    }
    #expect(try instance.encodeState() == nil)
    #expect(messages.count == 1 && messages[0].contains("is not Codable"))
    #expect(PlainApp.startScreen == "")
    let fault = try #require(Mount("plain", PlainApp.init).stateFaults().first)
    #expect(fault.contains("Plain is not Codable") && fault.contains("Mend:"))
  }

  @Test func `a mount makes the app of its name`() {
    let mount = Mount("counter", CounterApp.init)
    #expect(mount.name == "counter")
    #expect(mount.startScreen == "counter")
    let made = mount.makeInstance(ApplicationContext(executor: executor))
    #expect(made is ApplicationInstance<CounterApp>)
    #expect(Mount(CounterApp.init).name == "")
  }

  @Test func `an app installs its screens in the window that was prepared`() {
    let instance = instance()
    let windows = [UIWindow(id: 1, executor: executor), UIWindow(id: 2, executor: executor)]
    for window in windows {
      window.startNavigation(using: instance)
      instance.attach(window)
      instance.prepare(window)
      window.navigate(to: ["counter"]) { _ in }
    }
    #expect(windows.allSatisfy { $0.rootViewController is CounterController })
    #expect(windows[0].rootViewController !== windows[1].rootViewController)
    instance.app.store.dispatch(Add())
    executor.drain()
    for window in windows { #expect(window.page().contains(">6</p>")) }
  }
}
