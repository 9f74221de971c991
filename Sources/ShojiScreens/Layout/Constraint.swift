public import Foundation

/// One statement about where a view is: an attribute of it equals, or is at most or at least, a
/// multiple of an attribute of another view plus points.
///
/// Both ways to write constraints, `snp` and anchors, make this.
public final class Constraint {
  let attribute: ConstraintAttribute
  let relation: ConstraintRelation
  let target: ConstraintEnd?
  let multiplier: Double
  /// The points that are added.
  public var constant: CGFloat {
    didSet { if constant != oldValue { view?.constraintsDidChange() } }
  }
  private(set) var rank: Double
  /// What the author calls the constraint, for reports.
  var label: String?

  /// The name of the constraint in reports.
  public var identifier: String? {
    get { label }
    set { label = newValue }
  }

  /// Where the constraint was written, for reports.
  let location: String
  weak var view: UIView?

  init(
    view: UIView, attribute: ConstraintAttribute, relation: ConstraintRelation,
    target: ConstraintEnd?, multiplier: Double, constant: Double, priority: Double, label: String?,
    location: String
  ) {
    self.view = view
    self.attribute = attribute
    self.relation = relation
    self.target = target
    self.multiplier = multiplier.isFinite ? multiplier : 1
    self.constant = constant.isFinite ? CGFloat(constant) : 0
    rank = priority
    self.label = label
    self.location = location
  }

  /// Whether the constraint counts.
  public var isActive: Bool {
    get { view?.layoutState?.constraints.contains { $0 === self } ?? false }
    set { newValue ? activate() : deactivate() }
  }

  /// Makes the constraint count.
  public func activate() {
    guard let view, !isActive else { return }
    view.madeLayout.constraints.append(self)
    view.constraintsDidChange()
  }

  /// Makes the constraint not count.
  public func deactivate() {
    guard let view, isActive else { return }
    view.layoutState?.constraints.removeAll { $0 === self }
    view.constraintsDidChange()
  }

  /// Sets how many points are added.
  public func update(offset: CGFloat) {
    if offset.isFinite { constant = offset }
  }

  /// Sets the priority.
  public func update(priority: ConstraintPriority) {
    guard Double(priority.value) != rank else { return }
    rank = Double(priority.value)
    view?.constraintsDidChange()
  }

  /// Whether both say the same but for the points and the priority.
  func isSimilar(to other: Constraint) -> Bool {
    attribute == other.attribute && relation == other.relation && target == other.target
      && multiplier == other.multiplier
  }

  /// For reports.
  var name: String { label ?? "\(attribute) at \(location)" }
}

/// A side of a constraint: an attribute of a view or of the part of it that nothing covers.
struct ConstraintEnd: Equatable {
  weak var view: UIView?
  /// Whether the superview is meant, whichever it is when the constraint is used.
  var isSuperview = false
  var isSafeArea = false
  /// Whether the part of the view inside its layout margins is meant.
  var isInMargins = false
  var attribute: ConstraintAttribute

  /// Whether a part of the view is meant.
  var isGuide: Bool { isSafeArea || isInMargins }

  static func == (left: ConstraintEnd, right: ConstraintEnd) -> Bool {
    left.view === right.view && left.isSuperview == right.isSuperview
      && left.isSafeArea == right.isSafeArea && left.isInMargins == right.isInMargins
      && left.attribute == right.attribute
  }
}

/// How much a constraint counts when several contradict each other: the higher one wins.
public struct ConstraintPriority: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Equatable,
  Sendable
{
  /// From 1 to 1000.
  public let value: Float

  /// Makes a priority.
  public init(_ value: Float) { self.value = value }
  /// Makes a priority.
  public init(floatLiteral value: Float) { self.value = value }
  /// Makes a priority.
  public init(integerLiteral value: Int) { self.value = Float(value) }

  /// 1000
  public static let required = ConstraintPriority(1000)
  /// 750
  public static let high = ConstraintPriority(750)
  /// 500
  public static let medium = ConstraintPriority(500)
  /// 250
  public static let low = ConstraintPriority(250)
}

extension UIView {
  /// Called when constraints of the view have changed.
  final func constraintsDidChange() {
    (superview ?? self).setNeedsPlacing()
  }
}
