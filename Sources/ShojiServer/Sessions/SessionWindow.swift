import ShojiUI

/// A window and what the session knows about it.
final class SessionWindow {
  let window: UIWindow
  /// Rises with each use in the session.
  var lastUse = 0
  /// A message for the next page.
  var notice: String?
  /// The page that I/O threads have of it.
  var published: PublishedPage?

  init(window: UIWindow) { self.window = window }

  /// The URL of what the window shows; `nil` when it shows nothing.
  var path: String? {
    window.rootViewController == nil ? nil : window.path
  }
}
