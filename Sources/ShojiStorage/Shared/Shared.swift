public import ShojiStore

/// The state of a shared store in the state of a session: a value that the framework keeps current.
///
/// ```swift
/// struct ChatAppState: State, Codable {
///   var draft = ""
///   @Shared("chat") var chat: ChatState
/// }
/// ```
///
/// It is a value like any other to view models, listeners and side effects, and nobody can set it: updaters of
/// the session change what is around it. When the shared store has changed, each session gets the new value on
/// its own queue, and the listeners of its store are called as after an updater. The screens that have not read
/// it are left alone. Nothing of it is written down with the session.
///
/// It stands in the state itself or in structs in it. In an optional value or a collection it is not found, which
/// the server says when it starts; nor in an enum or an object. Updaters of the shared store may be dispatched to the store of
/// a session whose state holds it: `dispatch(SendMessage(…))` in a view controller.
@propertyWrapper
public struct Shared<Value: State>: Sendable {
  /// The name of the store; `nil` for the one with this state.
  let name: String?
  /// What is held; `nil` before a session has it.
  private(set) var box: SharedBox<Value>?
  /// Notes that it was read.
  private(set) var mark: SharedMark?

  /// Holds the state of the shared store of a name.
  public init(_ name: String) { self.name = name }

  /// Holds the state of the only shared store that has such a state.
  public init() { name = nil }

  /// The state of the shared store; a new one where there is no session.
  public var wrappedValue: Value {
    mark?.note()
    return box?.value ?? Value()
  }

  /// Takes a value over.
  mutating func hold(_ box: SharedBox<Value>, _ mark: SharedMark) {
    self.box = box
    self.mark = mark
  }
}

extension Shared: Equatable where Value: Equatable {
  /// Whether both hold equal states.
  public static func == (left: Shared, right: Shared) -> Bool {
    (left.box != nil && left.box === right.box) || left.wrappedValue == right.wrappedValue
  }
}

extension Shared: Hashable where Value: Hashable {
  /// Hashes the state.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

// MARK: Coding

extension Shared: Codable {
  /// Reads nothing.
  public init(from decoder: any Decoder) { self.init() }

  /// Writes nothing.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encodeNil()
  }
}

extension KeyedEncodingContainer {
  /// Writes nothing, not even the name: the state of a shared store is kept with the store.
  public mutating func encode<Value: State>(_ value: Shared<Value>, forKey key: Key) throws {}
}

extension KeyedDecodingContainer {
  /// Reads nothing: the session puts the present state there.
  public func decode<Value: State>(
    _ type: Shared<Value>.Type, forKey key: Key
  ) throws -> Shared<Value> {
    Shared()
  }
}
