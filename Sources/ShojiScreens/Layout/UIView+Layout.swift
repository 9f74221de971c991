import Foundation

extension UIView {
  /// Asks for ``layoutSubviews()`` before the next render.
  public final func setNeedsLayout() {
    guard !isEvaluatingLayout else { return }
    needsLayout = true
    setNeedsDisplay()
    noteLayoutAbove()
  }

  /// Lays out this view and everything in it that needs it, now.
  public final func layoutIfNeeded() {
    renderOutdatedStateViews()
    layOutHierarchy()
  }

  private func layOutHierarchy() {
    // What layout changes about a row, it changes about every row with the same model.
    if isRow { updateDepth &+= 1 }
    defer { if isRow { updateDepth &-= 1 } }
    if needsUpdateProperties { updateOwnProperties() }
    if needsLayout || needsPlacing { layOut() }
    guard hasDescendantNeedingLayout else { return }
    hasDescendantNeedingLayout = false
    for subview in children { subview.layOutHierarchy() }
  }

  /// Asks for the subviews to be placed anew, without ``layoutSubviews()``.
  final func setNeedsPlacing() {
    guard !needsPlacing else { return }
    needsPlacing = true
    setNeedsDisplay()
    noteLayoutAbove()
  }

  /// Tells the views above that one in them needs layout.
  final func noteLayoutAbove() {
    var view = superview
    while let current = view, !current.hasDescendantNeedingLayout {
      current.hasDescendantNeedingLayout = true
      view = current.superview
    }
  }

  /// Whether the view itself decides where this subview is, so that its frame counts for nothing.
  final func arranges(_ subview: UIView) -> Bool {
    guard let stack = self as? UIStackView else { return self is any ArrangingView }
    return stack.arrangedSubviews.contains { $0 === subview }
  }

  /// Whether this is the root view of a screen.
  final var isScreenRoot: Bool {
    owningViewController != nil && (superview == nil || superview is HoldingView)
  }

  private func layOut() {
    let runsPass = needsLayout
    if runsPass { prepareForLayout() }
    needsLayout = false
    needsPlacing = false
    if let superview, !isPlaced { adoptWidth(of: superview) }
    if runsPass, ObservingMethods.laysOut(self) {
      observe {
        compileLayout(runsPass: true)
      } whenChanged: {
        $0.setNeedsLayout()
      }
    } else {
      compileLayout(runsPass: runsPass)
    }
    needsLayout = false
  }

  private func compileLayout(runsPass: Bool) {
    var compiler = LayoutCompiler(self)
    compiler.compile(runsPass: runsPass)
  }

  /// Whether the frame comes from somewhere else than the flow.
  private var isPlaced: Bool { (layoutState?.source ?? .none) != .none }

  /// A view in the flow is as wide as its superview; a screen between bars takes what they leave,
  /// whose height only the browser knows.
  private func adoptWidth(of superview: UIView) {
    storedFrame.size.width = superview.storedFrame.size.width
    if isScreenRoot { storedFrame.size.height = superview.storedFrame.size.height }
  }
}

/// A view that places its subviews by itself, as a list does its rows.
protocol ArrangingView: UIView {}
