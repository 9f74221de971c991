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

  /// The names that windows have.
  static let ids = 1...1_000_000

  /// The name that a request has written down; `nil` for anything that is none.
  static func id(_ text: String?) -> UIWindow.ID? {
    guard let text, let id = UIWindow.ID(text), ids.contains(id) else { return nil }
    return id
  }

  /// The URL of what the window shows; `nil` when it shows nothing.
  var path: String? {
    window.rootViewController == nil ? nil : window.path
  }
}
