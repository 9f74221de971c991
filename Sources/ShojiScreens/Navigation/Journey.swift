/// An order on its way.
final class Journey {
  let order: NavigationOrder
  private let target: [NavigationTarget]
  private var steps: ArraySlice<NavigationStep> = []
  /// Where the way has been planned from: never twice from the same place, so that it ends.
  private var departures: [[Location.Element]] = []

  /// Whether the way has left a place where the person may not be.
  var hasTurnedAside = false

  init(order: NavigationOrder, target: [NavigationTarget]) {
    self.order = order
    self.target = target
  }

  /// Plans the way from what is on the screen.
  func plan(from live: [Location.Element]) throws(NavigationError) {
    departures.append(live)
    steps = try NavigationStep.steps(from: live, to: target, atomic: order.isAtomic)[...]
  }

  /// Whether it leads to exactly these screens.
  func leads(to live: [Location.Element]) -> Bool {
    live.count == target.count && zip(target, live).allSatisfy { $0.matches($1) }
  }

  /// Takes the next step; `nil` at the end.
  func nextStep() -> NavigationStep? { steps.popFirst() }

  /// Goes on after a step. The way is planned anew where a step may have brought more screens, or
  /// others, than it was asked for: a tab bar has its tabs as they were left. So it is where one request
  /// was to take several screens away, and the screen that did it took one.
  func arrived(
    from before: [Location.Element], by step: NavigationStep, at live: [Location.Element]
  ) throws(NavigationError) {
    let isOpen: Bool
    switch step {
    case .installRoot, .change: isOpen = true
    case .show: isOpen = live.count > before.count + 1
    case .hide: isOpen = order.isAtomic
    }
    if case .change = step, live == before {
      // A tab bar's delegate has refused: the way ends here.
      steps = []
    }
    guard isOpen, !departures.contains(live) else { return }
    try plan(from: live)
  }

  /// Puts hiding and showing, or a new root, in the place of a change that nobody carries out.
  func replaceChange(to target: NavigationTarget, at index: Int, of live: [Location.Element]) {
    guard index > 0 else {
      steps = [.installRoot(target)] + steps
      return
    }
    steps = NavigationStep.hides(of: live[index...], atomic: false) + [.show(target)] + steps
  }
}
