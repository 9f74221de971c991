import Foundation
import ShojiStore
import ShojiUI
import Synchronization

/// Dropping the tree and building it again.
extension Session {

  /// Writes the session down; `nil` when an app's state is not `Codable`.
  func snapshot() throws -> SessionSnapshot? {
    if let asleep { return asleep }
    guard let states = try applications.encodeStates() else { return nil }
    let ordered = windows.sorted { $0.lastUse < $1.lastUse }
    return SessionSnapshot(
      states: states, windows: ordered.map(\.snapshot), tickets: tickets,
      locale: locale.value.identifier)
  }

  /// Drops the tree and keeps the snapshot. Nothing happens while something that a touch has set off
  /// is not done, detached or not: it would be cancelled with the stores, and nobody would know; or
  /// when the session cannot be written down; nor while a window is being restored, or shows a screen
  /// that is not on its route, such as an alert, or a state view has something in its state that
  /// cannot be written down, which would be gone.
  /// - Returns: Whether it sleeps since now.
  @discardableResult
  func hibernate() -> Bool {
    guard asleep == nil, answers.isEmpty, catchUp(), unsettledTouches == 0, detachedWork == 0,
      windows.allSatisfy({ $0.restoring == nil && $0.window.isToldByRoute }),
      let snapshot = try? snapshot(), snapshot.windows.allSatisfy(\.isWhole)
    else { return false }
    for target in windows { close(target) }
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
    asleep = snapshot
    isAsleep.store(true, ordering: .relaxed)
    return true
  }

  /// Shows what has changed in windows that nobody looked at.
  /// - Returns: Whether that has set off nothing which is not done.
  private func catchUp() -> Bool {
    let update = InteractionScope(origin: nil, whenDetached: { [weak self] in self?.follow($0) })
    InteractionScope.$current.withValue(update) {
      for target in windows { target.window.catchUp() }
    }
    return update.isSettled
  }

  /// Ends the session: every screen disappears.
  func end() {
    for target in windows { close(target) }
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
  }

  /// Builds the tree again from the snapshot.
  func wakeUp() {
    guard let snapshot = asleep else { return }
    asleep = nil
    isAsleep.store(false, ordering: .relaxed)
    tickets = snapshot.tickets
    if snapshot.locale != locale.value.identifier {
      locale.value = AcceptLanguage.locale(tag: snapshot.locale)
    }
    applications = ApplicationSet(
      mounts: environment.mounts, executor: queue, savedStates: snapshot.states)
    for saved in snapshot.windows {
      restore(use(makeWindow(named: saved.id)), from: saved)
    }
  }

  /// Takes over a locale that the app has set in a window.
  func changeLocale(_ locale: Locale) {
    guard locale != self.locale.value else { return }
    self.locale.value = locale
    isLocaleNew = true
  }

  /// Builds what every window shows once more: views hold texts of the former locale. Windows that
  /// are being restored come first.
  func rebuildWindows() {
    guard windows.allSatisfy({ $0.restoring == nil }) else { return }
    isLocaleNew = false
    for target in windows {
      let snapshot = target.snapshot
      withdraw(target)
      target.window.locale = locale.value
      target.window.rootViewController = nil
      restore(target, from: snapshot)
    }
  }

  /// Brings a window to where its snapshot was taken; what a person had put into it comes when its
  /// screens have. It is there when they have got what they show as well, unless that takes too long.
  /// Nothing happens while the window is restored from another snapshot.
  func restore(_ target: SessionWindow, from snapshot: WindowSnapshot) {
    guard target.restoring == nil else { return }
    target.restoring = snapshot
    target.window.isLookedAt = true
    let building = InteractionScope(
      origin: TouchOrigin(window: target.window.id, route: snapshot.route),
      whenDetached: { [weak self] in self?.follow($0) })
    building.enter()
    InteractionScope.$current.withValue(building) {
      target.window.restore(snapshot) { _ in
        InteractionScope.$current.withValue(building) {
          target.window.restoreValues(of: snapshot)
        }
        building.leave()
        if building.isSettled { return self.endRestoring(target) }
        // Only carried: it is made, and run, on the session's queue.
        nonisolated(unsafe) let target = target
        self.whenBuilt(building) { unsafe $0.endRestoring(target) }
      }
    }
  }

  private func endRestoring(_ target: SessionWindow) {
    target.endRestoring()
    noteAttention(to: target)
  }

  /// Does something when all that builds a screen is done. What never ends is not waited for.
  func whenBuilt(
    _ building: InteractionScope, _ body: @escaping @Sendable (isolated Session) -> Void
  ) {
    let deadline = Deadline(on: queue, clock: environment.clock)
    building.whenSettled { [weak self] in
      if deadline.finish() { self?.run(body) }
    }
    deadline.start(.milliseconds(environment.configuration.settleMilliseconds)) { [weak self] in
      self?.assumeIsolated { body($0) }
    }
  }

  /// Goes on with a touch when its window is there again.
  func whenRestored(
    _ answer: PendingAnswer, scope: InteractionScope, _ body: @escaping () -> Void
  ) {
    scope.enter()
    answer.window.whenRestored {
      InteractionScope.$current.withValue(scope) { body() }
      scope.leave()
    }
  }
}
