import ShojiRoutes

/// Where a link leads.
enum LinkDestination {
  /// A path of this site or a URL.
  case url(String)
  /// A route of the app.
  case route(Route, context: RouteContext?)
  /// Screens of the app, each with its own context.
  case destinations([Destination])
  /// Screens above the one that the link is on.
  case screens([RouteElementIdentifier], context: RouteContext?)
  /// The screen that the link is on, with another context.
  case sameScreen(RouteContext?)

  /// The URL on the page that is being rendered.
  func path(from view: UIView) -> String {
    switch self {
    case .url(let url):
      return url
    case .route(let route, let context):
      let book = view.window?.addresses ?? .empty
      return book.path(of: book.elements(route, context, app: route.first))
    case .destinations(let screens):
      let book = view.window?.addresses ?? .empty
      let app = book.app(of: screens.first?.identifier)
      return book.path(
        of: screens.map {
          Location.Element(
            $0.identifier, app.parameters(of: $0.context, for: $0.identifier),
            context: RouteContext($0.context))
        })
    case .screens(let identifiers, let context):
      let book = view.window?.addresses ?? .empty
      let below = Self.elements(enclosing: view)
      return book.path(
        of: below + book.elements(identifiers, context, app: below.first?.identifier))
    case .sameScreen(let context):
      let book = view.window?.addresses ?? .empty
      let here = Self.elements(enclosing: view)
      guard let last = here.last else { return "" }
      return book.path(
        of: here.dropLast() + book.elements([last.identifier], context, app: here.first?.identifier)
      )
    }
  }

  /// The screens from the lowest to the one that a view is on.
  private static func elements(enclosing view: UIView) -> [Location.Element] {
    var responder = view.next
    while let current = responder {
      if let elements = (current as? UIViewController)?.elements { return elements }
      responder = current.next
    }
    return []
  }
}

extension AddressBook {
  /// Screens that are shown with one context.
  fileprivate func elements(
    _ identifiers: [RouteElementIdentifier], _ context: RouteContext?,
    app first: RouteElementIdentifier?
  ) -> [Location.Element] {
    let app = app(of: first)
    return identifiers.map {
      Location.Element($0, app.parameters(of: context?.value, for: $0), context: context)
    }
  }
}
