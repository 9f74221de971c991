/// What a touch came from: the window and the route of the page that was posted, and the form.
package struct TouchOrigin: Sendable {
  /// The window of the page.
  package let window: UIWindow.ID
  /// The route that the page showed.
  package let route: Route
  /// Where the request came from, if there was one.
  package let client: ClientAddress?
  /// The form, as whoever delivers it knows it.
  package let cause: (any AnyObject & Sendable)?

  /// Makes an origin.
  package init(
    window: UIWindow.ID, route: Route, client: ClientAddress? = nil,
    cause: (any AnyObject & Sendable)? = nil
  ) {
    self.window = window
    self.route = route
    self.client = client
    self.cause = cause
  }
}
