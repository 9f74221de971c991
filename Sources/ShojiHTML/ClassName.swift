/// The name of a class in the style sheet. It is written without hashing and without allocating.
public struct ClassName: Hashable, Sendable {
  /// The hash of the rule's declarations.
  let hash: UInt64

  /// As text: `s` and the hash in thirteen digits of base 32.
  public var text: String {
    var buffer = ByteBuffer(minimumCapacity: 16)
    append(to: &buffer)
    return buffer.makeString()
  }

  func append(to buffer: inout ByteBuffer) {
    // A letter first: a class selector cannot begin with a digit.
    buffer.append(UInt8(ascii: "s"))
    for shift in stride(from: 60, through: 0, by: -5) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(shift)) & 31
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
