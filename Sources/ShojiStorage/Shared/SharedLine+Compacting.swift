import ShojiStore

/// Keeping the log short.
extension SharedLine {
  /// Writes the whole store down in place of its log, when that has grown as long as the store.
  func compactIfHeavy(_ storage: any Storage) async {
    let isDue = change { progress in
      guard progress.weight.isHeavy, !progress.weight.isHeld, !progress.isCompacting else {
        return false
      }
      progress.isCompacting = true
      // What comes from now on is not in it.
      progress.weight.begin()
      return true
    }
    guard isDue else { return }
    // Called by who reads: nobody applies anything meanwhile, and what was read is what the state is.
    let place = change { $0.place }
    let capture = await content.capture()
    Task(executorPreference: WorkerPool.shared) { [self] in
      do {
        let bytes = try capture()
        try await storage.compact(name, into: SharedSnapshot(place: place, bytes: bytes))
        change { $0.weight.end(snapshot: bytes.count) }
      } catch {
        // It is tried again after as much again.
        change { $0.report }(
          "the shared store \"\(name)\" could not be written down whole: \(error)")
      }
      change { $0.isCompacting = false }
    }
  }
}

/// How long a log is, beside what it is the log of.
struct LogWeight: Sendable {
  /// How many bytes of changes there may be at least, and how many changes at most.
  private static let (leastBytes, mostChanges) = (65_536, 20_000)

  private var bytes = 0
  private var changes = 0
  private var limit: Int
  /// Whether something stands in it that cannot be read: a later build may.
  private(set) var isHeld = false

  /// - `snapshot`: How many bytes the whole has.
  init(snapshot: Int? = nil) { limit = max(Self.leastBytes, snapshot ?? 0) }

  /// Whether it is time to write the whole down.
  var isHeavy: Bool { bytes > limit || changes > Self.mostChanges }

  mutating func add(_ change: StoredChange) {
    bytes += change.bytes.count
    changes += 1
  }

  mutating func hold() { isHeld = true }

  /// The whole is being written down.
  mutating func begin() { (bytes, changes) = (0, 0) }

  /// The whole was written down.
  mutating func end(snapshot: Int) { limit = max(Self.leastBytes, snapshot) }
}
