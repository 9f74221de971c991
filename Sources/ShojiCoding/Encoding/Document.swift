/// A value as bytes: a byte for the form, the value, the names that are used in it, and behind them how
/// long they are, the last byte first. So all that stands before what has changed stays as it is.
package enum Document {
  /// The bytes of a value; equal values are equal bytes.
  /// - Throws: What the value throws, or ``DocumentFault/tooDeep``.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    try encode(value, with: CodedWriter())
  }

  /// The same with a writer that has written nothing.
  static func encode(_ value: some Encodable, with writer: CodedWriter) throws -> [UInt8] {
    writer.bytes.append(CodedTag.format)
    try writer.write(value, depth: 0)
    return close(writer)
  }

  /// The bytes of a value without a type.
  static func encode(
    _ value: CodedValue, depthLimit: Int = CodedTag.depthLimit
  ) throws(DocumentFault) -> [UInt8] {
    let writer = CodedWriter()
    writer.depthLimit = depthLimit
    writer.bytes.append(CodedTag.format)
    try writer.write(value, depth: 0)
    return close(writer)
  }

  /// What a value is without its type.
  static func value(of value: some Encodable) throws -> CodedValue {
    try read(encode(value))
  }

  /// Reads what `encode` has written. The bytes may be anything.
  static func read(_ bytes: [UInt8]) throws(DocumentFault) -> CodedValue {
    try read(bytes[...])
  }

  /// Reads what `encode` has written. The bytes may be anything.
  static func read(
    _ bytes: ArraySlice<UInt8>, depthLimit: Int = CodedTag.depthLimit
  ) throws(DocumentFault) -> CodedValue {
    guard let format = bytes.first else { throw .malformed }
    guard format == CodedTag.format else { throw .format(format) }
    var rest = bytes.dropFirst()
    let count = try dropLength(&rest)
    guard count <= rest.count else { throw .malformed }
    var names = CodedReader(rest.suffix(count))
    var reader = CodedReader(
      rest.dropLast(count), names: try names.readNames(), depthLimit: depthLimit)
    let value = try reader.value(depth: 0)
    guard reader.isAtEnd else { throw .malformed }
    return value
  }

  /// Writes a length that is read from behind.
  static func appendLength(_ length: Int, to bytes: inout [UInt8]) {
    let start = bytes.count
    var rest = UInt(length)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
    bytes[start...].reverse()
  }

  /// Takes a length away that was written behind something.
  static func dropLength(_ bytes: inout ArraySlice<UInt8>) throws(DocumentFault) -> Int {
    var length = 0
    for shift in stride(from: 0, to: 35, by: 7) {
      guard let byte = bytes.popLast() else { throw .malformed }
      length |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return length }
    }
    throw .malformed
  }

  private static func close(_ writer: CodedWriter) -> [UInt8] {
    writer.joined() + writer.names.encoded
  }
}
