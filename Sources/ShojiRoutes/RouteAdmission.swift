/// What becomes of the wish to go to a location.
public enum RouteAdmission: Sendable {
  /// The screens are shown.
  case admitted
  /// The person may not see them: the page says so (403), the window stays where it is.
  case forbidden
  /// There is no such thing, for instance no item with the number in the URL (404).
  case absent
  /// Another route is the one to go to: the login, or where a screen has moved.
  case redirected(to: Route, context: (any Sendable)? = nil)
  /// A path is the one to go to, such as that which somebody wanted to see before they signed in. It may come from
  /// a URL and say anything: where it is none of this program, or the person may not go there, or it leads on to
  /// another path, the route is the one to go to.
  case redirectedToPath(String, otherwise: Route)
}
