/// By which column the rows of a ``UIGridView`` are sorted, and in which direction.
///
/// It is a text, `opened` or `-opened` for the last first, so that it can be a property of a `ScreenQuery`:
/// `/tickets?order=-opened`.
public struct UIGridOrder: RawRepresentable, Hashable, Codable, Sendable {
  /// The name of the column.
  public var column: String
  /// Whether the last comes first.
  public var isDescending: Bool

  /// Makes an order.
  public init(_ column: String, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }

  /// Makes the order that a text says.
  public init(rawValue: String) {
    isDescending = rawValue.hasPrefix("-")
    column = isDescending ? String(rawValue.dropFirst()) : rawValue
  }

  /// The order as a text.
  public var rawValue: String { isDescending ? "-" + column : column }
}

extension UIGridOrder: ExpressibleByStringLiteral {
  /// Makes the order that a text says.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
