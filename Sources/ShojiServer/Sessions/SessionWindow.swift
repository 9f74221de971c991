import ShojiUI

/// A window and what the session knows about it.
final class SessionWindow {
  let window: UIWindow
  /// Rises with each use in the session.
  var lastUse = 0
  /// A message for the next page.
  var notice: String?
  /// Whether the published page is what the window shows.
  var isPublished = false

  init(window: UIWindow) { self.window = window }

  /// The URL of what the window shows.
  var path: String { RoutePath.path(of: window.route) }
}
