import Foundation
import ShojiStore
import ShojiUI

/// Going to sleep and waking up: a session that sleeps is bytes in the table, and no object.
extension Session {
  /// Writes the session down; `nil` when an app's state is not `Codable`.
  func snapshot() throws -> SessionSnapshot? {
    if let written { return try SessionSnapshot(encoded: written) }
    guard let states = try applications.encodeStates() else { return nil }
    let ordered = windows.sorted { $0.lastUse < $1.lastUse }
    return SessionSnapshot(
      states: states, windows: ordered.map(\.snapshot), tickets: tickets,
      locale: locale.value.identifier, timeZone: locale.timeZone.identifier,
      isTimeZoneChosen: locale.isTimeZoneChosen, isTimeZoneUsed: locale.isTimeZoneUsed,
      userInterfaceStyle: userInterfaceStyle)
  }

  /// Leaves the bytes of the snapshot in the table and ends. Nothing happens while something that a touch
  /// has set off is not done, detached or not: it would be cancelled with the stores, and nobody would
  /// know; or when the session cannot be written down; nor while a window is being built, or shows a
  /// screen that is not on its route, such as an alert, or a view keeps something that cannot be
  /// written down, which would be gone.
  ///
  /// Requests that come to this object afterwards go on to the one that wakes up in its place.
  /// - Returns: Whether it sleeps since now.
  @discardableResult
  func hibernate() -> Bool {
    guard !hasLeft, let table, let bytes = bytesForSleep(),
      table.sleep(self, as: bytes)
    else { return false }
    hasLeft = true
    end()
    return true
  }

  private func bytesForSleep() -> [UInt8]? {
    if let written { return written }
    guard answers.isEmpty, catchUp(), unsettledTouches == 0, detachedWork == 0,
      windows.allSatisfy({ isBuilt($0) && $0.window.isToldByRoute }),
      let snapshot = try? snapshot(), snapshot.windows.allSatisfy(\.isWhole)
    else { return nil }
    return snapshot.encoded
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

  /// Builds the tree from the bytes that the session had while it slept.
  func wakeUp() {
    guard let bytes = written else { return }
    written = nil
    do {
      try build(from: SessionSnapshot(encoded: bytes))
    } catch {
      Report.shared.misuse(
        "A session cannot be read back (\(error)): it begins anew",
        mend: "read what earlier versions have written")
    }
  }

  private func build(from snapshot: SessionSnapshot) {
    tickets = snapshot.tickets
    if snapshot.locale != locale.value.identifier {
      locale.value = AcceptLanguage.locale(tag: snapshot.locale)
    }
    if let zone = BrowserTimeZone.zone(named: snapshot.timeZone) { locale.timeZone = zone }
    locale.isTimeZoneChosen = snapshot.isTimeZoneChosen
    locale.isTimeZoneUsed = snapshot.isTimeZoneUsed
    userInterfaceStyle = snapshot.userInterfaceStyle
    applications = ApplicationSet(
      mounts: environment.mounts, executor: queue, savedStates: snapshot.states)
    for saved in snapshot.windows {
      restore(use(makeWindow(named: saved.id)), from: saved)
    }
  }
}
