import Synchronization

/// What a dispatch returns: a handle on work that has already been started.
///
/// Drop it, or await its ``value``:
///
/// ```swift
/// store.dispatch(AddItem(text: "milk"))
/// let user = try await context.dispatch(FetchUser(id: 4)).value
/// ```
public final class Dispatched<Value: Sendable>: Sendable {
  private enum Progress {
    case waiting([@Sendable (Result<Value, any Error>) -> Void])
    case finished(Result<Value, any Error>)
  }

  private let progress: Mutex<Progress>
  let chain: ChainTask?
  /// Told when somebody waits for the value, where that changes something.
  let demand: Demand?
  let again: (@Sendable () -> Dispatched<Value>)?

  /// - Parameters:
  ///   - chain: The task of the updater chain behind which the item is queued, if it is.
  ///   - again: Dispatches the item once more, for ``retry(_:)``.
  ///   - demand: Is told when somebody waits.
  init(
    chain: ChainTask? = nil, demand: Demand? = nil,
    again: (@Sendable () -> Dispatched<Value>)? = nil
  ) {
    progress = Mutex(.waiting([]))
    self.chain = chain
    self.demand = demand
    self.again = again
  }

  /// Makes a handle of work that ``finish(_:)`` ends.
  package convenience init() { self.init(chain: nil, demand: nil, again: nil) }

  /// Makes a handle that is already finished, for a context made by hand.
  public init(_ result: Result<Value, any Error>) {
    progress = Mutex(.finished(result))
    chain = nil
    demand = nil
    again = nil
  }

  /// The value of the item, awaited.
  ///
  /// No thread is blocked meanwhile. Cancelling the waiting task does not end the wait.
  ///
  /// - Throws: What the item or an interceptor threw, a ``StoreError``, or `CancellationError`
  ///   when the store was released before the item was handled.
  public var value: Value {
    get async throws {
      if let chain, chain.isCurrent, !isFinished { throw StoreError.awaitedInItsOwnChain }
      demand?.arise()
      // Unsafe, for speed: resumed exactly once, which `whenFinished` promises.
      return try unsafe await withUnsafeThrowingContinuation { continuation in
        whenFinished { unsafe continuation.resume(with: $0) }
      }
    }
  }

  private var isFinished: Bool {
    progress.withLock {
      if case .finished = $0 { true } else { false }
    }
  }

  /// Calls `body` with the result: at once, or on the thread that finishes the work.
  package func whenFinished(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    let finished = progress.withLock { progress -> Result<Value, any Error>? in
      switch progress {
      case .finished(let result):
        return result
      case .waiting(var waiters):
        progress = .waiting([])
        waiters.append(body)
        progress = .waiting(waiters)
        return nil
      }
    }
    if let finished { body(finished) }
  }

  /// Settles the handle. Only the first call counts.
  package func finish(_ result: Result<Value, any Error>) {
    let waiters = progress.withLock { progress -> [@Sendable (Result<Value, any Error>) -> Void] in
      guard case .waiting(let waiters) = progress else { return [] }
      progress = .finished(result)
      return waiters
    }
    for waiter in waiters { waiter(result) }
  }
}
