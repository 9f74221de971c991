import Tracing

extension StoreCore {
  /// Handles an updater whose turn has come. Called on the executor.
  /// - `round`: How many updates have led to it, and this one.
  func perform(updater item: any AnyStateUpdater, _ pending: PendingDispatch, round: Int) {
    if round > 1 { rounds.arrive() }
    let place = pending.span?.place
    if let place { rounds.place = place }
    if let lane {
      lane.run(in: pending.interaction, at: place, round: round) {
        await self.passThroughChain(updater: item, pending, round: round)
      }
      return
    }
    InteractionScope.bound(to: pending.interaction, at: place) {
      do {
        try apply(item, round: round)
        pending.succeed(())
      } catch {
        pending.fail(error)
      }
    }
  }

  private func passThroughChain(
    updater item: any AnyStateUpdater, _ pending: PendingDispatch, round: Int
  ) async {
    do {
      guard !isReleased else { throw CancellationError() }
      try await chain { item in try await self.land(inUpdaterChain: item, round: round) }(item)
      pending.succeed(())
    } catch {
      pending.fail(error)
    }
  }

  /// The end of an updater's chain. An interceptor may have put any other item in its place.
  private func land(inUpdaterChain item: any Dispatchable, round: Int) async throws {
    guard let updater = item as? any AnyStateUpdater, !(item is any AnySideEffect), let lane else {
      // Awaiting it would hold up every updater, and never end if it awaited one.
      context.enqueue(item)
      return
    }
    // An interceptor may have called `next` from a task of its own, off the executor.
    try await lane.perform { try self.apply(updater, round: round) }
  }

  /// Updates the state and tells the listeners. Called on the executor.
  private func apply(_ item: any AnyStateUpdater, round: Int) throws {
    guard !isReleased else { throw CancellationError() }
    rounds.note(item)
    let oldState = try states.update(keepsOld: { listeners.compare }) { state in
      try item.updateAnyState(&state)
      companion?.mend(&state)
    }
    rounds.during(round) { listeners.notify(oldState, states) }
    if let refused = rounds.takeRefused() { tell(ofRefused: refused) }
  }

  /// Tells of an updater that was one too many, where the listener has not said who it is.
  private func tell(ofRefused item: any Dispatchable.Type) {
    failures.dispatchDidFail(
      FailedDispatch(
        item: item, error: StoreError.endlessUpdates(item: String(reflecting: item)),
        interaction: InteractionScope.current))
  }

  /// Updates the state with what has become true elsewhere: not through the interceptors, which may be in the
  /// middle of another updater. Called on the executor.
  /// - `counts`: Whether it is a change of what the state itself has.
  func apply(counts: Bool, _ body: (inout S) throws -> Void) rethrows {
    guard !isReleased else { return }
    let oldState = try states.update(counts: counts, keepsOld: { listeners.compare }, body)
    listeners.notify(oldState, states)
  }

  /// Lets an updater through the interceptors whose end is not here. The next one enters when this has
  /// arrived there, so that many can be under way behind it.
  /// - Parameters:
  ///   - arrive: What the end is. It returns what the chain waits for on the way back.
  func pass(
    _ item: any AnyStateUpdater, in interaction: InteractionScope?, at place: ServiceContext?,
    arrive: @escaping @Sendable (any AnyStateUpdater) throws -> Dispatched<Void>,
    ended: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    guard let lane else {
      do { try arrive(item).whenFinished(ended) } catch { ended(.failure(error)) }
      return
    }
    executor.execute {
      lane.run(in: interaction, at: place) {
        let arrival = Dispatched<Void>()
        Task(executorPreference: WorkerPool.shared) {
          lane.task.begin()
          do {
            try await self.chain { item in
              guard let updater = item as? any AnyStateUpdater, !(item is any AnySideEffect) else {
                return self.context.enqueue(item)
              }
              let outcome = try arrive(updater)
              lane.task.end()
              arrival.finish(.success(()))
              try await outcome.value
            }(item)
            ended(.success(()))
          } catch {
            ended(.failure(error))
          }
          arrival.finish(.success(()))
        }
        try? await arrival.value
      }
    }
  }
}
