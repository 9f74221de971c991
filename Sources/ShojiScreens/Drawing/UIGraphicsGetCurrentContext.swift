public import Foundation
public import ShojiLook

/// What is drawn on now: by ``UIView/draw(_:)``, while that runs, and nobody else.
public func UIGraphicsGetCurrentContext() -> CGContext? { CurrentDrawing.context }

/// Fills a rectangle with the current colour, in ``UIView/draw(_:)``.
public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIColor {
  /// Sets the colour of what is filled and of lines, in ``UIView/draw(_:)``.
  public func set() {
    setFill()
    setStroke()
  }

  /// Sets the colour of what is filled, in ``UIView/draw(_:)``.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(self) }

  /// Sets the colour of lines, in ``UIView/draw(_:)``.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(self) }
}

/// The context of the code that is drawing.
///
/// Unchecked: the context is handed to the thread alone that draws, and tasks that were begun there find
/// the drawing closed, or themselves on another thread.
final class CurrentDrawing: @unchecked Sendable {
  @TaskLocal private static var current: CurrentDrawing?

  private let own: CGContext
  private let thread = pthread_self()
  private var isOver = false

  private init(_ context: CGContext) { own = context }

  static var context: CGContext? {
    guard let current, pthread_equal(current.thread, pthread_self()) != 0, !current.isOver else {
      return nil
    }
    return current.own
  }

  /// Lets code draw.
  static func perform(on context: CGContext, _ body: () -> Void) {
    let drawing = CurrentDrawing(context)
    $current.withValue(drawing) { body() }
    drawing.isOver = true
  }
}
