/// Why a shared store does not do what it is asked, with the mend.
public enum SharedStoreError: Error, Equatable, CustomStringConvertible {
  /// No server keeps it.
  case notKept(store: String)
  /// The updater is not one of those that it can read back.
  case unlisted(item: String, store: String)
  /// It was written down and cannot be read back.
  case unreadable(store: String, reason: String)
  /// It cannot be used as it is set up.
  case misconfigured(String)

  /// The line.
  public var description: String {
    switch self {
    case .notKept(let store):
      "no server keeps the shared store \"\(store)\". Mend: name it in the sharedStores of the program"
    case .unlisted(let item, let store):
      """
      \(item) was dispatched to the shared store "\(store)", which could not read it back. Mend: let it be a \
      SharedStateUpdater, and name it in the updaters of the store
      """
    case .unreadable(let store, let reason):
      """
      the shared store "\(store)" was written down and cannot be read back (\(reason)). Mend: start a build \
      that reads it; what is kept is left as it is
      """
    case .misconfigured(let text): text
    }
  }
}
