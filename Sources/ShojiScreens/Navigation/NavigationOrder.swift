import ShojiStore

/// What a navigation side effect asks of the navigator.
struct NavigationOrder: Sendable {
  /// How the new route follows from the present one.
  enum Change: Sendable {
    /// The identifiers on top of the present route.
    case show([RouteElementIdentifier])
    /// Everything below the last occurrence of the identifier.
    case hide(RouteElementIdentifier, atomic: Bool)
    /// Everything below the topmost screen of the page that was posted.
    case hideTop(atomic: Bool)
    /// This route, whatever its screens are shown with.
    case navigate(Route)
    /// These screens with exactly these contexts: what a URL or a snapshot says.
    case open(Location)
    /// What a path stands for.
    case path(String)
  }

  let change: Change
  let animated: Bool
  let context: RouteContext?
  /// The page that was posted, if the order comes from one.
  let origin: TouchOrigin?
  /// What each of several screens is shown with, where that is not the same for all.
  var contexts: [RouteContext?] = []
}

/// A screen that an order leads to.
struct NavigationTarget: Equatable {
  let element: Location.Element
  /// Whether a screen of this name will do, whatever it is shown with.
  var isAnyContext = false

  var identifier: RouteElementIdentifier { element.identifier }

  func matches(_ live: Location.Element) -> Bool {
    isAnyContext ? element.identifier == live.identifier : element == live
  }

  /// Whether a screen of this name is to be shown with something else than it is.
  func isNew(for live: Location.Element) -> Bool {
    isAnyContext ? element.context != nil : element != live
  }
}

extension NavigationOrder {
  /// The screens that the order leads to; `nil` when it changes nothing.
  func target(
    from live: [Location.Element], in book: AddressBook
  ) throws(NavigationError) -> [NavigationTarget]? {
    switch change {
    case .show(let identifiers):
      guard !identifiers.isEmpty else { return nil }
      let app = book.app(of: live.first?.identifier ?? identifiers.first)
      let shown = identifiers.enumerated().map { index, identifier in
        let context = contexts.indices.contains(index) ? contexts[index] : context
        let parameters = app.parameters(of: context?.value, for: identifier)
        return NavigationTarget(
          element: Location.Element(identifier, parameters, context: context))
      }
      return live.map { NavigationTarget(element: $0) } + shown
    case .hide(let identifier, _):
      return below(identifier, in: live)
    case .hideTop:
      return (origin?.route.last ?? live.last?.identifier).flatMap { below($0, in: live) }
    case .navigate(let route):
      let app = book.app(of: route.first)
      return route.enumerated().map { index, identifier in
        let context = contexts.indices.contains(index) ? contexts[index] : context
        let parameters = app.parameters(of: context?.value, for: identifier)
        return NavigationTarget(
          element: Location.Element(identifier, parameters, context: context),
          isAnyContext: parameters.isEmpty
            && context.map { app.takes($0.value, for: identifier) } != true)
      }
    case .open(let location):
      return location.elements.map { NavigationTarget(element: $0) }
    case .path(let path):
      return try book.location(of: path).elements.map { NavigationTarget(element: $0) }
    }
  }

  private func below(
    _ identifier: RouteElementIdentifier, in live: [Location.Element]
  ) -> [NavigationTarget]? {
    live.lastIndex { $0.identifier == identifier }.map { index in
      live[..<index].map { NavigationTarget(element: $0) }
    }
  }

  /// Whether it hands something over to the screens, which its author has chosen: a URL may say anything.
  var handsOver: Bool { context != nil || contexts.contains { $0 != nil } }

  /// Whether the screens that go are hidden by one request for the lowest.
  var isAtomic: Bool {
    switch change {
    case .hide(_, let atomic), .hideTop(let atomic): atomic
    default: false
    }
  }

  /// Whether the order asks for screens to be hidden, and for nothing else.
  var isHide: Bool {
    switch change {
    case .hide, .hideTop: true
    default: false
    }
  }
}
