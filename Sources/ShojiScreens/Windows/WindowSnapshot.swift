import Foundation

/// Everything that makes a window, apart from the app's state: its route, the routes of what is kept
/// in it without being shown, and, for each screen, what it was shown with, its local state and those
/// of its state views; and what was set in controls and not taken by the app.
package struct WindowSnapshot: Codable, Sendable, Equatable {
  /// The name of the window.
  package let id: UIWindow.ID
  /// The screens that are shown.
  let shown: RouteSnapshot
  /// The screens that choosing what is kept would lead to, such as those of other tabs.
  let kept: [RouteSnapshot]
  /// Local states as JSON, by the place of their controllers.
  let localStates: [String: Data]
  /// What controls have and the app has not.
  let controls: ControlsSnapshot
  /// The states of state views, by the addresses of their roots.
  let stateViews: [String: StateViewSnapshot]

  /// The screens.
  package var route: Route { shown.route }
  /// The URL of the page, with what screens were shown with where it is part of the URL.
  package var path: String { shown.path }
  /// The routes of what is kept and not shown.
  package var keptRoutes: [Route] { kept.map(\.route) }

  /// Whether a tree that is built from it has all that the state views had as state.
  package var isWhole: Bool { stateViews.values.allSatisfy(\.isWhole) }
}

extension UIWindow {
  /// Writes the window down.
  package var snapshot: WindowSnapshot {
    updateStateViews()
    var localStates: [String: Data] = [:]
    forEachController { place, controller in
      if let data = (controller as? any LocalStateCoding)?.encodeLocalState() {
        localStates[place] = data
      }
    }
    return WindowSnapshot(
      id: id, shown: RouteSnapshot(elements, in: addresses), kept: keptRoutes,
      localStates: localStates, controls: controlsSnapshot, stateViews: stateViewSnapshots)
  }

  /// What choosing other children of containers would lead to.
  private var keptRoutes: [RouteSnapshot] {
    hiddenBranches.map { RouteSnapshot(Self.elements(of: $0), in: addresses) }
      .filter { !$0.route.isEmpty }
  }

  /// Brings an empty window to where the snapshot was taken.
  ///
  /// Values of controls come when it has completed, by ``restoreValues(of:)``.
  package func restore(
    _ snapshot: WindowSnapshot, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    let elements = snapshot.shown.elements(in: addresses)
    savedStateViews = snapshot.stateViews.mapValues { SavedStateView($0) }
    isRestoring = true
    visitKept(of: snapshot) { [weak self] in
      self?.open(elements) { result in
        self?.isRestoring = false
        self?.restoreLocalStates(of: snapshot)
        self?.restoreStateViews()
        completion(result)
      }
    }
  }

  private func visitKept(of snapshot: WindowSnapshot, completion: @escaping () -> Void) {
    guard !snapshot.kept.isEmpty else { return completion() }
    open(Array(snapshot.shown.elements(in: addresses).prefix(1))) { [weak self] _ in
      guard let self else { return }
      // What a window that was just made keeps as well needs no visit.
      let fresh = keptRoutes
      visit(snapshot.kept.filter { !fresh.contains($0) }[...], completion: completion)
    }
  }

  /// Goes to routes, one after the other; to what is left of one that does not exist any more.
  private func visit(_ routes: ArraySlice<RouteSnapshot>, completion: @escaping () -> Void) {
    guard let route = routes.first else { return completion() }
    open(route.elements(in: addresses)) { [weak self] _ in
      self?.visit(routes.dropFirst(), completion: completion)
    }
  }

  /// Gives controllers on the screen the local states that they had in the snapshot.
  package func restoreLocalStates(of snapshot: WindowSnapshot) {
    restoreLocalStates(of: snapshot) { _ in true }
  }

  private func restoreLocalStates(
    of snapshot: WindowSnapshot, where isMissing: (UIViewController) -> Bool
  ) {
    forEachController { place, controller in
      if isMissing(controller), let data = snapshot.localStates[place] {
        (controller as? any LocalStateCoding)?.restoreLocalState(data)
      }
    }
  }

  /// Gives fields what a person had set them to.
  package func restoreValues(of snapshot: WindowSnapshot) {
    restoreStateViews()
    var known: Set<ObjectIdentifier> = []
    forEachController { known.insert(ObjectIdentifier($1)) }
    restore(snapshot.controls) {
      // What a person had chosen is there now: it gets its local states too.
      restoreLocalStates(of: snapshot) { known.insert(ObjectIdentifier($0)).inserted }
      restoreStateViews()
    }
    forgetSavedStateViews()
  }
}
