/// What a touch came from: the window and the route of the page that was posted.
package struct TouchOrigin: Sendable {
  /// The window of the page.
  package let window: UIWindow.ID
  /// The route that the page showed.
  package let route: Route

  /// Makes an origin.
  package init(window: UIWindow.ID, route: Route) {
    self.window = window
    self.route = route
  }
}
