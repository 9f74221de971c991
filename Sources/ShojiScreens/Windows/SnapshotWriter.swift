import Foundation

/// The bytes of a snapshot, while they are written: numbers take as many as they need, and texts and
/// bytes stand behind their lengths. Equal values are equal bytes.
package struct SnapshotWriter {
  /// What was written.
  package private(set) var bytes: [UInt8] = []

  /// Makes a writer that has written nothing.
  package init() {}

  /// Makes a writer with room for some bytes.
  package init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Writes a number, seven bits to a byte.
  package mutating func write(_ number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a number in eight bytes, the lowest first: a change of it moves nothing behind it.
  package mutating func write(fixed number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// Writes numbers in eight bytes each, the lowest first, without their count.
  package mutating func write(fixed numbers: [UInt64]) {
    // In one piece: they are in memory as they are written.
    #if _endian(little)
      unsafe numbers.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
    #else
      for number in numbers { write(fixed: number) }
    #endif
  }

  /// Writes a count or a name that is a number; not below zero.
  package mutating func write(_ number: Int) { write(UInt64(clamping: number)) }

  /// Writes a text.
  package mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  /// Writes bytes.
  package mutating func write(bytes new: [UInt8]) {
    write(new.count)
    bytes.append(contentsOf: new)
  }

  /// Writes bytes.
  package mutating func write(bytes new: some Collection<UInt8>) {
    write(new.count)
    bytes.append(contentsOf: new)
  }

  // The following are compiled where they are called, which knows the types.

  /// Writes a list.
  @inlinable package mutating func write<Element>(
    _ list: some Collection<Element>, each: (Element, inout SnapshotWriter) -> Void
  ) {
    write(list.count)
    for element in list { each(element, &self) }
  }

  /// Writes a dictionary in the order of its keys.
  @inlinable package mutating func write<Value>(
    _ dictionary: [String: Value], each: (Value, inout SnapshotWriter) -> Void
  ) {
    write(dictionary.sorted { $0.key < $1.key }) { entry, writer in
      writer.write(entry.key)
      each(entry.value, &writer)
    }
  }
}
