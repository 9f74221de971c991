import Foundation

extension ConstraintSolver {
  /// Finds the views that decide how high the superview is: those that hang on its upper edge and
  /// hold its lower one.
  func findClosing() {
    for view in views {
      guard let axis = axis(.vertical, of: view) else { continue }
      let all = axis.equalities + axis.surplus
      let ends = (all + axis.limits.filter { $0.constraint.relation == .lessThanOrEqual })
        .filter { $0.part == .end && isHolder($0.constraint.target) }
      let starts = all.filter { $0.part == .start }
      if let end = ends.first, !starts.isEmpty {
        axis.closing = -Double(end.constraint.constant)
        axis.limits.removeAll { $0.constraint === end.constraint }
        axis.equalities = all.filter { $0.constraint !== end.constraint }
        axis.surplus = []
      } else if let size = all.first(where: { $0.part == .size && isWholeHolder($0.constraint) }) {
        // As high as a view that is as high as its content: the content decides.
        axis.closing = -Double(size.constraint.constant) / 2
        axis.values[.start] = .points(-Double(size.constraint.constant) / 2)
        axis.equalities = []
        axis.surplus = []
      }
    }
  }

  func isHolder(_ end: ConstraintEnd?) -> Bool {
    guard let end else { return false }
    return end.isSuperview || end.view === holder
  }

  private func isWholeHolder(_ constraint: Constraint) -> Bool {
    isHolder(constraint.target) && constraint.multiplier == 1
      && constraint.target?.attribute == .height
  }

  func resolve() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for view in views {
        for axis in LayoutAxis.allCases {
          guard let state = self.axis(axis, of: view) else { continue }
          for (part, constraint) in state.equalities where state.values[part] == nil {
            guard let value = resolve(constraint) else { continue }
            state.values[part] = value
            hasChanged = true
          }
          if addIntrinsicSize(to: state) { hasChanged = true }
        }
      }
    }
  }

  /// A view whose size nothing else decides has its intrinsic one.
  private func addIntrinsicSize(to state: ConstraintAxis) -> Bool {
    guard state.values[.size] == nil, state.equalities.count < 2,
      !state.equalities.contains(where: { $0.part == .size })
    else { return false }
    let size = state.view.intrinsicContentSize
    let length = state.axis == .horizontal ? size.width : size.height
    guard length >= 0 else { return false }
    state.values[.size] = .points(Double(length))
    return true
  }

  /// What a constraint gives, in terms of the superview; `nil` while it hangs on something unknown.
  func resolve(_ constraint: Constraint) -> Affine? {
    let constant = Affine.points(Double(constraint.constant))
    guard let target = constraint.target else { return constant }
    guard let part = target.attribute.part else { return nil }
    let value: Affine?
    if isHolder(target) {
      value = holderValue(part, target)
    } else {
      value = target.view.flatMap { axis(target.attribute.axis, of: $0)?.value(part) }
    }
    return value.map { $0 * constraint.multiplier + constant }
  }

  private func holderValue(
    _ part: ConstraintPart, _ target: ConstraintEnd
  ) -> Affine {
    let axis = target.attribute.axis
    var (before, after) = (Affine(), Affine())
    if target.isInMargins {
      let margins = holder.layoutMargins
      let (first, second) =
        axis == .horizontal ? (margins.left, margins.right) : (margins.top, margins.bottom)
      before = .points(Double(first))
      after = .points(Double(second))
    }
    if target.isSafeArea {
      let mask = holder.screenEdges.mask
      let (first, second) = axis == .horizontal ? (1, 3) : (0, 2)
      before.insets[first] = mask[first]
      after.insets[second] = mask[second]
    }
    let end = Affine.whole(axis) - after
    switch part {
    case .start: return before
    case .end: return end
    case .size: return end - before
    case .center: return (before + end) * 0.5
    }
  }
}
