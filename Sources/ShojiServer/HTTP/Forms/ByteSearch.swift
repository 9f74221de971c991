/// Finds a pattern in bytes, skipping ahead by what cannot match (Horspool), so that a large file
/// is looked at once per pattern length and not once per byte.
struct ByteSearch {
  let pattern: [UInt8]
  private let skips: [Int]

  init(_ pattern: [UInt8]) {
    self.pattern = pattern
    var skips = [Int](repeating: max(1, pattern.count), count: 256)
    for (index, byte) in pattern.dropLast().enumerated() {
      skips[Int(byte)] = pattern.count - 1 - index
    }
    self.skips = skips
  }

  /// Where the pattern first occurs at `start` or later.
  func first(in bytes: [UInt8], from start: Int) -> Int? {
    guard !pattern.isEmpty, start >= 0 else { return nil }
    let last = pattern.count - 1
    var index = start
    while index + last < bytes.count {
      var offset = last
      while bytes[index + offset] == pattern[offset] {
        if offset == 0 { return index }
        offset -= 1
      }
      index += skips[Int(bytes[index + last])]
    }
    return nil
  }
}
