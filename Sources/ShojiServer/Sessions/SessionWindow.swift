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
  /// Where the next GET shows what has just been loaded, and until when that is so, in seconds.
  var loaded: (path: String, end: Int64)?
  /// What the window is being restored from, until it is there: a screen may take its time.
  var restoring: WindowSnapshot?
  /// What waits for that.
  private var waiting: [() -> Void] = []

  init(window: UIWindow) { self.window = window }

  /// The names that windows have.
  static let ids = 1...1_000_000

  /// The name that a request has written down; `nil` for anything that is none.
  static func id(_ text: String?) -> UIWindow.ID? {
    guard let text, let id = UIWindow.ID(text), ids.contains(id) else { return nil }
    return id
  }

  /// The URL of what the window shows, or will show when it is restored; `nil` when it shows nothing.
  var path: String? {
    restoring?.path ?? (window.rootViewController == nil ? nil : window.path)
  }

  /// What makes the window: what it is being restored from as long as it is not there.
  var snapshot: WindowSnapshot { restoring ?? window.snapshot }

  /// Lets go on what has waited for the window to be restored.
  func endRestoring() {
    restoring = nil
    let bodies = waiting
    waiting = []
    for body in bodies { body() }
  }

  /// Runs `body` when the window is not being restored, at once if it is not.
  func whenRestored(_ body: @escaping () -> Void) {
    if restoring == nil { body() } else { waiting.append(body) }
  }
}
