/// What a state view and those in it had as state when they were taken out, to be taken by those that
/// come after them in the same tree.
struct SavedStateView {
  /// The class of the view: another one does not take it.
  let type: String
  let state: SavedState
  let children: [String: SavedStateView]
}

/// The state of one view.
enum SavedState {
  case none
  /// The state of a ``StateView``.
  case values([String: Any?])
  /// The state of a ``TypedStateView``.
  case typed(Any)
}

extension AnyStateView {
  /// The children that are state views, by key.
  var placedStateViews: [(key: String, view: AnyStateView)] {
    placed?.order.compactMap { element in
      (element as? ShadowStateViewElement)?.stateView.map { (element.key, $0) }
    } ?? []
  }

  /// The class, as snapshots name it.
  private var typeName: String { String(reflecting: type(of: self)) }

  /// The states of the view and those in it, in memory.
  func saved() -> SavedStateView {
    SavedStateView(
      type: typeName, state: stateInMemory(),
      children: Dictionary(
        placedStateViews.map { ($0.key, $0.view.saved()) }, uniquingKeysWith: { first, _ in first })
    )
  }

  private static let classKey = "class"

  /// Writes the class down: the state is for a view of the same one.
  func encodeClass(with coder: RestorationCoder) {
    coder.encode(typeName, forKey: Self.classKey)
  }

  /// Whether a view of the same class has written its state down.
  func isOfSameClass(_ coder: RestorationCoder) -> Bool {
    coder.decode(String.self, forKey: Self.classKey) == typeName
  }

  /// Whether a view of the same class has had the state.
  func isOfSameClass(_ saved: SavedStateView) -> Bool { saved.type == typeName }

  /// Takes over what a view like this one had, and keeps for the children what theirs had.
  func take(_ saved: SavedStateView) {
    guard isOfSameClass(saved) else { return }
    savedChildren = saved.children
    restore(saved.state)
    if isStarted { stateDidChange() }
  }
}
