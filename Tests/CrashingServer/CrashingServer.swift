import Foundation
import Shoji
import ShojiPostgreSQL

/// A server of which each part can be made to crash, for the tests of its parent process.
@main
struct CrashingServer: ConfigurableServer {
  static let settings = PostgreSQLDatabase.optionalSettings

  /// A database that several servers share; `nil` leaves it to the data folder.
  let storage: (any Storage)?
  let numbers = SharedStore("numbers", Numbers.self, updaters: [AddNumber.self])

  init(settings: Settings) async throws { storage = try await PostgreSQLStorage(ifSet: settings) }

  var sharedStores: [AnySharedStore] { numbers }

  var applications: [Mount] {
    Mount("crashes") { CrashApplication($0, numbers) }
    Mount("broken", BrokenApplication.init)
  }

  var routes: [HTTPRoute] {
    HTTPRoute(.get, "api/crash") { _ in .text("\(Fault.element(of: []))") }
    HTTPRoute(.get, "api/well") { _ in .text("well") }
    HTTPRoute(.get, "api/sum") { _ in .text("\(numbers.state.sum)") }
  }

  var effects: [EffectHandler] {
    EffectHandler(CrashingEffect.self) { _, _ in Fault.element(of: []) }
  }
}

/// The faults that an app may have.
enum Fault: String, CaseIterable {
  case index = "Index"
  case later = "Later"
  case elsewhere = "Elsewhere"
  case awaited = "Awaited"
  case recursion = "Recursion"
  case abortion = "Abort"

  /// Fails: there is no such element.
  @inline(never)
  @discardableResult
  static func element(of list: [Int]) -> Int { list[list.count + 7] }

  // The recursion has no bounds. A build for users would make a loop of it.
  @inline(never)
  @_optimize(none)
  static func depth(of number: Int) -> Int {
    number < 0 ? number : depth(of: number &+ 1) &+ number.trailingZeroBitCount
  }

  func happen() {
    switch self {
    case .index, .later, .elsewhere, .awaited: Self.element(of: [])
    case .recursion: print(Self.depth(of: 1))
    case .abortion: abort()
    }
  }
}

/// Work that an app may begin and that never ends.
enum Endless: String, CaseIterable {
  case loop = "Loop"
  case block = "Block"
  case updater = "Loop in an updater"
  case sideEffect = "Block in a side effect"
  case suspension = "Suspend"

  @inline(never)
  static func loop() {
    var number: UInt64 = 1
    while number != 0 { number = number &* 6_364_136_223_846_793_005 | 1 }
  }

  static func block() { while true { sleep(1_000) } }
}

struct LoopInUpdater: StateUpdater {
  func updateState(_ state: inout CrashState) { Endless.loop() }
}

/// Never ends: it holds a thread, or waits without one.
struct EndlessSideEffect: SideEffect {
  let kind: Endless

  func sideEffect(_ context: SideEffectContext<CrashState, NavigationDependencies>) async throws {
    if kind == .sideEffect { Endless.block() }
    let (never, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
  }
}

struct CrashState: State, Codable {
  var count = 0
}

struct Count: StateUpdater {
  func updateState(_ state: inout CrashState) { state.count += 1 }
}

struct Crash: StateUpdater {
  let fault: Fault

  func updateState(_ state: inout CrashState) { fault.happen() }
}

/// Crashes in a side effect: on the queue of the session, or on a thread of its own.
struct CrashLater: SideEffect {
  let fault: Fault

  func sideEffect(_ context: SideEffectContext<CrashState, NavigationDependencies>) async throws {
    try await context.dispatch(Count()).value
    guard fault == .elsewhere else { return fault.happen() }
    await elsewhere()
  }

  @concurrent private func elsewhere() async { fault.happen() }
}

struct CrashingEffect: LastingEffect {}

/// What all have added; seven is one too many.
struct Numbers: State, Codable {
  var sum = 0
}

typealias NumberStore = SharedStore<Numbers, EmptySideEffectDependencyContainer>

struct AddNumber: SharedStateUpdater {
  let number: Int

  func updateState(_ state: inout Numbers) {
    if number == 7 { Fault.index.happen() }
    state.sum += number
  }
}

final class CrashApplication: Application {
  let store: Store<CrashState, NavigationDependencies>
  weak var window: UIWindow?
  private let outbox: Outbox
  private let numbers: NumberStore

  init(_ context: ApplicationContext, _ numbers: NumberStore) {
    store = context.makeStore()
    outbox = context.outbox
    self.numbers = numbers
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "crashes" else { return false }
    window?.rootViewController = CrashViewController(
      store: store, outbox: outbox, numbers: numbers)
    completion()
    return true
  }
}

struct CrashViewModel: ViewModelWithState {
  let count: Int

  init(state: CrashState) { count = state.count }
}

final class CrashView: UIView, ViewControllerModellableView {
  private let stack = UIStackView()
  private let count = UILabel()
  private let note = UITextField()
  var didPress: CustomInteraction<String>?

  func setup() {
    addSubview(stack)
    stack.axis = .vertical
    note.label = "Note"
    stack.addArrangedSubview(count)
    stack.addArrangedSubview(note)
    let titles = ["Count", "Add an effect", "Add two", "Add seven"]
    for title in titles + Fault.allCases.map(\.rawValue) + Endless.allCases.map(\.rawValue) {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.key = title
      button.on(.touchUpInside) { [weak self] _ in self?.didPress?(title) }
      stack.addArrangedSubview(button)
    }
  }

  func style() {}

  func update(oldModel: CrashViewModel?) {
    guard let model else { return }
    count.text = "Counted \(model.count)"
  }
}

final class CrashViewController: ViewController<CrashView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "crashes"
  private let outbox: Outbox
  private let numbers: NumberStore

  init(
    store: Store<CrashState, NavigationDependencies>, outbox: Outbox, numbers: NumberStore
  ) {
    (self.outbox, self.numbers) = (outbox, numbers)
    super.init(store: store)
  }

  override func setup() { title = "Crashes" }

  override func setupInteraction() {
    rootView.didPress = { [unowned self] title in
      if let kind = Endless(rawValue: title) { return begin(kind) }
      switch Fault(rawValue: title) {
      case nil where title == "Count": dispatch(Count())
      case nil where title == "Add two": numbers.dispatch(AddNumber(number: 2))
      case nil where title == "Add seven": numbers.dispatch(AddNumber(number: 7))
      case nil: _ = try? outbox.add(CrashingEffect(), key: "crashing")
      case let fault? where fault == .later || fault == .elsewhere:
        dispatch(CrashLater(fault: fault))
      case .awaited?:
        task { [weak self] in
          try await self?.store.dispatch(Count()).value
          Fault.awaited.happen()
        }
      case let fault?: dispatch(Crash(fault: fault))
      }
    }
  }
}

extension CrashViewController {
  private func begin(_ kind: Endless) {
    switch kind {
    case .loop: Endless.loop()
    case .block: Endless.block()
    case .updater: dispatch(LoopInUpdater())
    case .sideEffect, .suspension: dispatch(EndlessSideEffect(kind: kind))
    }
  }
}

/// Crashes when its page is built.
final class BrokenApplication: Application {
  let store: Store<CrashState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "broken" else { return false }
    window?.rootViewController = BrokenViewController()
    completion()
    return true
  }
}

final class BrokenViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    Fault.index.happen()
  }
}
