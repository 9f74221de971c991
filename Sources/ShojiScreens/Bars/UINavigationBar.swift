import ShojiHTML

/// The bar above a screen: `<header>` with the way back, the title and buttons.
///
/// The way back is a link to the URL of the screen below: it works with a middle click and is the
/// same as the browser's Back. The title is the page's `<h1>` unless the screen has one of its own.
public final class UINavigationBar: UIView {
  /// The controller whose bar it is.
  weak var controller: UINavigationController?

  /// The way back to the screen below.
  private lazy var back: WayBack = {
    let back = WayBack()
    back.findWay = { [weak self] in self?.findWayBack() }
    return back
  }()

  /// Whether titles are drawn large.
  public var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { setNeedsDisplay() } }
  }

  /// What the bar shows.
  public private(set) var topItem: UINavigationItem?

  /// The screen below the bar: it gets the actions of buttons without a target.
  public override var next: UIResponder? { controller?.topViewController ?? super.next }

  /// Shows another item.
  func show(_ item: UINavigationItem?) {
    if topItem?.navigationBar === self { topItem?.navigationBar = nil }
    topItem = item
    item?.navigationBar = self
    itemDidChange()
  }

  /// Takes the item's buttons over.
  func itemDidChange() {
    let buttons = [back] + (place(left, "left") + place(right, "right"))
    for old in subviews where !buttons.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for button in buttons { addSubview(button) }
    setNeedsDisplay()
  }

  private var left: [BarButton] { topItem?.leftBarButtonItems?.map(\.button) ?? [] }
  private var right: [BarButton] { topItem?.rightBarButtonItems?.map(\.button) ?? [] }

  private func place(_ buttons: [BarButton], _ side: String) -> [BarButton] {
    for (index, button) in buttons.enumerated() { button.key = "\(side)\(index)" }
    return buttons
  }

  private func findWayBack() -> WayBack.Way? {
    guard let stack = controller, let target = stack.controllerBelowTop else { return nil }
    let isFirst = stack.viewControllers.count < 2
    guard let left = isFirst ? stack : stack.topViewController else { return nil }
    return .init(controller: left, target: target, isNarrowOnly: isFirst)
  }

  // MARK: HTML

  override var dependsOnOthers: Bool { true }

  override func places(_ subview: UIView) -> Bool {
    subview !== back || topItem?.hidesBackButton == false
  }

  public override func render(into page: inout PageRenderer) {
    let isLarge = controller?.isTopTitleLarge ?? false
    page.html.open("header")
    page.classes("navbar", of: self) { page in if isLarge { page.appendClass("navbar-large") } }
    page.html.close()
    page.html.literal("<div class=\"navbar-items\">")
    renderBack(into: &page)
    for button in left { page.render(button, at: 0) }
    page.html.literal("</div>")
    renderTitle(into: &page)
    page.html.literal("<div class=\"navbar-items navbar-end\">")
    for button in right.reversed() { page.render(button, at: 0) }
    page.html.literal("</div>")
    page.html.end("header")
  }

  private func renderBack(into page: inout PageRenderer) {
    if topItem?.hidesBackButton == false { page.render(back, at: 0) }
  }

  private func renderTitle(into page: inout PageRenderer) {
    page.html.literal("<div class=\"navbar-titles\">")
    if let prompt = topItem?.prompt {
      page.html.literal("<p class=\"navbar-prompt\">")
      page.html.text(prompt)
      page.html.literal("</p>")
    }
    if let title = topItem?.title {
      let tag = titleTag
      page.html.open(tag)
      page.html.attribute("class", static: "navbar-title")
      // Not where the title is no heading, because the screen has one of its own.
      if tag.utf8CodeUnitCount == 2 { page.headingFocus() }
      page.html.close()
      page.html.text(title)
      page.html.end(tag)
    }
    page.html.literal("</div>")
  }

  private var titleTag: StaticString {
    if controller?.topViewController?.viewIfLoaded?.hasPageHeading ?? false { return "p" }
    let isMain =
      controller?.topOfContainment.presentingViewController == nil
      && controller?.isBesideSecondary == false
    return isMain ? "h1" : "h2"
  }
}

extension UIView {
  /// Whether a label in the view is written as the page's first heading.
  fileprivate var hasPageHeading: Bool {
    if isHidden { return false }
    if let label = self as? UILabel { return label.isPageHeading }
    return children.contains(where: \.hasPageHeading)
  }
}

extension UILabel {
  fileprivate var isPageHeading: Bool {
    guard accessibilityTraits.contains(.header), text?.isEmpty == false else { return false }
    return [.largeTitle, .title1].contains(font?.textStyle)
  }
}
