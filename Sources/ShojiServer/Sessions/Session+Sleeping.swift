import Foundation
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// Leaving memory, and saving what nobody waits for.
extension Session {
  /// Leaves memory, with what has changed since in the storage. Nothing happens while something that a
  /// touch has set off is not done, detached or not: it would be cancelled with the stores, and nobody
  /// would know; or when the session cannot be written down; nor while a window is being built, or shows a
  /// screen that is not on its route, such as an alert, or a view keeps something that cannot be
  /// written down, which would be gone.
  ///
  /// Requests that come to this object afterwards go on to the one that comes in its place.
  /// - Returns: Whether it has left since now.
  @discardableResult
  func hibernate() async -> Bool {
    await withCheckedContinuation { continuation in
      sleep { continuation.resume(returning: $0) }
    }
  }

  /// Does so, and says whether it has left.
  func sleep(_ done: @escaping @Sendable (Bool) -> Void = { _ in }) {
    let occupants = occupants(of: .sleeping)
    status.lastOccupants.store(occupants.rawValue, ordering: .relaxed)
    guard occupants.isEmpty else { return done(false) }
    guard let draft = draft(isWhole: true, isKnown: true, endsClaim: isRoaming) else {
      return noteUse { $0.leaveUnlessNeeded(done) }
    }
    commit(draft) {
      $0.leaveUnlessNeeded(done)
    } failed: {
      done(false)
    }
  }

  /// Leaves memory, unless somebody has come or something has changed meanwhile.
  private func leaveUnlessNeeded(_ done: (Bool) -> Void) {
    var occupants = occupants(of: .leaving)
    // The requests of one that is lent wait for it to leave.
    if isLent { occupants.remove(.requests) }
    status.lastOccupants.store(occupants.rawValue, ordering: .relaxed)
    if occupants.isEmpty { leaveMemory() }
    done(occupants.isEmpty)
  }

  private func leaveMemory() {
    // Whoever waits for it does not wait for the end of the screens.
    releaseClaim()
    end()
    phase = .left
    table?.leave(self)
    handleWaiting()
  }

  /// Writes down what has changed without a form, such as where windows have gone.
  func save() {
    guard environment.configuration.durability != nil, record.persisted != nil,
      occupants(of: .saving).isEmpty, let draft = draft(isKnown: true)
    else { return }
    commit(draft)
  }

  /// How many times the storage hears of the use of a session that nothing else is written down of, in the
  /// time after which it would be forgotten.
  private static let notesPerLife: Int64 = 64

  /// Whether the storage has not heard for a while that the session is used.
  /// - `time`: When it was, in seconds of the storage's own time.
  nonisolated func hasUnnotedUse(at time: Int64) -> Bool {
    let noted = status.recordedUse.load(ordering: .relaxed)
    return noted < time
      && time - noted > environment.configuration.idleSeconds / Self.notesPerLife
  }

  /// Notes when the session was used last, where nothing else is written down and that has not been done for a
  /// while.
  private func noteUse(then next: @escaping @Sendable (isolated Session) -> Void) {
    guard let persisted = record.persisted, let now = environment.age.current,
      hasUnnotedUse(at: now)
    else {
      return next(self)
    }
    phase = .committing
    let (storage, age) = (environment.storage, environment.age)
    Task {
      // Without it the session counts as unused since its last change.
      try? await storage.noteUses([persisted.key: age.now()])
      run {
        $0.phase = .awake
        next($0)
        $0.handleWaiting()
      }
    }
  }

  /// Goes, because nobody has used it for as long as it may live, and it could not be written down.
  func expire() {
    guard occupants(of: .givingUp).isEmpty else { return }
    end()
    leave(for: .ended)
  }

  /// Notes about how much memory the session takes: its pages twice, for they are also in the tree, and
  /// what the storage has of it.
  func noteFootprint() {
    guard let table else { return }
    var bytes = Self.leastFootprint + (record.persisted?.image.byteCount ?? 0)
    for target in windows { bytes += 2 * (target.published?.page.bytes.count ?? 0) }
    if bytes != status.footprint.load(ordering: .relaxed) { table.note(footprint: bytes, of: self) }
  }

  private static let leastFootprint = 16_384

  /// Ends the session: every screen disappears.
  func end() {
    #if DEBUG
      lookForControllersLater()
    #endif
    for target in windows { close(target) }
    windows.removeResting()
    applications = makeApplications()
    turn.effects = []
    releaseShared()
  }
}
