import ShojiHTML

/// The bar below a screen: `<footer>` with buttons.
public final class UIToolbar: UIView {
  /// The controller whose bar it is.
  weak var controller: UINavigationController?

  /// The screen above the bar: it gets the actions of buttons without a target.
  public override var next: UIResponder? { controller?.topViewController ?? super.next }

  /// The buttons, from the beginning.
  public var items: [UIBarButtonItem]? {
    didSet {
      for old in subviews { old.removeFromSuperview() }
      for (index, item) in (items ?? []).enumerated() {
        item.view.key = "item\(index)"
        addSubview(item.view)
      }
      setNeedsDisplay()
    }
  }

  public override func render(into page: inout PageRenderer) {
    guard !subviews.isEmpty else { return }
    page.html.open("footer")
    page.classes("toolbar", of: self)
    page.html.close()
    renderSubviews(into: &page)
    page.html.end("footer")
  }
}
