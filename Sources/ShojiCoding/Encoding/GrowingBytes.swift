import Foundation

/// Bytes that are appended to, without the checks that an array makes for each of them.
///
/// Memory by hand, because most of what is written is single bytes: every write is within what was
/// allocated, since each asks ``reserve(_:)`` first, and nobody else has the pointer.
@safe final class GrowingBytes {
  // Unchecked, for speed: each is read and written as a whole, so that no two accesses overlap.

  @exclusivity(unchecked) private var start = UnsafeMutableRawPointer.allocate(
    byteCount: 64, alignment: 8)
  @safe @exclusivity(unchecked) private var capacity = 64
  @safe @exclusivity(unchecked) private(set) var count = 0

  deinit { unsafe start.deallocate() }

  /// The bytes, copied.
  var array: [UInt8] { unsafe [UInt8](UnsafeRawBufferPointer(start: start, count: count)) }

  /// Some of the bytes, copied.
  func slice(from first: Int, to end: Int) -> [UInt8] {
    precondition(first <= end && end <= count)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start + first, count: end - first))
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(1)
    unsafe start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  /// The lowest byte first.
  @inline(__always)
  func append<Number: FixedWidthInteger & BitwiseCopyable>(fixed number: Number) {
    reserve(MemoryLayout<Number>.size)
    unsafe start.storeBytes(of: number.littleEndian, toByteOffset: count, as: Number.self)
    count += MemoryLayout<Number>.size
  }

  @inline(__always)
  func append(contentsOf bytes: some Collection<UInt8>) {
    let added = bytes.count
    reserve(added)
    unsafe UnsafeMutableRawBufferPointer(start: start + count, count: added).copyBytes(from: bytes)
    count += added
  }

  /// Forgets the bytes behind a place.
  func removeAll(from place: Int) {
    precondition(place >= 0 && place <= count)
    count = place
  }

  /// Appends some of the bytes of another one.
  func append(_ range: Range<Int>, of other: GrowingBytes) {
    precondition(other !== self && range.lowerBound >= 0 && range.upperBound <= other.count)
    reserve(range.count)
    unsafe (start + count).copyMemory(
      from: other.start + range.lowerBound, byteCount: range.count)
    count += range.count
  }

  /// Appends some of the bytes of an array.
  func append(_ range: Range<Int>, of other: [UInt8]) {
    precondition(range.lowerBound >= 0 && range.upperBound <= other.count)
    reserve(range.count)
    unsafe other.withUnsafeBytes { other in
      unsafe UnsafeMutableRawBufferPointer(start: start + count, count: range.count)
        .copyMemory(from: UnsafeRawBufferPointer(rebasing: other[range]))
    }
    count += range.count
  }

  /// The first eight of some of the bytes as a number that is in their order; 0 stands for those that
  /// there are not.
  func prefix(of range: Range<Int>) -> UInt64 {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    let size = min(range.count, 8)
    var prefix: UInt64 = 0
    unsafe memcpy(&prefix, start + range.lowerBound, size)
    return prefix.bigEndian
  }

  /// Whether some of the bytes come before others, the first that differs being what counts.
  func areInOrder(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(other.lowerBound >= 0 && other.upperBound <= count)
    let order = unsafe memcmp(
      start + range.lowerBound, start + other.lowerBound, min(range.count, other.count))
    return order == 0 ? range.count < other.count : order < 0
  }

  @inline(__always)
  private func reserve(_ added: Int) {
    if count + added > capacity { grow(by: added) }
  }

  @inline(never)
  private func grow(by added: Int) {
    let larger = max(capacity * 2, count + added)
    let new = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 8)
    unsafe new.copyMemory(from: start, byteCount: count)
    unsafe start.deallocate()
    unsafe start = new
    capacity = larger
  }
}
