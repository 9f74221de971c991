import Foundation
import ShojiTesting
import Synchronization

/// An app with work that takes as long as the test wants.
final class WorkApp: Application {
  let store: Store<WorkState, NavigationDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == "work" else { return false }
    window?.rootViewController = WorkViewController(store: store)
    completion()
    return true
  }

  static let mounts = [Mount("work", WorkApp.init)]
}

struct WorkState: State, Codable {
  var steps: [String] = []
}

struct Step: StateUpdater {
  let text: String
  func updateState(_ state: inout WorkState) { state.steps.append(text) }
}

/// A piece of work, from the test's side.
final class Work: Sendable {
  /// The one that the next press of a button begins.
  static let next = Mutex(Work())

  private let door = AsyncStream.makeStream(of: Void.self)
  private let ends = AsyncStream.makeStream(of: String.self)
  private let departures = AsyncStream.makeStream(of: Void.self)

  /// Lets it go on.
  func open() { door.continuation.yield() }

  /// How it has ended, once it has.
  func end() async -> String? {
    for await end in ends.stream { return end }
    return nil
  }

  /// Waits until its screen has disappeared.
  func departure() async { for await _ in departures.stream { return } }

  fileprivate func departed() { departures.continuation.yield() }

  fileprivate func pause() async throws {
    for await _ in door.stream { return }
    throw CancellationError()
  }

  fileprivate func ended(_ end: String) { ends.continuation.yield(end) }
}

/// Works until the test lets it go on, and may lead elsewhere then.
struct Toil: SideEffect {
  let outlivesTouch: Bool
  var route: Route?

  func sideEffect(
    _ context: SideEffectContext<WorkState, NavigationDependencies>
  ) async throws {
    let work = Work.next.withLock { $0 }
    try await context.dispatch(Step(text: "begun")).value
    do {
      try await work.pause()
      try await context.dispatch(Step(text: "done")).value
      if let route { try await context.dispatch(Navigate(to: route)).value }
      work.ended("done")
    } catch {
      work.ended("\(error)")
      throw error
    }
  }
}

final class WorkViewController: ViewController<WorkView>, RoutableWithConfiguration {
  let routeIdentifier: RouteElementIdentifier = "work"

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.show("result"): .presentModally { _ in WorkResultViewController() }]
  }

  override func setupInteraction() {
    rootView.add.on(.touchUpInside) { [unowned self] _ in dispatch(Step(text: "added")) }
    rootView.wait.on(.touchUpInside) { [unowned self] _ in dispatch(Toil(outlivesTouch: false)) }
    rootView.go.on(.touchUpInside) { [unowned self] _ in
      dispatch(Toil(outlivesTouch: false, route: ["work", "result"]))
    }
    rootView.poll.on(.touchUpInside) { [unowned self] _ in dispatch(Toil(outlivesTouch: true)) }
    rootView.leave.on(.touchUpInside) { [unowned self] _ in view.window?.session?.end() }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    Work.next.withLock { $0 }.departed()
  }
}

/// Where work has led.
final class WorkResultViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "result"

  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = "The result"
    view.addSubview(label)
  }
}

struct WorkViewModel: ViewModelWithState {
  let steps: String
  init(state: WorkState) { steps = state.steps.joined(separator: ", ") }
}

final class WorkView: UIView, ViewControllerModellableView {
  let steps = UILabel()
  let add = UIButton()
  let wait = UIButton()
  let go = UIButton()
  let poll = UIButton()
  let leave = UIButton()

  func setup() {
    addSubview(steps)
    for (button, title) in [
      (add, "Add"), (wait, "Wait"), (go, "Go"), (poll, "Poll"), (leave, "Leave"),
    ] {
      button.setTitle(title, for: .normal)
      addSubview(button)
    }
  }

  func style() {}

  func update(oldModel: WorkViewModel?) { steps.text = "Steps: \(model?.steps ?? "");" }
}
