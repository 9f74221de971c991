import Foundation
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

  /// What the bar looks like, once it was asked for.
  var ownAppearance: UINavigationBarAppearance? { didSet { setNeedsDisplay() } }

  /// What the bar looks like at the edge of the content, where it always is: it goes before
  /// ``standardAppearance``.
  public var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { setNeedsDisplay() } }

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

  /// Takes over what the item shows.
  func itemDidChange() {
    topItem?.titleView?.key = "title"
    search?.key = "search"
    let views =
      [back] + (place(left, "left") + place(right, "right"))
      + [topItem?.titleView, search].compactMap(\.self)
    for old in subviews where !views.contains(where: { $0 === old }) { old.removeFromSuperview() }
    for view in views { addSubview(view) }
    setNeedsDisplay()
  }

  private var left: [UIView] { topItem?.leftBarButtonItems?.map(\.view) ?? [] }
  private var right: [UIView] { topItem?.rightBarButtonItems?.map(\.view) ?? [] }
  private var search: UISearchBar? { topItem?.searchController?.searchBar }

  private func place(_ views: [UIView], _ side: String) -> [UIView] {
    for (index, view) in views.enumerated() { view.key = "\(side)\(index)" }
    return views
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
    let look = shownAppearance
    page.classes("navbar", of: self) { page in
      if isLarge { page.appendClass("navbar-large") }
      if let name = look?.className {
        page.appendClass("bar-look")
        page.appendClass(name)
      }
    }
    page.html.close()
    page.html.literal("<div class=\"navbar-items\">")
    renderBack(into: &page)
    for button in left { page.render(button, at: 0) }
    page.html.literal("</div>")
    renderTitle(
      isLarge ? look?.largeTitleTextAttributes : look?.titleTextAttributes, into: &page)
    page.html.literal("<div class=\"navbar-items navbar-end\">")
    for button in right.reversed() { page.render(button, at: 0) }
    page.html.literal("</div>")
    if let search {
      page.html.literal("<div class=\"navbar-search\">")
      page.render(search, at: 0)
      page.html.literal("</div>")
    }
    page.html.end("header")
  }

  private func renderBack(into page: inout PageRenderer) {
    if topItem?.hidesBackButton == false { page.render(back, at: 0) }
  }

  private func renderTitle(
    _ attributes: [NSAttributedString.Key: Any]?, into page: inout PageRenderer
  ) {
    page.html.literal("<div class=\"navbar-titles\">")
    if let prompt = topItem?.prompt {
      page.html.literal("<p class=\"navbar-prompt\">")
      page.html.text(prompt)
      page.html.literal("</p>")
    }
    let view = topItem?.titleView
    if let title = topItem?.title, view?.hasPageHeading != true {
      let tag = titleTag
      page.html.open(tag)
      page.html.beginAttribute("class")
      page.html.appendLiteral(view == nil ? "navbar-title" : "visually-hidden")
      if let attributes { page.appendLook(of: attributes) }
      page.html.endAttribute()
      // Not where the title is no heading, because the screen has one of its own.
      if tag.utf8CodeUnitCount == 2 { page.headingFocus() }
      page.html.close()
      page.html.text(title)
      page.html.end(tag)
    }
    if let view { page.render(view, at: 0) }
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
