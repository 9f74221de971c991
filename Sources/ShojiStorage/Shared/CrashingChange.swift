import ShojiStore

/// The change of a shared store that is applied, as the work that may crash.
// Unchecked because the queue of the store alone writes it, and the thread that has crashed alone reads it.
final class CrashingChange: CrashSubject, @unchecked Sendable {
  private let store: String
  var change: StoredChange?

  init(of store: String) { self.store = store }

  static func key(of change: StoredChange, in store: String) -> CrashName.Key {
    CrashName.Key(UInt64(bitPattern: change.place), named: store)
  }

  var crashName: CrashName {
    let key = change.map { Self.key(of: $0, in: store) } ?? CrashName.Key(0)
    return CrashName(
      .change, key, label: "entry \(change?.place ?? 0) of the shared store \(store)")
  }
}
