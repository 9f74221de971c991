import Foundation

/// What the constraints of one view say about one direction.
final class ConstraintAxis {
  let view: UIView
  let axis: LayoutAxis
  /// The two statements that decide, at most one for each part, by priority.
  var equalities: [(part: ConstraintPart, constraint: Constraint)] = []
  /// Statements beyond the two, which were dropped.
  var surplus: [(part: ConstraintPart, constraint: Constraint)] = []
  /// Statements of at most and at least.
  var limits: [(part: ConstraintPart, constraint: Constraint)] = []
  /// The parts that statements give, in terms of the superview.
  var values: [ConstraintPart: Affine] = [:]
  /// The distance to the superview's lower edge, if this view decides how high the superview is.
  var closing: Double?

  init(_ view: UIView, _ axis: LayoutAxis) {
    self.view = view
    self.axis = axis
  }

  /// Whether any statement is about this direction.
  var isMentioned: Bool { !equalities.isEmpty || !limits.isEmpty || closing != nil }

  /// Whether any statement says where the view is, and not only how long.
  var hasPosition: Bool {
    closing != nil || equalities.contains { $0.part != .size }
      || limits.contains { $0.part != .size }
  }

  /// Whether all deciding statements could be put in terms of the superview.
  var isResolved: Bool { equalities.allSatisfy { values[$0.part] != nil } }

  /// Whether the edges are those of the direction of writing.
  var isLogical: Bool {
    axis == .horizontal
      && equalities.contains { $0.constraint.attribute.isLogical }
      && equalities.allSatisfy { $0.constraint.attribute.isLogical || $0.part == .size }
  }

  /// A part, given or computed from two others.
  func value(_ part: ConstraintPart) -> Affine? {
    if let given = values[part] { return given }
    switch part {
    case .size:
      if let start = values[.start], let end = values[.end] { return end - start }
      if let start = values[.start], let center = values[.center] { return (center - start) * 2 }
      if let end = values[.end], let center = values[.center] { return (end - center) * 2 }
    case .start:
      guard let size = value(.size) else { return nil }
      if let end = values[.end] { return end - size }
      if let center = values[.center] { return center - size * 0.5 }
    case .end:
      guard let size = value(.size) else { return nil }
      if let start = values[.start] { return start + size }
      if let center = values[.center] { return center + size * 0.5 }
    case .center:
      guard let start = value(.start), let size = value(.size) else { return nil }
      return start + size * 0.5
    }
    return nil
  }
}
