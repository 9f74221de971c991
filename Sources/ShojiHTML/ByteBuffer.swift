/// A growing buffer of bytes: the one place of this module that handles memory.
///
/// Safe to use: the memory is its own, nobody can copy the buffer, and no pointer leaves it. The methods
/// that take a pointer read as many bytes as they are told, and make room before they write.
@safe struct ByteBuffer: ~Copyable {
  // Everything below `count` is initialised; `count <= capacity` holds between any two calls.
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(minimumCapacity: Int) {
    capacity = max(minimumCapacity, 64)
    unsafe base = .allocate(capacity: capacity)
  }

  deinit { unsafe base.deallocate() }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ less: Int) { count -= min(max(0, less), count) }

  /// Whether the bytes behind these are the same.
  func isRepeated(_ range: Range<Int>) -> Bool {
    guard range.lowerBound >= 0, range.upperBound + range.count <= count else { return false }
    return range.allSatisfy { unsafe base[$0] == base[$0 + range.count] }
  }

  /// Whether some of the bytes are the same as others.
  func isEqual(_ range: Range<Int>, to other: Span<UInt8>) -> Bool {
    guard range.count == other.count, range.lowerBound >= 0, range.upperBound <= count else {
      return false
    }
    return unsafe other.withUnsafeBytes { other in
      let own = unsafe UnsafeRawBufferPointer(start: base + range.lowerBound, count: range.count)
      var index = 0
      while index + 8 <= own.count {
        guard
          unsafe own.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            == other.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        else { return false }
        index += 8
      }
      return unsafe own[index...].elementsEqual(other[index...])
    }
  }

  /// Whether there is one `<` since, as the first byte, and no `>`.
  func isInFirstTag(since start: Int) -> Bool {
    guard start >= 0, start < count, unsafe base[start] == UInt8(ascii: "<") else { return false }
    return (start + 1..<count).allSatisfy {
      unsafe base[$0] != UInt8(ascii: "<") && base[$0] != UInt8(ascii: ">")
    }
  }

  func makeArray(of range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return unsafe Array(UnsafeBufferPointer(start: base + range.lowerBound, count: range.count))
  }

  func makeArray() -> [UInt8] { unsafe Array(UnsafeBufferPointer(start: base, count: count)) }

  /// Other bytes and then those of this buffer.
  func makeArray(after first: ArraySlice<UInt8>) -> [UInt8] {
    unsafe Array(unsafeUninitializedCapacity: first.count + count) { array, initializedCount in
      guard let start = array.baseAddress else { return }
      _ = unsafe array.update(fromContentsOf: first)
      unsafe (start + first.count).update(from: base, count: count)
      initializedCount = first.count + count
    }
  }

  func makeString() -> String {
    unsafe String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  // Rarely called, so it does not belong into those who call it.
  @inline(never)
  private mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe grown.update(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = unsafe grown
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    unsafe base[count] = byte
    count += 1
  }

  mutating func append(repeating byte: UInt8, count more: Int) {
    guard more > 0 else { return }
    if count + more > capacity { grow(by: more) }
    unsafe (base + count).update(repeating: byte, count: more)
    count += more
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    // A literal of one character may be stored without an address.
    guard text.hasPointerRepresentation else {
      text.withUTF8Buffer { unsafe append($0) }
      return
    }
    unsafe append(short: text.utf8Start, count: text.utf8CodeUnitCount)
  }

  @inline(__always)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(by: bytes.count) }
    unsafe (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  /// Appends what is known when the program is compiled, which is mostly short: calling `memcpy`
  /// takes longer than copying up to sixteen bytes as two words that may overlap.
  @inline(__always)
  private mutating func append(short source: UnsafeRawPointer, count more: Int) {
    if count + more > capacity { grow(by: more) }
    let target = unsafe UnsafeMutableRawPointer(base + count)
    count += more
    switch more {
    case 8...16:
      let first = unsafe source.loadUnaligned(as: UInt64.self)
      let last = unsafe source.loadUnaligned(fromByteOffset: more - 8, as: UInt64.self)
      unsafe target.storeBytes(of: first, as: UInt64.self)
      unsafe target.storeBytes(of: last, toByteOffset: more - 8, as: UInt64.self)
    case 4..<8:
      let first = unsafe source.loadUnaligned(as: UInt32.self)
      let last = unsafe source.loadUnaligned(fromByteOffset: more - 4, as: UInt32.self)
      unsafe target.storeBytes(of: first, as: UInt32.self)
      unsafe target.storeBytes(of: last, toByteOffset: more - 4, as: UInt32.self)
    case 1:
      unsafe target.storeBytes(of: source.load(as: UInt8.self), as: UInt8.self)
    default:
      unsafe target.copyMemory(from: source, byteCount: more)
    }
  }

  /// Appends bytes until one of them is special, eight at once.
  ///
  /// Words are stored whole and then counted as far as they are plain: there is room for eight bytes
  /// more than there are, and the next bytes are written over what is not counted.
  /// - Returns: How many bytes were appended.
  mutating func append(plain source: UnsafePointer<UInt8>, count length: Int) -> Int {
    if count + length + 8 > capacity { grow(by: length + 8) }
    let words = unsafe UnsafeRawPointer(source)
    let target = unsafe UnsafeMutableRawPointer(base + count)
    var done = 0
    while done + 8 <= length {
      let word = unsafe words.loadUnaligned(fromByteOffset: done, as: UInt64.self)
      unsafe target.storeBytes(of: word, toByteOffset: done, as: UInt64.self)
      let marks = SpecialBytes.marks(in: UInt64(littleEndian: word))
      // The lowest mark is the first byte that may be special; without a mark these are eight.
      done += marks.trailingZeroBitCount / 8
      guard marks != 0 else { continue }
      if unsafe SpecialBytes.isSpecial(source[done]) { break }
      unsafe target.storeBytes(of: source[done], toByteOffset: done, as: UInt8.self)
      done += 1
    }
    while done < length, unsafe !SpecialBytes.isSpecial(source[done]) {
      unsafe target.storeBytes(of: source[done], toByteOffset: done, as: UInt8.self)
      done += 1
    }
    count += done
    return done
  }

  mutating func append(_ bytes: Span<UInt8>) {
    unsafe bytes.withUnsafeBufferPointer { unsafe append($0) }
  }

  mutating func append(_ other: borrowing ByteBuffer) {
    unsafe append(UnsafeBufferPointer(start: other.base, count: other.count))
  }

  mutating func append(unescaped text: String) {
    var text = text
    text.withUTF8 { unsafe append($0) }
  }
}
