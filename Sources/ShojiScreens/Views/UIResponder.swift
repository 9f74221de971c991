/// An object that can answer events: a view, a controller, a window.
///
/// The responder chain runs from a view through its superviews to the controller that owns
/// them, as in UIKit.
open class UIResponder {
  /// Makes a responder.
  public init() {}

  /// The responder that is asked after this one; `nil` at the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether the object shows screens that have its address: the other words in it are marked.
  var sharesAddressWithScreens: Bool { false }

  /// Writes down what the object keeps that no app's state has, such as what a person has typed.
  ///
  /// A tree of views is a cache: it is dropped when its session goes to sleep, and built again when
  /// somebody asks for it. What is written here comes back by ``decodeRestorableState(with:)`` of the
  /// object with the same address. Call `super`, which has keys of its own.
  ///
  /// A view is asked again after ``UIView/setNeedsDisplay()``, a controller each time.
  open func encodeRestorableState(with coder: RestorationCoder) {}

  /// Puts back what ``encodeRestorableState(with:)`` has written, without events. Call `super`.
  open func decodeRestorableState(with coder: RestorationCoder) {}
}

/// Views and controllers belong to the one session that made them.
@available(
  *, unavailable,
  message:
    "a view belongs to the session that made it: write task { … } for Task { … }, or take the values out of it before"
)
extension UIResponder: Sendable {}
