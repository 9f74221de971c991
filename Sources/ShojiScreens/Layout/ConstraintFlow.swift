import Foundation
import ShojiHTML

/// Views that hang on each other from top to bottom with heights that only the browser knows: rows of
/// a grid, one below the other.
struct ConstraintFlow {
  private let solver: ConstraintSolver
  private var members: [ObjectIdentifier: UIView] = [:]
  private var rows: [ObjectIdentifier: Int] = [:]
  private var rowCount = 0
  private var stretched: Set<Int> = []

  init(_ solver: ConstraintSolver) {
    self.solver = solver
    for view in solver.views where isAffected(view) { add(view) }
    for view in solver.views {
      var path: Set<ObjectIdentifier> = []
      if isMember(view) { _ = row(of: view, &path) }
    }
    rowCount = rows.values.max() ?? 0
    for view in solver.views where isMember(view) && stretches(view) {
      if let row = rows[ObjectIdentifier(view)] { stretched.insert(row) }
    }
  }

  /// What the superview needs; `nil` if nothing flows.
  var holderDeclarations: [StyleDeclaration]? {
    guard !members.isEmpty else { return nil }
    let rows = (1...max(1, rowCount)).map { stretched.contains($0) ? "minmax(0,1fr)" : "auto" }
    return [
      .init("display", "grid"), .init("grid-template-columns", "minmax(0,1fr)"),
      .init("grid-template-rows", rows.joined(separator: " ")),
      .init("align-content", stretched.isEmpty ? "start" : "stretch"),
    ]
  }

  /// Whether views lie below each other.
  var hasSeveralRows: Bool { rowCount > 1 }

  // MARK: Members

  private func isMember(_ view: UIView) -> Bool { members[ObjectIdentifier(view)] != nil }

  private func isAffected(_ view: UIView) -> Bool {
    guard let vertical = solver.axis(.vertical, of: view), !solver.holder.arranges(view) else {
      return false
    }
    return vertical.closing != nil || !vertical.isResolved
  }

  /// Adds a view and those that it hangs on.
  private mutating func add(_ view: UIView) {
    guard !isMember(view) else { return }
    members[ObjectIdentifier(view)] = view
    guard let vertical = solver.axis(.vertical, of: view) else { return }
    for (part, constraint) in vertical.equalities where part != .size {
      if let sibling = sibling(constraint) { add(sibling) }
    }
  }

  private func sibling(_ constraint: Constraint) -> UIView? {
    guard let target = constraint.target, !solver.isHolder(target), let view = target.view,
      view.superview === solver.holder, solver.axis(.vertical, of: view) != nil
    else { return nil }
    return view
  }

  // MARK: Rows

  /// The statement that hangs the view on something above or beside it.
  private func anchor(of view: UIView) -> (part: ConstraintPart, constraint: Constraint)? {
    let all = solver.axis(.vertical, of: view)?.equalities ?? []
    return all.first { $0.part == .start }
      ?? all.first { $0.part != .size && sibling($0.constraint) != nil }
      ?? all.first { $0.part != .size }
  }

  private mutating func row(of view: UIView, _ path: inout Set<ObjectIdentifier>) -> Int {
    let id = ObjectIdentifier(view)
    if let known = rows[id] { return known }
    guard path.insert(id).inserted else { return 1 }
    var row = 1
    if let anchor = anchor(of: view), let sibling = sibling(anchor.constraint), isMember(sibling) {
      row = self.row(of: sibling, &path)
      if anchor.part == .start, anchor.constraint.target?.attribute.part == .end { row += 1 }
    }
    rows[id] = row
    return row
  }

  /// Whether the view takes what is left of a superview whose height is given.
  private func stretches(_ view: UIView) -> Bool {
    guard !solver.isAsHighAsContent, let vertical = solver.axis(.vertical, of: view) else {
      return false
    }
    return vertical.values[.end] != nil && vertical.value(.size) == nil
  }

  /// Whether the view reaches from the superview's upper edge to the lower one, behind the others.
  private func spans(_ view: UIView) -> Bool {
    guard rowCount > 1, let vertical = solver.axis(.vertical, of: view) else { return false }
    return vertical.closing != nil && vertical.values[.start] != nil
      && rows[ObjectIdentifier(view)] == 1
  }

  // MARK: Placements

  /// Where a view is that flows; `nil` if it does not.
  func placement(of view: UIView) -> LayoutPlacement? {
    guard isMember(view), let row = rows[ObjectIdentifier(view)],
      let horizontal = solver.axis(.horizontal, of: view),
      let vertical = solver.axis(.vertical, of: view)
    else { return nil }
    let width = horizontal.value(.size)
    var (left, right) = ("0", "0")
    var justify = "start"
    if let start = horizontal.value(.start) {
      left = start.css(.horizontal)
      if width == nil { right = "0" }
    } else if let end = horizontal.values[.end] {
      justify = "end"
      right = (Affine.whole(.horizontal) - end).css(.horizontal)
    } else if horizontal.values[.center] != nil {
      justify = "center"
    } else if width == nil {
      justify = horizontal.isMentioned ? "start" : "stretch"
    }
    reportUnresolved(horizontal)
    let top = distance(above: view).css(.vertical)
    let bottom = Affine.points(distance(below: vertical)).css(.vertical)
    var list: [StyleDeclaration] = [
      .init("grid-row", spans(view) ? "1 / -1" : "\(row)"), .init("grid-column", "1"),
      .init("margin", "\(top) \(right) \(bottom) \(left)"), .init("justify-self", justify),
      .init("align-self", alignment(of: view)), .init("min-width", "0"),
    ]
    if let width { list.append(.init("width", width.length(.horizontal))) }
    if let height = vertical.value(.size) {
      list += [.init("height", height.length(.vertical)), .init("min-height", "0")]
    }
    list += solver.limits(horizontal) + solver.limits(vertical)
    return LayoutPlacement(
      declarations: list, isAbsolute: false, hasHeight: vertical.value(.size) != nil)
  }

  private func alignment(of view: UIView) -> String {
    if stretches(view) || spans(view) { return "stretch" }
    switch anchor(of: view)?.part {
    case .center: return "center"
    case .end: return "end"
    default: return "start"
    }
  }

  /// The distance to the row above.
  private func distance(above view: UIView) -> Affine {
    guard let anchor = anchor(of: view) else {
      return solver.axis(.vertical, of: view)?.values[.start] ?? Affine()
    }
    guard anchor.part == .start else {
      return sibling(anchor.constraint).map { distance(above: $0) } ?? Affine()
    }
    let constant = Affine.points(Double(anchor.constraint.constant))
    guard let sibling = sibling(anchor.constraint), isMember(sibling) else {
      return solver.resolve(anchor.constraint) ?? constant
    }
    let isBelow = anchor.constraint.target?.attribute.part == .end
    return isBelow ? constant : distance(above: sibling) + constant
  }

  private func distance(below vertical: ConstraintAxis) -> Double {
    if let closing = vertical.closing { return closing }
    guard let end = vertical.equalities.first(where: { $0.part == .end })?.constraint,
      solver.isHolder(end.target)
    else { return 0 }
    return -Double(end.constant)
  }

  private func reportUnresolved(_ horizontal: ConstraintAxis) {
    for (part, constraint) in horizontal.equalities where horizontal.values[part] == nil {
      solver.report(
        constraint, "it hangs on a width that only the browser knows",
        "arrange the views of a row in a UIStackView")
    }
  }
}
