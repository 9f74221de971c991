/// A growing buffer of bytes: the one place of this module that handles memory.
struct ByteBuffer: ~Copyable {
  // Everything below `count` is initialised; `count <= capacity` holds between any two calls.
  private var base: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity: Int

  init(minimumCapacity: Int) {
    capacity = max(minimumCapacity, 64)
    base = .allocate(capacity: capacity)
  }

  deinit { base.deallocate() }

  mutating func removeAll() { count = 0 }

  func makeArray() -> [UInt8] { Array(UnsafeBufferPointer(start: base, count: count)) }

  func makeString() -> String {
    String(decoding: UnsafeBufferPointer(start: base, count: count), as: UTF8.self)
  }

  private mutating func grow(by more: Int) {
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

  mutating func append(repeating byte: UInt8, count more: Int) {
    guard more > 0 else { return }
    if count + more > capacity { grow(by: more) }
    (base + count).update(repeating: byte, count: more)
    count += more
  }

  mutating func append(_ text: StaticString) {
    // A literal of one character may be stored without an address.
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
}
