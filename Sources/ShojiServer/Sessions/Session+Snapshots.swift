import Foundation
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
      states: states, windows: ordered.map(\.window.snapshot), tickets: tickets,
      locale: locale.value.identifier)
  }

  /// Drops the tree and keeps the snapshot. Nothing happens while something that a touch has set off
  /// is not done, detached or not: it would be cancelled with the stores, and nobody would know; or
  /// when the session cannot be written down; nor while a window shows a screen that is not on its
  /// route, such as an alert, or a state view has something in its state that cannot be written down,
  /// which would be gone.
  /// - Returns: Whether it sleeps since now.
  @discardableResult
  func hibernate() -> Bool {
    guard asleep == nil, answers.isEmpty, unsettledTouches == 0, detachedWork == 0,
      windows.allSatisfy(\.window.isToldByRoute), let snapshot = try? snapshot(),
      snapshot.windows.allSatisfy(\.isWhole)
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
      rebuild(use(makeWindow(named: saved.id)), from: saved)
    }
  }

  /// Takes over a locale that the app has set in a window.
  func changeLocale(_ locale: Locale) {
    guard locale != self.locale.value else { return }
    self.locale.value = locale
    isLocaleNew = true
  }

  /// Builds what every window shows once more: views hold texts of the former locale.
  func rebuildWindows() {
    isLocaleNew = false
    for target in windows {
      let snapshot = target.window.snapshot
      withdraw(target)
      target.window.locale = locale.value
      target.window.rootViewController = nil
      rebuild(target, from: snapshot)
    }
  }

  /// Brings a window to where its snapshot was taken.
  func rebuild(_ target: SessionWindow, from snapshot: WindowSnapshot) {
    target.window.restore(snapshot) { _ in }
    target.window.restoreValues(of: snapshot)
  }
}
