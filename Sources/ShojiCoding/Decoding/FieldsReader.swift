/// Reads values by the names of properties. What is missing has the value that it has in a new one.
struct FieldsReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let fields: [CodedField]
  /// The places of the fields by name, where there are too many to look at each.
  private let places: [String: Int]?
  private let defaults: CodedValue?
  private let reading: Reading

  init(node: CodedValue, defaults: CodedValue?, reading: Reading) throws {
    guard let fields = node.namedValues else {
      throw reading.mismatch([String: Any].self, node)
    }
    self.fields = fields
    places =
      fields.count < 9
      ? nil : Dictionary(fields.enumerated().map { ($1.key, $0) }) { first, _ in first }
    self.defaults = defaults
    self.reading = reading
  }

  var codingPath: [any CodingKey] { reading.codingPath }

  /// The names that were written down, as far as the type knows them.
  var allKeys: [Key] {
    fields.compactMap { Key(stringValue: $0.key) }
  }

  private func saved(_ name: String) -> CodedValue? {
    if let places { return places[name].map { fields[$0].value } }
    return fields.first { $0.key == name }?.value
  }

  func contains(_ key: Key) -> Bool {
    let name = key.stringValue
    return saved(name) != nil || defaults?[name] != nil
  }

  func decodeNil(forKey key: Key) -> Bool {
    let name = key.stringValue
    return (saved(name) ?? defaults?[name] ?? .nothing) == .nothing
  }

  private func read<Value: Decodable>(_ type: Value.Type, _ key: Key) throws -> Value {
    let name = key.stringValue
    return try reading.property(type, name, from: saved(name), defaults: defaults?[name])
  }

  private func readOptional<Value: Decodable>(_ type: Value.Type, _ key: Key) -> Value? {
    let name = key.stringValue
    return reading.optionalProperty(type, name, from: saved(name), defaults: defaults?[name])
  }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try read(type, key)
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    readOptional(type, key)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(key.stringValue, or: .fields([])).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(key.stringValue, or: .list([])).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { decoder("super", or: .fields([])) }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    decoder(key.stringValue, or: .fields([]))
  }

  private func decoder(_ name: String, or missing: CodedValue) -> ValueDecoder {
    let other = defaults?[name]
    return ValueDecoder(node: saved(name) ?? other ?? missing, defaults: other, reading: reading)
  }
}

extension FieldsReader {
  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try read(type, key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try read(type, key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try read(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try read(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try read(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try read(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try read(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try read(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try read(type, key) }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try read(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try read(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try read(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try read(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try read(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try read(type, key) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 { try read(type, key) }
  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    readOptional(type, key)
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    readOptional(type, key)
  }
}
