import Logging
import ShojiStorage
import ShojiStore

/// What the program does again and again.
extension EffectRunner {
  /// How long a clock that the program does not have is kept, in seconds: another build that runs beside this one
  /// may have it.
  private static let patience: Int64 = 24 * 3_600

  /// Adds the clocks that are not there. Those that are stay at the time that they wait for.
  func addClocks() async {
    guard !clocks.isEmpty else { return }
    let now = clock.now()
    do throws(StorageError) {
      try await storage.add(clocks.map { $0.stored(after: now) })
    } catch {
      logger.warning("what the program repeats could not be written down: \(error)")
    }
  }

  /// Adds the job of the time for which a clock has waited, and lets it wait for the next one.
  func moveOn(_ effect: StoredEffect) {
    guard let repeating = clocks.first(where: { $0.key == effect.key }) else {
      guard clock.now() - effect.due > Self.patience else { return }
      return settleClock(effect, .done)
    }
    // All times that pass while a job runs are made up for by one after it.
    guard !change({ $0.hasOccurrence(of: repeating.prefix) }) else { return }
    do {
      let (item, key) = try repeating.occurrence(at: effect.due)
      let now = clock.now()
      let job = item.stored(key: key, session: nil, now: now)
      settleClock(
        effect,
        .repeated(
          at: effect.due, next: repeating.next(after: max(now, effect.due)), occurrence: job))
    } catch {
      logger.error("the repeat \"\(repeating.name)\" cannot make its job: \(error)")
    }
  }

  private func settleClock(_ effect: StoredEffect, _ outcome: EffectOutcome) {
    guard change({ $0.begin(effect, width: .max, now: clock.now()) }) else { return }
    Task { await settle(effect, outcome) }
  }

  /// Notes that the job of a time waits or runs, or that it has ended.
  func noteOccurrence(_ key: String, waits: Bool) {
    guard let repeating = clocks.first(where: { key.hasPrefix($0.prefix) }) else { return }
    change { $0.noteOccurrence(key, of: repeating.prefix, waits: waits) }
  }
}
