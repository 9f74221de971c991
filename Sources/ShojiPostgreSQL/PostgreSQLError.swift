/// Why PostgreSQL has not done something.
public struct PostgreSQLError: Error, Sendable, Equatable, CustomStringConvertible {
  /// What kind of failure it is.
  public enum Kind: Sendable {
    /// The server has refused a statement; ``PostgreSQLError/sqlState`` says why.
    case statement
    /// There is no connection, or it was lost: nothing has become true.
    case connection
    /// The connection was lost while a transaction was being ended: nobody can tell whether it has become true.
    case unclear
    /// It has taken longer than it may, and was called off.
    case timeout
    /// Whoever has waited for it was cancelled, and it was called off.
    case cancelled
    /// A value is of another type than the one that was asked for.
    case value
    /// It cannot be used as it is set up.
    case setup
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// The five letters of the server, such as `23505` for a row that is there already (PostgreSQL's documentation,
  /// "PostgreSQL Error Codes"); `nil` when it has not come from the server.
  public var sqlState: String?
  /// What is wrong, in one line.
  public var message: String
  /// The constraint that a row does not meet.
  public var constraint: String?

  /// Makes one.
  public init(
    _ kind: Kind, _ message: String, sqlState: String? = nil, constraint: String? = nil
  ) {
    (self.kind, self.message) = (kind, message)
    (self.sqlState, self.constraint) = (sqlState, constraint)
  }

  /// Whether a row of the same key is there already.
  public var isUniqueViolation: Bool { sqlState == "23505" }

  /// Whether the same transaction may do well when it is tried again: another one was in its way.
  public var isOfOthers: Bool { sqlState == "40001" || sqlState == "40P01" }

  /// The line, with the code.
  public var description: String {
    let code = sqlState.map { " (SQLSTATE \($0))" } ?? ""
    return message.replacing("\n", with: " ") + code
  }
}
