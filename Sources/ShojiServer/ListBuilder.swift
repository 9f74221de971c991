/// Writes things one below the other: the apps of a program, its routes, its services.
@resultBuilder
public enum ListBuilder<Element> {
  /// One.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// All in their order.
  public static func buildBlock(_ elements: [Element]...) -> [Element] { elements.flatMap { $0 } }
  /// Those of a condition, if it holds.
  public static func buildOptional(_ elements: [Element]?) -> [Element] { elements ?? [] }
  /// Those of a condition that holds.
  public static func buildEither(first elements: [Element]) -> [Element] { elements }
  /// Those of a condition that does not.
  public static func buildEither(second elements: [Element]) -> [Element] { elements }
  /// Those of a loop.
  public static func buildArray(_ elements: [[Element]]) -> [Element] { elements.flatMap { $0 } }
}
