/// A growing buffer of bytes: the one place of this module that handles memory.
struct ByteBuffer: ~Copyable {
  // Everything below `count` is initialised; `count <= capacity` holds between any two calls.
  var base: UnsafeMutablePointer<UInt8>
  var count = 0
  var capacity: Int

  init(minimumCapacity: Int) {
    capacity = max(minimumCapacity, 64)
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  mutating func removeAll() { count = 0 }

  func makeArray() -> [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  mutating func grow(by more: Int) {
    capacity = max(capacity * 2, count + more)
    let grown = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    grown.update(from: base, count: count)
    base.deallocate()
    base = grown
  }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    base[count] = byte
    count += 1
  }

  mutating func append(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      text.withUTF8Buffer { append($0) }
      return
    }
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if count + bytes.count > capacity { grow(by: bytes.count) }
    (base + count).update(from: source, count: bytes.count)
    count += bytes.count
  }

  mutating func append(_ other: borrowing ByteBuffer) {
    append(UnsafeBufferPointer(start: other.base, count: other.count))
  }

  mutating func append(unescaped text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends text so that a parser reads it back as it is, between tags or in quotes.
  mutating func append(escaping text: String) {
    if text.utf8.withContiguousStorageIfAvailable({ append(escaping: $0) }) == nil {
      var text = text
      text.withUTF8 { append(escaping: $0) }
    }
  }

  /// Copies runs without special bytes whole. It works on bytes, never on Characters: a quote with a
  /// combining accent after it is one Character, but still a quote to a parser.
  private mutating func append(escaping bytes: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in bytes.indices {
      guard let reference = Escape.reference(for: bytes[index]) else { continue }
      append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
      append(reference)
      start = index + 1
    }
    append(UnsafeBufferPointer(rebasing: bytes[start...]))
  }
}

/// What special bytes are written as.
enum Escape {
  /// The character reference of a byte; `nil` for bytes that stand for themselves.
  @inline(__always)
  static func reference(for byte: UInt8) -> StaticString? {
    // Everything special is below `?`; nearly all text is above it.
    guard byte < UInt8(ascii: "?") else { return nil }
    switch byte {
    case UInt8(ascii: "&"): return "&amp;"
    case UInt8(ascii: "<"): return "&lt;"
    case UInt8(ascii: ">"): return "&gt;"
    case UInt8(ascii: "\""): return "&quot;"
    case UInt8(ascii: "'"): return "&#39;"
    // Parsers turn a plain CR into LF and refuse NUL.
    case 0x0d: return "&#13;"
    case 0x00: return "\u{FFFD}"
    default: return nil
    }
  }
}
