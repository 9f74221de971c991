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
