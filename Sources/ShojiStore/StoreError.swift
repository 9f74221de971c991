/// What a store throws when an item cannot be handled. Each case tells how to mend it.
public enum StoreError: Error, Hashable, Sendable {
  /// The item is a state updater and a side effect.
  case bothKinds(item: String)
  /// The item is neither a state updater nor a side effect.
  case neitherKind(item: String)
  /// The updater is for another type of state than the store's.
  case wrongState(item: String, expected: String, actual: String)
  /// The side effect is for a store with another type of state or dependencies.
  case wrongContext(item: String, expected: String, actual: String)
  /// An interceptor did not pass a side effect on.
  case swallowed(item: String)
  /// An interceptor put an item with another value in the place of a returning side effect.
  case replaced(item: String, expected: String, actual: String)
  /// The store does not exist any more.
  case storeReleased(item: String)
  /// An interceptor of an updater awaited an updater of the same store, which would never end.
  case awaitedInItsOwnChain
  /// A listener dispatched the updater again and again, each time because of the one before.
  case endlessUpdates(item: String)
}

extension StoreError: CustomStringConvertible {
  /// What went wrong, with the names of the types, and how to mend it.
  public var description: String {
    switch self {
    case .bothKinds(let item):
      "\(item) is a state updater and a side effect. Make two types of it."
    case .neitherKind(let item):
      "\(item) is neither a state updater nor a side effect. "
        + "Conform it to StateUpdater, SideEffect or ReturningSideEffect."
    case .wrongState(let item, let expected, let actual):
      "\(item) updates \(expected), but the state of the store is \(actual). "
        + "Correct its StateType, or dispatch it to the store of that state."
    case .wrongContext(let item, let expected, let actual):
      "\(item) runs in \(expected), but the context is \(actual). "
        + "Correct its StateType and Dependencies, or dispatch it to the store of those types."
    case .swallowed(let item):
      "An interceptor did not pass \(item) on to `next`. "
        + "Pass it on, or throw an error that says why it must not run."
    case .replaced(let item, let expected, let actual):
      "An interceptor put another item in the place of \(item): it gives \(actual), not "
        + "\(expected). Replace it by a side effect with the same ReturnValue."
    case .storeReleased(let item):
      "\(item) was dispatched to a store that was released. "
        + "Keep the store as long as its dependencies may dispatch."
    case .awaitedInItsOwnChain:
      "An interceptor of a state updater awaited an updater of the same store, which waits for "
        + "that interceptor. Dispatch it without awaiting, or await it in a side effect."
    case .endlessUpdates(let item):
      "A listener dispatched \(item), which led to the next update, \(UpdateRounds.limit) times in a "
        + "row. Dispatch it where something happens, or only if the state asks for it."
    }
  }
}
