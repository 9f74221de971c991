public import Foundation
import ShojiHTML

/// A line through points: straight parts and curves, of which some may be closed.
///
/// Points that are not finite numbers are left out.
public struct CGPath: Hashable, Sendable {
  enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadCurve(CGPoint, control: CGPoint)
    case curve(CGPoint, CGPoint, control: CGPoint)
    case close
  }

  private(set) var elements: [Element] = []
  /// Where it is; `nil` before its first point.
  public private(set) var currentPoint: CGPoint?
  private var start: CGPoint?

  /// Makes a path without points.
  public init() {}

  /// Whether it has no points.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a part of its own.
  mutating func move(to point: CGPoint) {
    guard point.isFinite else { return }
    // Of points that nothing leads from the last one counts.
    if case .move = elements.last { elements.removeLast() }
    elements.append(.move(point))
    (start, currentPoint) = (point, point)
  }

  /// Goes straight on; begins where nothing has begun.
  mutating func addLine(to point: CGPoint) {
    guard point.isFinite else { return }
    begin(at: point)
    elements.append(.line(point))
    currentPoint = point
  }

  mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    guard end.isFinite, control.isFinite else { return }
    begin(at: control)
    elements.append(.quadCurve(end, control: control))
    currentPoint = end
  }

  mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    guard end.isFinite, control1.isFinite, control2.isFinite else { return }
    begin(at: control1)
    elements.append(.curve(end, control1, control: control2))
    currentPoint = end
  }

  /// Goes straight back to where the part began.
  mutating func close() {
    guard let start, elements.last != .close else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Makes sure that there is a point to go on from.
  private mutating func begin(at point: CGPoint) {
    guard let currentPoint else { return move(to: point) }
    // After the end of a part the next one begins where that did.
    if elements.last == .close { elements.append(.move(currentPoint)) }
  }

  mutating func append(_ other: CGPath) {
    guard !other.isEmpty else { return }
    elements += other.elements
    (start, currentPoint) = (other.start, other.currentPoint)
  }

  /// Goes on as another path does after its first point.
  mutating func append(elements more: ArraySlice<Element>, endingAt point: CGPoint?) {
    elements += more
    currentPoint = point
  }

  /// The path with every point moved.
  func applying(_ transform: CGAffineTransform) -> CGPath {
    guard !transform.isIdentity else { return self }
    var path = CGPath()
    for element in elements {
      switch element {
      case .move(let point): path.move(to: point.applying(transform))
      case .line(let point): path.addLine(to: point.applying(transform))
      case .quadCurve(let end, let control):
        path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
      case .curve(let end, let control1, let control2):
        path.addCurve(
          to: end.applying(transform), control1: control1.applying(transform),
          control2: control2.applying(transform))
      case .close: path.close()
      }
    }
    return path
  }

  // MARK: SVG

  /// Writes the path as the value of an attribute `d`.
  func write(into html: inout HTMLWriter) {
    for element in elements {
      switch element {
      case .move(let point):
        html.appendLiteral("M")
        Self.write([point], into: &html)
      case .line(let point):
        html.appendLiteral("L")
        Self.write([point], into: &html)
      case .quadCurve(let end, let control):
        html.appendLiteral("Q")
        Self.write([control, end], into: &html)
      case .curve(let end, let control1, let control2):
        html.appendLiteral("C")
        Self.write([control1, control2, end], into: &html)
      case .close: html.appendLiteral("Z")
      }
    }
  }

  private static func write(_ points: [CGPoint], into html: inout HTMLWriter) {
    for (index, point) in points.enumerated() {
      if index > 0 { html.appendLiteral(" ") }
      html.appendAttributeText(PlainNumber.text(Double(point.x), decimals: 2))
      html.appendLiteral(" ")
      html.appendAttributeText(PlainNumber.text(Double(point.y), decimals: 2))
    }
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }

  /// Where a transform moves the point.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}
