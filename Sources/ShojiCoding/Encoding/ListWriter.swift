/// Writes values one after the other.
struct ListWriter: UnkeyedEncodingContainer {
  let writer: CodedWriter
  let depth: Int
  var count = 0

  init(writer: CodedWriter, depth: Int) {
    self.writer = writer
    self.depth = depth
  }

  var codingPath: [any CodingKey] { writer.path(to: depth) }

  mutating func encodeNil() {
    count += 1
    writer.bytes.append(CodedTag.nothing)
  }

  mutating func encode(_ value: Bool) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: String) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Double) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Float) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Int) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Int8) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Int16) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Int32) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Int64) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: Int128) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: UInt) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: UInt8) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: UInt16) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: UInt32) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: UInt64) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: UInt128) {
    count += 1
    writer.append(value)
  }

  mutating func encode(_ value: some Encodable) throws {
    count += 1
    try writer.write(value, depth: depth + 1)
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    count += 1
    return writer.makeNested(depth: depth).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    count += 1
    return writer.makeNested(depth: depth).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder {
    count += 1
    return writer.makeNested(depth: depth)
  }
}
