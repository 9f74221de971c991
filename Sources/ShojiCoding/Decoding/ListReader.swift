/// Reads values one after the other.
struct ListReader: UnkeyedDecodingContainer {
  let values: [CodedValue]
  let reading: Reading
  private(set) var currentIndex = 0

  init(values: [CodedValue], reading: Reading) {
    self.values = values
    self.reading = reading
  }

  var codingPath: [any CodingKey] { reading.codingPath }
  var count: Int? { values.count }
  var isAtEnd: Bool { currentIndex >= values.count }

  /// Reads the next value, and goes on only when that can be done.
  private mutating func next<Value>(
    _ body: (Reading, CodedValue) throws -> Value
  ) throws -> Value {
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        Value.self, .init(codingPath: codingPath, debugDescription: "the list has ended"))
    }
    let value = try reading.inside(.place(currentIndex)) { try body(reading, values[currentIndex]) }
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    guard !isAtEnd, values[currentIndex] == .nothing else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool {
    try next { reading, node in try reading.truth(node) }
  }
  mutating func decode(_ type: String.Type) throws -> String {
    try next { reading, node in try reading.text(node) }
  }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try next { reading, node in try reading.number(node) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next { reading, node in try reading.short(node) }
  }
  // Containers that do not say so have no whole numbers of 128 bits.
  mutating func decode(_ type: Int128.Type) throws -> Int128 {
    try next { reading, node in try reading.integer(type, node) }
  }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 {
    try next { reading, node in try reading.integer(type, node) }
  }
  mutating func decode<Number: FixedWidthInteger & Decodable>(
    _ type: Number.Type
  ) throws -> Number {
    try next { reading, node in try reading.integer(type, node) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { reading, node in try reading.value(type, from: node, defaults: nil) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try superDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try superDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder {
    try next { reading, node in ValueDecoder(node: node, defaults: nil, reading: reading) }
  }
}
