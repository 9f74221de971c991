import Synchronization

/// Notes which side effects are dispatched meanwhile by whoever has bound it, so that they can be dispatched again.
///
/// What a side effect dispatches itself is not noted: it comes again with it.
package final class LoadRecorder: Sendable {
  /// Who notes them here and now.
  @TaskLocal package static var current: LoadRecorder?

  private let loads = Mutex<[@Sendable () -> Void]>([])

  package init() {}

  /// Takes what was noted: each dispatches its side effect again.
  package func take() -> [@Sendable () -> Void] {
    loads.withLock { loads in
      defer { loads = [] }
      return loads
    }
  }

  func note(_ load: @escaping @Sendable () -> Void) { loads.withLock { $0.append(load) } }
}

extension StoreCore {
  /// Notes a side effect for whoever wants to dispatch it again.
  func note(_ item: any AnySideEffect, by recorder: LoadRecorder) {
    guard item.repeatsOnReload, !item.outlivesTouch else { return }
    recorder.note { [weak self] in
      guard let self else { return }
      start(item, NoReply(note: FailureNote(failures, item)))
    }
  }
}

extension PartialStore {
  /// Dispatches a side effect for whoever keeps what it returns outside of the state.
  /// - `body`: Called on the executor, before the interaction goes on; not called when the store is released.
  package final func load<Item: ReturningSideEffect>(
    _ item: Item, then body: @escaping @Sendable (Result<Item.ReturnValue, any Error>) -> Void
  ) {
    let interaction = InteractionScope.current
    interaction?.enter()
    let handle = LoadRecorder.$current.withValue(nil) { core.dispatch(returning: item) }
    handle.whenFinished { [executor, failures = core.failures] result in
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
