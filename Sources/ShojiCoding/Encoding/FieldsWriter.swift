/// Writes values by the names of properties.
///
/// `nil` is written as well: else nobody could tell it from a property that there was not.
struct FieldsWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let writer: CodedWriter
  let depth: Int
  /// The name that was written last, or that of the value.
  private var last: Int
  private var isFirst = true

  init(writer: CodedWriter, depth: Int) {
    self.writer = writer
    self.depth = depth
    last = depth == 0 ? 0 : writer.levels[depth - 1].name
  }

  var codingPath: [any CodingKey] { writer.path(to: depth) }

  @inline(__always)
  private mutating func begin(_ key: Key) throws {
    try begin(key.stringValue)
  }

  @inline(__always)
  private mutating func begin(_ name: String) throws {
    last = try writer.names.place(of: name, after: last, isFirst: isFirst)
    isFirst = false
    writer.appendName(last)
  }

  mutating func encodeNil(forKey key: Key) throws {
    try begin(key)
    writer.bytes.append(CodedTag.nothing)
  }

  mutating func encode(_ value: Bool, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: String, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Double, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Float, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Int, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Int8, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Int16, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Int32, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Int64, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: Int128, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: UInt, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: UInt8, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: UInt16, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: UInt32, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: UInt64, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: UInt128, forKey key: Key) throws {
    try begin(key)
    writer.append(value)
  }

  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    try begin(key)
    writer.levels[depth].name = last
    if let reuse = writer.reuse, reuse.depth == depth {
      try reuse.write(value, to: writer, depth: depth + 1)
    } else {
      try writer.write(value, depth: depth + 1)
    }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(key.stringValue).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key.stringValue).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { nested("super") }

  mutating func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue) }

  private mutating func nested(_ name: String) -> ValueEncoder {
    // Names that there is no room for are refused by the next value.
    try? begin(name)
    writer.levels[depth].name = last
    return writer.makeNested(depth: depth)
  }
}

extension FieldsWriter {
  mutating func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }

  mutating func encodeIfPresent(_ value: (some Encodable)?, forKey key: Key) throws {
    if let value { try encode(value, forKey: key) } else { try encodeNil(forKey: key) }
  }
}
