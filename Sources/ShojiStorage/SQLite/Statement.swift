import CSQLite

/// A value of a row.
package enum SQLValue {
  /// A whole number.
  case integer(Int64)
  /// A text.
  case text(String)
  /// Bytes.
  case blob([UInt8])
  /// None.
  case null

  /// The bytes of a key.
  static func key(_ key: SessionKey) -> SQLValue { .blob(key.bytes) }
}

/// A statement that is kept to be used again. It belongs to one connection and is used by whoever has
/// that one alone.
@safe package final class Statement {
  // SQLite's object, which lives until this one goes.
  private let handle: OpaquePointer

  init(handle: OpaquePointer) {
    unsafe self.handle = handle
  }

  deinit {
    unsafe sqlite3_finalize(handle)
  }

  /// Gives the placeholders their values.
  /// - Returns: SQLite's code.
  func bind(_ values: [SQLValue]) -> Int32 {
    for (offset, value) in values.enumerated() {
      let index = Int32(offset + 1)
      // Each of these copies what it is given before it returns.
      let result =
        switch value {
        case .integer(let number): unsafe sqlite3_bind_int64(handle, index, number)
        case .null: unsafe sqlite3_bind_null(handle, index)
        case .blob(let bytes):
          unsafe bytes.withUnsafeBytes { bytes in
            unsafe shoji_sqlite_bind_blob(handle, index, bytes.baseAddress, bytes.count)
          }
        case .text(var text):
          text.withUTF8 { bytes in
            unsafe shoji_sqlite_bind_text(handle, index, bytes.baseAddress, bytes.count)
          }
        }
      guard result == SQLITE_OK else { return result }
    }
    return SQLITE_OK
  }

  /// Goes on to the next row.
  /// - Returns: SQLite's code: `SQLITE_ROW`, `SQLITE_DONE`, or what went wrong.
  func step() -> Int32 { unsafe sqlite3_step(handle) }

  /// Makes it as it was, so that it holds no lock and no value.
  func reset() {
    unsafe sqlite3_reset(handle)
    unsafe sqlite3_clear_bindings(handle)
  }
}

/// The row at which a statement is.
extension Statement {
  /// Whether a column has no value.
  package func isNull(_ column: Int32) -> Bool {
    unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
  }

  /// A whole number.
  package func integer(_ column: Int32) -> Int64 { unsafe sqlite3_column_int64(handle, column) }

  /// Bytes.
  package func blob(_ column: Int32) -> [UInt8] {
    // The pointer is asked for before the count, as SQLite wants it, and is good until the next step.
    guard let bytes = unsafe sqlite3_column_blob(handle, column) else { return [] }
    let count = Int(unsafe sqlite3_column_bytes(handle, column))
    return unsafe Array(UnsafeRawBufferPointer(start: bytes, count: count))
  }

  /// A text.
  package func text(_ column: Int32) -> String { String(decoding: blob(column), as: UTF8.self) }

  /// A text, if there is one.
  package func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

  /// A session's key, if there is one.
  func key(_ column: Int32) -> SessionKey? { SessionKey(blob(column)) }
}
