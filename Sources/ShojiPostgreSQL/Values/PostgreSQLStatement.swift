/// A statement with its values, written as a text:
///
/// ```swift
/// let rows = try await database.rows("SELECT id, title FROM expense WHERE owner = \(owner) LIMIT \(50)")
/// ```
///
/// The values never are part of the text that the server reads, so that nobody's words become a command. The
/// server prepares each text once for each connection.
public struct PostgreSQLStatement: Sendable, Equatable, Codable, ExpressibleByStringInterpolation {
  /// What the server reads: `$1` and so on for the values.
  public private(set) var text: String
  /// The values.
  public private(set) var parameters: [PostgreSQLParameter]

  /// A statement without values.
  public init(stringLiteral text: String) { self.init(raw: text) }

  /// A statement whose text was made elsewhere.
  /// - Parameters:
  ///   - text: What the server reads; never with words of people in it.
  ///   - parameters: The values of `$1` and so on.
  public init(raw text: String, _ parameters: [PostgreSQLParameter] = []) {
    (self.text, self.parameters) = (text, parameters)
  }

  /// A statement that was written with values in it.
  public init(stringInterpolation: StringInterpolation) {
    self.init(raw: stringInterpolation.text, stringInterpolation.parameters)
  }

  /// Another statement behind this one.
  public static func + (first: Self, second: Self) -> Self {
    var interpolation = StringInterpolation(literalCapacity: 0, interpolationCount: 2)
    interpolation.appendInterpolation(first)
    interpolation.appendInterpolation(second)
    return Self(stringInterpolation: interpolation)
  }

  /// A text with values, as it is being written.
  public struct StringInterpolation: StringInterpolationProtocol, Sendable {
    fileprivate var text = ""
    fileprivate var parameters: [PostgreSQLParameter] = []

    /// Begins a text.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + interpolationCount * 3)
    }

    /// Adds what the server reads.
    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Adds a value.
    public mutating func appendInterpolation(_ value: some PostgreSQLValue) {
      add(value.parameter)
    }

    /// Adds a value that may be none, which is NULL.
    public mutating func appendInterpolation<Value: PostgreSQLValue>(_ value: Value?) {
      add(value.parameter)
    }

    /// Adds bytes, as `bytea`.
    public mutating func appendInterpolation(_ bytes: [UInt8]) {
      add(PostgreSQLBytes(bytes).parameter)
    }

    /// Adds a list, for `= ANY(…)` and `unnest(…)`.
    public mutating func appendInterpolation(_ list: [some PostgreSQLElement]) {
      add(PostgreSQLParameter(list: list))
    }

    /// Adds a list in which some values are NULL.
    public mutating func appendInterpolation(_ list: [(some PostgreSQLElement)?]) {
      add(PostgreSQLParameter(list: list))
    }

    /// Adds a value as the server would read it as a literal, for types that have no value here.
    public mutating func appendInterpolation(literal text: String?) {
      add(PostgreSQLParameter(literal: text))
    }

    /// Adds a name, such as that of a table, in quotation marks.
    public mutating func appendInterpolation(name: String) {
      text += "\"\(name.replacing("\"", with: "\"\""))\""
    }

    /// Adds another statement with its values.
    public mutating func appendInterpolation(_ statement: PostgreSQLStatement) {
      // The numbers of its values begin at another one here.
      let offset = parameters.count
      text +=
        offset == 0 || statement.parameters.isEmpty
        ? statement.text
        : statement.text.replacing(/\$(\d+)/) { "$\((Int($0.1) ?? 0) + offset)" }
      parameters += statement.parameters
    }

    private mutating func add(_ parameter: PostgreSQLParameter) {
      parameters.append(parameter)
      text += "$\(parameters.count)"
    }
  }
}
