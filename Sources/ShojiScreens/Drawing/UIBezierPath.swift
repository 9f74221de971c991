public import Foundation
public import ShojiLook

/// A line through points that can be kept and drawn in ``UIView/draw(_:)``, with UIKit's names.
public final class UIBezierPath {
  /// The points.
  public var cgPath = CGPath()
  /// How wide the line is, in points.
  public var lineWidth: CGFloat = 1
  /// How the line ends.
  public var lineCapStyle = CGLineCap.butt
  /// How parts of the line meet.
  public var lineJoinStyle = CGLineJoin.miter
  /// How far points of the line may stick out, in widths of it.
  public var miterLimit: CGFloat = 10
  /// Whether what it goes around twice is not filled.
  public var usesEvenOddFillRule = false
  private var dash: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  /// Makes a path without points.
  public init() {}

  /// Makes a rectangle.
  public init(rect: CGRect) { cgPath = CGPath(rect: rect) }

  /// Makes the ellipse that fills a rectangle.
  public init(ovalIn rect: CGRect) { cgPath = CGPath(ellipseIn: rect) }

  /// Makes a rectangle with rounded corners.
  /// - `cornerRadius`: In points, half the shorter side at most.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    cgPath = CGPath(roundedRect: rect, cornerRadius: cornerRadius)
  }

  /// Makes a part of a circle.
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: Where it begins, in radians from the right, clockwise.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether it goes clockwise, as one sees it.
  public init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Makes a path of points.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  // MARK: Points

  /// Whether it has no points.
  public var isEmpty: Bool { cgPath.isEmpty }

  /// Where it is; the origin before its first point.
  public var currentPoint: CGPoint { cgPath.currentPoint ?? .zero }

  /// Begins a part of the path.
  public func move(to point: CGPoint) { cgPath.move(to: point) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { cgPath.addLine(to: point) }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.addCurve(to: end, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
    cgPath.addQuadCurve(to: end, control: controlPoint)
  }

  /// Adds a part of a circle, with a straight line to where it begins.
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: Where it begins, in radians from the right, clockwise.
  ///   - endAngle: Where it ends.
  ///   - clockwise: Whether it goes clockwise, as one sees it.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.addArc(
      center: center, radius: radius, from: Double(startAngle),
      sweep: CGPath.sweep(from: startAngle, to: endAngle, isRising: clockwise))
  }

  /// Adds another path.
  public func append(_ path: UIBezierPath) { cgPath.append(path.cgPath) }

  /// Goes straight back to where the part of the path began.
  public func close() { cgPath.close() }

  /// Takes all points away.
  public func removeAllPoints() { cgPath = CGPath() }

  /// Moves every point.
  public func apply(_ transform: CGAffineTransform) { cgPath = cgPath.applying(transform) }

  // MARK: Drawing

  /// Sets the dashes of the line.
  /// - Parameters:
  ///   - pattern: How long dashes and gaps are by turns, in points; `nil` for a whole line.
  ///   - count: How many of them count.
  ///   - phase: Where in the pattern the line begins, in points.
  public func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
    dash = Array((pattern ?? []).prefix(max(0, count)))
    dashPhase = phase
  }

  /// Fills the path with the current colour, in ``UIView/draw(_:)``.
  public func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.paint(
      cgPath.applying(context.ctm), fills: true, rule: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Draws the line of the path with the current colour, in ``UIView/draw(_:)``.
  public func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dash)
    context.paint(cgPath.applying(context.ctm), strokes: true)
    context.restoreGState()
  }

  /// Browsers are told of rectangles alone.
  @available(*, unavailable, message: "cut off at a rectangle: CGContext.clip(to:)")
  public func addClip() {}
}
