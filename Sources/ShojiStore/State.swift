public import ShojiCoding

/// The whole state of an app, as a value. (Katana)
///
/// `init()` makes the state an app starts with; a store calls it once, or never when it is given
/// a state initializer of its own.
///
/// A state that is `Codable` survives a restart, and a deploy that changes its shape: what is missing in
/// what was written down is as in a new state, and what the type does not know any more is kept beside it.
/// What was renamed, moved or has another type says so in ``migrations``.
public protocol State: Sendable, StateMigrating {
  /// Makes the state that an app starts with.
  init()
}

extension State {
  /// Nothing was ever called otherwise.
  public static var migrations: [StateMigration] { [] }
}
