public import Foundation

extension NSLayoutConstraint {
  /// UIKit's name of what a constraint speaks of.
  public enum Attribute: Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The upper edge.
    case top
    /// The lower edge.
    case bottom
    /// The edge where lines begin.
    case leading
    /// The edge where lines end.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The middle between left and right.
    case centerX
    /// The middle between top and bottom.
    case centerY
    /// Nothing: the constant stands alone.
    case notAnAttribute

    fileprivate func anchor(of view: UIView) -> NSLayoutAnchor? {
      switch self {
      case .left: view.leftAnchor
      case .right: view.rightAnchor
      case .top: view.topAnchor
      case .bottom: view.bottomAnchor
      case .leading: view.leadingAnchor
      case .trailing: view.trailingAnchor
      case .width: view.widthAnchor
      case .height: view.heightAnchor
      case .centerX: view.centerXAnchor
      case .centerY: view.centerYAnchor
      case .notAnAttribute: nil
      }
    }
  }

  /// UIKit's name of how two attributes stand to each other.
  public enum Relation: Sendable {
    /// At most.
    case lessThanOrEqual
    /// As much.
    case equal
    /// At least.
    case greaterThanOrEqual

    fileprivate var relation: ConstraintRelation {
      switch self {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    }
  }

  /// Says that an attribute of a view is, or is at most or at least, a multiple of one of another view plus
  /// points; without another view, so many points.
  public convenience init(
    item view: UIView, attribute: Attribute, relatedBy relation: Relation, toItem other: UIView?,
    attribute otherAttribute: Attribute, multiplier: CGFloat, constant: CGFloat,
    file: StaticString = #fileID, line: UInt = #line
  ) {
    if attribute == .notAnAttribute {
      Report.shared.misuse(
        "A constraint of \(type(of: view)) speaks of no attribute of it",
        mend: "give the first attribute; .notAnAttribute is for the second one")
    }
    let anchor = attribute.anchor(of: view) ?? view.widthAnchor
    self.init(
      anchor.statement(
        relation.relation, other.flatMap(otherAttribute.anchor), multiplier, constant),
      location: "\(file):\(line)")
  }
}

extension UIView {
  /// Makes a constraint count: the same as ``Constraint/isActive``, whichever view it is said to.
  public final func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate() }

  /// Makes constraints count.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }

  /// Makes a constraint not count.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.deactivate() }

  /// Makes constraints not count.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.deactivate(constraints)
  }
}
