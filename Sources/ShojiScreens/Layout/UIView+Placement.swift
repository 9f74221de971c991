import Foundation
import ShojiHTML

extension UIView {
  /// Whether constraints of the view take part in the layout of its superview.
  final var isConstrained: Bool { layoutState?.constraints.isEmpty == false }

  /// Sets where the view is in its superview.
  /// - `sizes`: The sizes that the superview can have.
  final func assign(
    _ placement: LayoutPlacement?, in holder: UIView, sizes: LayoutSizes,
    boxes: [AffineBox] = []
  ) {
    guard let state = layoutState else { return }
    let boxes = boxes.isEmpty ? [placement?.box].compactMap { $0 } : boxes
    let edges = holder.screenEdges.intersection(Self.commonEdges(of: boxes))
    let inner = LayoutSizes(of: boxes, in: sizes, hasHeight: placement?.hasHeight ?? false)
    if edges != state.screenEdges || inner != state.sizes
      || (placement?.hasHeight ?? false) != (state.placement?.hasHeight ?? false)
    {
      // How the view's own pass follows its bounds is found out anew.
      setNeedsLayout()
    }
    state.screenEdges = edges
    state.sizes = inner
    state.placement = placement
    if self is UILabel, placement?.hasHeight == true {
      // A text stands in the middle of a label that is higher.
      state.placement?.declarations.append(.init("align-content", "center"))
    }
    updateLayoutClass()
  }

  /// Sets what the view needs to hold placed views.
  final func assign(_ holding: LayoutHolding) {
    guard layoutState != nil || holding != .none else { return }
    madeLayout.holding = holding
    updateLayoutClass()
    // As in UIKit, margins move neither frames nor what is constrained to the edges.
    guard let appearance, !(self is UIStackView) else { return }
    let ignoresMargins = holding != .none
    guard appearance.ignoresMargins != ignoresMargins else { return }
    appearance.ignoresMargins = ignoresMargins
    appearanceDidChange()
  }

  /// Sets the margin towards the next view of a stack; 0 for none.
  final func assignSpacing(_ points: Double, isRow: Bool) {
    guard points != 0 || layoutState?.spacing != nil else { return }
    let margin = Affine.points(points).css(.vertical)
    madeLayout.spacing =
      points == 0
      ? nil : isRow ? .init("margin-inline-end", margin) : .init("margin-bottom", margin)
    updateLayoutClass()
  }

  /// Takes the frame that constraints or a mask give at the present size of the superview.
  final func adoptFrame(_ rect: CGRect) {
    storedFrame.origin = rect.origin
    adopt(size: rect.size)
  }

  /// The edges of the view that are edges of the screen.
  final var screenEdges: UIRectEdge {
    guard isScreenRoot else { return layoutState?.screenEdges ?? [] }
    // A bar covers the upper edge of a screen in a stack.
    return superview == nil ? .all : [.left, .bottom, .right]
  }

  private func updateLayoutClass() {
    let name = layoutState?.rule.map { Appearance.className(for: $0) }
    guard name != appearance?.layoutClass else { return }
    madeAppearance.layoutClass = name
    // What is laid out later keeps the motion of the change that it follows from.
    if ViewMotion.now != nil { noteMotion() }
    setNeedsDisplay()
  }

  /// The edges that all boxes share with the superview.
  private static func commonEdges(of boxes: [AffineBox]) -> UIRectEdge {
    guard !boxes.isEmpty else { return [] }
    var edges = UIRectEdge.all
    for box in boxes {
      if !box.x.isClose(to: Affine()) { edges.remove(.left) }
      if !box.y.isClose(to: Affine()) { edges.remove(.top) }
      if !(box.x + box.width).isClose(to: .whole(.horizontal)) { edges.remove(.right) }
      if !(box.y + box.height).isClose(to: .whole(.vertical)) { edges.remove(.bottom) }
    }
    return edges
  }
}

extension LayoutSizes {
  /// The sizes that boxes have in superviews of these sizes.
  init(of boxes: [AffineBox], in outer: LayoutSizes, hasHeight: Bool) {
    self = .any
    guard !boxes.isEmpty else { return }
    var (widths, heights): ([Double], [Double]) = ([], [])
    for box in boxes {
      for width in [outer.widths.lowerBound, outer.widths.upperBound] {
        for height in [outer.heights.lowerBound, outer.heights.upperBound] {
          let size = box.rect(in: CGSize(width: width, height: height)).size
          widths.append(Double(size.width))
          heights.append(Double(size.height))
        }
      }
    }
    self.widths = Self.range(of: widths)
    if hasHeight { self.heights = Self.range(of: heights) }
  }

  /// The range of lengths, wide enough to tell one formula from another.
  private static func range(of lengths: [Double]) -> ClosedRange<Double> {
    let low = max(1, lengths.min() ?? 1)
    let high = max(low, min(lengths.max() ?? low, 10_000))
    return high - low < 1 ? low * 0.9...high * 1.1 + 1 : low...high
  }
}
