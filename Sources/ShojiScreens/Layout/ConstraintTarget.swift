public import Foundation

/// What a constraint can refer to: a view, an item such as `view.snp.bottom`, a safe area, or points.
public protocol ConstraintRelatableTarget {
  /// The target.
  var constraintTarget: ConstraintTarget { get }
}

/// The other side of a relation.
public struct ConstraintTarget {
  /// Whose attributes are meant.
  enum Subject {
    case superview
    case view(UIView, isSafeArea: Bool)
    case points
  }

  let subject: Subject
  var attributes: [ConstraintAttribute] = []
  var constant: (any ConstraintAmount)?

  static var superview: ConstraintTarget { ConstraintTarget(subject: .superview) }

  static func points(_ constant: any ConstraintAmount) -> ConstraintTarget {
    ConstraintTarget(subject: .points, constant: constant)
  }

  /// The side for one attribute of a view; `nil` for a width or height in points.
  func end(
    for attribute: ConstraintAttribute, among all: [ConstraintAttribute], of view: UIView
  ) -> ConstraintEnd? {
    switch subject {
    case .points where attribute.isSize:
      return nil
    case .points, .superview:
      // The superview is looked up when the constraint is used: the view may move.
      return ConstraintEnd(isSuperview: true, attribute: attribute)
    case .view(let other, let isSafeArea):
      let matching =
        attributes.isEmpty || attributes.contains(attribute) && attributes.count > 1
        ? attribute : attributes[0]
      return ConstraintEnd(view: other, isSafeArea: isSafeArea, attribute: matching)
    }
  }
}

/// Attributes of a view, as in `view.snp.bottom`.
public struct ConstraintItem: ConstraintRelatableTarget {
  /// The target.
  public let constraintTarget: ConstraintTarget
}

extension UIView: ConstraintRelatableTarget {
  /// The same attribute of this view.
  public var constraintTarget: ConstraintTarget {
    ConstraintTarget(subject: .view(self, isSafeArea: false))
  }
}

extension UILayoutGuide: ConstraintRelatableTarget {
  /// The same attribute of the guide.
  public var constraintTarget: ConstraintTarget {
    guard let owningView else { return .superview }
    return ConstraintTarget(subject: .view(owningView, isSafeArea: true))
  }
}

/// Points in one or two directions: a number, a point, a size or insets.
public protocol ConstraintAmount: ConstraintRelatableTarget {
  /// The points for each attribute.
  var constraintPoints: ConstraintPoints { get }
}

extension ConstraintAmount {
  /// So many points.
  public var constraintTarget: ConstraintTarget { .points(self) }

  func amount(for attribute: ConstraintAttribute, isInset: Bool) -> Double {
    constraintPoints.amount(for: attribute, isInset: isInset)
  }
}

/// A number in a constraint.
public protocol ConstraintNumber: ConstraintAmount {
  /// The number.
  var constraintNumber: Double { get }
}

extension ConstraintNumber {
  /// The same points for all attributes.
  public var constraintPoints: ConstraintPoints { ConstraintPoints(number: constraintNumber) }
}

extension Int: ConstraintNumber {
  /// The number.
  public var constraintNumber: Double { Double(self) }
}

extension UInt: ConstraintNumber {
  /// The number.
  public var constraintNumber: Double { Double(self) }
}

extension Float: ConstraintNumber {
  /// The number.
  public var constraintNumber: Double { Double(self) }
}

extension Double: ConstraintNumber {
  /// The number.
  public var constraintNumber: Double { self }
}

extension CGFloat: ConstraintNumber {
  /// The number.
  public var constraintNumber: Double { Double(self) }
}

extension CGPoint: ConstraintAmount {
  /// `x` for horizontal attributes, `y` for vertical ones.
  public var constraintPoints: ConstraintPoints { ConstraintPoints(Double(x), Double(y)) }
}

extension CGSize: ConstraintAmount {
  /// `width` for horizontal attributes, `height` for vertical ones.
  public var constraintPoints: ConstraintPoints { ConstraintPoints(Double(width), Double(height)) }
}

extension UIEdgeInsets: ConstraintAmount {
  /// Each edge's own inset.
  public var constraintPoints: ConstraintPoints { ConstraintPoints(insets: self) }
}
