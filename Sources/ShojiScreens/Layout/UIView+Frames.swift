public import Foundation

extension UIView {
  /// No size: the content decides. As in UIKit, -1.
  public static let noIntrinsicMetric: CGFloat = -1

  /// The middle of the frame, in the superview's coordinates.
  public final var center: CGPoint {
    get {
      CGPoint(
        x: storedFrame.origin.x + storedFrame.size.width / 2,
        y: storedFrame.origin.y + storedFrame.size.height / 2)
    }
    set {
      let size = storedFrame.size
      frame = CGRect(
        x: newValue.x - size.width / 2, y: newValue.y - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  /// Makes the view as large as its content. The browser measures it: a view without an intrinsic
  /// size reads back its present one.
  public final func sizeToFit() {
    let size = sizeThatFits(storedFrame.size)
    let hasSize = intrinsicContentSize != Self.unknownSize
    frame = CGRect(origin: storedFrame.origin, size: size)
    guard !hasSize else { return }
    if superview?.isEvaluatingLayout == true {
      madeLayout.fitsInPass = true
    } else {
      madeLayout.fitsContent = true
    }
  }

  /// Called when ``intrinsicContentSize`` gives another value.
  public final func invalidateIntrinsicContentSize() { superview?.setNeedsPlacing() }

  private static let unknownSize = CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

  /// The layout, made now if there is none.
  final var madeLayout: LayoutState {
    if let layoutState { return layoutState }
    let made = LayoutState()
    layoutState = made
    return made
  }

  /// Sets the frame, as the pass that runs or for good.
  final func place(at rect: CGRect) {
    let old = storedFrame
    storedFrame = rect
    guard superview?.isEvaluatingLayout != true else {
      madeLayout.isSetInPass = true
      return
    }
    reportPassAbove()
    let state = madeLayout
    if state.source != .constant || rect.size != old.size { state.fitsContent = false }
    state.source = .constant
    state.reference = superview?.storedFrame.size
    if rect != old {
      noteMotion()
      superview?.setNeedsPlacing()
    }
    if rect.size != old.size { setNeedsLayout() }
  }

  /// Sets the size that comes from the framework, which is no placement.
  final func adopt(size: CGSize) {
    guard size != storedFrame.size else { return }
    storedFrame.size = size
    setNeedsLayout()
  }

  private func reportPassAbove() {
    var view = superview?.superview
    while let current = view {
      if current.isEvaluatingLayout {
        Report.shared.misuse(
          "\(type(of: current)).layoutSubviews sets the frame of \(type(of: self)), "
            + "which is not its subview",
          mend: "set it in layoutSubviews of \(superview.map { "\(type(of: $0))" } ?? "?")")
        return
      }
      view = current.superview
    }
  }
}
