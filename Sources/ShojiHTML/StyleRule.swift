/// The declarations of one class.
public struct StyleRule: Hashable, Sendable {
  /// One per property, by name: a shorthand such as `border` before `border-color`.
  let declarations: [StyleDeclaration]

  /// Makes a rule. The order of the declarations matters only where a property comes twice: the
  /// last one counts.
  public init(_ declarations: [StyleDeclaration]) {
    var byProperty: [String: StyleDeclaration] = [:]
    for declaration in declarations where declaration.isSound {
      byProperty[declaration.property] = declaration
    }
    self.declarations = byProperty.values.sorted { $0.property < $1.property }
  }

  /// The part of a style sheet between the braces.
  var css: String {
    declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";")
  }
}
