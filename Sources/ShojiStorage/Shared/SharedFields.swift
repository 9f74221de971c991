import ShojiStore
import Synchronization

/// Where the shared values are in the states of a type.
struct SharedFields: Sendable {
  /// One of them.
  struct Field: Sendable {
    /// How many bytes behind the beginning of the state it is.
    let offset: Int
    let type: any AnyShared.Type
    /// The name of the store; `nil` for the one with this state.
    let store: String?
  }

  private(set) var fields: [Field] = []
  /// The names of properties in which there are some that are not found.
  private(set) var hidden: [String] = []

  private static let known = Mutex<[ObjectIdentifier: SharedFields]>([:])

  /// Those of a type.
  static func of<S: State>(_ type: S.Type) -> SharedFields {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    var found = SharedFields()
    // What a property says of the name of its store stands in a new state alone: what was read back has none.
    var sample = S()
    unsafe withUnsafeMutablePointer(to: &sample) { unsafe found.search(type, at: 0, in: $0) }
    return known.withLock { known in
      known[ObjectIdentifier(type)] = found
      return found
    }
  }

  private mutating func search(
    _ type: any Any.Type, at offset: Int, in sample: UnsafeMutableRawPointer
  ) {
    guard TypeKind(of: type) == .structure, !SharedSearch.isPlain(type) else { return }
    for property in StoredProperty.all(of: type) {
      let place = offset + property.offset
      if let shared = property.type as? any AnyShared.Type {
        // Safe: the runtime says that a value of this type is there.
        let name = unsafe shared.name(at: sample + place)
        fields.append(Field(offset: place, type: shared, store: name))
      } else if TypeKind(of: property.type) == .structure,
        !(property.type is any SharedSearchable.Type)
      {
        unsafe search(property.type, at: place, in: sample)
      } else if SharedSearch.holds(property.type) == true {
        hidden.append(property.name)
      }
    }
  }
}

/// A shared value without its type.
protocol AnyShared: SendableMetatype {
  /// The name of the store of the value that is at a place.
  static func name(at place: UnsafeMutableRawPointer) -> String?
  /// Whether a box can be held.
  static func accepts(_ box: AnyObject) -> Bool
  /// Lets the value at a place hold a box.
  static func hold(_ box: AnyObject, _ mark: SharedMark, at place: UnsafeMutableRawPointer)
  /// Whether the value at a place holds a box.
  static func holds(_ box: AnyObject, at place: UnsafeMutableRawPointer) -> Bool
  /// The type of the state.
  static var valueType: any State.Type { get }
}

// Each place has a value of this type, which whoever calls has found out from the runtime.
extension Shared: AnyShared {
  static var valueType: any State.Type { Value.self }

  static func name(at place: UnsafeMutableRawPointer) -> String? {
    unsafe place.assumingMemoryBound(to: Self.self).pointee.name
  }

  static func accepts(_ box: AnyObject) -> Bool { box is SharedBox<Value> }

  static func hold(_ box: AnyObject, _ mark: SharedMark, at place: UnsafeMutableRawPointer) {
    guard let box = box as? SharedBox<Value> else { return }
    unsafe place.assumingMemoryBound(to: Self.self).pointee.hold(box, mark)
  }

  static func holds(_ box: AnyObject, at place: UnsafeMutableRawPointer) -> Bool {
    unsafe place.assumingMemoryBound(to: Self.self).pointee.box === box
  }
}
