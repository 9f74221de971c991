import InMemoryTracing
import ShojiTesting
import Synchronization
import Tracing

/// An app that notes where in a trace its code runs.
final class TraceApp: Application {
  let store: Store<TraceState, NavigationDependencies>
  weak var window: UIWindow?
  private let notes: TraceNotes

  init(_ context: ApplicationContext, _ notes: TraceNotes) {
    store = context.makeStore()
    self.notes = notes
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    window?.rootViewController = TraceController(store, notes)
    completion()
    return true
  }
}

/// Where in a trace code of an app has run.
final class TraceNotes: Sendable {
  private let places = Mutex<[String: InMemorySpanContext]>([:])
  /// Behind "Import", in a side effect that outlives its touch.
  let gate = Gate()

  func note(_ name: String) {
    places.withLock { $0[name] = ServiceContext.current?.inMemorySpanContext }
  }

  subscript(name: String) -> InMemorySpanContext? { places.withLock { $0[name] } }
}

struct TraceState: State, Codable {
  var count = 0
}

/// Counts.
struct CountTraced: StateUpdater {
  let notes: TraceNotes

  func updateState(_ state: inout TraceState) {
    notes.note("updater")
    state.count += 1
  }
}

/// Counts after some other work.
struct FetchTraced: SideEffect {
  let notes: TraceNotes

  func sideEffect(_ context: SideEffectContext<TraceState, NavigationDependencies>) async throws {
    await Task.yield()
    notes.note("side effect")
    try await context.dispatch(CountTraced(notes: notes)).value
  }
}

/// Counts when the test lets it, after the answer.
struct ImportTraced: SideEffect {
  let notes: TraceNotes
  var outlivesTouch: Bool { true }

  func sideEffect(_ context: SideEffectContext<TraceState, NavigationDependencies>) async throws {
    notes.gate.wait()
    notes.note("import")
    try await context.dispatch(CountTraced(notes: notes)).value
  }
}

private final class TraceController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "trace"

  init(_ store: Store<TraceState, NavigationDependencies>, _ notes: TraceNotes) {
    super.init()
    let items: [(String, any Dispatchable)] = [
      ("Count", CountTraced(notes: notes)), ("Fetch", FetchTraced(notes: notes)),
      ("Import", ImportTraced(notes: notes)),
    ]
    for (title, item) in items {
      let button = UIButton()
      button.setTitle(title, for: .normal)
      button.on(.touchUpInside) { _ in
        notes.note("handler")
        store.enqueue(item)
      }
      view.addSubview(button)
    }
  }
}
