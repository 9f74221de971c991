import ShojiStore

/// The shared stores of a server.
package struct SharedStores: Sendable {
  /// The stores.
  package let stores: [AnySharedStore]

  /// Takes the stores of a program.
  /// - Throws: ``SharedStoreError`` when two have one name, or one cannot be used as it was made.
  package init(_ stores: [AnySharedStore] = []) throws(SharedStoreError) {
    self.stores = stores
    var names: Set<String> = []
    for store in stores where !names.insert(store.name).inserted {
      throw .misconfigured(
        "two shared stores are called \"\(store.name)\". Mend: give each a name of its own")
    }
    if let fault = stores.lazy.flatMap(\.faults).first { throw .misconfigured(fault) }
  }

  /// Whether there are none.
  package var isEmpty: Bool { stores.isEmpty }

  /// Begins with what a storage has; those that do not last begin anew.
  package func open(
    in storage: any Storage, report: @escaping @Sendable (String) -> Void
  ) async throws {
    for store in stores {
      try await store.line.open(store.line.lasts ? storage : MemoryStorage(), report: report)
    }
    let lines = stores.map(\.line).filter(\.lasts)
    if !lines.isEmpty { try storage.observeChanges { lines.forEach { $0.wake() } } }
  }

  /// Returns when nothing of them is under way any more.
  package func close() async {
    for store in stores { await store.line.close() }
  }
}
