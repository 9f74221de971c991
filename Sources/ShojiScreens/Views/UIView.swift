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
  ///
  /// A view whose frame was never set flows. Set in the superview's ``layoutSubviews()``, the frame
  /// follows the superview's bounds in the browser; set elsewhere, it is points and what
  /// ``autoresizingMask`` says. Reading gives the frame at the window's ``UIWindow/viewport``.
  open var frame: CGRect {
    get { storedFrame }
    set { place(at: newValue) }
  }

  /// The rectangle in the view's own coordinates, in points.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: frame.size) }
    set { frame.size = newValue.size }
  }

  /// A number for finding the view with ``viewWithTag(_:)``.
  open var tag: Int = 0 {
    didSet { noteChange() }
  }

  /// Whether the view and everything in it is left out of the page. Events for controls in a
  /// hidden view are dropped.
  open var isHidden: Bool {
    get { kept.isHidden }
    set {
      guard kept.isHidden != newValue else { return }
      kept.isHidden = newValue
      noteChange()
      (superview ?? self).setNeedsDisplay()
    }
  }

  /// Whether controls in this view receive events.
  open var isUserInteractionEnabled: Bool {
    get { kept.isUserInteractionEnabled }
    set {
      guard kept.isUserInteractionEnabled != newValue else { return }
      kept.isUserInteractionEnabled = newValue
      // Every control in the view is written in another way.
      forgetMark()
      setNeedsDisplay()
    }
  }

  /// The name that tells this view from its siblings in every rebuild of the tree.
  ///
  /// Views held in a property of a superview or controller are named by that property, others by
  /// their position. Set a key where neither is stable: rows of a list take the identifier of
  /// their item. Without one a press names the words of its row, in a stack and in any view that has
  /// several of its class, and the title of its button: it is refused in words where others stand there by then.
  public final var key: String? {
    get { kept.key }
    set {
      guard kept.key != newValue else { return }
      kept.key = newValue
      forgetMark()
      superview?.setNeedsDisplay()
    }
  }

  // MARK: Tree

  /// The views in this view, in the order of the page.
  public final var subviews: [UIView] {
    loadSubviews()
    return children
  }

  // Unsafe, for speed: `weak` makes a side table for each view that holds others, and every retain of
  // it takes three times as long. A view that goes takes itself out of those in it, a controller out
  // of its root view. Accesses are not checked for overlaps either: references are read and written as
  // a whole.

  /// The view that holds this one.
  @safe @exclusivity(unchecked)
  public internal(set) final unowned(unsafe) var superview: UIView?

  /// The controller whose root view this is.
  @safe @exclusivity(unchecked) final unowned(unsafe) var owningViewController: UIViewController?

  // MARK: What the framework keeps about a view

  // Those that are `exclusivity(unchecked)` are read and written as wholes: no two accesses overlap, and
  // none is checked for that at run time.

  /// What rendering reads of every view.
  @safe @exclusivity(unchecked) final var kept = Kept()
  @safe @exclusivity(unchecked) final var children: [UIView] = []

  struct Kept {
    var isHidden = false
    var isUserInteractionEnabled = true
    var key: String?
  }

  /// Look and accessibility, allocated with the first property that is set.
  @safe @exclusivity(unchecked) final var appearance: Appearance?

  /// The models of the protocols that this view conforms to.
  @safe @exclusivity(unchecked) @usableFromInline final var modelStorage: AnyObject?

  /// The name found for this view in the properties of a view or controller above it.
  @safe @exclusivity(unchecked) final var propertyName: PropertyName?

  /// Whether the objects around the view were asked for such a name.
  final var nameWasLookedUp = false

  /// Where the page has the view, if it does.
  @safe @exclusivity(unchecked) final var mark = PageMark()

  /// The writing in which the view itself was written last, and not taken over.
  final var writtenRound: UInt32 = 0

  /// The view whose address a control has: itself, unless it is drawn by another one.
  var addressedView: UIView { self }

  /// The control that has the address of the view.
  var addressedControl: UIControl? { appearance?.tapControl }

  /// Whether what the view writes depends on more than its own properties and the views in it: it is
  /// written each time then.
  var dependsOnOthers: Bool { false }

  /// Whether the view gives an element of its own the id by which forms know it.
  var isNamedInForms: Bool { false }

  /// Whether the view is a row of a list that may let go of it.
  final var isRow = false
  /// Whether something else than its model has changed the row.
  final var isTouched = false

  /// Makes the subviews that are known and not there.
  func loadSubviews() {}

  /// The subviews in the order of the page.
  var pageChildren: [UIView] { children }

  /// Whether presses in a subview that has neither a key nor a name know it by its words, as another one may come to
  /// its place. A view that is alone of its class is not: what is in it may change as it likes.
  func knowsByPlace(_ view: UIView) -> Bool { view is UIControl || hasAlike(view) }

  /// Whether the view writes this subview into the page now, unless it is hidden.
  func places(_ subview: UIView) -> Bool { true }

  /// The subviews with this key, made if they are known and not there.
  func subviews(keyed key: AddressKey) -> [UIView] {
    children.filter { $0.kept.key.map(key.isOf) ?? false }
  }

  /// The rectangle in the superview, as it was set or computed last.
  final var storedFrame: CGRect

  /// What a frame and constraints need, allocated with the first of them.
  @safe @exclusivity(unchecked) final var layoutState: LayoutState?

  @safe @exclusivity(unchecked) final var needsLayout = true
  @safe @exclusivity(unchecked) final var needsUpdateProperties = true
  /// Whether it shows what was read of a model, whose changes mark it.
  final var isObserving = false
  /// Whether a subview was placed, so that this view holds another set of them.
  final var needsPlacing = false
  @safe @exclusivity(unchecked) final var hasDescendantNeedingLayout = false
  /// Whether ``layoutSubviews()`` is being called: frames set now follow this view's bounds.
  @safe @exclusivity(unchecked) final var isEvaluatingLayout = false
  @safe @exclusivity(unchecked) final var isDirty = true
  @safe @exclusivity(unchecked) final var hasDirtyDescendant = false
  /// How many `update(oldModel:)` calls of this very view are running.
  @safe @exclusivity(unchecked) @usableFromInline final var updateDepth: UInt8 = 0

  // MARK: Making a view

  /// Makes a view.
  /// - Parameter frame: The rectangle in the superview, in points.
  public init(frame: CGRect = .zero) {
    storedFrame = frame
    super.init()
    if frame != .zero { madeLayout.source = .constant }
  }

  /// Makes a view as Interface Builder would; there is no archive here, so it equals `init(frame:)`.
  ///
  /// The second parameter makes it another initialiser than the `required init?(coder:)` that
  /// UIKit's subclasses write without `override`: they compile, and those that leave it out as well.
  public init?(coder: NSCoder, _: Void = ()) {
    storedFrame = .zero
    super.init()
  }

  deinit {
    for view in children { view.superview = nil }
    appearance?.tapControl?.superview = nil
  }

  open override var next: UIResponder? { owningViewController ?? superview }

  // MARK: Layout and display

  /// Called once before ``layoutSubviews()``, for views that make their subviews late.
  func prepareForLayout() {}

  /// Called when the superview has changed, before ``didMoveToSuperview()``.
  func didChangeSuperview() {}

  /// Shows what models are. Called before each ``layoutSubviews()`` of a view that needs it, from the outside in: when
  /// the view is new, after ``setNeedsUpdateProperties()``, and after a change of what it has read.
  ///
  /// Its reads of objects of `@Observable` classes are noted: a change of one, wherever it is made, marks the view,
  /// and the page follows. So do ``layoutSubviews()``, ``draw(_:)`` and ``UIViewController/viewWillLayoutSubviews()``.
  open func updateProperties() {}

  /// Places the subviews by setting their frames. Called before the page is rendered, for views that
  /// need layout.
  ///
  /// A pass that sets frames is called with several bounds, to find out how the frames follow them,
  /// and at last with those at the window's ``UIWindow/viewport``. It must do nothing but set the
  /// frames of subviews: what else it does is done more than once.
  open func layoutSubviews() {}

  /// The size that the view asks for by itself, in points; ``noIntrinsicMetric`` where its content
  /// decides, which only the browser can measure. Constraints of the same direction go before it.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// The size that fits the content best, in points: the intrinsic size, else the present one.
  open func sizeThatFits(_ size: CGSize) -> CGSize {
    let intrinsic = intrinsicContentSize
    return CGSize(
      width: intrinsic.width == Self.noIntrinsicMetric ? storedFrame.width : intrinsic.width,
      height: intrinsic.height == Self.noIntrinsicMetric ? storedFrame.height : intrinsic.height)
  }

  /// Marks the view as dirty: it is rendered again when the interaction ends.
  public final func setNeedsDisplay() {
    noteChange()
    isDirty = true
    var view = superview
    while let current = view, !current.hasDirtyDescendant {
      current.hasDirtyDescendant = true
      view = current.superview
    }
  }

  /// Notes that something about the view has changed: a row that was changed by anything else than its
  /// model is not what would be made from it.
  final func noteChange() {
    var view: UIView? = self
    while let current = view, current.updateDepth == 0 {
      if current.isRow {
        current.isTouched = true
        return
      }
      view = current.superview
    }
  }

  /// Called when a view was added to this one.
  open func didAddSubview(_ subview: UIView) {}

  /// Called when a view has left this one.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called when the superview is going to change; `nil` takes the view out.
  open func willMove(toSuperview newSuperview: UIView?) {}

  /// Called when the superview has changed.
  open func didMoveToSuperview() {}

  /// Called when the outlets of the view's template are connected, before any other phase.
  open func awakeFromNib() {}

  // MARK: Rendering

  /// Writes the view as HTML. Subclasses that are another element than `<div>` override it.
  ///
  /// Call ``PageRenderer/render(_:at:)`` for subviews: it skips the hidden ones and names controls.
  open func render(into page: inout PageRenderer) {
    if isDrawn { return page.drawnView(self) }
    page.open("div", of: self)
    page.classes(template == nil ? "v" : "view", of: self)
    page.accessibility(of: self, labelledAs: "group")
    page.html.close()
    renderSubviews(into: &page)
    page.end("div", of: self)
  }

  /// Draws what is seen behind the subviews, on ``UIGraphicsGetCurrentContext()``. Plain views and controls
  /// that override it are called whenever they are written: see <doc:DrawingAndCharts>.
  /// - `rect`: All of `bounds`, in points.
  open func draw(_ rect: CGRect) {}

  /// Writes the subviews in order, with the markup of the view's template around them.
  public final func renderSubviews(into page: inout PageRenderer) {
    if !page.templateContent(of: self) { page.render(subviewsOf: self) }
  }
}
