/// The declarations of one class.
public struct StyleRule: Hashable, Sendable {
  /// One per property, by name: a shorthand such as `border` before `border-color`.
  let declarations: [StyleDeclaration]
  /// What holds instead in boxes of certain sizes; of several that apply the last one counts.
  let variants: [StyleVariant]

  /// Makes a rule. The order of the declarations matters only where a property comes twice: the
  /// last one counts.
  /// - Parameters:
  ///   - declarations: The declarations.
  ///   - variants: What holds instead in boxes of certain sizes; of several that apply the last one
  ///     counts.
  public init(_ declarations: [StyleDeclaration], variants: [StyleVariant] = []) {
    var byProperty: [String: StyleDeclaration] = [:]
    for declaration in declarations where declaration.isSound {
      byProperty[declaration.property] = declaration
    }
    self.declarations = byProperty.values.sorted { $0.property < $1.property }
    self.variants = variants
  }

  /// The lines of a style sheet for a selector.
  func css(selector: String) -> String {
    var css = "\(selector){\(Self.css(of: declarations))}\n"
    for variant in variants {
      css += "@container \(variant.query){\(selector){\(Self.css(of: variant.declarations))}}\n"
    }
    return css
  }

  /// What the name of the class follows from.
  var identity: String {
    var text = Self.css(of: declarations)
    for variant in variants {
      text += "@container \(variant.query){\(Self.css(of: variant.declarations))}"
    }
    return text
  }

  private static func css(of declarations: [StyleDeclaration]) -> String {
    declarations.map { "\($0.property):\($0.value)" }.joined(separator: ";")
  }
}
