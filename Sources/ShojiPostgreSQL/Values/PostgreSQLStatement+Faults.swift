// Statements that cannot be sent whole: texts of PostgreSQL have no U+0000, and libpq reads a text up to the first.

extension PostgreSQLStatement {
  /// Why the statement cannot be sent; `nil` where it can.
  var fault: PostgreSQLError? {
    if text.utf8.contains(0) { return .nullCharacter(in: "The text of a statement") }
    for (place, parameter) in parameters.enumerated() where parameter.hasNullCharacter {
      return .nullCharacter(in: "The value of $\(place + 1)")
    }
    return nil
  }
}

extension [PostgreSQLStatement] {
  /// Why the first of them that cannot be sent is kept back; `nil` where all can be sent.
  var fault: PostgreSQLError? {
    for statement in self {
      if let fault = statement.fault { return fault }
    }
    return nil
  }
}

extension PostgreSQLParameter {
  /// Whether it is a text with a U+0000.
  fileprivate var hasNullCharacter: Bool { !isBinary && bytes?.contains(0) == true }
}

extension PostgreSQLError {
  /// Refuses a text with a U+0000, by the code that the server has for such a text.
  fileprivate static func nullCharacter(in owner: String) -> PostgreSQLError {
    PostgreSQLError(
      .statement,
      "\(owner) has a U+0000, which texts of PostgreSQL cannot have. Fix: refuse it before, or send bytes",
      sqlState: "22021")
  }
}

extension String {
  /// The text with U+FFFD for each U+0000: for messages, of which the words matter.
  var withVisibleNulls: String { replacing("\0", with: "\u{FFFD}") }
}
