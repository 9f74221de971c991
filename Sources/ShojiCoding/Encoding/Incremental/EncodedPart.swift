import Foundation

/// A property that was written, and those in it.
class EncodedPart {
  /// The beginning of its bytes, seen from the beginning of the part around it.
  var start = 0
  /// How many bytes it has.
  var count = 0
  /// The names that are used in it.
  var names: UInt128 = 0
  private let type: ObjectIdentifier?
  /// The properties in it, in the order in which they were written.
  private var parts: [EncodedPart] = []

  init(type: Any.Type? = nil) { self.type = type.map { ObjectIdentifier($0) } }

  /// The part of a value that was not encoded yet.
  static func make<Value: Encodable>(for value: Value) -> EncodedPart {
    let type = Value.self
    guard MemoryComparison.tells(type) else { return EncodedPart(type: type) }
    return (type as? any EncodableList.Type)?.makePart() ?? EncodedValue(value)
  }

  /// The property that was written at a place, if it had a type.
  final func part(at place: Int, of type: Any.Type) -> EncodedPart? {
    guard place < parts.count, parts[place].type == ObjectIdentifier(type) else { return nil }
    return parts[place]
  }

  final func put(_ part: EncodedPart, at place: Int) {
    if place < parts.count { parts[place] = part } else { parts.append(part) }
  }

  /// Forgets the properties behind some.
  final func keepFirst(_ count: Int) {
    if count < parts.count { parts.removeLast(parts.count - count) }
  }

  /// Whether a value is the one that was written.
  final func isSame<Value>(_ value: Value) -> Bool {
    precondition(type == ObjectIdentifier(Value.self))
    return unsafe withUnsafeBytes(of: value) { unsafe isSame(memory: $0) }
  }

  /// Writes a value, whose properties are compared.
  final func write<Value: Encodable>(
    _ value: Value, to writer: CodedWriter, _ reuse: EncodingReuse, depth: Int
  ) throws {
    precondition(type == ObjectIdentifier(Value.self))
    let isWritten = unsafe try withUnsafeBytes(of: value) {
      unsafe try writeElements(memory: $0, to: writer, reuse, depth: depth)
    }
    if !isWritten { try writer.write(value, depth: depth) }
    unsafe withUnsafeBytes(of: value) { unsafe keep(memory: $0) }
  }

  // Callers check that the memory is that of a value of the type.

  /// Whether a value is the one that was written; never where memory does not tell.
  @unsafe func isSame(memory: UnsafeRawBufferPointer) -> Bool { false }

  /// Writes the elements of a value that is a list.
  /// - Returns: Whether it is one.
  @unsafe func writeElements(
    memory: UnsafeRawBufferPointer, to writer: CodedWriter, _ reuse: EncodingReuse, depth: Int
  ) throws -> Bool { false }

  /// Keeps a value, to compare the next one with it.
  @unsafe func keep(memory: UnsafeRawBufferPointer) {}
}

/// A property that is compared as a whole.
final class EncodedValue<Value>: EncodedPart {
  /// It keeps what it refers to from being freed or changed where it is, so that the same memory is the same value.
  private var value: Value

  init(_ value: Value) {
    self.value = value
    super.init(type: Value.self)
  }

  @unsafe override func isSame(memory: UnsafeRawBufferPointer) -> Bool {
    unsafe withUnsafeBytes(of: &value) { unsafe $0.isEqual(to: memory) }
  }

  @unsafe override func keep(memory: UnsafeRawBufferPointer) {
    unsafe value = memory.load(as: Value.self)
  }
}

extension UnsafeRawBufferPointer {
  func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count, let base = baseAddress, let other = other.baseAddress
    else { return count == other.count }
    return unsafe memcmp(base, other, count) == 0
  }
}
