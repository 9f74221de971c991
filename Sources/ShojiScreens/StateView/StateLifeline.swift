/// Held by whatever holds the root of a tree of state views: when that goes, the tree lets go of its
/// views.
///
/// Functions in props refer to the views that have passed them, so the views of a tree hold each
/// other. On a server that would keep every session's tree for ever.
final class StateLifeline {
  private weak var root: AnyStateView?

  /// Whether it still has something to let go.
  var isNeeded: Bool { root != nil }

  init(_ root: AnyStateView) { self.root = root }

  deinit { root?.letGo() }

  /// Makes the end of this one mean nothing: another one has taken its place.
  func retire() { root = nil }
}

extension AnyStateView {
  /// Ties the life of the tree to that of the superview, else to the controller's.
  final func holdRoot() {
    lifeline?.retire()
    let new = StateLifeline(self)
    lifeline = new
    if let superview {
      superview.madeAppearance.lifelines.hold(new)
    } else if let holder = owningViewController ?? controller {
      holder.lifelines.hold(new)
    } else {
      Report.shared.misuse(
        "\(type(of: self)).setRootView() was called in no view and without a controller",
        mend: "add it to a view first, and keep the controller")
    }
  }

  /// Called when a root has come into a view, or has left one.
  final func rootDidMove() {
    guard isStarted else { return }
    if superview == nil, owningViewController == nil {
      removeForGood()
    } else {
      holdRoot()
      if isRemoved {
        isRemoved = false
        stateDidChange()
      }
    }
  }

  /// Tells this view and those in it that they leave, and lets go of them. Should a root come back,
  /// they are made again with the states that they had.
  final func removeForGood() {
    guard isStarted, !isRemoved else { return }
    lifeline?.retire()
    tellRemoval()
    let children = isRoot ? saved().children : [:]
    letGo()
    savedChildren = children
  }

  private func tellRemoval() {
    viewWillRemove()
    isRemoved = true
    isOutdated = false
    for child in placedStateViews { child.view.tellRemoval() }
    leaveInteractions()
  }

  /// Takes the placed views out, in this view and in those in it, without telling anyone, and drops
  /// the functions of the props.
  final func letGo() {
    for child in placedStateViews { child.view.letGo() }
    dropSubviews(placed?.order.map(\.view) ?? [])
    placed = nil
    forgetFunctions()
  }
}

extension [StateLifeline] {
  /// Adds one, and drops those that are not needed any more.
  fileprivate mutating func hold(_ lifeline: StateLifeline) {
    removeAll { !$0.isNeeded }
    append(lifeline)
  }
}
