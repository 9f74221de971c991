/// Notes what one type asks a decoder for: the names and types of its properties.
final class ShapeRecorder {
  /// A property that was asked for.
  struct Property {
    let name: String
    let type: any Decodable.Type
    let isOptional: Bool
  }

  private(set) var properties: [Property] = []

  /// Notes a property; those of what is in the type are left out.
  func note(_ type: any Decodable.Type, _ name: String, isOptional: Bool, depth: Int) {
    guard depth == 0, !properties.contains(where: { $0.name == name }) else { return }
    properties.append(Property(name: name, type: type, isOptional: isOptional))
  }
}
