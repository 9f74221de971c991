import Foundation

extension UIView {
  /// The parts of the view that a notch or the system's bars cover, in points.
  ///
  /// The server does not know them: they read 0, and a layout pass that uses them is also tried with
  /// others, so that the page gets `env(safe-area-inset-*)` in their place. A view has the insets of
  /// those edges that lie on the screen's.
  public final var safeAreaInsets: UIEdgeInsets {
    guard isEvaluatingLayout, let state = layoutState else { return .zero }
    state.readsInsets = true
    let insets = state.probedInsets * state.screenEdges.mask
    return UIEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3])
  }

  /// The same as ``safeAreaInsets``. Source: Tempura.
  public final var universalSafeAreaInsets: UIEdgeInsets { safeAreaInsets }

  /// The part of the view that nothing covers, as a target of constraints.
  public final var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(owningView: self, isSafeArea: true)
  }

  /// The part of the view inside its layout margins, as a target of constraints. The margins are those that
  /// the view has when it places its subviews.
  public final var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(owningView: self, isSafeArea: false)
  }
}

/// A rectangle of a view that constraints can refer to.
public final class UILayoutGuide {
  /// The view that the guide belongs to.
  public private(set) weak var owningView: UIView?

  /// Whether it is the part that nothing covers; else that inside the margins.
  let isSafeArea: Bool

  init(owningView: UIView, isSafeArea: Bool) {
    self.owningView = owningView
    self.isSafeArea = isSafeArea
  }
}
