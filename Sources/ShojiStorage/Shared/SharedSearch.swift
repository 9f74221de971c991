import ShojiStore
import Synchronization

/// Whether values of a type hold shared values.
package enum SharedSearch {
  private static let known = Mutex<[ObjectIdentifier: Bool]>([:])

  /// Whether a value of the type may hold a shared value after it was made, such as a view model with the whole
  /// state in it: then nobody sees when that is read.
  package static func mayHold(_ type: any Any.Type) -> Bool {
    if let known = known.withLock({ $0[ObjectIdentifier(type)] }) { return known }
    let answer = holds(type) ?? true
    known.withLock { $0[ObjectIdentifier(type)] = answer }
    return answer
  }

  /// Whether it does; `nil` when nobody can tell.
  /// - `outer`: The types that it is in: what is in itself is known already.
  static func holds(
    _ type: any Any.Type, in outer: Set<ObjectIdentifier> = []
  ) -> Bool? {
    if type is any AnyShared.Type { return true }
    if isPlain(type) { return false }
    var outer = outer
    guard outer.insert(ObjectIdentifier(type)).inserted else { return false }
    if let collection = type as? any SharedSearchable.Type {
      return any(of: collection.searchedTypes, in: outer)
    }
    switch TypeKind(of: type) {
    case .structure: return any(of: StoredProperty.all(of: type).map(\.type), in: outer)
    case .enumeration:
      // One with values in its cases says nothing of them.
      return type is any CaseIterable.Type || type is any RawRepresentable.Type ? false : nil
    case .optional, .tuple, .function, .existential, nil: return nil
    }
  }

  private static func any(
    of types: [any Any.Type], in outer: Set<ObjectIdentifier>
  ) -> Bool? {
    let answers = types.map { holds($0, in: outer) }
    if answers.contains(true) { return true }
    return answers.contains { $0 == nil } ? nil : false
  }

  /// Whether it is a type of Swift's own or Foundation's, without types of others in it.
  static func isPlain(_ type: any Any.Type) -> Bool {
    if type is any SharedSearchable.Type { return false }
    let name = String(reflecting: type)
    guard !name.contains("<") else { return false }
    return name.hasPrefix("Swift.") || name.hasPrefix("Foundation")
      || name.hasPrefix("CoreFoundation.")
  }
}

/// A collection, which is not looked into by its storage.
protocol SharedSearchable {
  static var searchedTypes: [any Any.Type] { get }
}

extension Optional: SharedSearchable {
  static var searchedTypes: [any Any.Type] { [Wrapped.self] }
}

extension Array: SharedSearchable {
  static var searchedTypes: [any Any.Type] { [Element.self] }
}

extension Set: SharedSearchable {
  static var searchedTypes: [any Any.Type] { [Element.self] }
}

extension Dictionary: SharedSearchable {
  static var searchedTypes: [any Any.Type] { [Key.self, Value.self] }
}
