import Foundation
import ShojiHTML

extension ConstraintSolver {
  /// The placements of all views.
  func emit() -> ConstraintSolution {
    var solution = ConstraintSolution()
    let flow = ConstraintFlow(self)
    let row = ConstraintRow(self, beside: flow)
    for view in views {
      guard let horizontal = axis(.horizontal, of: view), let vertical = axis(.vertical, of: view)
      else { continue }
      let id = ObjectIdentifier(view)
      var placement: LayoutPlacement
      if holder.arranges(view) {
        placement = sized(horizontal, vertical, isArranged: true)
      } else if let flowing = row.placement(of: view) ?? flow.placement(of: view) {
        placement = flowing
      } else if horizontal.hasPosition || vertical.hasPosition {
        placement = positioned(horizontal, vertical)
      } else {
        placement = sized(horizontal, vertical, isArranged: false)
      }
      if placement.isAbsolute, let x = horizontal.value(.start),
        let width = horizontal.value(.size),
        let y = vertical.value(.start), let height = vertical.value(.size)
      {
        placement.box = AffineBox(x: x, y: y, width: width, height: height)
        solution.boxes[id] = placement.box
      }
      solution.placements[id] = placement
    }
    solution.flow = row.holderDeclarations ?? flow.holderDeclarations
    return solution
  }

  // MARK: Out of the flow

  private func positioned(
    _ horizontal: ConstraintAxis, _ vertical: ConstraintAxis
  ) -> LayoutPlacement {
    reportUnresolved(horizontal)
    reportUnresolved(vertical)
    if let box = wholeBox(horizontal, vertical) {
      return LayoutPlacement(
        declarations: box + limits(horizontal) + limits(vertical), bottom: vertical.value(.end))
    }
    var declarations: [StyleDeclaration] = []
    var shifts = (x: "0", y: "0")
    if place(horizontal, &declarations) { shifts.x = "-50%" }
    if place(vertical, &declarations) { shifts.y = "-50%" }
    if shifts != ("0", "0") {
      declarations.append(.init("transform", "translate(\(shifts.x),\(shifts.y))"))
    }
    let ratio = aspectRatio(horizontal, vertical)
    if let ratio {
      declarations.append(.init("aspect-ratio", PlainNumber.text(ratio.value)))
      let isWidth = ratio.axis == .horizontal
      declarations.append(isWidth ? .init("width", "auto") : .init("height", "auto"))
    }
    declarations += limits(horizontal) + limits(vertical)
    return LayoutPlacement(
      declarations: declarations, bottom: vertical.value(.end),
      hasHeight: vertical.value(.size) != nil)
  }

  /// The same distance from all four edges.
  private func wholeBox(
    _ horizontal: ConstraintAxis, _ vertical: ConstraintAxis
  ) -> [StyleDeclaration]? {
    guard let left = horizontal.values[.start], let right = horizontal.values[.end],
      let top = vertical.values[.start], let bottom = vertical.values[.end], left.isConstant,
      top.isClose(to: left), (Affine.whole(.horizontal) - right).isClose(to: left),
      (Affine.whole(.vertical) - bottom).isClose(to: left)
    else { return nil }
    let width = (right - left).length(.horizontal)
    let height = (bottom - top).length(.vertical)
    let inset = left.points == 0 ? "0" : left.css(.horizontal)
    return [.init("inset", inset), .init("width", width), .init("height", height)]
  }

  /// Writes one direction as the author said it.
  /// - Returns: Whether the place is that of the middle.
  private func place(_ state: ConstraintAxis, _ list: inout [StyleDeclaration]) -> Bool {
    let isHorizontal = state.axis == .horizontal
    let size = state.value(.size)
    if let size {
      let css = size.length(state.axis)
      list.append(isHorizontal ? .init("width", css) : .init("height", css))
    }
    if let start = state.values[.start] {
      let css = start.css(state.axis)
      switch (isHorizontal, state.isLogical) {
      case (true, true): list.append(.init("inset-inline-start", css))
      case (true, false): list.append(.init("left", css))
      case (false, _): list.append(.init("top", css))
      }
    }
    if let end = state.values[.end] {
      let css = (Affine.whole(state.axis) - end).css(state.axis)
      switch (isHorizontal, state.isLogical) {
      case (true, true): list.append(.init("inset-inline-end", css))
      case (true, false): list.append(.init("right", css))
      case (false, _): list.append(.init("bottom", css))
      }
    }
    guard let center = state.values[.center], state.values[.start] == nil,
      state.values[.end] == nil
    else { return false }
    let css = center.css(state.axis)
    list.append(isHorizontal ? .init("left", css) : .init("top", css))
    if size == nil, isHorizontal {
      // Half the superview is all that a box with `left: 50%` would get by itself.
      list += [.init("width", "max-content"), .init("max-width", "100%")]
    }
    return true
  }

  /// The ratio of width to height, and the direction that follows from it.
  private func aspectRatio(
    _ horizontal: ConstraintAxis, _ vertical: ConstraintAxis
  ) -> (value: Double, axis: LayoutAxis)? {
    for state in [horizontal, vertical] {
      guard let size = state.equalities.first(where: { $0.part == .size })?.constraint,
        let target = size.target, target.view === state.view, target.attribute.isSize,
        target.attribute.axis != state.axis, size.constant == 0, size.multiplier > 0
      else { continue }
      let ratio = state.axis == .horizontal ? size.multiplier : 1 / size.multiplier
      return (ratio, state.axis)
    }
    return nil
  }

  private func reportUnresolved(_ state: ConstraintAxis) {
    for (part, constraint) in state.equalities where state.values[part] == nil {
      report(
        constraint, "it hangs on a size that only the browser knows",
        "give the target a size, arrange the views in a UIStackView, or chain all of them "
          + "from top to bottom")
    }
  }

  // MARK: In the flow

  /// A view that constraints give only a size.
  private func sized(
    _ horizontal: ConstraintAxis, _ vertical: ConstraintAxis, isArranged: Bool
  ) -> LayoutPlacement {
    var list: [StyleDeclaration] = []
    if let width = horizontal.values[.size] {
      list += [.init("width", width.length(.horizontal)), .init("flex", "none")]
    }
    let ratio = aspectRatio(horizontal, vertical)
    if let height = vertical.values[.size], ratio?.axis != .vertical {
      list += [
        .init("height", height.length(.vertical)), .init("min-height", "0"), .init("flex", "none"),
      ]
    }
    if let ratio { list.append(.init("aspect-ratio", PlainNumber.text(ratio.value))) }
    if isArranged, horizontal.hasPosition || vertical.hasPosition {
      let all = horizontal.equalities + vertical.equalities
      if let first = all.first(where: { $0.part != .size }) {
        report(
          first.constraint, "a UIStackView places its arranged views itself",
          "constrain only the size, or use addSubview")
      }
    }
    return LayoutPlacement(
      declarations: list + limits(horizontal) + limits(vertical), isAbsolute: false,
      hasHeight: vertical.values[.size] != nil)
  }
}
