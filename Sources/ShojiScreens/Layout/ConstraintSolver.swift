import Foundation
import ShojiHTML

/// What the constraints of the subviews of one view come to.
struct ConstraintSolution {
  /// Where each view is.
  var placements: [ObjectIdentifier: LayoutPlacement] = [:]
  /// The rectangles of the views whose size is known without a browser.
  var boxes: [ObjectIdentifier: AffineBox] = [:]
  /// What lets the views flow whose size only the browser knows.
  var flow: [StyleDeclaration]?
}

/// Puts constraints in terms of the superview: the targets among siblings are replaced by what is
/// known about them.
final class ConstraintSolver {
  let holder: UIView
  let isAsHighAsContent: Bool
  var views: [UIView] = []
  private var axes: [ObjectIdentifier: (horizontal: ConstraintAxis, vertical: ConstraintAxis)] = [:]

  private init(_ holder: UIView, _ isAsHighAsContent: Bool) {
    self.holder = holder
    self.isAsHighAsContent = isAsHighAsContent
    views = holder.children.filter(\.isConstrained)
  }

  static func solve(_ holder: UIView, isAsHighAsContent: Bool) -> ConstraintSolution {
    let solver = ConstraintSolver(holder, isAsHighAsContent)
    for view in solver.views {
      let (horizontal, vertical) = (
        ConstraintAxis(view, .horizontal), ConstraintAxis(view, .vertical)
      )
      solver.axes[ObjectIdentifier(view)] = (horizontal, vertical)
      solver.sort(view.layoutState?.constraints ?? [], into: horizontal, vertical)
    }
    if isAsHighAsContent { solver.findClosing() }
    solver.resolve()
    solver.reportSurplus()
    return solver.emit()
  }

  func axis(_ axis: LayoutAxis, of view: UIView) -> ConstraintAxis? {
    let both = axes[ObjectIdentifier(view)]
    return axis == .horizontal ? both?.horizontal : both?.vertical
  }

  // MARK: Sorting

  private func sort(
    _ constraints: [Constraint], into horizontal: ConstraintAxis, _ vertical: ConstraintAxis
  ) {
    // Of equal priorities the last one counts.
    let sorted = constraints.enumerated().sorted {
      ($0.element.rank, $0.offset) > ($1.element.rank, $1.offset)
    }
    var equalities: [(part: ConstraintPart, constraint: Constraint)] = []
    for (_, constraint) in sorted {
      guard let part = constraint.attribute.part, isUsable(constraint) else { continue }
      let axis = constraint.attribute.axis == .horizontal ? horizontal : vertical
      if constraint.relation != .equal {
        axis.limits.append((part, constraint))
      } else {
        equalities.append((part, constraint))
      }
    }
    for axis in [horizontal, vertical] {
      let own = equalities.filter { $0.constraint.attribute.axis == axis.axis }
      // Higher priorities first, then in the order they were made in.
      var taken: Set<ConstraintPart> = []
      let distinct = own.filter { taken.insert($0.part).inserted }
      let ranked = distinct.enumerated().sorted {
        ($0.element.constraint.rank, $0.offset) > ($1.element.constraint.rank, $1.offset)
      }
      axis.equalities = ranked.prefix(2).map(\.element)
      axis.surplus = ranked.dropFirst(2).map(\.element)
    }
  }

  /// Whether the constraint can be used here; one that cannot is reported.
  private func isUsable(_ constraint: Constraint) -> Bool {
    guard let target = constraint.target else { return true }
    if target.attribute.part == nil {
      report(constraint, "a browser alone knows baselines", "use a UIStackView with .firstBaseline")
      return false
    }
    if target.isSuperview { return true }
    guard let other = target.view else {
      report(constraint, "its target is gone", "remove the constraint with the target")
      return false
    }
    if other === holder || other === constraint.view || other.superview === holder { return true }
    report(
      constraint, "\(type(of: other)) is neither the superview nor a sibling",
      "constrain views to their superview, siblings, or points")
    return false
  }

  func report(_ constraint: Constraint, _ fault: String, _ mend: String) {
    let name = constraint.view.map { "\(type(of: $0))" } ?? "A view"
    Report.shared.misuse("\(name), constraint \(constraint.name): \(fault)", mend: mend)
  }

  private func reportSurplus() {
    for view in views {
      for axis in LayoutAxis.allCases {
        guard let state = self.axis(axis, of: view), state.closing == nil else { continue }
        for (part, constraint) in state.surplus where constraint.rank >= 1000 {
          guard let value = resolve(constraint), let known = state.value(part),
            !known.isClose(to: value)
          else { continue }
          report(
            constraint, "two others decide already and say something else",
            "remove one of the three, or give one a lower priority")
        }
      }
    }
  }
}
