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
  package var request: String? { (cause as? any RequestSource)?.requestID }

  /// Makes an origin.
  package init(
    window: UIWindow.ID, route: Route, cause: (any AnyObject & Sendable)? = nil
  ) {
    self.window = window
    self.route = route
    self.cause = cause
  }
}

/// What has a name in the log; the ``TouchOrigin/cause`` of what it leads to.
package protocol RequestSource: AnyObject, Sendable {
  /// What the log calls the request.
  var requestID: String { get }
}

/// A request that leads to something, and is no form.
package final class RequestCause: RequestSource {
  /// What the log calls it.
  package let requestID: String

  /// Makes the cause of what a request leads to.
  package init(_ requestID: String) { self.requestID = requestID }
}
