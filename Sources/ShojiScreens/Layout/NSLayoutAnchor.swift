public import Foundation

/// An attribute of a view as UIKit's anchors write it. Anchors of both directions and of lengths have
/// this one type.
public struct NSLayoutAnchor {
  private let end: ConstraintEnd

  init(
    _ view: UIView?, _ attribute: ConstraintAttribute, isSafeArea: Bool = false,
    isInMargins: Bool = false
  ) {
    end = ConstraintEnd(
      view: view, isSafeArea: isSafeArea, isInMargins: isInMargins, attribute: attribute)
  }

  /// The same as the other attribute, plus points.
  public func constraint(
    equalTo other: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.equal, other, multiplier, constant, "\(file):\(line)") }

  /// At most the other attribute, plus points.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.lessThanOrEqual, other, multiplier, constant, "\(file):\(line)") }

  /// At least the other attribute, plus points.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.greaterThanOrEqual, other, multiplier, constant, "\(file):\(line)") }

  /// So many points.
  public func constraint(
    equalToConstant points: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.equal, nil, 1, points, "\(file):\(line)") }

  /// At most so many points.
  public func constraint(
    lessThanOrEqualToConstant points: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.lessThanOrEqual, nil, 1, points, "\(file):\(line)") }

  /// At least so many points.
  public func constraint(
    greaterThanOrEqualToConstant points: CGFloat, file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.greaterThanOrEqual, nil, 1, points, "\(file):\(line)") }

  private func make(
    _ relation: ConstraintRelation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat,
    _ constant: CGFloat, _ location: String
  ) -> Constraint {
    Constraint(statement(relation, other, multiplier, constant), location: location)
  }

  /// What is said, from the side of the view that the other one holds or stands beside.
  func statement(
    _ relation: ConstraintRelation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> ConstraintStatement {
    let (factor, points) = (Double(multiplier), Double(constant))
    if let other = other?.end, let view = end.view, let inner = other.view, inner !== view,
      end.isGuide || inner.isDescendant(of: view), factor != 0
    {
      // Said from the side of the superview.
      return ConstraintStatement(
        view: inner, attribute: other.attribute, relation: relation.flipped, target: end,
        multiplier: 1 / factor, constant: -points / factor)
    }
    return ConstraintStatement(
      view: end.view ?? UIView(), attribute: end.attribute, relation: relation,
      target: other?.end, multiplier: factor, constant: points)
  }
}

/// What a constraint says.
struct ConstraintStatement {
  let view: UIView
  let attribute: ConstraintAttribute
  let relation: ConstraintRelation
  let target: ConstraintEnd?
  let multiplier: Double
  let constant: Double
}

extension Constraint {
  convenience init(_ statement: ConstraintStatement, location: String) {
    self.init(
      view: statement.view, attribute: statement.attribute, relation: statement.relation,
      target: statement.target, multiplier: statement.multiplier, constant: statement.constant,
      priority: 1000, label: nil, location: location)
  }
}
