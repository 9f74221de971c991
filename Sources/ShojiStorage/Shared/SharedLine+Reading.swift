import ShojiStore

/// Reading the log.
extension SharedLine {
  /// How many changes are read at once.
  private static let limit = 1_000

  /// Looks for what is new in the log.
  package func wake() {
    let storage = change { progress -> (any Storage)? in
      guard let storage = progress.storage else { return nil }
      guard !progress.isReading else {
        progress.isAskedAgain = true
        return nil
      }
      progress.isReading = true
      return storage
    }
    guard let storage else { return }
    Task(executorPreference: WorkerPool.shared) { [self] in await look(into: storage) }
  }

  private func look(into storage: any Storage) async {
    var failures = 0
    repeat {
      // Those that a read which begins now must find.
      let (settled, behind) = change { progress in
        progress.isAskedAgain = false
        defer { progress.behind = [] }
        return (progress.expected.filter { $0.value.fate.isSettled }.map(\.key), progress.behind)
      }
      do {
        try await readAll(from: storage)
        failures = 0
        settle(settled, nil)
        for body in behind { body(nil) }
      } catch {
        for body in behind { body(error) }
        failures += 1
        if failures == 1 {
          change { $0.report }(
            "the log of the shared store \"\(name)\" cannot be read now: \(error)")
        }
        settle(settled, error)
        if change({ !$0.isClosed }) { await pause(after: failures) }
      }
      await compactIfHeavy(storage)
    } while goesOn(hasFailed: failures > 0)
  }

  private func goesOn(hasFailed: Bool) -> Bool {
    let (isNeeded, lost) = change { progress -> (Bool, [Expected]) in
      progress.isReading =
        progress.isAskedAgain || progress.isBehind || !progress.behind.isEmpty
      // Whoever closes does not wait until the storage answers again.
      guard progress.isClosed, hasFailed else { return (progress.isReading, []) }
      progress.isReading = false
      defer { progress.expected = [:] }
      return (false, Array(progress.expected.values))
    }
    for expected in lost { expected.finish(.failure(SharedStoreError.notKept(store: name))) }
    return isNeeded
  }

  private func pause(after failures: Int) async {
    try? await Task.sleep(for: .milliseconds(min(5_000, 50 << min(failures, 7))))
  }

  /// Reads and applies what is new.
  func readAll(from storage: any Storage) async throws(StorageError) {
    while true {
      let (place, isSetAside) = change { ($0.place, $0.isSetAside) }
      let changes = try await storage.changes(of: name, after: place, limit: Self.limit)
      guard let last = changes.last else { return }
      let unread = await content.apply(changes, unless: isSetAside)
      let found = change { progress in
        progress.place = last.place
        for change in changes { progress.weight.add(change) }
        if progress.hasOthers { for change in changes { progress.recent.add(change.key) } }
        if !unread.isEmpty { progress.weight.hold() }
        return changes.compactMap { progress.expected.removeValue(forKey: $0.key) }
      }
      for (change, reason) in unread { report(change, reason) }
      let failed = Set(unread.map(\.change.key))
      for expected in found {
        let isRead = !failed.contains(expected.entry.key)
        expected.finish(
          isRead
            ? .success(())
            : .failure(SharedStoreError.unreadable(store: name, reason: "an entry of the log")))
      }
      // Who has changed it gets an answer before the others are shown it.
      content.announce()
      if changes.count < Self.limit { return }
    }
  }

  /// Tells those that must have been found and were not: they had been there before, or are not there.
  private func settle(_ keys: [String], _ failure: StorageError?) {
    let rest = change { progress -> [(Expected, Result<Void, any Error>)] in
      keys.compactMap { key in
        guard let expected = progress.expected[key] else { return nil }
        let result: Result<Void, any Error>
        switch expected.fate {
        case .inDoubt(let error): result = .failure(error)
        case .there where failure == nil: result = .success(())
        // It is read as soon as that can be done.
        case .there, .sent: return nil
        }
        progress.expected[key] = nil
        return (expected, result)
      }
    }
    for (expected, result) in rest { expected.finish(result) }
  }

  private func report(_ unread: StoredChange, _ reason: String) {
    change { $0.report }(
      """
      entry \(unread.place) of the shared store "\(name)" cannot be read (\(reason)), and is left out. It stays \
      where it is, and nothing after it is compacted, until a build reads it. Mend: name its updater in the \
      updaters of the store, or let one with this updaterName, or formerNames, read what was written
      """)
  }
}

extension SharedLine.Fate {
  /// Whether its commit has ended.
  var isSettled: Bool {
    if case .sent = self { false } else { true }
  }
}
