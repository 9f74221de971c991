import ShojiStore
import ShojiUI

/// Pages that depend on more than the session's own stores and trees: their app says so, or their screens have
/// loaded something as they appeared.
///
/// They are current only for the moment, or for as long as the screens say: each GET runs on the session's queue, asks
/// the app for admission and lets the screens that were there before it load what they show. The GET that one of our
/// own redirects leads to does not, because what has led there has just loaded it.
extension Session {
  /// How long a redirect of ours may take a browser, in seconds. A GET that comes later is a new one.
  private static let redirectSeconds: Int64 = 10

  /// The controllers that have to load again what they show, for a GET.
  func outdatedControllers(of target: SessionWindow, at location: Location) -> [UIViewController] {
    let loaded = target.loaded
    target.loaded = nil
    // What is being restored is made from what is there now.
    guard target.room.isOpen else { return [] }
    let now = environment.clock.uptime()
    if let loaded, loaded.path == location.path, now < loaded.end { return [] }
    return environment.mounts.readsOutsideSession(location.route)
      ? target.window.visibleControllers : target.window.outdatedControllers(now: now)
  }

  /// Until when the page of a window may be sent unasked, in seconds of the clock; `nil` for good, until something of
  /// the session's own changes.
  func freshEnd(of target: SessionWindow) -> Int64? {
    let now = environment.clock.uptime()
    return environment.mounts.readsOutsideSession(target.window.route)
      ? now : target.window.freshEnd(now: now)
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
    guard freshEnd(of: target) != nil else { return }
    target.loaded = (path, environment.clock.uptime() + Self.redirectSeconds)
  }
}
