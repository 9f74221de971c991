/// How wide a screen wants to be on a desk. On a phone each is as wide as the phone.
public enum UIPageWidth: Sendable {
  /// As wide as what is on it asks for: wide where there is a ``UIGridView``, a split view or columns of cards, else
  /// readable.
  case automatic
  /// As wide as lines can be read: 640 points.
  case readable
  /// As wide as a table, a board or a form in columns needs: 1120 points.
  case wide
  /// As wide as the window.
  case full
}

extension UIViewController {
  /// The width that the screen in front asks for.
  var shownPageWidth: UIPageWidth {
    var front = self
    while front.preferredPageWidth == .automatic, let inner = front.shownChildren?.last {
      front = inner
    }
    return front.preferredPageWidth
  }
}
