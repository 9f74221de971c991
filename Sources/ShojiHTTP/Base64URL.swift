/// base64url without padding (RFC 4648 §5), on bytes.
package enum Base64URL {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The value of each byte; 255 for bytes outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// The bits that a text of at most 20 bytes stands for.
  package static func bits(of text: Span<UInt8>) -> UInt128? {
    let values = self.values
    // The last ten bytes are bits of one register, and those before them of another.
    let split = max(0, text.count - 10)
    var (front, back): (UInt64, UInt64) = (0, 0)
    for index in 0..<split {
      let value = values[Int(text[index])]
      if value == 255 { return nil }
      front = front << 6 | UInt64(value)
    }
    for index in split..<text.count {
      let value = values[Int(text[index])]
      if value == 255 { return nil }
      back = back << 6 | UInt64(value)
    }
    return UInt128(front) << 60 | UInt128(back)
  }

  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits = 0
    var pending = 0
    for byte in bytes {
      bits = (bits << 8 | Int(byte)) & 0xffff
      pending += 8
      while pending >= 6 {
        pending -= 6
        text.append(alphabet[bits >> pending & 63])
      }
    }
    if pending > 0 { text.append(alphabet[bits << (6 - pending) & 63]) }
    return text
  }

  /// Nil for bytes outside the alphabet and for texts that `encode` does not make, so that no two
  /// texts stand for the same bytes.
  package static func decode(_ text: some Collection<UInt8>) -> [UInt8]? {
    guard text.count % 4 != 1 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count * 3 / 4)
    var bits = 0
    var pending = 0
    for byte in text {
      let value = values[Int(byte)]
      guard value != 255 else { return nil }
      bits = (bits << 6 | Int(value)) & 0xffff
      pending += 6
      if pending >= 8 {
        pending -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> pending))
      }
    }
    return bits & (1 << pending - 1) == 0 ? bytes : nil
  }
}
