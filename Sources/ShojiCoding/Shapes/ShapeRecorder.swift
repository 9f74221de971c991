/// Notes what one type asks a decoder for: the names and types of its properties.
final class ShapeRecorder {
  /// A property that was asked for.
  struct Property {
    let name: String
    let type: any Decodable.Type
    let isOptional: Bool
  }

  private(set) var properties: [Property] = []
  /// The types for which a value is being made up, each in the one before it.
  private var madeUp: Set<ObjectIdentifier> = []

  /// Notes a property; those of what is in the type are left out.
  func note(_ type: any Decodable.Type, _ name: String, isOptional: Bool, depth: Int) {
    guard depth == 0, !properties.contains(where: { $0.name == name }) else { return }
    properties.append(Property(name: name, type: type, isOptional: isOptional))
  }

  /// Makes a value of a type up; `nil` for a type that is in itself.
  func makeUp<Value>(_ type: Value.Type, _ body: () -> Value?) -> Value? {
    guard madeUp.insert(ObjectIdentifier(type)).inserted else { return nil }
    defer { madeUp.remove(ObjectIdentifier(type)) }
    return body()
  }
}
