/// What a state view and those in it had as state, to be taken by those that come after them.
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
  /// What a snapshot has of it.
  case written(StateSnapshot)
}

extension SavedStateView {
  /// What a snapshot has.
  init(_ snapshot: StateViewSnapshot) {
    type = snapshot.type
    state = .written(snapshot.state)
    children = snapshot.children.mapValues { SavedStateView($0) }
  }
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

  /// The states of the view and those in it, written down; `nil` when none of them has any.
  func snapshot() -> StateViewSnapshot? {
    var children: [String: StateViewSnapshot] = [:]
    for child in placedStateViews { children[child.key] = child.view.snapshot() }
    let state = writtenState()
    if state == .none, children.isEmpty { return nil }
    return StateViewSnapshot(type: typeName, state: state, children: children)
  }

  /// Takes over what a view like this one had, and keeps for the children what theirs had.
  func take(_ saved: SavedStateView) {
    guard saved.type == typeName else { return }
    savedChildren = saved.children
    restore(saved.state)
    if isStarted { stateDidChange() }
  }
}
