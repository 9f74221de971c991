package import ShojiStore

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

  /// Begins with what a storage has; those that do not last begin anew. Who is here is in the storage as well where
  /// several servers have it: all of them show it.
  /// - Parameters:
  ///   - isSetAside: Whether a change has crashed the server, and is left out.
  ///   - report: Is told what cannot be read.
  package func open(
    in storage: any Storage,
    unless isSetAside: @escaping @Sendable (CrashName.Key) -> Bool = { _ in false },
    report: @escaping @Sendable (String) -> Void
  ) async throws {
    let kept = stores.filter { store in
      store.line.lasts || (store.isOfPresence && storage.sharing != nil)
    }
    for store in stores {
      let isKept = kept.contains { $0 === store }
      try await store.line.open(
        isKept ? storage : MemoryStorage(), unless: isSetAside, report: report)
    }
    let lines = kept.map(\.line)
    if !lines.isEmpty { try storage.observeChanges { lines.forEach { $0.wake() } } }
  }

  /// Lets those go who are here at other servers than these.
  package func keepPresence(of nodes: Set<String>) {
    for store in stores { store.keepPresence(of: nodes) }
  }

  /// Returns when nothing of them is under way any more.
  package func close() async {
    for store in stores { await store.line.close() }
  }
}
