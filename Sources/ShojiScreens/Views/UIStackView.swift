public import Foundation
import ShojiHTML
import Synchronization

/// Views in a row or a column.
open class UIStackView: UIView {
  /// The direction of a stack.
  public enum Axis: Sendable {
    /// A row.
    case horizontal
    /// A column.
    case vertical
  }

  /// How views lie across the axis.
  public enum Alignment: Sendable {
    /// Stretched.
    case fill
    /// At the beginning.
    case leading
    /// In the middle.
    case center
    /// At the end.
    case trailing
    /// In a row, with the first lines of text on one line.
    case firstBaseline
    /// In a row, with the last lines of text on one line.
    case lastBaseline
    /// At the beginning.
    public static let top = Alignment.leading
    /// At the end.
    public static let bottom = Alignment.trailing
  }

  /// How views share the axis.
  public enum Distribution: Sendable {
    /// By their content.
    case fill
    /// The same length for all.
    case fillEqually
    /// The free space goes to all alike, beyond the length of their content.
    case fillProportionally
    /// The free space lies between them.
    case equalSpacing
    /// Their middles are equally far apart.
    case equalCentering
  }

  /// How a stack is drawn.
  public enum Style: Sendable {
    /// Only its views are.
    case plain
    /// As one control whose parts are buttons, of which one is selected.
    case segmented
  }

  /// How the stack is drawn.
  open var style: Style {
    get { look.style }
    set {
      guard newValue != look.style else { return }
      look.style = newValue
      setNeedsDisplay()
    }
  }

  /// Row or column; a row unless set.
  open var axis: Axis {
    get { look.axis }
    set {
      guard newValue != look.axis else { return }
      look.axis = newValue
      applyCustomSpacing()
      setNeedsLayout()
    }
  }

  /// The space between views, in points.
  open var spacing: CGFloat = 0 {
    didSet {
      guard spacing != oldValue else { return }
      // `max` with 0 in front turns what is not a number into 0.
      gapClass = GapClasses.shared.className(for: Int(min(max(0, spacing), 512).rounded()))
      applyCustomSpacing()
      setNeedsLayout()
    }
  }

  private struct Look {
    var style = Style.plain
    var axis = Axis.horizontal
    var alignment = Alignment.fill
    var distribution = Distribution.fill
    var wraps = false
  }

  // Read and written as a whole, so without a check for overlapping access.
  @safe @exclusivity(unchecked) private var look = Look()

  /// The shared class of ``spacing``.
  @safe @exclusivity(unchecked) private var gapClass: ClassName?

  /// How views lie across the axis.
  open var alignment: Alignment {
    get { look.alignment }
    set {
      guard newValue != look.alignment else { return }
      look.alignment = newValue
      setNeedsLayout()
    }
  }

  /// How views share the axis.
  open var distribution: Distribution {
    get { look.distribution }
    set {
      guard newValue != look.distribution else { return }
      look.distribution = newValue
      setNeedsLayout()
    }
  }

  /// Whether ``UIView/layoutMargins`` lie between the edges and the arranged views. Unlike UIKit's it
  /// is on: margins that were set count.
  public final var isLayoutMarginsRelativeArrangement: Bool {
    get { !(appearance?.ignoresMargins ?? false) }
    set {
      guard newValue != isLayoutMarginsRelativeArrangement else { return }
      madeAppearance.ignoresMargins = !newValue
      appearanceDidChange()
    }
  }

  /// Spaces after views that are not ``spacing``.
  final var customSpacing: [ObjectIdentifier: CGFloat] = [:]

  /// Whether a row goes on in a new line when it is full, and whether the views of a column stand side
  /// by side, line after line, where the page is wide enough for several of them.
  open var wraps: Bool {
    get { look.wraps }
    set {
      guard newValue != look.wraps else { return }
      look.wraps = newValue
      setNeedsLayout()
    }
  }

  /// The views that the stack arranges, in their order.
  public private(set) final var arrangedSubviews: [UIView] = []

  /// Makes a stack of views.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds a view at the end.
  public final func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  /// Inserts a view; its place in the page is its place in the stack.
  public final func insertArrangedSubview(_ view: UIView, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    let position = max(0, min(index, arrangedSubviews.count))
    if position < arrangedSubviews.count {
      insertSubview(view, belowSubview: arrangedSubviews[position])
    } else {
      addSubview(view)
    }
    if view.superview === self {
      arrangedSubviews.insert(view, at: position)
      applyCustomSpacing()
    }
  }

  /// Stops arranging a view; it stays a subview, as in UIKit.
  public final func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
    forgetCustomSpacing(after: view)
    setNeedsLayout()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    arrangedSubviews.removeAll { $0 === subview }
    forgetCustomSpacing(after: subview)
  }

  /// The views of a stack are rows, whatever they are.
  override func knowsByPlace(_ view: UIView) -> Bool { true }

  open override func render(into page: inout PageRenderer) {
    page.open("div", of: self)
    page.classes(axis == .horizontal ? "stack h" : "stack v", of: self) { page in
      page.html.appendLiteral(alignmentClass)
      page.html.appendLiteral(distributionClass)
      if style == .segmented { page.appendClass("segmented") }
      if wraps { page.appendClass("wrap") }
      if let gapClass { page.appendClass(gapClass) }
    }
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    // Nothing to a browser with styles; in a text browser it keeps words of a row apart.
    page.render(subviewsOf: self, separator: "\n")
    page.end("div", of: self)
  }

  private var alignmentClass: StaticString {
    switch alignment {
    case .fill: " a-fill"
    case .leading: " a-start"
    case .center: " a-center"
    case .trailing: " a-end"
    case .firstBaseline: " a-first"
    case .lastBaseline: " a-last"
    }
  }

  private var distributionClass: StaticString {
    switch distribution {
    case .fill: " d-fill"
    case .fillEqually: " d-equal"
    case .fillProportionally: " d-proportional"
    case .equalSpacing: " d-between"
    case .equalCentering: " d-centers"
    }
  }
}

/// The classes of the style sheet for the gaps of stacks, by points: rows that are made again and again
/// have the same few.
private final class GapClasses: Sendable {
  static let shared = GapClasses()

  private let known = Mutex<[Int: ClassName]>([:])

  /// The class for a gap; `nil` for none.
  func className(for points: Int) -> ClassName? {
    guard points > 0 else { return nil }
    if let found = known.withLock({ $0[points] }) { return found }
    let name = StyleSheet.shared.className(for: StyleRule([.init("gap", "\(points)px")]))
    known.withLock { $0[points] = name }
    return name
  }
}
