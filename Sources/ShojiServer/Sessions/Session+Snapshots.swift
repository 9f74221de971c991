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
    guard asleep == nil, answers.isEmpty, unsettledTouches == 0, detachedWork == 0,
      windows.allSatisfy({ $0.restoring == nil && $0.window.isToldByRoute }),
      let snapshot = try? snapshot(), snapshot.windows.allSatisfy(\.isWhole)
    else { return false }
    for target in windows { close(target) }
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
    asleep = snapshot
    isAsleep.store(true, ordering: .relaxed)
    return true
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
      use(makeWindow(named: saved.id)).restore(saved)
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
      target.restore(snapshot)
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
