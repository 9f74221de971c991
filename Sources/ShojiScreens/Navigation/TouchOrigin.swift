/// What a touch came from: the window and the route of the page that was posted, and the form.
///
/// Its three words are as many as an interaction has room for without memory of its own.
package struct TouchOrigin: Sendable {
  /// The window of the page.
  package let window: UIWindow.ID
  /// The route that the page showed.
  package let route: Route
  /// The form, as whoever delivers it knows it.
  package let cause: (any AnyObject & Sendable)?
  /// What the log calls the request.
  package let request: String?

  /// Makes an origin.
  package init(
    window: UIWindow.ID, route: Route, cause: (any AnyObject & Sendable)? = nil,
    request: String? = nil
  ) {
    self.window = window
    self.route = route
    self.cause = cause
    self.request = request
  }
}
