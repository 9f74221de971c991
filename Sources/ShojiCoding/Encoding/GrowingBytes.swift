/// Bytes that are appended to, without the checks that an array makes for each of them.
///
/// Memory by hand, because most of what is written is single bytes: every write is within what was
/// allocated, since each asks ``reserve(_:)`` first, and nobody else has the pointer.
@safe final class GrowingBytes {
  private var start = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
  private var capacity = 64
  private(set) var count = 0

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
