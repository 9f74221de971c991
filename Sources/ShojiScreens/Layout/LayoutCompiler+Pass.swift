import Foundation
import ShojiHTML

extension LayoutCompiler {
  /// Calls the view's layout pass; if it sets frames, finds out how they follow the bounds.
  func runPass() {
    let subviews = view.children
    let before = subviews.map(\.storedFrame)
    let size = view.storedFrame.size
    evaluate(in: size)
    guard subviews.contains(where: { $0.layoutState?.isSetInPass == true }),
      view.children.elementsEqual(subviews, by: ===)
    else { return }
    var touched = subviews.map { $0.layoutState?.isSetInPass == true }
    defer { noteNewSizes(of: subviews, since: before) }
    guard isPlacing else { return }

    let state = view.madeLayout
    state.screenEdges = view.screenEdges
    state.readsInsets = false
    let probe: LayoutProbe = { size, insets in
      for (subview, frame) in zip(subviews, before) { subview.storedFrame = frame }
      restoreConstraintFrames(in: size)
      view.storedFrame.size = size
      state.probedInsets = insets
      evaluate(in: size)
      guard view.children.elementsEqual(subviews, by: ===) else { return nil }
      var numbers: [Double] = []
      numbers.reserveCapacity(subviews.count * 4)
      for (index, subview) in subviews.enumerated() {
        if subview.layoutState?.isSetInPass == true { touched[index] = true }
        let frame = subview.storedFrame
        numbers.append(Double(frame.origin.x))
        numbers.append(Double(frame.origin.y))
        numbers.append(Double(frame.size.width))
        numbers.append(Double(frame.size.height))
      }
      return numbers
    }
    let cells = LayoutFit.cells(of: probe, for: sizes) { state.readsInsets }
    _ = probe(size, .zero)
    if cells == nil { reportNoFormula() }
    for (index, subview) in subviews.enumerated()
    where touched[index] && !view.arranges(subview) {
      place(subview, at: index, cells)
    }
  }

  /// Whether frames that the pass sets count. In a container that flows, what is in it flows too.
  private var isPlacing: Bool {
    guard view is ContainerView else { return true }
    return view.layoutState?.placement?.hasHeight ?? false
  }

  private func evaluate(in size: CGSize) {
    for subview in view.children {
      subview.layoutState?.isSetInPass = false
      subview.layoutState?.fitsInPass = false
    }
    view.isEvaluatingLayout = true
    let controller = view.owningViewController
    controller?.viewWillLayoutSubviews()
    view.layoutSubviews()
    controller?.viewDidLayoutSubviews()
    view.isEvaluatingLayout = false
  }

  private func noteNewSizes(of subviews: [UIView], since before: [CGRect]) {
    for (subview, frame) in zip(subviews, before) where subview.storedFrame.size != frame.size {
      subview.setNeedsLayout()
    }
  }

  private func place(_ subview: UIView, at index: Int, _ cells: [LayoutCell]?) {
    let state = subview.madeLayout
    state.source = .pass
    let fits = state.fitsInPass
    let boxes = cells.map { $0.map { $0.box(at: index) } } ?? [AffineBox(subview.storedFrame)]
    let isOne = boxes.allSatisfy { $0.isClose(to: boxes[0]) }
    var placement = LayoutPlacement(
      declarations: boxes[0].declarations(fitting: fits), box: isOne ? boxes[0] : nil,
      bottom: isOne ? boxes[0].y + boxes[0].height : nil, hasHeight: !fits)
    if !isOne, let cells {
      for (cell, box) in zip(cells, boxes).dropFirst() {
        placement.variants.append(
          StyleVariant(when: cell.conditions, box.declarations(fitting: fits)))
        if cell.height != nil { placement.asksForHeight = true }
      }
      if boxes.contains(where: \.crosses) { placement.asksForHeight = true }
    }
    subview.assign(placement, in: view, sizes: sizes, boxes: boxes)
  }

  private func reportNoFormula() {
    Report.shared.misuse(
      "\(type(of: view)).layoutSubviews sets frames that are no formula of the bounds; they are "
        + "those of a screen of the size that the browser reported, and stay so when it is resized",
      mend: "compute frames from bounds and safeAreaInsets with + - * /, min, max and conditions")
  }
}

extension LayoutCell {
  /// The box of the view at this place among the subviews.
  func box(at index: Int) -> AffineBox {
    AffineBox(
      x: formulas[index * 4], y: formulas[index * 4 + 1], width: formulas[index * 4 + 2],
      height: formulas[index * 4 + 3])
  }

  /// When this cell is in force, as long as no later one is.
  var conditions: [StyleVariant.Condition] {
    var list: [StyleVariant.Condition] = []
    if let width { list.append(.width(over: width.points, orEqual: width.includesPoint)) }
    if let height { list.append(.height(over: height.points, orEqual: height.includesPoint)) }
    return list
  }
}

extension AffineBox {
  /// A rectangle that stays the same.
  init(_ rect: CGRect) {
    self.init(
      x: .points(Double(rect.origin.x)), y: .points(Double(rect.origin.y)),
      width: .points(Double(rect.size.width)), height: .points(Double(rect.size.height)))
  }

  func isClose(to other: AffineBox) -> Bool {
    x.isClose(to: other.x) && y.isClose(to: other.y) && width.isClose(to: other.width)
      && height.isClose(to: other.height)
  }
}
