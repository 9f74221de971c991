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
    /// Nobody has waited so far. The interaction waits until it is clear whether anybody does.
    case unheard(any Error, holds: Bool)
  }

  private let progress: Mutex<Progress>
  let chain: ChainTask?
  /// Told when somebody waits for the value, where that changes something.
  let demand: Demand?
  /// Where a failure goes of which nobody hears otherwise.
  let note: FailureNote?
  let again: (@Sendable () -> Dispatched<Value>)?

  /// - Parameters:
  ///   - chain: The task of the updater chain behind which the item is queued, if it is.
  ///   - demand: Is told when somebody waits.
  ///   - note: Where a failure goes of which nobody hears otherwise.
  ///   - again: Dispatches the item once more, for ``retry(_:)``.
  init(
    chain: ChainTask? = nil, demand: Demand? = nil, note: FailureNote? = nil,
    again: (@Sendable () -> Dispatched<Value>)? = nil
  ) {
    progress = Mutex(.waiting([]))
    self.chain = chain
    self.demand = demand
    self.note = note
    self.again = again
  }

  /// Makes a handle of work that ``finish(_:)`` ends.
  package convenience init() { self.init(chain: nil, demand: nil, again: nil) }

  /// Makes a handle that is already finished, for a context made by hand.
  public init(_ result: Result<Value, any Error>) {
    progress = Mutex(.finished(result))
    chain = nil
    demand = nil
    note = nil
    again = nil
  }

  /// Nobody waits any more: a failure that nobody has heard of is told.
  deinit {
    guard case .unheard(let error, let holds) = progress.withLock({ $0 }) else { return }
    note?.tell(of: error)
    if holds { note?.interaction?.leave() }
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
      if case .waiting = $0 { false } else { true }
    }
  }

  /// Calls `body` with the result: at once, or on the thread that finishes the work.
  package func whenFinished(_ body: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    var holds = false
    let finished = progress.withLock { progress -> Result<Value, any Error>? in
      switch progress {
      case .finished(let result):
        return result
      case .unheard(let error, let isHeld):
        holds = isHeld
        progress = .finished(.failure(error))
        return .failure(error)
      case .waiting(var waiters):
        progress = .waiting([])
        waiters.append(body)
        progress = .waiting(waiters)
        return nil
      }
    }
    if let finished { body(finished) }
    if holds { note?.interaction?.leave() }
  }

  /// Settles the handle. Only the first call counts.
  package func finish(_ result: Result<Value, any Error>) {
    var isUnheard = false
    let waiters = progress.withLock { progress -> [@Sendable (Result<Value, any Error>) -> Void] in
      guard case .waiting(let waiters) = progress else { return [] }
      if case .failure(let error) = result, waiters.isEmpty, let note {
        isUnheard = true
        note.interaction?.enter()
        progress = .unheard(error, holds: true)
      } else {
        progress = .finished(result)
      }
      return waiters
    }
    for waiter in waiters { waiter(result) }
    if isUnheard { letGoSoon() }
  }

  /// How long the interaction waits for somebody who has kept the handle, in seconds.
  private static var patience: Int { 1 }

  /// Lets the interaction go on although somebody has kept the handle, and may wait for it later.
  private func letGoSoon() {
    guard note?.interaction != nil else { return }
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(Self.patience))
      self?.letGo()
    }
  }

  private func letGo() {
    let holds = progress.withLock { progress in
      guard case .unheard(let error, let holds) = progress else { return false }
      progress = .unheard(error, holds: false)
      return holds
    }
    if holds { note?.interaction?.leave() }
  }
}
