public import Foundation
import ShojiHTML
import ShojiLook

extension CGContext {
  /// Begins a new path.
  public func beginPath() { path = CGPath() }

  /// Begins a part of the path.
  public func move(to point: CGPoint) { path.move(to: point.applying(ctm)) }

  /// Adds a straight line.
  public func addLine(to point: CGPoint) { path.addLine(to: point.applying(ctm)) }

  /// Adds straight lines from point to point, beginning at the first.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Adds a curve with two control points.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(
      to: end.applying(ctm), control1: control1.applying(ctm), control2: control2.applying(ctm))
  }

  /// Adds a curve with one control point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    path.addQuadCurve(to: end.applying(ctm), control: control.applying(ctm))
  }

  /// Adds a part of a circle, with a straight line to where it begins.
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Its radius, in points.
  ///   - startAngle: Where it begins, in radians from the right.
  ///   - endAngle: Where it ends.
  ///   - clockwise: As in UIKit, where y leads down, `false` is clockwise as one sees it.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    var arc = CGPath()
    arc.addArc(
      center: center, radius: radius, from: Double(startAngle),
      sweep: CGPath.sweep(from: startAngle, to: endAngle, isRising: !clockwise))
    append(arc, connected: true)
  }

  /// Adds a rectangle.
  public func addRect(_ rect: CGRect) { addPath(CGPath(rect: rect)) }

  /// Adds rectangles.
  public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }

  /// Adds the ellipse that fills a rectangle.
  public func addEllipse(in rect: CGRect) { addPath(CGPath(ellipseIn: rect)) }

  /// Adds a path.
  public func addPath(_ other: CGPath) { append(other, connected: false) }

  /// Goes straight back to where the part of the path began.
  public func closePath() { path.close() }

  /// Whether the path has no points.
  public var isPathEmpty: Bool { path.isEmpty }

  /// Cuts off what is drawn from now on outside of a rectangle, until ``restoreGState()``.
  public func clip(to rect: CGRect) {
    let rect = rect.isFinite ? rect.standardized : .zero
    let transform = ctm
    let isUpright = transform.b == 0 && transform.c == 0
    guard !isUpright else {
      let (one, other) = (
        rect.origin.applying(transform),
        CGPoint(x: rect.maxX, y: rect.maxY).applying(transform)
      )
      let box = CGRect(
        x: one.x, y: one.y, width: other.x - one.x, height: other.y - one.y
      ).standardized
      beginBox(box.isFinite ? box : .zero)
      state.clips.append(.box)
      return
    }
    let isSound = transform.isInvertible
    html.literal("<g")
    write(isSound ? transform : .identity)
    html.literal(">")
    beginBox(isSound ? rect : .zero)
    html.literal("<g")
    write(isSound ? transform.inverted() : .identity)
    html.literal(">")
    state.clips.append(.turnedBox)
  }

  private func append(_ other: CGPath, connected: Bool) {
    let moved = other.applying(ctm)
    guard connected, path.currentPoint != nil, case .move(let first)? = moved.elements.first else {
      path.append(moved)
      return
    }
    path.addLine(to: first)
    path.append(elements: moved.elements.dropFirst(), endingAt: moved.currentPoint)
  }
}
