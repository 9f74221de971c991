import Foundation

extension CGPath {
  /// A rectangle; nothing for one whose numbers are not finite.
  init(rect: CGRect) {
    self.init()
    guard rect.isFinite else { return }
    let rect = rect.standardized
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    close()
  }

  /// The ellipse that fills a rectangle.
  init(ellipseIn rect: CGRect) {
    self.init()
    guard rect.isFinite else { return }
    var circle = CGPath()
    circle.addArc(center: .zero, radius: 1, from: 0, sweep: 2 * .pi)
    circle.close()
    self = circle.applying(
      CGAffineTransform(scaleX: rect.width / 2, y: rect.height / 2)
        .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY)))
  }

  /// A rectangle with corners that are quarters of circles.
  init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    let rect = rect.isFinite ? rect.standardized : .zero
    let radius = min(max(0, cornerRadius), rect.width / 2, rect.height / 2)
    guard radius > 0 else {
      self.init(rect: rect)
      return
    }
    self.init()
    let inner = rect.insetBy(dx: radius, dy: radius)
    let corners = [
      (inner.minX, inner.minY), (inner.maxX, inner.minY), (inner.maxX, inner.maxY),
      (inner.minX, inner.maxY),
    ]
    for (index, corner) in corners.enumerated() {
      addArc(
        center: CGPoint(x: corner.0, y: corner.1), radius: radius,
        from: .pi + .pi / 2 * Double(index), sweep: .pi / 2)
    }
    close()
  }

  /// Goes along a circle, after a straight way to where that begins.
  /// - Parameters:
  ///   - center: The middle of the circle.
  ///   - radius: Its radius, in points.
  ///   - from: The angle at which it begins, in radians from the right, clockwise as one sees it.
  ///   - sweep: How far it leads, in radians; below 0 the other way round.
  mutating func addArc(center: CGPoint, radius: CGFloat, from angle: Double, sweep: Double) {
    guard center.isFinite, radius.isFinite, radius >= 0, angle.isFinite, sweep.isFinite else {
      return
    }
    func point(_ angle: Double, _ along: Double = 0) -> CGPoint {
      let (x, y) = (cos(angle) - along * sin(angle), sin(angle) + along * cos(angle))
      return CGPoint(x: center.x + radius * CGFloat(x), y: center.y + radius * CGFloat(y))
    }
    let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
    let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
    let step = sweep / Double(count)
    // The cubic curve that is closest to an arc of at most a right angle.
    let handle = 4 / 3 * tan(step / 4)
    if currentPoint == nil { move(to: point(angle)) } else { addLine(to: point(angle)) }
    for index in 0..<count {
      let (first, last) = (angle + step * Double(index), angle + step * Double(index + 1))
      addCurve(to: point(last), control1: point(first, handle), control2: point(last, -handle))
    }
  }

  /// How far an arc leads from one angle to another, in radians.
  /// - `isRising`: Whether angles get larger on the way.
  static func sweep(from start: CGFloat, to end: CGFloat, isRising: Bool) -> Double {
    let way = Double(isRising ? end - start : start - end)
    guard way.isFinite else { return .nan }
    let turn = 2 * Double.pi
    // What leads around once or more is a whole circle, and what leads back goes on around.
    let length =
      way >= turn ? turn : way < 0 ? turn + way.truncatingRemainder(dividingBy: turn) : way
    return isRising ? length : -length
  }
}

extension CGRect {
  var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite && maxX.isFinite && maxY.isFinite
  }
}
