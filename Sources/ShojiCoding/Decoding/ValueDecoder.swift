/// Gives a value what was written down of it.
struct ValueDecoder: Decoder {
  let node: CodedValue
  /// What a new value has.
  let defaults: CodedValue?
  let reading: Reading

  var codingPath: [any CodingKey] { reading.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(
      try FieldsReader<Key>(node: node, defaults: defaults, reading: reading))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let values) = node else { throw reading.mismatch([Any].self, node) }
    return ListReader(values: values, reading: reading)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { node == .nothing }
  func decode(_ type: Bool.Type) throws -> Bool { try reading.truth(node) }
  func decode(_ type: String.Type) throws -> String { try reading.text(node) }
  func decode(_ type: Double.Type) throws -> Double { try reading.number(node) }
  func decode(_ type: Float.Type) throws -> Float { try reading.short(node) }
  // Containers that do not say so have no whole numbers of 128 bits.
  func decode(_ type: Int128.Type) throws -> Int128 { try reading.integer(type, node) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try reading.integer(type, node) }
  func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
    try reading.integer(type, node)
  }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try reading.value(type, from: node, defaults: defaults)
  }
}
