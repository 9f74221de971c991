public import Foundation
import ShojiHTML
public import ShojiLook

/// What ``UIView/draw(_:)`` draws on, with the names of Core Graphics: it writes SVG.
///
/// The origin is the upper left corner, and y leads down, as in UIKit. Colours go on following light and
/// dark. Numbers that are not finite draw nothing. There is one in ``UIView/draw(_:)`` alone:
/// ``UIGraphicsGetCurrentContext()``.
public final class CGContext {
  /// What ``saveGState()`` keeps.
  struct State {
    var fillColor = UIColor.label
    var strokeColor = UIColor.label
    var alpha = 1.0
    var lineWidth = 1.0
    var lineCap = CGLineCap.butt
    var lineJoin = CGLineJoin.miter
    var miterLimit = 10.0
    var dashPhase = 0.0
    var dash: [Double] = []
    var transform = CGAffineTransform.identity
    /// How many elements are open around what is drawn.
    var clips: [Clip] = []
  }

  /// The elements that cut off what is drawn in them.
  enum Clip {
    case box, turnedBox
  }

  /// The elements so far.
  var html = HTMLWriter(minimumCapacity: 1024)
  var state = State()
  private var saved: [State] = []
  /// The path that is being made, as the canvas sees it.
  var path = CGPath()

  init() {}

  // MARK: State

  /// Keeps colours, lines, clips and the transform as they are, for ``restoreGState()``.
  public func saveGState() { saved.append(state) }

  /// Takes back what was set since the last ``saveGState()``.
  public func restoreGState() {
    guard let last = saved.popLast() else { return }
    endClips(downTo: last.clips.count)
    state = last
  }

  func endClips(downTo count: Int) {
    while state.clips.count > count, let clip = state.clips.popLast() {
      html.literal(clip == .box ? "</svg>" : "</g></svg></g>")
    }
  }

  /// Sets the colour of what is filled: that of text unless set.
  public func setFillColor(_ color: CGColor) { state.fillColor = color }

  /// Sets the colour of lines: that of text unless set.
  public func setStrokeColor(_ color: CGColor) { state.strokeColor = color }

  /// Sets how opaque everything is, between 0 and 1.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(0, Double(alpha)), 1) }

  /// Sets how wide lines are, in points.
  public func setLineWidth(_ width: CGFloat) {
    if width.isFinite, width >= 0 { state.lineWidth = Double(width) }
  }

  /// Sets how lines end.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// Sets how parts of lines meet.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// Sets how far points of lines may stick out, in widths of the line.
  public func setMiterLimit(_ limit: CGFloat) {
    if limit.isFinite, limit >= 1 { state.miterLimit = Double(limit) }
  }

  /// Sets the dashes of lines.
  /// - Parameters:
  ///   - phase: Where in the pattern a line begins, in points.
  ///   - lengths: How long dashes and gaps are by turns, in points; none for a whole line.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    let lengths = lengths.map { Double($0) }
    let isSound = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
    state.dash = isSound ? lengths : []
    state.dashPhase = phase.isFinite ? Double(phase) : 0
  }

  // MARK: Transform

  /// How points that are given are moved.
  public var ctm: CGAffineTransform { state.transform }

  /// Lets a transform move the points that are given from now on, before the present one does.
  public func concatenate(_ transform: CGAffineTransform) {
    let next = transform.concatenating(state.transform)
    if next.isFinite { state.transform = next }
  }

  /// Moves the origin, in points.
  public func translateBy(x: CGFloat, y: CGFloat) {
    concatenate(CGAffineTransform(translationX: x, y: y))
  }

  /// Makes what follows larger or smaller.
  public func scaleBy(x: CGFloat, y: CGFloat) { concatenate(CGAffineTransform(scaleX: x, y: y)) }

  /// Turns what follows around the origin.
  /// - `angle`: In radians, clockwise as one sees it.
  public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }
}

extension CGAffineTransform {
  var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// How much larger everything gets, if that is the same in all directions.
  var uniformScale: Double? {
    let (x, y) = (hypot(Double(a), Double(b)), hypot(Double(c), Double(d)))
    let size = max(x, y)
    let isSquare = abs(Double(a) * Double(c) + Double(b) * Double(d)) <= 1e-6 * size * size
    return isSquare && abs(x - y) <= 1e-6 * size ? x : nil
  }

  /// Whether something is left of what it moves.
  var isInvertible: Bool {
    let area = a * d - b * c
    return area.isFinite && area != 0 && inverted().isFinite
  }
}
