import ShojiStore

extension UIWindow {
  /// Writes the window down.
  package var snapshot: WindowSnapshot {
    showChanges()
    let scene = self.scene
    var parts = partsOnTheWay
    var walk = RestorationWalk()
    for placed in scene.placedControllers {
      let isOnRoute = placed.isOnRoute || placed.controller.isVisible
      walk.visit(placed.controller, isOnRoute: isOnRoute) { parts[placed.place + $0] = $1 }
    }
    return WindowSnapshot(
      id: id, shown: scene.shownRoute(in: addresses), kept: keptRoutes, parts: parts)
  }

  /// What choosing other children of containers would lead to.
  private var keptRoutes: [RouteSnapshot] {
    hiddenBranches.map { RouteSnapshot(Self.elements(of: $0), in: addresses) }
      .filter { !$0.route.isEmpty }
  }

  /// Brings an empty window to where the snapshot was taken.
  /// - `completion`: Called when the route is there, and what its views and controllers had kept.
  package func restore(
    _ snapshot: WindowSnapshot, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    let elements = snapshot.shown.elements(in: addresses)
    let building = InteractionScope.current
    self.building = building
    awaitParts(of: snapshot)
    isRestoring = true
    visitKept(of: snapshot) { [weak self] in
      self?.open(elements) { result in
        // A screen may have taken its time: then this is no longer the job that bound the scope.
        InteractionScope.bound(to: building) { self?.giveParts() }
        self?.arrivingParts = [:]
        self?.isRestoring = false
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
}
