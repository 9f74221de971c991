public import Foundation
import ShojiHTML

extension UIScrollView {
  /// Where the content was last scrolled to by ``setContentOffset(_:animated:)``, in points; what a person
  /// scrolls is not told. Setting it scrolls without animation.
  public final var contentOffset: CGPoint {
    get { CGPoint(x: opening.x, y: opening.y) }
    set { setContentOffset(newValue, animated: false) }
  }

  /// Scrolls the box when its page is shown next. A negative number counts as 0, one that is too large as
  /// the end.
  ///
  /// The client script does it, once for each call. Without script a box opens there, in browsers that know
  /// `scroll-initial-target`; in others at its beginning. A list is as long as its items and scrolls with
  /// its page: at 0 it shows its first page.
  /// - Parameters:
  ///   - contentOffset: How far from the beginning of the content, in points.
  ///   - animated: Whether a person sees it move, unless they want less motion.
  public final func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    opening.note(contentOffset, animated)
    (self as? UIItemsView)?.didScroll()
    setNeedsDisplay()
  }

  private static var offsetKey: String { "offset" }

  final func encodeOffset(with coder: RestorationCoder) {
    if opening.count > 0 { coder.encode(opening, forKey: Self.offsetKey) }
  }

  final func decodeOffset(with coder: RestorationCoder) {
    if let saved = coder.decode(ScrollOpening.self, forKey: Self.offsetKey) { opening = saved }
  }
}

/// Where a box opens.
struct ScrollOpening: Codable, Equatable {
  /// How far from the beginning, in points.
  private(set) var x = 0
  private(set) var y = 0
  /// How often that was said: what is said again is done again.
  private(set) var count = 0
  private var isAnimated = false

  mutating func note(_ offset: CGPoint, _ animated: Bool) {
    x = Self.points(offset.x)
    y = Self.points(offset.y)
    count &+= 1
    isAnimated = animated
  }

  /// Whole points within bounds; 0 for what is not a number.
  private static func points(_ number: CGFloat) -> Int {
    Int(Swift.min(Swift.max(0, number), 100_000).rounded())
  }

  /// Writes the attribute by which the script knows it.
  func write(into page: inout PageRenderer) {
    guard count > 0 else { return }
    page.html.attribute("data-offset", "\(x) \(y) \(count)\(isAnimated ? " smooth" : "")")
  }

  /// Writes the place at which browsers without script open the box.
  func writeMark(into page: inout PageRenderer) {
    guard x > 0 || y > 0 else { return }
    page.html.literal("<div class=\"scroll-mark\"><span")
    page.html.beginAttribute("class")
    page.html.appendLiteral("scroll-start")
    page.appendClass(
      Appearance.className(
        for: StyleRule([.init("left", "\(x)px"), .init("top", "\(y)px")])))
    page.html.endAttribute()
    page.html.literal("></span></div>")
  }
}
