import Foundation

extension UILink {
  /// Where a link leads.
  enum Destination {
    /// A path of this site or a URL.
    case url(String)
    /// A route of the app.
    case route(Route, context: RouteContext?)
    /// Screens above the one that the link is on.
    case screens([RouteElementIdentifier], context: RouteContext?)
  }

  /// Makes a link to a route: what ``Navigate`` does, as an address.
  /// - `context`: What the screens are shown with. It is part of the URL where it is of the type that the
  ///   ``ScreenAddress`` of a screen takes; of another type it is left out, since a URL is all that a
  ///   link has.
  public convenience init(
    title: String, to route: Route, context: (any Codable & Sendable)? = nil
  ) {
    self.init(frame: .zero)
    self.title = title
    lead(to: route, context: context)
  }

  /// Makes a link to a route: what ``Navigate`` does, as an address.
  public convenience init<Identifier: RawRepresentable<String>>(
    title: String, to route: [Identifier], context: (any Codable & Sendable)? = nil
  ) {
    self.init(title: title, to: route.map(\.rawValue), context: context)
  }

  /// Makes a link to a screen above the one that the link is on: what ``Show`` does, as an address.
  /// - `context`: What the screen is shown with, of the type that its ``ScreenAddress`` takes.
  public convenience init(
    title: String, showing identifier: RouteElementIdentifier,
    context: (any Codable & Sendable)? = nil
  ) {
    self.init(frame: .zero)
    self.title = title
    lead(showing: identifier, context: context)
  }

  /// Makes a link to a screen above the one that the link is on: what ``Show`` does, as an address.
  public convenience init<Identifier: RawRepresentable<String>>(
    title: String, showing identifier: Identifier, context: (any Codable & Sendable)? = nil
  ) {
    self.init(title: title, showing: identifier.rawValue, context: context)
  }

  /// Leads to a route from now on.
  public final func lead(to route: Route, context: (any Codable & Sendable)? = nil) {
    destination = .route(route, context: RouteContext(context))
  }

  /// Leads to a screen above the one that the link is on from now on.
  public final func lead(
    showing identifier: RouteElementIdentifier, context: (any Codable & Sendable)? = nil
  ) {
    destination = .screens([identifier], context: RouteContext(context))
  }

  /// The URL on the page that is being rendered.
  final var href: String {
    switch destination {
    case .url(let url):
      return url
    case .route(let route, let context):
      let book = window?.addresses ?? .empty
      return book.path(of: book.elements(route, context, app: route.first))
    case .screens(let identifiers, let context):
      let book = window?.addresses ?? .empty
      let below = enclosingElements
      return book.path(
        of: below + book.elements(identifiers, context, app: (below.first?.identifier)))
    }
  }

  /// The screens from the lowest to the one that the link is on.
  private var enclosingElements: [Location.Element] {
    var responder = next
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
