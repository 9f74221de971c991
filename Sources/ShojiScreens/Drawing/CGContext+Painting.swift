public import Foundation
import ShojiHTML
import ShojiLook

extension CGContext {
  /// Paints the path, which is gone then.
  public func drawPath(using mode: CGPathDrawingMode) {
    let (isFilled, isStroked) = (mode != .stroke, mode != .fill && mode != .eoFill)
    let rule = mode == .eoFill || mode == .eoFillStroke ? CGPathFillRule.evenOdd : .winding
    let painted = path
    beginPath()
    paint(painted, fills: isFilled, strokes: isStroked, rule: rule)
  }

  /// Fills the path, which is gone then.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .evenOdd ? .eoFill : .fill)
  }

  /// Draws the line of the path, which is gone then.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { paint(CGPath(rect: rect).applying(ctm), fills: true) }

  /// Fills rectangles.
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }

  /// Draws the line of a rectangle.
  public func stroke(_ rect: CGRect) { paint(CGPath(rect: rect).applying(ctm), strokes: true) }

  /// Draws the line of a rectangle.
  /// - `width`: How wide the line is, in points.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Fills the ellipse in a rectangle.
  public func fillEllipse(in rect: CGRect) {
    paint(CGPath(ellipseIn: rect).applying(ctm), fills: true)
  }

  /// Draws the line of the ellipse in a rectangle.
  public func strokeEllipse(in rect: CGRect) {
    paint(CGPath(ellipseIn: rect).applying(ctm), strokes: true)
  }

  /// Draws a line from each point with an even index to the next one.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Writes a `<path>`.
  /// - `path`: As the canvas sees it.
  func paint(
    _ path: CGPath, fills: Bool = false, strokes: Bool = false, rule: CGPathFillRule = .winding
  ) {
    guard !path.isEmpty else { return }
    // A line that is not equally wide everywhere is drawn by the browser from where it is.
    let scale = strokes ? ctm.uniformScale : 1
    guard scale != nil || ctm.isInvertible else { return }
    html.literal("<path d=\"")
    (scale == nil ? path.applying(ctm.inverted()) : path).write(into: &html)
    html.literal("\"")
    if scale == nil { write(ctm) }
    if fills {
      write(color: "fill", opacity: "fill-opacity", state.fillColor)
      if rule == .evenOdd { html.attribute("fill-rule", static: "evenodd") }
    }
    if strokes { writeStroke(scale: scale ?? 1) }
    html.literal("/>")
  }

  private func writeStroke(scale: Double) {
    write(color: "stroke", opacity: "stroke-opacity", state.strokeColor)
    func number(_ value: Double) -> String { PlainNumber.text(value * scale, decimals: 2) }
    let width = number(state.lineWidth)
    if width != "1" { html.attribute("stroke-width", width) }
    if state.lineCap != .butt { html.attribute("stroke-linecap", state.lineCap.rawValue) }
    if state.lineJoin != .miter {
      html.attribute("stroke-linejoin", state.lineJoin.rawValue)
    } else {
      html.attribute("stroke-miterlimit", PlainNumber.text(state.miterLimit, decimals: 2))
    }
    guard !state.dash.isEmpty else { return }
    html.attribute("stroke-dasharray", state.dash.map(number).joined(separator: " "))
    if state.dashPhase != 0 { html.attribute("stroke-dashoffset", number(state.dashPhase)) }
  }

  // MARK: Attributes

  func write(color: StaticString, opacity: StaticString, _ value: UIColor) {
    html.attribute(color, value.css)
    if state.alpha < 1 { html.attribute(opacity, PlainNumber.text(state.alpha, decimals: 3)) }
  }

  func write(_ transform: CGAffineTransform) {
    guard !transform.isIdentity else { return }
    let numbers = [
      transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty,
    ]
    let text = numbers.map { PlainNumber.text(Double($0), decimals: 5) }.joined(separator: " ")
    html.attribute("transform", "matrix(\(text))")
  }

  /// Begins a box that cuts off what is outside, and leaves the places in it as they are.
  func beginBox(_ box: CGRect) {
    let numbers = [box.minX, box.minY, box.width, box.height].map {
      PlainNumber.text(Double($0), decimals: 2)
    }
    html.open("svg")
    html.attribute("x", numbers[0])
    html.attribute("y", numbers[1])
    html.attribute("width", numbers[2])
    html.attribute("height", numbers[3])
    html.attribute("viewBox", numbers.joined(separator: " "))
    html.close()
  }
}
