/// The name of a screen in a route. Source: Tempura.
public typealias RouteElementIdentifier = String

/// The screens that are shown, the lowest first. Source: Tempura.
///
/// A route is the path of a URL: `["list", "addItem"]` is `/list/addItem`.
public typealias Route = [RouteElementIdentifier]

/// Called when a screen is in place. Source: Tempura.
public typealias RoutingCompletion = () -> Void

/// What a touch came from: the window and the route of the page that was posted.
public struct TouchOrigin: Sendable {
  /// The window of the page.
  public let window: UIWindow.ID
  /// The route that the page showed.
  public let route: Route

  /// Makes an origin.
  public init(window: UIWindow.ID, route: Route) {
    self.window = window
    self.route = route
  }
}
