import Synchronization

extension StoreCore {
  /// Handles a side effect, in its task.
  func perform(sideEffect item: any AnySideEffect, _ pending: PendingDispatch) async {
    do {
      guard !isReleased else { throw CancellationError() }
      pending.succeed(try await value(of: item))
    } catch {
      pending.fail(error)
    }
  }

  private func value(of item: any AnySideEffect) async throws -> any Sendable {
    if interceptors.isEmpty { return try await run(item) }
    let landing = Landing()
    try await chain { item in
      landing.value = try await self.land(inSideEffectChain: item)
    }(item)
    guard let value = landing.value else {
      throw StoreError.swallowed(item: item.debugDescription)
    }
    return value
  }

  /// The end of a side effect's chain. An interceptor may have put any other item in its place.
  private func land(inSideEffectChain item: any Dispatchable) async throws -> any Sendable {
    guard let sideEffect = item as? any AnySideEffect, !(item is any AnyStateUpdater) else {
      return try await context.anyDispatch(item).value
    }
    return try await run(sideEffect)
  }

  private func run(_ item: any AnySideEffect) async throws -> any Sendable {
    try await RunningSideEffect.$current.withValue(item) { try await item.anySideEffect(context) }
  }
}

/// Carries a value past the interceptors, which return nothing.
private final class Landing: Sendable {
  private let storage = Mutex<(any Sendable)?>(nil)

  var value: (any Sendable)? {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}
