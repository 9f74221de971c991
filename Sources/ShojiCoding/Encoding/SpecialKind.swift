import Foundation

/// The types that are not written as their own `encode(to:)` says, because there is a shorter way, or one
/// that is the same for equal values.
enum SpecialKind {
  case none, text, integer, bytes, data, date, identifier, ordered

  init(_ type: (some Encodable).Type) {
    self =
      if type == String.self {
        .text
      } else if type == Int.self {
        .integer
      } else if type == [UInt8].self {
        .bytes
      } else if type == Data.self {
        .data
      } else if type == Date.self {
        .date
      } else if type == UUID.self {
        .identifier
      } else if type is any UnorderedEncodable.Type {
        .ordered
      } else {
        .none
      }
  }
}

/// A collection that has another order each time that the program runs.
protocol UnorderedEncodable {
  /// Writes it in an order that depends on its values alone.
  func encodeOrdered(to writer: CodedWriter, depth: Int) throws
}

extension Dictionary: UnorderedEncodable where Key: Encodable, Value: Encodable {
  func encodeOrdered(to writer: CodedWriter, depth: Int) throws {
    writer.bytes.append(CodedTag.table)
    if let texts = self as? [String: Value] {
      for (key, value) in texts.sorted(by: { $0.key < $1.key }) {
        writer.append(key)
        try writer.write(value, depth: depth + 1)
      }
    } else if let numbers = self as? [Int: Value] {
      for (key, value) in numbers.sorted(by: { $0.key < $1.key }) {
        writer.append(key)
        try writer.write(value, depth: depth + 1)
      }
    } else {
      let entries = try map { key, value in
        (key: try writer.bytes(of: key, depth: depth + 1), value: value)
      }
      for (key, value) in entries.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
        writer.bytes.append(contentsOf: key)
        try writer.write(value, depth: depth + 1)
      }
    }
    writer.bytes.append(CodedTag.end)
  }
}

extension Set: UnorderedEncodable where Element: Encodable {
  func encodeOrdered(to writer: CodedWriter, depth: Int) throws {
    writer.bytes.append(CodedTag.list)
    let elements = try map { try writer.bytes(of: $0, depth: depth + 1) }
    for element in elements.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      writer.bytes.append(contentsOf: element)
    }
    writer.bytes.append(CodedTag.end)
  }
}

extension CodedWriter {
  /// The bytes that a value would have here.
  fileprivate func bytes(of value: some Encodable, depth: Int) throws -> [UInt8] {
    let part = makeSibling(depth: depth - 1)
    try part.write(value, depth: depth)
    return part.joined()
  }
}
