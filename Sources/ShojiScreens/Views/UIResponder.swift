/// An object that can answer events: a view, a controller, a window.
///
/// The responder chain runs from a view through its superviews to the controller that owns
/// them, as in UIKit.
open class UIResponder {
  /// Makes a responder.
  public init() {}

  /// The responder that is asked after this one; `nil` at the end of the chain.
  open var next: UIResponder? { nil }
}

/// Views and controllers belong to the one session that made them.
@available(*, unavailable)
extension UIResponder: Sendable {}
