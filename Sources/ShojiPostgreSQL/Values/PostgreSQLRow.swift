import CPostgreSQL

/// A row that the server has answered with.
///
/// ```swift
/// Expense(id: try row["id"], title: try row["title"], paid: try row["paid"])
/// ```
public struct PostgreSQLRow: Sendable {
  let answer: Answer
  let number: Int32

  /// The value of a column.
  /// - Throws: ``PostgreSQLError`` of the kind `value` when there is no such column, or it has another type; NULL
  ///   is read as an optional.
  public subscript<Value: PostgreSQLValue>(_ column: String) -> Value {
    get throws(PostgreSQLError) {
      guard let place = answer.places[column] else {
        throw PostgreSQLError(.value, "there is no column \(column). Mend: see its SELECT")
      }
      return try value(place, named: column)
    }
  }

  /// The value of a column by its place, from 0.
  /// - Throws: ``PostgreSQLError`` of the kind `value`.
  public subscript<Value: PostgreSQLValue>(_ place: Int) -> Value {
    get throws(PostgreSQLError) {
      guard place >= 0, place < answer.columnCount else {
        throw PostgreSQLError(.value, "there is no column \(place). Mend: they count from 0")
      }
      return try value(Int32(place), named: "\(place)")
    }
  }

  private func value<Value: PostgreSQLValue>(
    _ place: Int32, named name: String
  ) throws(PostgreSQLError) -> Value {
    guard let value: Value = answer.value(number, place) else {
      throw PostgreSQLError(
        .value, "column \(name) is no \(Value.self). Mend: read another type, or an optional")
    }
    return value
  }
}

/// What the server has answered to a statement. Nothing changes it, so that any thread may read it, and libpq's
/// object lives until this one goes.
@safe final class Answer: @unchecked Sendable {
  private let result: OpaquePointer
  /// The places of columns by their names; of two of a name the first.
  let places: [String: Int32]

  init(_ result: OpaquePointer) {
    unsafe self.result = result
    var places: [String: Int32] = [:]
    for place in unsafe 0..<PQnfields(result) {
      guard let name = unsafe PQfname(result, place) else { continue }
      let text = unsafe String(cString: name)
      if places[text] == nil { places[text] = place }
    }
    self.places = places
  }

  deinit { unsafe PQclear(result) }

  var columnCount: Int { Int(unsafe PQnfields(result)) }

  /// The rows.
  var rows: [PostgreSQLRow] {
    (0..<(unsafe PQntuples(result))).map { PostgreSQLRow(answer: self, number: $0) }
  }

  /// How many rows a statement has inserted, changed or deleted, or has answered with.
  var count: Int {
    guard let text = unsafe PQcmdTuples(result) else { return 0 }
    return Int(unsafe String(cString: text)) ?? 0
  }

  /// What was done, such as `COMMIT`.
  var command: String {
    unsafe PQcmdStatus(result).map { unsafe String(cString: $0) } ?? ""
  }

  /// A value; `nil` when it is of another type.
  func value<Value: PostgreSQLValue>(_ row: Int32, _ column: Int32) -> Value? {
    guard unsafe PQgetisnull(result, row, column) == 0 else { return Value.ofNull }
    guard let text = unsafe PQgetvalue(result, row, column) else { return nil }
    // The bytes live as long as the result.
    return unsafe Value(
      column: UnsafeRawBufferPointer(
        start: text, count: Int(PQgetlength(result, row, column))))
  }
}
