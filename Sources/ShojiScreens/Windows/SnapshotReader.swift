package import Foundation

/// What ``SnapshotReader`` throws.
package enum SnapshotFault: Error {
  /// The bytes end too early, or say what no writer writes.
  case malformed
  /// They were written by another version.
  case version(Int)
}

/// Reads what a ``SnapshotWriter`` has written. The bytes may be anything.
package struct SnapshotReader {
  private let content: [UInt8]
  private var index = 0

  /// Begins at the first byte.
  package init(_ bytes: [UInt8]) { content = bytes }

  /// Whether everything was read.
  package var isAtEnd: Bool { index == content.count }

  /// Reads a number.
  package mutating func number() throws(SnapshotFault) -> UInt64 {
    var number: UInt64 = 0
    var shift: UInt64 = 0
    while index < content.count, shift < 64 {
      let byte = content[index]
      index += 1
      number |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { return number }
      shift += 7
    }
    throw .malformed
  }

  /// Reads a number of eight bytes.
  package mutating func fixedNumber() throws(SnapshotFault) -> UInt64 {
    guard content.count - index >= 8 else { throw .malformed }
    defer { index += 8 }
    return content[index..<index + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a count or a name that is a number.
  package mutating func integer() throws(SnapshotFault) -> Int {
    guard let number = Int(exactly: try number()) else { throw .malformed }
    return number
  }

  /// Reads a text.
  package mutating func text() throws(SnapshotFault) -> String {
    String(decoding: try slice(), as: UTF8.self)
  }

  /// Reads bytes.
  package mutating func bytes() throws(SnapshotFault) -> [UInt8] { Array(try slice()) }

  /// Reads bytes.
  package mutating func data() throws(SnapshotFault) -> Data { Data(try slice()) }

  /// Reads a list.
  package mutating func list<Element>(
    of element: (inout SnapshotReader) throws(SnapshotFault) -> Element
  ) throws(SnapshotFault) -> [Element] {
    var list: [Element] = []
    // Every element has a byte at least: a count that is made up ends at the end of the bytes.
    for _ in 0..<(try integer()) {
      guard !isAtEnd else { throw .malformed }
      list.append(try element(&self))
    }
    return list
  }

  /// Reads a dictionary.
  package mutating func dictionary<Value>(
    of value: (inout SnapshotReader) throws(SnapshotFault) -> Value
  ) throws(SnapshotFault) -> [String: Value] {
    var dictionary: [String: Value] = [:]
    for _ in 0..<(try integer()) {
      let key = try text()
      dictionary[key] = try value(&self)
    }
    return dictionary
  }

  private mutating func slice() throws(SnapshotFault) -> ArraySlice<UInt8> {
    let count = try integer()
    guard count <= content.count - index else { throw .malformed }
    defer { index += count }
    return content[index..<index + count]
  }
}
