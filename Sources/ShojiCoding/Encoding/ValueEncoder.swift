/// Gives a value what it writes itself into.
struct ValueEncoder: Encoder {
  let writer: CodedWriter
  /// How many values the value is in.
  let depth: Int

  var codingPath: [any CodingKey] { writer.path(to: depth) }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    writer.open(.fields, depth: depth)
    return KeyedEncodingContainer(FieldsWriter(writer: writer, depth: depth))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    writer.open(.list, depth: depth)
    return ListWriter(writer: writer, depth: depth)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { writer.bytes.append(CodedTag.nothing) }
  func encode(_ value: Bool) { writer.append(value) }
  func encode(_ value: String) { writer.append(value) }
  func encode(_ value: Double) { writer.append(value) }
  func encode(_ value: Float) { writer.append(value) }
  func encode(_ value: Int) { writer.append(value) }
  func encode(_ value: Int8) { writer.append(value) }
  func encode(_ value: Int16) { writer.append(value) }
  func encode(_ value: Int32) { writer.append(value) }
  func encode(_ value: Int64) { writer.append(value) }
  func encode(_ value: Int128) { writer.append(value) }
  func encode(_ value: UInt) { writer.append(value) }
  func encode(_ value: UInt8) { writer.append(value) }
  func encode(_ value: UInt16) { writer.append(value) }
  func encode(_ value: UInt32) { writer.append(value) }
  func encode(_ value: UInt64) { writer.append(value) }
  func encode(_ value: UInt128) { writer.append(value) }
  func encode(_ value: some Encodable) throws { try writer.write(value, depth: depth + 1) }
}
