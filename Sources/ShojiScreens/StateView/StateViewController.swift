/// A controller whose view is a state view. Source: StateView.
///
/// ```swift
/// final class HomeViewController: StateViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     rootView = HomeView(parentViewController: self)
///   }
/// }
/// ```
open class StateViewController: UIViewController {
  /// The view of the screen. It becomes the controller's `view`, and is rendered at once. Another one
  /// takes its place; `nil` leaves an empty screen.
  public final var rootView: AnyStateView? {
    didSet {
      guard rootView !== oldValue else { return }
      let former = viewIfLoaded
      let new = rootView ?? UIView()
      view = new
      if let former, let superview = former.superview {
        superview.insertSubview(new, belowSubview: former)
        former.removeFromSuperview()
      }
      oldValue?.rootDidMove()
      rootView?.setRootView()
      windowOfHierarchy?.setNeedsDisplay()
    }
  }

  /// Shows ``rootView``, if there is one already: after a change of the locale.
  open override func loadView() {
    if let rootView { view = rootView } else { super.loadView() }
  }
}
