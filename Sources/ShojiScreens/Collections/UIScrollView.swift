public import Foundation
import ShojiHTML

/// A box whose content may be larger than itself: the browser scrolls it, by touch, wheel and keys.
///
/// A page scrolls as a whole, so a box scrolls by itself only where its size is bounded. Where it is
/// scrolled to is the browser's: ``contentOffset`` is where it opens; `zoomScale` and the methods of
/// `UIScrollViewDelegate` need a script at every step, and do not exist here.
open class UIScrollView: UIView {
  /// The least size of the content, in points; zero lengths follow the content.
  public final var contentSize: CGSize = .zero {
    didSet { if contentSize != oldValue { setNeedsDisplay() } }
  }

  /// The distance between the edges of the box and its content, in points.
  public final var contentInset: UIEdgeInsets = .zero {
    didSet { if contentInset != oldValue { setNeedsDisplay() } }
  }

  /// Whether the box scrolls.
  public final var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether the subviews are pages side by side, at one of which scrolling comes to rest.
  public final var isPagingEnabled = false {
    didSet { if isPagingEnabled != oldValue { setNeedsDisplay() } }
  }

  /// Whether the bar for moving sideways is drawn.
  public final var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// Whether the bar for moving up and down is drawn.
  public final var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// Where the box was scrolled to, and how often that was said.
  final var opening = ScrollOpening()

  /// The button on top of the content that loads it again.
  public final var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl {
        refreshControl.key = "refresh"
        insertSubview(refreshControl, at: 0)
      }
    }
  }

  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    encodeOffset(with: coder)
  }

  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    decodeOffset(with: coder)
  }

  open override func render(into page: inout PageRenderer) {
    if let refreshControl { page.render(refreshControl, at: 0) }
    page.html.open("div")
    page.classes("scroll", of: self) { page in appendScrollClasses(into: &page) }
    if isScrollEnabled { page.html.attribute("tabindex", static: "0") }
    opening.write(into: &page)
    page.accessibility(of: self, labelledAs: "region")
    page.html.close()
    page.html.open("div")
    page.html.beginAttribute("class")
    page.html.appendLiteral(isPagingEnabled ? "scroll-pages" : "scroll-content")
    if let contentClass { page.appendClass(contentClass) }
    page.html.endAttribute()
    if opening.count > 0 { page.html.attribute("data-module", static: "scrolling") }
    page.html.close()
    opening.writeMark(into: &page)
    let content = children.filter { $0 !== refreshControl }
    for (position, view) in content.enumerated() { page.render(view, at: position) }
    page.html.literal("</div></div>")
  }

  private func appendScrollClasses(into page: inout PageRenderer) {
    if !isScrollEnabled { page.appendClass("scroll-off") }
    if isPagingEnabled { page.appendClass("snap") }
    if !showsHorizontalScrollIndicator && !showsVerticalScrollIndicator {
      page.appendClass("no-bars")
    } else if !showsHorizontalScrollIndicator {
      page.appendClass("no-h-bar")
    } else if !showsVerticalScrollIndicator {
      page.appendClass("no-v-bar")
    }
  }

  /// The shared class of the content's size and inset.
  private var contentClass: ClassName? {
    var declarations: [StyleDeclaration] = []
    if contentSize.width > 0 {
      declarations.append(.init("min-width", contentSize.width.cssPixels))
    }
    if contentSize.height > 0 {
      declarations.append(.init("min-height", contentSize.height.cssPixels))
    }
    if contentInset != .zero { declarations.append(.init("padding", contentInset.cssPixels)) }
    return declarations.isEmpty ? nil : StyleSheet.shared.className(for: StyleRule(declarations))
  }
}

extension CGFloat {
  /// Whole points as CSS writes them, within bounds.
  var cssPixels: String {
    // `max` with 0 in front turns what is not a number into 0.
    "\(Int(Swift.min(Swift.max(0, self), 100_000).rounded()))px"
  }
}

extension UIEdgeInsets {
  /// The four sides as CSS writes them.
  var cssPixels: String {
    [top, right, bottom, left].map(\.cssPixels).joined(separator: " ")
  }
}
