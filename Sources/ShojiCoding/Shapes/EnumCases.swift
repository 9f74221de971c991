/// The names of an enum's cases, from the description that the compiler has written of it.
struct EnumCases {
  /// The names, in the order in which the cases are counted.
  let names: [String]
  /// Whether no case has a value with it.
  let isPlain: Bool

  private static let enumKind = 0x201
  private static let fieldsOffset = 16
  private static let payloadMask: UInt32 = 0x00FF_FFFF

  /// `nil` when the type is no enum.
  ///
  /// Memory by hand: metadata and descriptions are read as the compiler of this platform lays them out.
  /// https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst
  init?(of type: Any.Type) {
    let metadata = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    guard unsafe metadata.load(as: Int.self) == Self.enumKind else { return nil }
    let description = unsafe metadata.load(
      fromByteOffset: MemoryLayout<Int>.size, as: UnsafeRawPointer.self)
    let place = unsafe description + Self.fieldsOffset
    let offset = unsafe place.load(as: Int32.self)
    guard offset != 0 else { return nil }
    isPlain = unsafe place.load(fromByteOffset: 4, as: UInt32.self) & Self.payloadMask == 0
    let fields = unsafe place + Int(offset)
    let size = unsafe Int(fields.load(fromByteOffset: 10, as: UInt16.self))
    let count = unsafe Int(fields.load(fromByteOffset: 12, as: UInt32.self))
    var names: [String] = []
    for index in 0..<count {
      let name = unsafe fields + 16 + index * size + 8
      let text = unsafe name + Int(name.load(as: Int32.self))
      names.append(unsafe String(cString: text.assumingMemoryBound(to: CChar.self)))
    }
    self.names = names
  }

  /// Every value of an enum without values in its cases, as it is written down.
  static func values<Value: Decodable>(of type: Value.Type) -> [CodedValue]? {
    if let type = type as? any (CaseIterable & Encodable).Type { return coded(type) }
    guard let cases = EnumCases(of: type), cases.isPlain, type is any Encodable.Type,
      cases.names.count > 1, cases.names.count <= 256, MemoryLayout<Value>.size == 1
    else { return nil }
    return cases.names.indices.compactMap { index in
      // Such a value is the number of its case, in one byte.
      let value = unsafe unsafeBitCast(UInt8(index), to: type)
      return (value as? any Encodable).flatMap { try? Document.value(of: $0) }
    }
  }

  private static func coded<Value: CaseIterable & Encodable>(_ type: Value.Type) -> [CodedValue]? {
    type.allCases.map { try? Document.value(of: $0) }.compactMap { $0 }
  }
}
