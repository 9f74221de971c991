public import Foundation

/// An attribute of a view as UIKit's anchors write it. Anchors of both directions and of lengths have
/// this one type.
public struct NSLayoutAnchor {
  private let end: ConstraintEnd

  init(_ view: UIView?, _ attribute: ConstraintAttribute, isSafeArea: Bool = false) {
    end = ConstraintEnd(view: view, isSafeArea: isSafeArea, attribute: attribute)
  }

  /// The same as the other attribute, plus points.
  public func constraint(
    equalTo other: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.equal, other.end, multiplier, constant, "\(file):\(line)") }

  /// At most the other attribute, plus points.
  public func constraint(
    lessThanOrEqualTo other: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.lessThanOrEqual, other.end, multiplier, constant, "\(file):\(line)") }

  /// At least the other attribute, plus points.
  public func constraint(
    greaterThanOrEqualTo other: NSLayoutAnchor, multiplier: CGFloat = 1, constant: CGFloat = 0,
    file: StaticString = #fileID, line: UInt = #line
  ) -> Constraint { make(.greaterThanOrEqual, other.end, multiplier, constant, "\(file):\(line)") }

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

  /// The constraint, which belongs to the view that the other one holds or stands beside.
  private func make(
    _ relation: ConstraintRelation, _ other: ConstraintEnd?, _ multiplier: CGFloat,
    _ constant: CGFloat, _ location: String
  ) -> Constraint {
    let (factor, points) = (Double(multiplier), Double(constant))
    if let other, let view = end.view, let inner = other.view, inner !== view,
      end.isSafeArea || inner.isDescendant(of: view), factor != 0
    {
      // Said from the side of the superview.
      return Constraint(
        view: inner, attribute: other.attribute, relation: relation.flipped, target: end,
        multiplier: 1 / factor, constant: -points / factor, priority: 1000, label: nil,
        location: location)
    }
    return Constraint(
      view: end.view ?? UIView(), attribute: end.attribute, relation: relation, target: other,
      multiplier: factor, constant: points, priority: 1000, label: nil, location: location)
  }
}
