public import Foundation

/// What would need a script at every step: it is the browser that scrolls.
extension UIScrollView {
  /// Nobody is told of each step.
  @available(
    *, unavailable,
    message:
      "The browser scrolls and tells nobody: set pageSize if more is to be loaded at the end."
  )
  public final var delegate: (any UIScrollViewDelegate)? {
    get { nil }
    set {}
  }

  /// Where the box is scrolled to is the browser's.
  @available(
    *, unavailable,
    message:
      "The browser scrolls: show a row with scrollToRow(at:at:animated:), an item with scrollToItem(at:at:animated:), a field with becomeFirstResponder()."
  )
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
}

/// Who is told of scrolling; nobody is.
@available(
  *, unavailable,
  message: "The browser scrolls and tells nobody: set pageSize if more is to be loaded at the end."
)
public protocol UIScrollViewDelegate: AnyObject {}
