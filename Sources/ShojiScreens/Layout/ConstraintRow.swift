import Foundation
import ShojiHTML

/// Views that hang on each other from left to right with widths that only the browser knows: a flex
/// row in the order of the chain.
struct ConstraintRow {
  private let solver: ConstraintSolver
  private var places: [ObjectIdentifier: Int] = [:]

  /// Finds the chain. There is none if the views also flow from top to bottom: one box cannot do both.
  init(_ solver: ConstraintSolver, beside flow: ConstraintFlow) {
    self.solver = solver
    guard !flow.hasSeveralRows else { return }
    for view in solver.views where isAffected(view) {
      var path: Set<ObjectIdentifier> = []
      _ = place(of: view, &path)
    }
  }

  /// What the superview needs; `nil` if nothing flows.
  var holderDeclarations: [StyleDeclaration]? {
    places.isEmpty ? nil : [.init("display", "flex"), .init("align-items", "flex-start")]
  }

  private func isAffected(_ view: UIView) -> Bool {
    guard let horizontal = solver.axis(.horizontal, of: view), !solver.holder.arranges(view) else {
      return false
    }
    return !horizontal.isResolved && before(view) != nil
  }

  /// The view at whose right edge this one begins, and the distance.
  private func before(_ view: UIView) -> (view: UIView, distance: Double)? {
    guard let horizontal = solver.axis(.horizontal, of: view),
      let start = horizontal.equalities.first(where: { $0.part == .start })?.constraint,
      let target = start.target, target.attribute.part == .end, !solver.isHolder(target),
      let other = target.view, solver.axis(.horizontal, of: other) != nil
    else { return nil }
    return (other, Double(start.constant))
  }

  /// The place in the chain of a view and of those before it.
  private mutating func place(of view: UIView, _ path: inout Set<ObjectIdentifier>) -> Int {
    let id = ObjectIdentifier(view)
    if let known = places[id] { return known }
    guard path.insert(id).inserted else { return 0 }
    let place = before(view).map { self.place(of: $0.view, &path) + 1 } ?? 0
    places[id] = place
    return place
  }

  // MARK: Placements

  /// Where a view is that flows; `nil` if it does not.
  func placement(of view: UIView) -> LayoutPlacement? {
    guard let place = places[ObjectIdentifier(view)],
      let horizontal = solver.axis(.horizontal, of: view),
      let vertical = solver.axis(.vertical, of: view)
    else { return nil }
    let left =
      before(view).map { Affine.points($0.distance) } ?? horizontal.value(.start) ?? Affine()
    var right = Affine()
    var isFilling = false
    if let end = horizontal.values[.end], horizontal.value(.size) == nil {
      right = .whole(.horizontal) - end
      isFilling = true
    }
    let (top, bottom, alignment) = across(vertical)
    let margins = [
      top.css(.vertical), right.css(.horizontal), bottom.css(.vertical), left.css(.horizontal),
    ]
    var list: [StyleDeclaration] = [
      .init("order", "\(place)"), .init("margin", margins.joined(separator: " ")),
      .init("align-self", alignment), .init("min-width", "0"),
      .init("flex", isFilling ? "1 1 0" : "none"),
    ]
    if let width = horizontal.value(.size) {
      list.append(.init("width", width.length(.horizontal)))
    }
    if let height = vertical.value(.size) {
      list += [.init("height", height.length(.vertical)), .init("min-height", "0")]
    }
    return LayoutPlacement(
      declarations: list + solver.limits(horizontal) + solver.limits(vertical), isAbsolute: false,
      hasHeight: vertical.value(.size) != nil)
  }

  /// The distances above and below, and how the view lies between them.
  private func across(
    _ vertical: ConstraintAxis
  ) -> (top: Affine, bottom: Affine, alignment: String) {
    let bottom =
      vertical.closing.map { Affine.points($0) }
      ?? vertical.values[.end].map { Affine.whole(.vertical) - $0 }
    if let center = vertical.values[.center] {
      // The middle of the margins' box is the row's: an offset counts on one side, twice.
      let offset = Affine.points(center.points * 2)
      return center.points < 0
        ? (Affine(), offset * -1, "center") : (offset, Affine(), "center")
    }
    if let start = vertical.values[.start] ?? vertical.value(.start),
      start.share(of: .vertical) == 0
    {
      let isStretched = vertical.closing == nil && vertical.values[.end] != nil
      return (start, bottom ?? Affine(), isStretched ? "stretch" : "flex-start")
    }
    return (Affine(), bottom ?? Affine(), bottom == nil ? "flex-start" : "flex-end")
  }
}
