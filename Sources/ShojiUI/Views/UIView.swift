public import Foundation
import ShojiHTML

/// A rectangle of a page: the node of the tree that Shoji renders to HTML.
///
/// Subclass it as in UIKit. A plain view is a `<div>` around its subviews; controls, labels and
/// lists are subclasses that write the element that says what they are. Properties that change
/// what is seen mark the view as dirty, and the page is rendered once when the interaction ends.
///
/// Views are not `Sendable`: a tree belongs to the session that built it.
open class UIView: UIResponder {
  // MARK: State

  /// The rectangle in the superview's coordinates, in points.
  open var frame: CGRect {
    didSet {
      guard frame != oldValue else { return }
      if frame.size != oldValue.size { setNeedsLayout() }
    }
  }

  /// The rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// A number for finding the view with ``viewWithTag(_:)``.
  open var tag: Int = 0

  /// Whether the view and everything in it is left out of the page. Events for controls in a
  /// hidden view are dropped.
  open var isHidden: Bool {
    get { isLeftOut }
    set {
      guard isLeftOut != newValue else { return }
      isLeftOut = newValue
      (superview ?? self).setNeedsDisplay()
    }
  }

  /// Whether controls in this view receive events.
  open var isUserInteractionEnabled: Bool = true {
    didSet { if isUserInteractionEnabled != oldValue { setNeedsDisplay() } }
  }

  /// The name that tells this view from its siblings in every rebuild of the tree.
  ///
  /// Views held in a property of a superview or controller are named by that property, others by
  /// their position. Set a key where neither is stable: rows of a list take the identifier of
  /// their item.
  public final var key: String? {
    didSet { if key != oldValue { superview?.setNeedsDisplay() } }
  }

  // MARK: Tree

  /// The views in this view, in the order of the page.
  public final var subviews: [UIView] { children }

  /// The view that holds this one.
  public internal(set) final weak var superview: UIView?

  /// The controller whose root view this is.
  final weak var owningViewController: UIViewController?

  // MARK: What the framework keeps about a view

  // Rendering reads these of every view. Properties that are not public are read without the check
  // for overlapping access at run time, because the compiler sees every access.
  final var isLeftOut = false
  final var children: [UIView] = []

  /// Look and accessibility, allocated with the first property that is set.
  final var appearance: Appearance?

  /// The models of the protocols that this view conforms to.
  final var modelStorage: AnyObject?

  /// The name found for this view in the properties of a view or controller above it.
  final var propertyName: PropertyName?

  /// Whether the objects around the view were asked for such a name.
  final var nameWasLookedUp = false

  final var needsLayout = true
  final var isDirty = true
  final var hasDirtyDescendant = false
  /// How many `update(oldModel:)` calls of this very view are running.
  final var updateDepth: UInt8 = 0

  // MARK: Making a view

  /// Makes a view.
  /// - Parameter frame: The rectangle in the superview, in points.
  public init(frame: CGRect = .zero) {
    self.frame = frame
    super.init()
  }

  /// Makes a view as Interface Builder would; there is no archive here, so it equals `init(frame:)`.
  public init?(coder: NSCoder) {
    self.frame = .zero
    super.init()
  }

  open override var next: UIResponder? { owningViewController ?? superview }

  // MARK: Layout and display

  /// Places the subviews. Called before the page is rendered, for views that need layout.
  open func layoutSubviews() {}

  /// Asks for ``layoutSubviews()`` before the next render.
  public final func setNeedsLayout() {
    needsLayout = true
    setNeedsDisplay()
  }

  /// Lays out this view and everything in it that needs it, now.
  public final func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
    for subview in children { subview.layoutIfNeeded() }
  }

  /// Marks the view as dirty: it is rendered again when the interaction ends.
  public final func setNeedsDisplay() {
    isDirty = true
    var view = superview
    while let current = view, !current.hasDirtyDescendant {
      current.hasDirtyDescendant = true
      view = current.superview
    }
  }

  /// Called when a view was added to this one.
  open func didAddSubview(_ subview: UIView) {}

  /// Called when a view has left this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}

  // MARK: Rendering

  /// Writes the view as HTML. Subclasses that are another element than `<div>` override it.
  ///
  /// Call ``PageRenderer/render(_:at:)`` for subviews: it skips the hidden ones and names controls.
  open func render(into page: inout PageRenderer) {
    page.html.open("div")
    page.classes("v", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    renderSubviews(into: &page)
    page.html.end("div")
  }

  /// Writes the subviews in order.
  public final func renderSubviews(into page: inout PageRenderer) {
    page.render(children)
  }
}
