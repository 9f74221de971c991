import Foundation
import ShojiTesting
import Synchronization

/// What everybody says.
struct Talk: State, Codable, Equatable {
  var words: [String] = []
}

struct Say: SharedStateUpdater {
  let word: String
  init(_ word: String) { self.word = word }
  func updateState(_ state: inout Talk) { state.words.append(word) }
}

typealias TalkStore = SharedStore<Talk, EmptySideEffectDependencyContainer>

/// What a test sees of the app's screens, and holds them with.
final class TalkProbe: Sendable {
  private struct State {
    var updates: [String: Int] = [:]
    var seen: [Int] = []
    var failures: [String] = []
    var blocked: String?
  }
  private let state = Mutex(State())
  private let semaphore = DispatchSemaphore(value: 0)

  /// How often a screen was updated.
  func updates(of screen: String) -> Int { state.withLock { $0.updates[screen] ?? 0 } }
  /// How many words a side effect has found behind its own.
  var seen: [Int] { state.withLock { $0.seen } }
  /// What awaited handles have thrown.
  var failures: [String] { state.withLock { $0.failures } }

  func noteUpdate(of screen: String) { state.withLock { $0.updates[screen, default: 0] += 1 } }
  func noteSeen(_ count: Int) { state.withLock { $0.seen.append(count) } }
  func noteFailure(_ error: any Error) {
    state.withLock { $0.failures.append("\(error)") }
  }
  /// Lets updates of a screen wait.
  func block(_ screen: String?) { state.withLock { $0.blocked = screen } }
  func open() { semaphore.signal() }
  func waitIfBlocked(_ screen: String) {
    if state.withLock({ $0.blocked == screen }) { _ = semaphore.wait(timeout: .now() + 60) }
  }
}

/// An app whose state holds what everybody says.
final class TalkApp: Application {
  let store: Store<TalkState, NavigationDependencies>
  weak var window: UIWindow?
  private let talk: TalkStore
  private let probe: TalkProbe

  init(_ context: ApplicationContext, _ talk: TalkStore, _ probe: TalkProbe) {
    store = context.makeStore()
    self.talk = talk
    self.probe = probe
  }

  static func mounts(_ talk: TalkStore, _ probe: TalkProbe) -> [Mount] {
    ["talk", "quiet", "greeting"].map { Mount($0) { TalkApp($0, talk, probe) } }
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    if identifier == "quiet" {
      let controller = QuietController(store: store)
      controller.probe = probe
      window?.rootViewController = controller
    } else {
      let controller = TalkController(store: store)
      (controller.talk, controller.probe) = (talk, probe)
      controller.routeIdentifier = identifier
      if identifier == "greeting" { controller.dispatch(Say("hello")) }
      window?.rootViewController = controller
    }
    completion()
    return true
  }
}

struct TalkState: State, Codable, Equatable {
  var count = 0
  var around = Around()

  /// The value is found in it as well.
  struct Around: Codable, Equatable {
    var name = "room"
    @Shared("talk") var talk: Talk
    var rest = 1
  }
}

struct Count: StateUpdater {
  func updateState(_ state: inout TalkState) { state.count += 1 }
}

/// Replaces the state with all that is in it.
struct StartOver: StateUpdater {
  func updateState(_ state: inout TalkState) { state = TalkState() }
}

/// Says something, and goes on when that is so.
struct SayAndGoOn: SideEffect {
  let probe: TalkProbe
  func sideEffect(
    _ context: SideEffectContext<TalkState, NavigationDependencies>
  ) async throws {
    context.dispatch(Count())
    do {
      try await context.dispatch(Say("first half")).value
    } catch {
      probe.noteFailure(error)
      throw error
    }
    probe.noteSeen(context.getState().around.talk.words.count)
    context.dispatch(Count())
  }
}

/// Looks at what was said.
struct SeeWords: SideEffect {
  let probe: TalkProbe
  func sideEffect(_ context: SideEffectContext<TalkState, NavigationDependencies>) {
    probe.noteSeen(context.getState().around.talk.words.count)
  }
}

/// A side effect of the shared store itself.
struct SayThrice: SideEffect {
  func sideEffect(
    _ context: SideEffectContext<Talk, EmptySideEffectDependencyContainer>
  ) async throws {
    for number in 1...3 { try await context.dispatch(Say("no \(number)")).value }
  }
}

final class TalkController: ViewController<TalkView>, Routable {
  var routeIdentifier: RouteElementIdentifier = "talk"
  var talk: TalkStore?
  var probe: TalkProbe?

  override func didUpdate(old: TalkViewModel?) {
    probe?.noteUpdate(of: "talk")
    probe?.waitIfBlocked("talk")
  }

  override func setupInteraction() {
    rootView.say.on(.touchUpInside) { [unowned self] _ in
      dispatch(Count())
      dispatch(Say("hello"))
    }
    rootView.sayToStore.on(.touchUpInside) { [unowned self] _ in talk?.enqueue(Say("direct")) }
    rootView.goOn.on(.touchUpInside) { [unowned self] _ in
      if let probe { dispatch(SayAndGoOn(probe: probe)) }
    }
    rootView.thrice.on(.touchUpInside) { [unowned self] _ in talk?.enqueue(SayThrice()) }
    rootView.startOver.on(.touchUpInside) { [unowned self] _ in dispatch(StartOver()) }
    rootView.leave.on(.touchUpInside) { [unowned self] _ in
      dispatch(Say("goodbye"))
      view.window?.session?.end()
    }
    rootView.renew.on(.touchUpInside) { [unowned self] _ in
      dispatch(Say("it is me"))
      view.window?.session?.renew()
    }
  }
}

struct TalkViewModel: ViewModelWithState {
  let text: String
  init(state: TalkState) {
    text = "count \(state.count), words: \(state.around.talk.words.joined(separator: ", "))."
  }
}

final class TalkView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let say = UIButton()
  let sayToStore = UIButton()
  let goOn = UIButton()
  let thrice = UIButton()
  let startOver = UIButton()
  let leave = UIButton()
  let renew = UIButton()

  func setup() {
    addSubview(label)
    let buttons = [
      (say, "Say"), (sayToStore, "Say directly"), (goOn, "Say and go on"), (thrice, "Thrice"),
      (startOver, "Start over"), (leave, "Leave"), (renew, "Renew"),
    ]
    for (button, title) in buttons {
      button.setTitle(title, for: .normal)
      addSubview(button)
    }
  }

  func style() {}
  func update(oldModel: TalkViewModel?) { label.text = model?.text }
}

/// A screen that shows nothing of what is shared.
final class QuietController: ViewController<QuietView>, Routable {
  let routeIdentifier: RouteElementIdentifier = "quiet"
  var probe: TalkProbe?

  override func didUpdate(old: QuietViewModel?) { probe?.noteUpdate(of: "quiet") }
  override func setupInteraction() {
    rootView.count.on(.touchUpInside) { [unowned self] _ in dispatch(Count()) }
  }
}

struct QuietViewModel: ViewModelWithState {
  let count: Int
  init(state: TalkState) { count = state.count }
}

final class QuietView: UIView, ViewControllerModellableView {
  let label = UILabel()
  let count = UIButton()

  func setup() {
    count.setTitle("Count", for: .normal)
    addSubview(label)
    addSubview(count)
  }

  func style() {}
  func update(oldModel: QuietViewModel?) { label.text = "quiet \(model?.count ?? 0)" }
}
