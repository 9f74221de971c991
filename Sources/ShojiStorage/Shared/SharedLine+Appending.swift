import ShojiStore

/// Entries that belong to no turn of a session: commits of their own.
extension SharedLine {
  /// Writes an entry down, after those that came before. What comes while some are being written down goes
  /// together.
  /// - `finish`: Is told what becomes of it.
  package func append(
    _ entry: SharedEntry, finish: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    let isClosed = change { progress in
      if !progress.isClosed { progress.outside.append((entry, finish)) }
      return progress.isClosed
    }
    if isClosed { finish(.failure(SharedStoreError.notKept(store: name))) }
    appendNext()
  }

  /// Writes down what waits, unless something is being written down.
  func appendNext() {
    let next = change { progress -> (storage: any Storage, changes: [SharedChange])? in
      guard let storage = progress.storage, !progress.isAppending, !progress.outside.isEmpty
      else { return nil }
      let taken = progress.outside.prefix(Self.mostTogether)
      progress.outside.removeFirst(taken.count)
      progress.isAppending = true
      for (entry, finish) in taken {
        progress.expected[entry.key] = Expected(entry: entry, finish: finish)
      }
      return (storage, taken.map(\.entry.change))
    }
    guard let next else { return }
    Task(executorPreference: WorkerPool.shared) { [self] in
      let keys = next.changes.map(\.key)
      do throws(StorageError) {
        try await next.storage.append(next.changes)
        committed(keys)
      } catch .unclear(let text) {
        doubted(keys, .unclear(text))
      } catch {
        refused(keys, error)
      }
      change { $0.isAppending = false }
      appendNext()
    }
  }

  /// How many are written down together at most.
  private static let mostTogether = 1_000
}
