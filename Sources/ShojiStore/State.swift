/// The whole state of an app, as a value. (Katana)
///
/// `init()` makes the state an app starts with; a store calls it once, or never when it is given
/// a state initializer of its own.
public protocol State: Sendable {
  /// Makes the state that an app starts with.
  init()
}
