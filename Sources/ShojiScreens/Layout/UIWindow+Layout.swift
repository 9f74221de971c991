import Foundation

extension UIWindow {
  /// Lays out the screens at the size that they have in a window of the present viewport.
  func layOutScreens() {
    for (index, screen) in screenSequence.enumerated() {
      let view: UIView = screen.view
      let coversAll = index == 0 || screen.modalPresentationStyle.coversAll
      view.adopt(size: coversAll ? viewport : sheetSize(of: screen))
      view.layoutIfNeeded()
    }
  }

  /// The size of a modal, as the base style sheet has it.
  private func sheetSize(of screen: UIViewController) -> CGSize {
    viewport.width < 700
      ? CGSize(width: viewport.width, height: viewport.height - 48)
      : CGSize(
        width: min(screen.modalPresentationStyle.sheetWidth, viewport.width - 64),
        height: viewport.height - 64)
  }
}

extension UIViewController {
  /// Whether the root view places views by frames or constraints, so that it needs the whole screen.
  var placesViews: Bool {
    var front = self
    while let inner = front.shownChildren?.last {
      // Columns are boxes of their own in the screen.
      if front is UISplitViewController { return false }
      front = inner
    }
    guard let holding = front.viewIfLoaded?.layoutState?.holding else { return false }
    return holding != .none
  }
}
