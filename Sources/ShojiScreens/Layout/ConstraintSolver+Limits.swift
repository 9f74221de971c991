import Foundation
import ShojiHTML

extension ConstraintSolver {
  /// What statements of at most and at least come to.
  func limits(_ state: ConstraintAxis) -> [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    for (part, constraint) in state.limits.reversed() {
      guard let value = resolve(constraint) else { continue }
      let isMost = constraint.relation == .lessThanOrEqual
      let bound: (isMaximum: Bool, length: Affine)?
      switch part {
      case .size: bound = (isMost, value)
      case .end: bound = state.value(.start).map { (isMost, value - $0) }
      case .start: bound = state.value(.end).map { (!isMost, $0 - value) }
      case .center: bound = nil
      }
      guard let bound else {
        list += alone(part, isMost, value, state, constraint)
        continue
      }
      let css = bound.length.length(state.axis)
      switch (state.axis, bound.isMaximum) {
      case (.horizontal, true): list.append(.init("max-width", css))
      case (.horizontal, false): list.append(.init("min-width", css))
      case (.vertical, true): list.append(.init("max-height", css))
      case (.vertical, false): list.append(.init("min-height", css))
      }
    }
    return list
  }

  /// A limit of an edge that has no opposite: the view lies at the limit.
  private func alone(
    _ part: ConstraintPart, _ isMost: Bool, _ value: Affine, _ state: ConstraintAxis,
    _ constraint: Constraint
  ) -> [StyleDeclaration] {
    let isHorizontal = state.axis == .horizontal
    if state.values[.center] != nil, part != .center {
      // Around a middle, the distance to the nearer limit counts twice.
      let center = state.values[.center] ?? Affine()
      let length = (part == .end ? value - center : center - value) * 2
      let css = length.length(state.axis)
      return [isHorizontal ? .init("max-width", css) : .init("max-height", css)]
    }
    switch part {
    case .start where !isMost:
      return [
        isHorizontal
          ? .init("left", value.css(state.axis)) : .init("top", value.css(state.axis))
      ]
    case .end where isMost:
      let css = (Affine.whole(state.axis) - value).css(state.axis)
      return [isHorizontal ? .init("right", css) : .init("bottom", css)]
    default:
      report(
        constraint, "CSS has no such limit",
        "limit the width or height, or the distance to an edge")
      return []
    }
  }
}
