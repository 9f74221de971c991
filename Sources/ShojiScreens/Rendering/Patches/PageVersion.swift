/// Which writing of a window a page is.
package struct PageVersion: Hashable, Sendable {
  /// Tells the writings of a window from those of one that was in its place before.
  let epoch: UInt32
  let round: UInt32

  /// The number of bytes of a version: hexadecimal digits.
  package static let length = 16

  /// Writes the version.
  package func write(to bytes: UnsafeMutableRawBufferPointer) {
    var rest = UInt64(epoch) << 32 | UInt64(round)
    for index in bytes.indices.reversed() {
      let digit = UInt8(truncatingIfNeeded: rest & 15)
      unsafe bytes[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
      rest >>= 4
    }
  }

  /// The version as it stands in a page.
  package var text: String {
    unsafe String(unsafeUninitializedCapacity: Self.length) {
      let bytes = unsafe UnsafeMutableRawBufferPointer(
        rebasing: UnsafeMutableRawBufferPointer($0)[..<Self.length])
      unsafe write(to: bytes)
      return Self.length
    }
  }

  /// Reads a version; `nil` for anything that is none.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == Self.length, let number = UInt64(text, radix: 16) else { return nil }
    self.init(epoch: UInt32(number >> 32), round: UInt32(truncatingIfNeeded: number))
  }

  init(epoch: UInt32, round: UInt32) {
    (self.epoch, self.round) = (epoch, round)
  }
}
