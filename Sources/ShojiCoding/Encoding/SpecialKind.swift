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
      let values = Array(values)
      try writer.writeOrdered(keys, depth: depth + 1) { place in
        try writer.write(values[place], depth: depth + 1)
      }
    }
    writer.bytes.append(CodedTag.end)
  }
}

extension Set: UnorderedEncodable where Element: Encodable {
  func encodeOrdered(to writer: CodedWriter, depth: Int) throws {
    writer.bytes.append(CodedTag.list)
    try writer.writeOrdered(self, depth: depth + 1)
    writer.bytes.append(CodedTag.end)
  }
}

extension CodedWriter {
  /// Writes values in the order of their bytes.
  /// - `each`: Called after each with its place in the collection.
  fileprivate func writeOrdered<Values: Collection>(
    _ values: Values, depth: Int, each: (Int) throws -> Void = { _ in }
  ) throws where Values.Element: Encodable {
    // One for all of them: what it has found out of their type it knows for the next one.
    let part = makeSibling(depth: depth - 1)
    var ranges: [(prefix: UInt64, place: Int, bytes: Range<Int>)] = []
    ranges.reserveCapacity(values.count)
    for value in values {
      let start = part.bytes.count
      try part.write(value, depth: depth)
      part.join(from: start)
      let range = start..<part.bytes.count
      ranges.append((part.bytes.prefix(of: range), ranges.count, range))
    }
    ranges.sort { one, other in
      one.prefix == other.prefix
        ? part.bytes.areInOrder(one.bytes, other.bytes) : one.prefix < other.prefix
    }
    for (_, place, range) in ranges {
      bytes.append(range, of: part.bytes)
      try each(place)
    }
  }
}
