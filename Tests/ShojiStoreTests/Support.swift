import Dispatch
import ShojiStore
import Synchronization

/// What happened, in order; written from anywhere.
final class Journal: Sendable {
  private let storage = Mutex<[String]>([])

  var entries: [String] { storage.withLock { $0 } }

  func write(_ entry: String) { storage.withLock { $0.append(entry) } }
}

/// A door that opens once, and behind which tasks wait.
final class Latch: Sendable {
  private struct Door {
    var isOpen = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let door = Mutex(Door())

  func open() {
    let waiting = door.withLock { door in
      door.isOpen = true
      defer { door.waiting = [] }
      return door.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = door.withLock { door in
        if !door.isOpen { door.waiting.append(continuation) }
        return door.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

extension StoreExecutor {
  /// Runs `body` on the executor and returns its value.
  func run<T: Sendable>(_ body: @escaping @Sendable () -> T) async -> T {
    await withCheckedContinuation { continuation in
      execute { continuation.resume(returning: body()) }
    }
  }

  /// Holds the executor up until the returned semaphore is signalled.
  func block() async -> DispatchSemaphore {
    let isOver = DispatchSemaphore(value: 0)
    await withCheckedContinuation { continuation in
      execute {
        continuation.resume()
        isOver.wait()
      }
    }
    return isOver
  }
}

struct Oops: Error, Equatable {
  var reason = ""
}

struct Counter: State {
  var value = 0
  var history: [Int] = []
}

/// A second state, for what is dispatched to the wrong store.
struct Other: State {
  var value = 0
}

final class Dependencies: SideEffectDependencyContainer {
  let dispatch: AnyDispatch
  let getState: GetState

  init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {
    self.dispatch = dispatch
    self.getState = getState
  }
}

typealias CounterStore = Store<Counter, Dependencies>
typealias CounterContext = SideEffectContext<Counter, Dependencies>

extension Store where S == Counter, D == Dependencies {
  /// A store on a given queue.
  convenience init(
    _ executor: any StoreExecutor, interceptors: [StoreInterceptor] = [],
    sideEffectExecutor: (any TaskExecutor)? = WorkerPool.shared
  ) {
    self.init(
      interceptors: interceptors, stateInitializer: { Counter() },
      configuration: .init(executor: executor, sideEffectExecutor: sideEffectExecutor))
  }
}

struct Add: StateUpdater {
  var amount = 1

  func updateState(_ state: inout Counter) {
    state.value += amount
    state.history.append(amount)
  }
}

struct Change: StateUpdater {
  let body: @Sendable (inout Counter) -> Void

  func updateState(_ state: inout Counter) { body(&state) }
}

struct AddToOther: StateUpdater {
  func updateState(_ state: inout Other) { state.value += 1 }
}

struct Effect: SideEffect {
  let body: @Sendable (CounterContext) async throws -> Void

  func sideEffect(_ context: CounterContext) async throws { try await body(context) }
}

struct Doubled: ReturningSideEffect {
  let number: Int

  func sideEffect(_ context: any AnySideEffectContext) async throws -> Int { number * 2 }
}

struct Named: ReturningSideEffect {
  func sideEffect(_ context: any AnySideEffectContext) async throws -> String { "name" }
}

/// Writes the names of items before and after they are handled.
func recorder(_ name: String, _ journal: Journal) -> StoreInterceptor {
  { _ in
    { next in
      { item in
        journal.write("\(name) before \(type(of: item))")
        try await next(item)
        journal.write("\(name) after \(type(of: item))")
      }
    }
  }
}

/// An interceptor that needs no context.
func interceptor(
  _ body:
    @escaping @Sendable (any Dispatchable, @escaping StoreInterceptorNext) async throws ->
    Void
) -> StoreInterceptor {
  { _ in { next in { item in try await body(item, next) } } }
}
