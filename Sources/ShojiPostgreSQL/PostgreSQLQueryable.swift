/// What statements can be asked of: a database, or a transaction on it. What is written for it can be used in both.
///
/// ```swift
/// func owners(in database: some PostgreSQLQueryable) async throws -> [String] {
///   try await database.rows("SELECT name FROM owner").map { row in try row["name"] }
/// }
/// ```
public protocol PostgreSQLQueryable: Sendable {
  /// Asks for a statement.
  /// - Throws: ``PostgreSQLError`` that says what the server has refused, or that it does not answer.
  func perform(_ statement: PostgreSQLStatement) async throws(PostgreSQLError) -> PostgreSQLResult
}

extension PostgreSQLQueryable {
  /// Carries out a statement.
  /// - Returns: How many rows it has inserted, changed or deleted.
  @discardableResult
  public func run(_ statement: PostgreSQLStatement) async throws(PostgreSQLError) -> Int {
    try await perform(statement).count
  }

  /// The rows that a statement answers with, all of them: ask for a page of what may be many.
  public func rows(_ statement: PostgreSQLStatement) async throws(PostgreSQLError)
    -> [PostgreSQLRow]
  {
    try await perform(statement).rows
  }

  /// The first row that a statement answers with.
  public func row(_ statement: PostgreSQLStatement) async throws(PostgreSQLError)
    -> PostgreSQLRow?
  {
    try await perform(statement).rows.first
  }
}

/// What the server has answered to a statement.
public struct PostgreSQLResult: Sendable {
  private let answer: Answer

  init(_ answer: Answer) { self.answer = answer }

  /// How many rows were inserted, changed or deleted.
  public var count: Int { answer.count }

  /// The rows, if it asks for any.
  public var rows: [PostgreSQLRow] { answer.rows }
}
