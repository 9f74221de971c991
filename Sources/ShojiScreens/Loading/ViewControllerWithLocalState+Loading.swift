public import ShojiStore

extension ViewControllerWithLocalState {
  /// Asks for something that belongs to this screen alone, and keeps in ``localState`` that it is on its way, then
  /// what has come, or why nothing has:
  ///
  /// ```swift
  /// override func viewWillAppear(_ animated: Bool) {
  ///   super.viewWillAppear(animated)
  ///   load(\.expenses, by: FindExpenses(localState.query))
  /// }
  /// ```
  ///
  /// While it is asked for again, what was there stays; what comes after something else was asked for in its place
  /// is not kept. What was asked for last is asked for again when somebody asks for the page anew, see
  /// ``UIViewController/viewWillRefresh()``. A failure is logged, and told to nobody but ``localState``.
  /// - Parameters:
  ///   - place: Where it stands in the local state.
  ///   - item: Asks for it.
  public final func load<Item: ReturningSideEffect>(
    _ place: WritableKeyPath<V.VM.LS, Loaded<Item.ReturnValue>>, by item: Item
  ) {
    let turn = LoadTurn()
    loads.set(place) { [weak self] in self?.load(place, by: item) }
    localState[keyPath: place].begin(turn)
    // Only carried: it is made, and run, on the session's executor.
    nonisolated(unsafe) let end = { [weak self] (result: Result<Item.ReturnValue, any Error>) in
      guard let self else { return }
      if case .failure = result { loads.hasFailed = true }
      localState[keyPath: place].end(turn, result)
    }
    store.load(item) { unsafe end($0) }
  }
}
