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
      if case .failure(let error) = result { loads.record(error, at: place) }
      localState[keyPath: place].end(turn, result)
    }
    store.load(item) { unsafe end($0) }
  }

  /// Keeps something loaded that belongs to this screen alone: as ``load(_:by:)`` asks for it each time when the screen
  /// appears, and whenever its view model says something else while it is visible.
  ///
  /// ```swift
  /// override func setup() {
  ///   load(\.expenses, again: \.query, \.changes) { [unowned self] in FindExpenses(localState.query) }
  /// }
  /// ```
  /// Called once, in ``ViewController/setup()`` or ``ViewController/setupInteraction()``.
  /// - Parameters:
  ///   - place: Its place in the local state.
  ///   - changes: The values of the view model that it depends on, such as a query and a count of changes by others.
  ///   - item: Makes what asks for it.
  public final func load<Item: ReturningSideEffect, each Change: Equatable>(
    _ place: WritableKeyPath<V.VM.LS, Loaded<Item.ReturnValue>>,
    again changes: repeat KeyPath<V.VM, each Change>,
    by item: @escaping () -> Item
  ) {
    let paths = (repeat each changes)
    var former: (repeat each Change)?
    keepLoaded(place) { [unowned self] in
      load(place, by: item())
    } isOld: { model in
      let present = (repeat model[keyPath: each paths])
      defer { former = present }
      guard let former else { return true }
      for (one, other) in repeat (each former, each present) {
        if one != other { return true }
      }
      return false
    }
  }
}
