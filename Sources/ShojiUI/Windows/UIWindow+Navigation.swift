extension UIWindow {
  /// Begins navigation; the installer is asked for first screens and is held by the window.
  public func startNavigation(using installer: any RootInstaller) {
    routeChanger = RouteChanger(window: self, installer: installer)
  }

  /// Goes to a route, as when its URL is opened.
  /// - `completion`: Called after the last step; on failure the window may be part of the
  ///   way.
  public func navigate(
    to route: Route, completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    navigate(to: route, contexts: [:], completion: completion)
  }

  /// Goes to a route whose screens are shown with contexts, by their place.
  func navigate(
    to route: Route, contexts: [Int: RouteContext],
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    guard let routeChanger else { return completion(.failure(NavigationError.noWindow)) }
    guard !contexts.isEmpty else {
      let order = NavigationOrder(
        change: .navigate(route), animated: false, context: nil, origin: nil)
      return routeChanger.perform(order, completion: completion)
    }
    navigate(to: route, upTo: 1, contexts: contexts, completion: completion)
  }

  /// Goes to the first elements of a route, then to one more, each with its own context.
  private func navigate(
    to route: Route, upTo count: Int, contexts: [Int: RouteContext],
    completion: @escaping (Result<Void, any Error>) -> Void
  ) {
    guard let routeChanger else { return completion(.failure(NavigationError.noWindow)) }
    let part = Array(route.prefix(count))
    let order = NavigationOrder(
      change: .navigate(part), animated: false, context: contexts[count - 1], origin: nil)
    routeChanger.perform(order) { [weak self] result in
      if case .success = result, count < route.count {
        self?.navigate(to: route, upTo: count + 1, contexts: contexts, completion: completion)
      } else {
        completion(result)
      }
    }
  }
}
