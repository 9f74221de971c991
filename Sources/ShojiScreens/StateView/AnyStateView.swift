import Foundation
import ShojiStore

/// A view that declares its children in ``render()``: what ``StateView`` and ``TypedStateView`` share,
/// whatever their state is. Subclass one of these two.
///
/// ### When a view is rendered
///
/// A change of state marks the view. The framework calls ``render()`` before anyone looks at what it
/// does: before the next control of the posted form gets its events, before layout, before the page
/// is written, before a snapshot, and at the end of the turn in which other code has changed the
/// state. So any number of changes in one handler are one render, and each is seen by the next.
///
/// What is changed while views are being rendered waits until all of them are, and then is one more
/// render. A view that never comes to rest is reported and left as it is.
open class AnyStateView: UIView {
  /// The controller whose screen the view is in: it presents what the view wants presented.
  ///
  /// It is not retained, and it is handed to every state view that this one places.
  public final var parentViewController: UIViewController {
    if let controller { return controller }
    Report.shared.misuse(
      "\(type(of: self)).parentViewController was asked for when it was gone already",
      mend: "do not keep the view longer than its controller")
    return UIViewController()
  }

  /// The controller; a view may be kept longer.
  private(set) final weak var controller: UIViewController?

  /// Whether ``setRootView()`` was called: the view has no state view above that renders it.
  final var isRoot = false

  /// Whether the view was rendered, or is being rendered for the first time.
  final var isStarted = false

  /// Whether the state has changed since ``render()`` was called last.
  final var isOutdated = false

  /// Whether the view and those in it are being brought up to date.
  final var isUpdating = false

  /// Whether ``viewWillRemove()`` was called.
  final var isRemoved = false

  /// What the running ``render()`` has placed.
  final var placing: Placing?

  /// The views that are placed, by key.
  final var placed: KeyedViews<String, ShadowGenericElement>?

  /// What the children had as state when they were there last; they take it when they are placed.
  final var savedChildren: [String: SavedStateView] = [:]

  /// What the holder of a root has, so that its end ends the tree.
  final weak var lifeline: StateLifeline?

  /// The interactions that have changed the state: they are not over before it was rendered.
  private var scopes: [InteractionScope] = []

  init(controller: UIViewController) {
    self.controller = controller
    super.init(frame: .zero)
  }

  deinit {
    for interaction in scopes { interaction.leave() }
  }

  // MARK: For subclasses

  /// Declares what is in the view, by `place(_:key:constraints:)` and its like.
  ///
  /// It is called again whenever state or props have changed. The same state and props must place the
  /// same views. A view that is placed again under its key stays, with its state, wherever it stands;
  /// one that is not placed again leaves. The page has them in the order in which they were placed.
  ///
  /// A subclass that writes its own HTML (``UIView/render(into:)``) around placed views calls
  /// ``UIView/setNeedsDisplay()`` in it.
  open func render() {}

  /// Called once: in a placed view when it has its props, before its first ``render()``; in a root
  /// after its first ``render()`` and those of all views in it.
  open func viewDidInitialize() {}

  /// Called after ``render()`` and after those of all views in it, each time but the first.
  open func viewDidUpdate() {}

  /// Called when the view is about to leave for good, before those in it: its parent does not place it
  /// any more, or a root was taken out of its superview. State and props are still there.
  ///
  /// It is not called when a whole screen goes: `viewDidDisappear` of the controller tells that.
  open func viewWillRemove() {}

  // MARK: What kind of state there is

  /// Calls `viewWillUpdate` with the state and the props that are to be shown.
  /// - `element`: Has the new props; without one they stay what they are.
  func announce(_ element: ShadowStateViewElement?) {}

  /// Notes that the present state is the one that is shown.
  func noteShown() {}

  /// Whether the element brings other props.
  func propsDiffer(in element: ShadowStateViewElement) -> Bool { false }

  /// Takes over the props of the element.
  func takeProps(of element: ShadowStateViewElement) {}

  /// Lets go of the functions in the props.
  func forgetFunctions() {}

  /// The value of a key of the state; `nil` when there is no such key.
  func linkedValue(forKey key: String) -> Any?? { nil }

  /// The state as it is, to be put back by ``restore(_:)``.
  func stateInMemory() -> SavedState { .none }

  /// Puts a state back.
  func restore(_ state: SavedState) {}

  // MARK: Interactions

  /// Notes that the state has changed.
  final func stateDidChange() {
    guard isStarted else { return }
    nearestController?.knownParts = nil
    if let window {
      window.hasOutdatedStateViews = true
      if let interaction = InteractionScope.current, scopes.last !== interaction {
        interaction.enter()
        scopes.append(interaction)
      }
    }
    isOutdated = true
    noteRenderIsDue()
  }

  /// Does something for the interaction that has changed the state last: what the app dispatches in it
  /// is part of that, and the render may come when no touch is being delivered any more.
  final func inInteraction(_ body: () -> Void) {
    guard InteractionScope.current == nil, let interaction = scopes.last else {
      return body()
    }
    InteractionScope.bound(to: interaction, body)
  }

  /// Lets the interactions end that have waited for the render.
  final func leaveInteractions() {
    guard !scopes.isEmpty else { return }
    let left = scopes
    scopes = []
    for interaction in left { interaction.leave() }
  }

  override func didChangeSuperview() {
    if isRoot { rootDidMove() }
  }
}
