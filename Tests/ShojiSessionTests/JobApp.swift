import Foundation
import ShojiStorage
import ShojiTesting
import Synchronization

/// Work in three steps, each of which a test lets go.
struct Build: Job {
  var name = "house"
  var title: String { "Build a \(name)" }
  var tag: String? { name }
}

/// What jobs do in a test, and where they are held.
final class Workshop: Sendable {
  private struct State {
    var done: [String] = []
    var isClosed: Set<String> = []
    var failures = 0
    var cancelled = 0
  }
  private let state = Mutex(State())

  /// What was done, in order.
  var done: [String] { state.withLock { $0.done } }
  /// How many tries have seen that their task was cancelled.
  var cancelled: Int { state.withLock { $0.cancelled } }

  /// Lets a step wait when it has been begun, or go on.
  func hold(_ step: String, _ isHeld: Bool = true) {
    state.withLock { state in
      if isHeld { state.isClosed.insert(step) } else { state.isClosed.remove(step) }
    }
  }

  /// Lets the next tries fail at their end.
  func fail(_ count: Int) { state.withLock { $0.failures = count } }

  func work(_ step: String) async throws {
    state.withLock { $0.done.append(step) }
    while state.withLock({ $0.isClosed.contains(step) }) {
      if Task.isCancelled {
        state.withLock { $0.cancelled += 1 }
        throw CancellationError()
      }
      await Task.yield()
    }
  }

  func mayEnd() throws {
    let fails = state.withLock { state in
      defer { state.failures -= 1 }
      return state.failures > 0
    }
    if fails { throw PostOffice.Refusal() }
  }

  /// What a job of three steps means.
  func build(attempts: Int = 3, repeats: [Repeat<Build>] = []) -> EffectHandler {
    EffectHandler(job: Build.self, attempts: attempts, repeats: repeats) { job, run in
      for (number, step) in ["ground", "walls", "roof"].enumerated() {
        try await run.step(step) { try await self.work(step) }
        run.progress(Double(number + 1) / 3, "The \(step) of the \(job.name)")
      }
      try self.mayEnd()
    }
  }
}

struct JobAppState: State, Codable {
  @Shared("jobs") var jobs: Jobs
  var key: String?
}

struct NoteKey: StateUpdater {
  let key: String
  func updateState(_ state: inout JobAppState) { state.key = key }
}

final class JobApp: Application {
  let store: Store<JobAppState, NavigationDependencies>
  weak var window: UIWindow?
  private let outbox: Outbox

  init(context: ApplicationContext) {
    store = context.makeStore()
    outbox = context.outbox
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    let controller = JobController(store: store)
    controller.outbox = outbox
    window?.rootViewController = controller
    completion()
    return true
  }
}

final class JobController: ViewController<JobView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "jobs"
  var outbox = Outbox()

  override func setupInteraction() {
    rootView.build.on(.touchUpInside) { [unowned self] _ in
      if let key = try? outbox.add(Build()) { dispatch(NoteKey(key: key)) }
    }
    rootView.later.on(.touchUpInside) { [unowned self] _ in
      if let key = try? outbox.add(Build(), after: .seconds(100)) { dispatch(NoteKey(key: key)) }
    }
    rootView.cancel.on(.touchUpInside) { [unowned self] _ in
      if let key = store.state.key { dispatch(CancelJob(key)) }
    }
  }
}

struct JobViewModel: ViewModelWithState {
  let text: String
  init(state: JobAppState) {
    let status = state.key.flatMap { state.jobs[$0] }
    text = status.map { "\($0.title) is \($0.phase): \($0.note ?? "nothing")" } ?? "No job"
  }
}

final class JobView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let build = UIButton()
  let later = UIButton()
  let cancel = UIButton()

  func setup() {
    for (button, title) in [(build, "Build"), (later, "Build later"), (cancel, "Cancel")] {
      button.setTitle(title, for: .normal)
      addSubview(button)
    }
    addSubview(label)
  }

  func style() {}
  func update(oldModel: JobViewModel?) { label.text = model?.text }
}
