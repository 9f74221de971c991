import Synchronization

/// Notes what is asked for by whoever has bound it: by the side effects that are dispatched meanwhile, and by those that
/// these dispatch.
package final class LoadRecorder: Sendable {
  /// Who notes it here and now.
  @TaskLocal package static var current: LoadRecorder?

  private struct Content {
    var hasAsked = false
    var places: [Place] = []
    /// What of that belongs to the view, and stays when the screen appears again.
    var hasAskedForView = false
    var placesOfView = 0
    var hasAppeared = false
    var absence: NotFoundError?
  }

  private struct Place: Sendable {
    let path: any AnyKeyPath & Sendable
    let again: @Sendable () -> Void
  }

  private let content = Mutex(Content())

  package init() {}

  /// Whether a side effect was dispatched that may have asked somebody.
  package var hasAsked: Bool { content.withLock(\.hasAsked) }

  /// The error of one of the loads that has found no such thing.
  package var absence: NotFoundError? { content.withLock(\.absence) }

  func record(_ absence: NotFoundError) { content.withLock { $0.absence = absence } }

  /// Forgets what was asked for when the screen appeared before, but not what was when its view was loaded.
  package func beginAppearance() {
    content.withLock { content in
      content.absence = nil
      if content.hasAppeared {
        content.hasAsked = content.hasAskedForView
        content.places.removeSubrange(content.placesOfView...)
      } else {
        content.hasAppeared = true
        content.hasAskedForView = content.hasAsked
        content.placesOfView = content.places.count
      }
    }
  }

  /// Asks for everything once more that stands in the state as something loaded.
  package func again() {
    let places = content.withLock { content in
      content.absence = nil
      return content.places
    }
    Self.$current.withValue(self) {
      for place in places { place.again() }
    }
  }

  func noteSideEffect(_ item: any AnySideEffect) {
    guard item.readsOutsideSession else { return }
    content.withLock { $0.hasAsked = true }
  }

  func note(_ path: any AnyKeyPath & Sendable, again: @escaping @Sendable () -> Void) {
    content.withLock { content in
      guard !content.places.contains(where: { $0.path == path }) else { return }
      content.places.append(Place(path: path, again: again))
    }
  }
}

/// The side effect that runs here and now.
enum RunningSideEffect {
  @TaskLocal static var current: (any AnySideEffect)?
}

extension PartialStore {
  /// Dispatches a side effect for whoever keeps what it returns outside of the state.
  /// - `body`: Called on the executor, before the interaction goes on; not called when the store is released.
  package final func load<Item: ReturningSideEffect>(
    _ item: Item, then body: @escaping @Sendable (Result<Item.ReturnValue, any Error>) -> Void
  ) {
    let interaction = InteractionScope.current
    interaction?.enter()
    core.dispatch(returning: item).whenFinished { [executor, failures = core.failures] result in
      if case .failure(let error) = result {
        guard !(error is CancellationError) else {
          interaction?.leave()
          return
        }
        failures.dispatchDidFail(
          FailedDispatch(
            item: Item.self, error: LoadFailure(error: error), interaction: interaction))
      }
      executor.execute {
        InteractionScope.bound(to: interaction) { body(result) }
        interaction?.leave()
      }
    }
  }
}
