/// Recognises something that a finger does on a view.
///
/// Without JavaScript a browser knows one gesture, the tap; see ``UITapGestureRecognizer``.
open class UIGestureRecognizer {
  /// The view that the gesture is for.
  public internal(set) final weak var view: UIView?

  /// Whether the gesture is recognised.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { view?.setNeedsDisplay() } }
  }

  private var actions: [(UIGestureRecognizer) -> Void] = []

  /// Makes a recogniser without a target.
  public init() {}

  fileprivate func add(_ action: @escaping (UIGestureRecognizer) -> Void) {
    actions.append(action)
  }

  final func recognize() {
    for action in actions { action(self) }
  }
}

/// Registering reactions, with the recogniser typed as its own class.
public protocol GestureActions: UIGestureRecognizer {}

extension UIGestureRecognizer: GestureActions {}

extension GestureActions {
  /// Calls the closure when the gesture is recognised. Capture `self` weakly.
  public func on(_ action: @escaping (Self) -> Void) {
    add { sender in if let sender = sender as? Self { action(sender) } }
  }

  /// Calls a method of the target when the gesture is recognised. The target is not retained.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> (Self) -> Void
  ) {
    add { [weak target] sender in
      if let target, let sender = sender as? Self { action(target)(sender) }
    }
  }

  /// Calls a method without parameters when the gesture is recognised.
  public func addTarget<Target: AnyObject>(
    _ target: Target, action: @escaping (Target) -> () -> Void
  ) {
    add { [weak target] _ in if let target { action(target)() } }
  }
}

@available(*, unavailable)
extension UIGestureRecognizer: Sendable {}
