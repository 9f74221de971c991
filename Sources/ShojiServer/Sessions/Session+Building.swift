import Foundation
import ShojiStore
import ShojiUI
import Tracing

/// Building what windows show: after sleep, in another locale, for a form of another page.
extension Session {
  /// Builds what a window shows. What is asked of the window meanwhile waits in its room, until the route
  /// has arrived and what its screens load is there; for the latter only as long as an answer waits.
  /// - Parameters:
  ///   - work: Begins it, with what it belongs to, and says when the route has arrived, or cannot.
  ///   - ended: Called before those go on who wait.
  func build(
    _ target: SessionWindow, at route: Route,
    _ work: (_ building: InteractionScope, _ arrived: @escaping () -> Void) -> Void,
    ended: @escaping () -> Void = {}
  ) {
    let request = (InteractionScope.current?.origin as? TouchOrigin)?.request
    let building = InteractionScope(
      origin: TouchOrigin(
        window: target.window.id, route: route, cause: request.map(RequestCause.init)),
      whenDetached: { [weak self] in self?.follow($0) },
      place: environment.spans == nil ? nil : ServiceContext.current)
    speak(at: route)
    target.room.close()
    target.window.isLookedAt = true
    building.enter()
    InteractionScope.bound(to: building) {
      work(building) {
        building.leave()
        self.whenLoaded(building) {
          ended()
          target.room.open()
          self.noteAttention(to: target)
        }
      }
    }
  }

  /// Does something when all that builds a screen is done. What never ends is not waited for.
  private func whenLoaded(_ building: InteractionScope, _ body: @escaping () -> Void) {
    if building.isSettled { return body() }
    let deadline = Deadline(on: queue, clock: environment.clock)
    // Only carried: it is made, and run, on the session's queue.
    nonisolated(unsafe) let body = body
    building.whenSettled { [weak self] in
      if deadline.finish() { self?.run { _ in unsafe body() } }
    }
    let limit = environment.configuration.settleMilliseconds
    deadline.start(.milliseconds(limit)) { unsafe body() }
  }

  /// Goes on with a touch when nothing is being built in its window.
  func whenThere(
    _ answer: PendingAnswer, scope: InteractionScope, _ body: @escaping () -> Void
  ) {
    scope.enter()
    answer.window.room.enter {
      InteractionScope.bound(to: scope, body)
      scope.leave()
    }
  }

  /// Brings a window to where its snapshot was taken. Nothing happens while it is restored from another
  /// one.
  /// - `ended`: Called when it is there.
  func restore(
    _ target: SessionWindow, from snapshot: WindowSnapshot, ended: @escaping () -> Void = {}
  ) {
    guard target.restoring == nil else { return }
    target.restoring = snapshot
    build(target, at: snapshot.route) { _, arrived in
      target.window.restore(snapshot) { _ in arrived() }
    } ended: {
      target.restoring = nil
      ended()
    }
  }

  // MARK: The locale and the time zone

  /// Speaks the language of the app of a route from now on: what the framework says where it is not asked for
  /// by a page, and what the app's code says that runs next.
  func speak(at route: Route) {
    let first = route.first ?? ""
    guard !isSpoken(first) else { return }
    speak(as: environment.mounts.name(for: first))
  }

  /// Speaks the language of an app from now on.
  /// - `app`: The name of the app.
  func speak(as app: String) {
    guard !isSpoken(app) else { return }
    spoken = (app, locales)
    locale.speak(
      environment.mounts.language(of: [app], for: locale.value),
      texts: environment.mounts.texts(of: [app]))
  }

  private func isSpoken(_ app: String) -> Bool {
    spoken.map { $0.app == app && $0.locales == locales } ?? false
  }

  /// Takes over a locale that the app has set in a window.
  func changeLocale(_ locale: Locale) {
    guard locale != self.locale.value else { return }
    self.locale.value = locale
    locales += 1
  }

  /// Takes over a time zone that the app has set in a window.
  func chooseTimeZone(_ zone: TimeZone) {
    guard zone != locale.timeZone else { return }
    locale.isTimeZoneChosen = true
    change(to: zone)
  }

  /// Takes over the time zone that a browser tells, unless the app has chosen one.
  func noteTimeZone(_ zone: TimeZone) {
    let former = locale.timeZone
    guard !locale.isTimeZoneChosen, zone.identifier != former.identifier else { return }
    guard !locale.isTimeZoneUsed || zone.keepsTime(of: former) else { return change(to: zone) }
    // Views without times are as right as before, and so are those with the times of a zone of another name.
    locale.timeZone = zone
    for target in windows {
      target.window.timeZone = zone
      target.window.setNeedsDisplay()
    }
  }

  private func change(to zone: TimeZone) {
    locale.timeZone = zone
    locales += 1
  }

  /// Whether a window is being built, or has to be once more: its views hold texts of a former locale
  /// or time zone.
  func isBuilt(_ target: SessionWindow) -> Bool {
    target.room.isOpen && target.localeOfViews == locales
  }

  /// Writes what windows show in the present locale: their controllers stay, with views that are made again. Those
  /// that are being built come first.
  func rewriteWindows() {
    for target in windows where target.localeOfViews != locales && target.room.isOpen {
      let window = target.window
      withdraw(target)
      target.localeOfViews = locales
      window.locale = locale.value
      window.timeZone = locale.timeZone
      guard window.rootViewController != nil else {
        restore(target, from: target.snapshot)
        continue
      }
      build(target, at: window.route) { _, arrived in
        window.reloadViews()
        arrived()
      }
    }
  }
}
