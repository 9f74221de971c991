extension UIView {
  /// Whether the view, or one in it that is shown, is used by itself: a control, a link, a box that
  /// scrolls, something that can be tapped. Such a view stands in no button, and is not kept from
  /// assistive technology.
  final var isOrHoldsUsable: Bool {
    !isHidden && (appearance?.tapControl?.isOffered == true || !hasNothingToUse)
  }

  /// Whether there is nothing to use in the view, apart from its own taps.
  final var hasNothingToUse: Bool {
    if self is UIControl || self is UILink || self is UIScrollView || self is WKWebView {
      return false
    }
    if (self as? UILabel)?.holdsLinks == true || template?.part.holdsUsable == true { return false }
    return !children.contains(where: \.isOrHoldsUsable)
  }
}
