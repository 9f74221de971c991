import Glibc

/// Searching in bytes, many of them at a time.
///
/// Unsafe, for speed: every access is within a range that was checked against what is there, and no pointer leaves.
extension Span<UInt8> {
  /// The first place of a byte in a range; `nil` where it is not there.
  package func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe withUnsafeBytes { bytes in
      guard !range.isEmpty, let base = bytes.baseAddress,
        let found = unsafe memchr(base + range.lowerBound, Int32(byte), range.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - base
    }
  }

  /// How often a byte is in a range.
  package func count(of byte: UInt8, in range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe withUnsafeBufferPointer { bytes in
      var found = 0
      for index in range where unsafe bytes[index] == byte { found &+= 1 }
      return found
    }
  }

  /// How many bytes are the same from two places on.
  /// - Parameters:
  ///   - range: The bytes of this span.
  ///   - start: The place of the first of the other bytes.
  package func commonCount(_ range: Range<Int>, with other: Span<UInt8>, from start: Int) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(start >= 0 && start <= other.count)
    let limit = Swift.min(range.count, other.count - start)
    return unsafe withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { other in
        var index = 0
        // Most comparisons go over bytes that are the same: they are taken 32 at a time.
        while index + 32 <= limit,
          unsafe own.isSame(32, at: range.lowerBound + index, as: other, at: start + index)
        {
          index += 32
        }
        while index + 8 <= limit {
          let first = unsafe own.loadUnaligned(
            fromByteOffset: range.lowerBound + index, as: UInt64.self)
          let second = unsafe other.loadUnaligned(fromByteOffset: start + index, as: UInt64.self)
          if first != second {
            return index + (first ^ second).littleEndian.trailingZeroBitCount / 8
          }
          index += 8
        }
        while index < limit, unsafe own[range.lowerBound + index] == other[start + index] {
          index += 1
        }
        return index
      }
    }
  }

  /// How many bytes are the same at the ends of two ranges.
  /// - Parameters:
  ///   - range: The bytes of this span.
  ///   - others: Those of the other one.
  package func commonCountAtEnd(
    _ range: Range<Int>, with other: Span<UInt8>, _ others: Range<Int>
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(others.lowerBound >= 0 && others.upperBound <= other.count)
    let limit = Swift.min(range.count, others.count)
    return unsafe withUnsafeBytes { own in
      unsafe other.withUnsafeBytes { other in
        var index = 0
        while index + 32 <= limit,
          unsafe own.isSame(
            32, at: range.upperBound - index - 32, as: other, at: others.upperBound - index - 32)
        {
          index += 32
        }
        while index + 8 <= limit {
          let first = unsafe own.loadUnaligned(
            fromByteOffset: range.upperBound - index - 8, as: UInt64.self)
          let second = unsafe other.loadUnaligned(
            fromByteOffset: others.upperBound - index - 8, as: UInt64.self)
          if first != second {
            return index + (first ^ second).littleEndian.leadingZeroBitCount / 8
          }
          index += 8
        }
        while index < limit,
          unsafe own[range.upperBound - 1 - index] == other[others.upperBound - 1 - index]
        {
          index += 1
        }
        return index
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether some bytes are the same as those of another buffer; all of them are there.
  @inline(__always)
  fileprivate func isSame(
    _ count: Int, at place: Int, as other: UnsafeRawBufferPointer, at start: Int
  ) -> Bool {
    var difference: UInt64 = 0
    for offset in stride(from: 0, to: count, by: 8) {
      let first = unsafe loadUnaligned(fromByteOffset: place + offset, as: UInt64.self)
      let second = unsafe other.loadUnaligned(fromByteOffset: start + offset, as: UInt64.self)
      difference |= first ^ second
    }
    return difference == 0
  }
}
