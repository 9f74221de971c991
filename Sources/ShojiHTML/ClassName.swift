/// The name of a class in the style sheet. It is written without hashing and without allocating.
public struct ClassName: Hashable, Sendable {
  /// The hash of the rule's declarations.
  let hash: UInt64

  /// As text: `s` and the hash in hexadecimal digits.
  public var text: String {
    var buffer = ByteBuffer(minimumCapacity: 32)
    append(to: &buffer)
    return String(decoding: buffer.makeArray(), as: UTF8.self)
  }

  func append(to buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "s"))
    for shift in stride(from: 44, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(shift)) & 15
      buffer.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
