import ShojiStore
import ShojiUI

/// Pages that depend on more than the session's own stores and trees.
///
/// They are current only for the moment: each GET runs on the session's queue, asks the app for admission
/// and lets the screens that were there before it load what they show. The GET that one of our own
/// redirects leads to does not, because what has led there has just loaded it.
extension Session {
  /// How long a redirect of ours may take a browser, in seconds. A GET that comes later is a new one.
  private static let redirectSeconds: Int64 = 10

  /// The controllers that have to load again what they show, for a GET.
  func outdatedControllers(of target: SessionWindow, at location: Location) -> [UIViewController] {
    guard environment.mounts.readsOutsideSession(location.route) else { return [] }
    let loaded = target.loaded
    target.loaded = nil
    if let loaded, loaded.path == location.path, environment.clock.uptime() < loaded.end {
      return []
    }
    // What is being restored is made from what is there now.
    return target.room.isOpen ? target.window.visibleControllers : []
  }

  /// Goes to what a GET asks for, and lets what was there before load what it shows.
  func show(
    _ location: Location, refreshing outdated: [UIViewController], for answer: PendingAnswer,
    scope: InteractionScope
  ) {
    let target = answer.window
    let isThere = target.path == location.path
    navigate(target, to: location, isThere: isThere, answer: answer, scope: scope) {
      target.window.refresh(outdated)
    }
  }

  /// Notes that a redirect leads to what has just been loaded.
  func noteLoaded(_ target: SessionWindow, at path: String) {
    guard environment.mounts.readsOutsideSession(target.window.route) else { return }
    target.loaded = (path, environment.clock.uptime() + Self.redirectSeconds)
  }
}
