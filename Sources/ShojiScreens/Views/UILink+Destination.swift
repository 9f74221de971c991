import Foundation
public import ShojiRoutes

extension UILink {
  /// Makes a link to a route: what ``Navigate`` does, as an address.
  /// - `context`: What the screens are shown with. It is part of the URL where it is of the type that the
  ///   `ScreenAddress` of a screen takes; of another type it is left out, since a URL is all that a
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

  /// Makes a link to screens, each with its own context: what ``Navigate`` does, as an address.
  public convenience init(title: String, to screens: Destination...) {
    self.init(frame: .zero)
    self.title = title
    destination = .destinations(screens)
  }

  /// Makes a link to a screen above the one that the link is on: `UILink(title: "Taxi", showing: .expense(42))`.
  public convenience init(title: String, showing screen: Destination) {
    self.init(frame: .zero)
    self.title = title
    destination = .screens([screen.identifier], context: RouteContext(screen.context))
  }

  /// Makes a link to a screen above the one that the link is on: what ``Show`` does, as an address.
  /// - `context`: What the screen is shown with, of the type that its `ScreenAddress` takes.
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
}
