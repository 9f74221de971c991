extension SideEffectContext {
  /// Asks for something, and keeps in the state that it is on its way, then what has come, or why nothing has.
  ///
  /// While it is asked for again, what was there stays; what comes after it was asked for once more is not kept.
  /// A screen that asks for it as it appears asks for it again when somebody asks for its page anew, as it was asked
  /// for last: by the side effect that this is called in.
  /// - Parameters:
  ///   - place: Where it stands in the state.
  ///   - body: Asks for it.
  /// - Returns: What has come.
  /// - Throws: ``LoadFailure`` with what `body` has thrown. Whoever does not wait for the side effect need not care:
  ///   the state says it.
  @discardableResult
  public func load<Value: Sendable>(
    _ place: any WritableKeyPath<S, Loaded<Value>> & Sendable,
    _ body: () async throws -> Value
  ) async throws -> Value {
    let turn = LoadTurn()
    LoadRecorder.current?.note(place) {
      // What asked last asks again: it knows for what.
      if let source = getState()[keyPath: place].source { enqueue(source) }
    }
    try await dispatch(
      NoteLoading(place: place, turn: turn, source: RunningSideEffect.current)
    ).value
    do {
      let value = try await body()
      try await dispatch(KeepLoaded(place: place, turn: turn, result: .success(value))).value
      return value
    } catch let error as CancellationError {
      throw error
    } catch {
      if let absence = error as? NotFoundError { LoadRecorder.current?.record(absence) }
      try await dispatch(KeepLoaded(place: place, turn: turn, result: .failure(error))).value
      throw LoadFailure(error: error)
    }
  }
}

/// Notes in a state that something is asked for.
private struct NoteLoading<S: State, Value: Sendable>: StateUpdater {
  let place: any WritableKeyPath<S, Loaded<Value>> & Sendable
  let turn: LoadTurn
  let source: (any AnySideEffect)?

  func updateState(_ state: inout S) { state[keyPath: place].begin(turn, source) }
}

/// Keeps in a state what has come.
private struct KeepLoaded<S: State, Value: Sendable>: StateUpdater {
  let place: any WritableKeyPath<S, Loaded<Value>> & Sendable
  let turn: LoadTurn
  let result: Result<Value, any Error>

  func updateState(_ state: inout S) { state[keyPath: place].end(turn, result) }
}
