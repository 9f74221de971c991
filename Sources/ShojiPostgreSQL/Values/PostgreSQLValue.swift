public import Foundation

/// A type that columns of PostgreSQL have: what stands in a ``PostgreSQLStatement``, and is read from a
/// ``PostgreSQLRow``.
public protocol PostgreSQLValue: Sendable {
  /// The value on its way to the server.
  var parameter: PostgreSQLParameter { get }
  /// Its type where there is no value.
  static var absent: PostgreSQLParameter { get }
  /// Reads what the server has written, in its text format; `nil` when it is no such value.
  init?(column text: UnsafeRawBufferPointer)
  /// What NULL is read as; `nil` when it cannot be.
  static var ofNull: Self? { get }
}

extension PostgreSQLValue {
  /// Nothing can be read.
  public static var ofNull: Self? { nil }
}

/// A value on its way to the server.
public struct PostgreSQLParameter: Sendable, Equatable {
  /// The number of its type; 0 lets the server find out.
  let type: UInt32
  /// What is sent; `nil` for NULL.
  let bytes: [UInt8]?
  /// Whether the bytes are in the server's binary format and not a text.
  let isBinary: Bool

  init(type: UInt32, bytes: [UInt8]?, isBinary: Bool = true) {
    (self.type, self.bytes, self.isBinary) = (type, bytes, isBinary)
  }

  /// A value as a text that the server reads as it would read a literal: for types that have no value here, such
  /// as `inet`.
  public init(literal text: String?) {
    self.init(type: 0, bytes: text.map { Array($0.utf8) }, isBinary: false)
  }

  /// A whole number in the order of the network.
  static func integer(_ number: some FixedWidthInteger, type: UInt32) -> PostgreSQLParameter {
    PostgreSQLParameter(type: type, bytes: number.networkBytes)
  }
}

/// The numbers of types, from the server's `pg_type.dat`: they never change.
enum TypeNumber {
  static let bool: UInt32 = 16
  static let bytes: UInt32 = 17
  static let int8: UInt32 = 20
  static let text: UInt32 = 25
  static let float8: UInt32 = 701
  static let bytesArray: UInt32 = 1001
  static let textArray: UInt32 = 1009
  static let int8Array: UInt32 = 1016
  static let boolArray: UInt32 = 1000
  static let time: UInt32 = 1184
  static let uuid: UInt32 = 2950
}

extension FixedWidthInteger {
  /// The bytes in the order of the network.
  var networkBytes: [UInt8] { unsafe withUnsafeBytes(of: bigEndian) { unsafe Array($0) } }
}

extension String {
  /// Reads a text of the server, which are in UTF-8.
  init(bytes: UnsafeRawBufferPointer) { self = unsafe String(decoding: bytes, as: UTF8.self) }
}

extension Int64: PostgreSQLValue {
  /// As `bigint`.
  public var parameter: PostgreSQLParameter { .integer(self, type: TypeNumber.int8) }
  /// No `bigint`.
  public static var absent: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.int8, bytes: nil)
  }
  /// Reads a whole number.
  public init?(column text: UnsafeRawBufferPointer) {
    unsafe self.init(String(bytes: text))
  }
}

extension Int: PostgreSQLValue {
  /// As `bigint`.
  public var parameter: PostgreSQLParameter { Int64(self).parameter }
  /// No `bigint`.
  public static var absent: PostgreSQLParameter { Int64.absent }
  /// Reads a whole number.
  public init?(column text: UnsafeRawBufferPointer) {
    unsafe self.init(String(bytes: text))
  }
}

extension Double: PostgreSQLValue {
  /// As `double precision`.
  public var parameter: PostgreSQLParameter {
    .integer(bitPattern, type: TypeNumber.float8)
  }
  /// No `double precision`.
  public static var absent: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.float8, bytes: nil)
  }
  /// Reads a number.
  public init?(column text: UnsafeRawBufferPointer) {
    unsafe self.init(String(bytes: text))
  }
}

extension Bool: PostgreSQLValue {
  /// As `boolean`.
  public var parameter: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.bool, bytes: [self ? 1 : 0])
  }
  /// No `boolean`.
  public static var absent: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.bool, bytes: nil)
  }
  /// Reads `t` or `f`.
  public init?(column text: UnsafeRawBufferPointer) {
    switch unsafe text.first {
    case UInt8(ascii: "t"): self = true
    case UInt8(ascii: "f"): self = false
    default: return nil
    }
  }
}

extension String: PostgreSQLValue {
  /// As a text, or what the server takes one for where another type is expected: `numeric`, `date`, `jsonb`, a
  /// type of one's own.
  public var parameter: PostgreSQLParameter { PostgreSQLParameter(literal: self) }
  /// No text.
  public static var absent: PostgreSQLParameter { PostgreSQLParameter(literal: nil) }
  /// Reads what is there, whatever its type.
  public init?(column text: UnsafeRawBufferPointer) { unsafe self.init(bytes: text) }
}

extension UUID: PostgreSQLValue {
  /// As `uuid`.
  public var parameter: PostgreSQLParameter {
    PostgreSQLParameter(
      type: TypeNumber.uuid, bytes: unsafe withUnsafeBytes(of: uuid) { unsafe Array($0) })
  }
  /// No `uuid`.
  public static var absent: PostgreSQLParameter {
    PostgreSQLParameter(type: TypeNumber.uuid, bytes: nil)
  }
  /// Reads a `uuid`.
  public init?(column text: UnsafeRawBufferPointer) {
    unsafe self.init(uuidString: String(bytes: text))
  }
}

extension Decimal: PostgreSQLValue {
  /// As `numeric`.
  public var parameter: PostgreSQLParameter { PostgreSQLParameter(literal: "\(self)") }
  /// No `numeric`.
  public static var absent: PostgreSQLParameter { PostgreSQLParameter(literal: nil) }
  /// Reads a `numeric`.
  public init?(column text: UnsafeRawBufferPointer) {
    unsafe self.init(string: String(bytes: text), locale: Locale(identifier: "en_US_POSIX"))
  }
}

extension Optional: PostgreSQLValue where Wrapped: PostgreSQLValue {
  /// The value, or NULL of its type.
  public var parameter: PostgreSQLParameter { self?.parameter ?? Wrapped.absent }
  /// NULL.
  public static var absent: PostgreSQLParameter { Wrapped.absent }
  /// Reads a value that is there.
  public init?(column text: UnsafeRawBufferPointer) {
    guard let value = unsafe Wrapped(column: text) else { return nil }
    self = .some(value)
  }
  /// No value.
  public static var ofNull: Self? { .some(.none) }
}
