/// Values that are more than one, and bytes.

/// A type of which lists can be sent, such as for `= ANY($1)` and `unnest($1)`.
public protocol PostgreSQLElement: PostgreSQLValue {
  /// The number of the type, and that of its lists.
  static var listTypes: (element: UInt32, list: UInt32) { get }
  /// The value in the server's binary format.
  var binary: [UInt8] { get }
}

extension Int64: PostgreSQLElement {
  /// `bigint[]`.
  public static var listTypes: (element: UInt32, list: UInt32) {
    (TypeNumber.int8, TypeNumber.int8Array)
  }
  /// Eight bytes.
  public var binary: [UInt8] { networkBytes }
}

extension Int: PostgreSQLElement {
  /// `bigint[]`.
  public static var listTypes: (element: UInt32, list: UInt32) { Int64.listTypes }
  /// Eight bytes.
  public var binary: [UInt8] { Int64(self).networkBytes }
}

extension Bool: PostgreSQLElement {
  /// `boolean[]`.
  public static var listTypes: (element: UInt32, list: UInt32) {
    (TypeNumber.bool, TypeNumber.boolArray)
  }
  /// One byte.
  public var binary: [UInt8] { [self ? 1 : 0] }
}

extension String: PostgreSQLElement {
  /// `text[]`.
  public static var listTypes: (element: UInt32, list: UInt32) {
    (TypeNumber.text, TypeNumber.textArray)
  }
  /// Its bytes in UTF-8.
  public var binary: [UInt8] { Array(utf8) }
}

/// Bytes, as `bytea`.
public struct PostgreSQLBytes: PostgreSQLElement, Hashable {
  /// The bytes.
  public let bytes: [UInt8]

  /// Bytes on their way to the server.
  public init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// As `bytea`.
  public var parameter: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.bytes, bytes: bytes)
  }
  /// No `bytea`.
  public static var absent: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.bytes, bytes: nil)
  }
  /// `bytea[]`.
  public static var listTypes: (element: UInt32, list: UInt32) {
    (TypeNumber.bytes, TypeNumber.bytesArray)
  }
  /// The bytes.
  public var binary: [UInt8] { bytes }

  /// Reads `\x` and two letters for each byte.
  public init?(column text: UnsafeRawBufferPointer) {
    guard text.count >= 2, text.count.isMultiple(of: 2),
      unsafe text[0] == UInt8(ascii: "\\") && text[1] == UInt8(ascii: "x")
    else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2 - 1)
    for place in stride(from: 2, to: text.count, by: 2) {
      guard let high = unsafe Self.digit(text[place]),
        let low = unsafe Self.digit(text[place + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.bytes = bytes
  }

  private static func digit(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): letter - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}

extension PostgreSQLParameter {
  /// A list, as the server's `array_recv` reads it.
  init<Element: PostgreSQLElement>(list: [Element?]) {
    let types = Element.listTypes
    var bytes: [UInt8] = []
    func add(_ number: Int32) { bytes += number.networkBytes }
    add(list.isEmpty ? 0 : 1)
    add(list.contains { $0 == nil } ? 1 : 0)
    bytes += types.element.networkBytes
    if !list.isEmpty {
      add(Int32(truncatingIfNeeded: list.count))
      add(1)
    }
    for element in list {
      guard let element else {
        add(-1)
        continue
      }
      let binary = element.binary
      add(Int32(truncatingIfNeeded: binary.count))
      bytes += binary
    }
    self.init(type: types.list, bytes: bytes)
  }
}
