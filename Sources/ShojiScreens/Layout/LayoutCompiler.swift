import Foundation
import ShojiHTML

/// Turns the frames and constraints of the views in one view into classes.
struct LayoutCompiler {
  let view: UIView
  /// What the constraints say, if there are any.
  var solution: ConstraintSolution?

  init(_ view: UIView) { self.view = view }

  /// Whether the view is as high as what is in it.
  var isAsHighAsContent: Bool {
    if view.isScreenRoot { return false }
    return !(view.layoutState?.placement?.hasHeight ?? false)
  }

  /// The sizes that the view can have.
  var sizes: LayoutSizes {
    if view.isScreenRoot { return .screen }
    return view.layoutState?.sizes ?? .any
  }

  mutating func compile(runsPass: Bool) {
    if !view.children.isEmpty {
      if view.children.contains(where: \.isConstrained) {
        solution = ConstraintSolver.solve(view, isAsHighAsContent: isAsHighAsContent)
      }
      placeByConstraints()
    }
    if runsPass { runPass() }
    if !view.children.isEmpty { placeByFrames() }
    hold()
  }

  // MARK: Constraints

  private mutating func placeByConstraints() {
    let size = view.storedFrame.size
    for subview in view.children {
      guard let state = subview.layoutState else { continue }
      if let placement = solution?.placements[ObjectIdentifier(subview)] {
        state.source = .constraints
        subview.assign(placement, in: view, sizes: sizes)
        if let box = solution?.boxes[ObjectIdentifier(subview)] {
          subview.adoptFrame(box.rect(in: size))
        }
      } else if state.source == .constraints {
        state.source = .none
        subview.assign(nil, in: view, sizes: sizes)
      }
    }
  }

  /// Gives the views with constraints the frames they have while a pass is tried.
  func restoreConstraintFrames(in size: CGSize) {
    guard let solution else { return }
    for subview in view.children {
      if let box = solution.boxes[ObjectIdentifier(subview)] {
        subview.storedFrame = box.rect(in: size)
      }
    }
  }

  // MARK: Frames

  private func placeByFrames() {
    for subview in view.children {
      guard let state = subview.layoutState, state.source == .constant else { continue }
      guard !view.arranges(subview) else {
        subview.assign(nil, in: view, sizes: sizes)
        continue
      }
      let box = subview.autoresizedBox
      let rect = box.rect(in: view.storedFrame.size)
      if !subview.autoresizingMask.isEmpty, rect != subview.storedFrame {
        subview.adoptFrame(rect)
        state.reference = view.storedFrame.size
      }
      subview.assign(
        LayoutPlacement(
          declarations: box.declarations(fitting: state.fitsContent), box: box,
          bottom: box.y + box.height, hasHeight: !state.fitsContent), in: view, sizes: sizes)
    }
  }

  // MARK: What holds them

  private func hold() {
    let isOwnHeight = view.intrinsicContentSize.height >= 0 && isAsHighAsContent
    guard view.layoutState != nil || isOwnHeight || view.children.contains(where: \.hasPlacement)
    else {
      return
    }
    let placed = view.children.filter { $0.hasPlacement && !view.arranges($0) }
    var holding = LayoutHolding()
    let absolute = placed.filter { $0.layoutState?.placement?.isAbsolute ?? false }
    holding.isOrigin = !absolute.isEmpty
    holding.containerType = containerType(for: placed)
    if let flow = solution?.flow {
      holding.declarations = flow
    } else if isOwnHeight {
      let height = Affine.points(Double(view.intrinsicContentSize.height))
      holding.declarations = [.init("min-height", height.length(.vertical))]
    } else if !absolute.isEmpty, isAsHighAsContent {
      holding.declarations = LayoutExtent.declarations(of: view, for: absolute)
    }
    view.assign(holding)
  }

  private func containerType(for placed: [UIView]) -> String? {
    var type: String?
    for subview in placed {
      guard let placement = subview.layoutState?.placement else { continue }
      if placement.asksForHeight || placement.box?.crosses == true { return "size" }
      if !placement.variants.isEmpty { type = "inline-size" }
    }
    return type
  }
}

extension UIView {
  /// Whether frames or constraints say where the view is.
  fileprivate final var hasPlacement: Bool { layoutState?.placement != nil }
}
