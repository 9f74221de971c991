extension StoreCore {
  /// Handles an updater whose turn has come. Called on the executor.
  func perform(updater item: any AnyStateUpdater, _ pending: PendingDispatch) {
    if let lane {
      lane.run(in: pending.interaction) { await self.passThroughChain(updater: item, pending) }
      return
    }
    InteractionScope.bound(to: pending.interaction) {
      do {
        try apply(item)
        pending.succeed(())
      } catch {
        pending.fail(error)
      }
    }
  }

  private func passThroughChain(updater item: any AnyStateUpdater, _ pending: PendingDispatch) async
  {
    do {
      guard !isReleased else { throw CancellationError() }
      try await chain { item in try await self.land(inUpdaterChain: item) }(item)
      pending.succeed(())
    } catch {
      pending.fail(error)
    }
  }

  /// The end of an updater's chain. An interceptor may have put any other item in its place.
  private func land(inUpdaterChain item: any Dispatchable) async throws {
    guard let updater = item as? any AnyStateUpdater, !(item is any AnySideEffect), let lane else {
      // Awaiting it would hold up every updater, and never end if it awaited one.
      context.enqueue(item)
      return
    }
    // An interceptor may have called `next` from a task of its own, off the executor.
    try await lane.perform { try self.apply(updater) }
  }

  /// Updates the state and tells the listeners. Called on the executor.
  private func apply(_ item: any AnyStateUpdater) throws {
    guard !isReleased else { throw CancellationError() }
    let oldState = try states.update(keepsOld: { listeners.compare }) { state in
      try item.updateAnyState(&state)
    }
    listeners.notify(oldState, states)
  }
}
