public import Foundation

/// A tap on a view: a button that covers it, so that it can be reached with the keyboard too.
///
/// On a ``UIImageView`` the place of the tap is known as well: see ``location(in:)``.
public final class UITapGestureRecognizer: UIGestureRecognizer {
  /// Where the last tap was, in the view's coordinates.
  var lastLocation: CGPoint = .zero

  /// How many taps it takes: one, which is all that a form knows.
  public var numberOfTapsRequired = 1 {
    didSet {
      if numberOfTapsRequired != 1 {
        Report.shared.misuse(
          "A tap recogniser waits for \(numberOfTapsRequired) taps: it is told of the first",
          mend: "offer a button for what several taps do")
      }
    }
  }

  /// Makes a recogniser.
  public override init() { super.init() }

  /// Makes a recogniser that calls a method of the target.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> (UITapGestureRecognizer) -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Makes a recogniser that calls a method without parameters.
  public convenience init<Target: AnyObject>(
    target: Target, action: @escaping (Target) -> () -> Void
  ) {
    self.init()
    addTarget(target, action: action)
  }

  /// Where the last tap was, in points from the upper left corner of the image as it is shown.
  ///
  /// Browsers tell the place for pictures alone; for other views, and for a press with the
  /// keyboard, it is zero.
  public func location(in view: UIView?) -> CGPoint { lastLocation }
}
