/// Declarations that hold while the box around the element has a certain size.
///
/// The box is the nearest ancestor with `container-type`. Points are CSS pixels.
public struct StyleVariant: Hashable, Sendable {
  /// A bound of the width or the height of the box.
  public struct Condition: Hashable, Sendable {
    let feature: String
    let comparison: String
    let points: Double

    /// At least so wide, or wider if not `orEqual`.
    public static func width(over points: Double, orEqual: Bool) -> Condition {
      Condition(feature: "width", comparison: orEqual ? ">=" : ">", points: points)
    }

    /// At least so high, or higher if not `orEqual`.
    public static func height(over points: Double, orEqual: Bool) -> Condition {
      Condition(feature: "height", comparison: orEqual ? ">=" : ">", points: points)
    }

    /// As in a container query.
    var css: String { "(\(feature) \(comparison) \(PlainNumber.text(points))px)" }
  }

  let conditions: [Condition]
  let declarations: [StyleDeclaration]

  /// Makes a variant.
  /// - Parameters:
  ///   - conditions: What must hold, all of it.
  ///   - declarations: What the element looks like then.
  public init(when conditions: [Condition], _ declarations: [StyleDeclaration]) {
    self.conditions = conditions
    self.declarations = StyleRule(declarations).declarations
  }

  /// As in a container query.
  var query: String { conditions.map(\.css).joined(separator: " and ") }
}
