/// A line of a table as text (RFC 4180).
enum CSVLine {
  /// The line with its end. Every field stands in quotes. A field that a spreadsheet would take for a formula gets an
  /// apostrophe in front: what one person has typed does nothing on another's machine.
  static func text(of fields: [String]) -> String {
    var line = ""
    for field in fields {
      line += line.isEmpty ? "\"" : ",\""
      if isFormula(field) { line += "'" }
      line += field.replacing("\"", with: "\"\"") + "\""
    }
    return line + "\r\n"
  }

  /// A number is none, even if it begins with a sign.
  private static func isFormula(_ field: String) -> Bool {
    guard let first = field.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
      return false
    }
    return Double(field) == nil
  }
}

extension BodyWriter {
  /// Sends a line of a table as `text/csv`: fields in quotes, and none that a spreadsheet would run as a formula.
  ///
  /// ```swift
  /// HTTPRoute(.get, "export.csv", in: LedgerApplication.self) { _, context in
  ///   .stream("text/csv; charset=utf-8") { body in
  ///     try await body.writeLine(["day", "title"])
  ///     for try await row in rows { try await body.writeLine([row.day, row.title]) }
  ///   }.attachment("expenses.csv")
  /// }
  /// ```
  /// - Throws: ``Closed`` when nobody reads any more.
  public func writeLine(_ fields: [String]) async throws {
    try await write(CSVLine.text(of: fields))
  }
}
