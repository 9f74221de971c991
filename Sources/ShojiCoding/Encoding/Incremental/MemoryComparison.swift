import Foundation
import Synchronization

/// Whether values of a type are the same where their memory is.
///
/// That is so for numbers and texts, for structs of such values, and for collections of them: what they refer to is
/// freed or changed in place only by whoever has it alone. Objects change where they are, and values of enums may have
/// anything in them.
enum MemoryComparison {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Whether the memory of a value tells what value it is.
  static func tells(_ type: Any.Type) -> Bool {
    let id = ObjectIdentifier(type)
    if let known = known.withLock({ $0[id] }) { return known }
    var seen: Set<ObjectIdentifier> = []
    let tells = tells(type, &seen)
    known.withLock { $0[id] = tells }
    return tells
  }

  /// - `seen`: The types that are being looked at: a type that is in itself is as the rest of it is.
  private static func tells(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return true }
    if isTrivial(type) || type == String.self || type == Data.self { return true }
    if let collection = type as? any MemoryComparedCollection.Type {
      return collection.parts.allSatisfy { tells($0, &seen) }
    }
    guard TypeKind(of: type) == .structure else { return false }
    let properties = StoredProperty.all(of: type)
    return !properties.isEmpty && properties.allSatisfy { tells($0.type, &seen) }
  }

  /// Whether a type is nothing but bytes.
  private static func isTrivial<Value>(_ type: Value.Type) -> Bool { _isPOD(type) }
}

/// A value that is made of others, and of no object that somebody else may change.
private protocol MemoryComparedCollection {
  static var parts: [Any.Type] { get }
}

extension Optional: MemoryComparedCollection {
  fileprivate static var parts: [Any.Type] { [Wrapped.self] }
}

extension Array: MemoryComparedCollection {
  fileprivate static var parts: [Any.Type] { [Element.self] }
}

extension Set: MemoryComparedCollection {
  fileprivate static var parts: [Any.Type] { [Element.self] }
}

extension Dictionary: MemoryComparedCollection {
  fileprivate static var parts: [Any.Type] { [Key.self, Value.self] }
}
