/// A collection that keeps its other elements when one cannot be read, and says what its elements are.
protocol LenientlyDecodable {
  static func decode(
    from node: CodedValue, defaults: CodedValue?, _ reading: Reading
  ) throws -> Self

  /// What it is made of.
  static var shape: ShapeOfCollection { get }
}

/// What a collection is made of.
enum ShapeOfCollection {
  case optional(any Decodable.Type)
  case list(any Decodable.Type)
  case table(any Decodable.Type, any Decodable.Type)
}

extension Optional: LenientlyDecodable where Wrapped: Decodable {
  static func decode(
    from node: CodedValue, defaults: CodedValue?, _ reading: Reading
  ) throws -> Self {
    if node == .nothing { return nil }
    return try reading.value(Wrapped.self, from: node, defaults: defaults)
  }

  static var shape: ShapeOfCollection { .optional(Wrapped.self) }
}

extension Array: LenientlyDecodable where Element: Decodable {
  static func decode(
    from node: CodedValue, defaults: CodedValue?, _ reading: Reading
  ) throws -> Self {
    try reading.elements(Element.self, of: node, for: Self.self)
  }

  static var shape: ShapeOfCollection { .list(Element.self) }
}

extension Set: LenientlyDecodable where Element: Decodable {
  static func decode(
    from node: CodedValue, defaults: CodedValue?, _ reading: Reading
  ) throws -> Self {
    Set(try reading.elements(Element.self, of: node, for: Self.self))
  }

  static var shape: ShapeOfCollection { .list(Element.self) }
}

extension Dictionary: LenientlyDecodable where Key: Decodable, Value: Decodable {
  static func decode(
    from node: CodedValue, defaults: CodedValue?, _ reading: Reading
  ) throws -> Self {
    var dictionary = Self()
    for entry in try reading.entries(of: node, for: Self.self) {
      let name = entry.key.name ?? ""
      reading.inside(.key(name)) {
        do {
          let key = try reading.key(Key.self, from: entry.key)
          dictionary[key] = try reading.value(Value.self, from: entry.value, defaults: nil)
        } catch {
          reading.note(
            "\(Value.self)",
            "a value cannot be read (\(Reading.text(of: error))), and is kept aside",
            mend: "let it read what earlier builds have written")
        }
      }
    }
    return dictionary
  }

  static var shape: ShapeOfCollection { .table(Key.self, Value.self) }
}

extension Reading {
  fileprivate func elements<Element: Decodable>(
    _ type: Element.Type, of node: CodedValue, for list: Any.Type
  ) throws -> [Element] {
    guard case .list(let values) = node else { throw mismatch(list, node) }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (place, value) in values.enumerated() {
      do {
        elements.append(
          try inside(.place(place)) { try self.value(type, from: value, defaults: nil) })
      } catch {
        drop(place, type, because: error)
      }
    }
    return elements
  }

  fileprivate func entries(of node: CodedValue, for type: Any.Type) throws -> [CodedEntry] {
    switch node {
    case .table(let entries): return entries
    case .fields(let fields): return fields.map { CodedEntry(.text($0.key), $0.value) }
    default: throw mismatch(type, node)
    }
  }

  /// A key; one that was a text may have become a number, and the other way about.
  fileprivate func key<Key: Decodable>(_ type: Key.Type, from node: CodedValue) throws -> Key {
    do {
      return try value(type, from: node, defaults: nil)
    } catch {
      let other: CodedValue? =
        switch node {
        case .text(let text): Int64(text).map { .integer($0) }
        case .integer(let number): .text(String(number))
        default: nil
        }
      guard let other else { throw error }
      return try value(type, from: other, defaults: nil)
    }
  }
}
