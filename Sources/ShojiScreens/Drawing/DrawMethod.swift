import Foundation

/// Whether a class draws: whether it, or one above it, overrides ``UIView/draw(_:)``.
enum DrawMethod {
  private class Plain: UIView {}

  private class Drawing: UIView {
    override func draw(_ rect: CGRect) { layer.opacity = Float(rect.width) }
  }

  /// The method; `nil` where that cannot be told, and every view is asked to draw.
  static let entry = OverriddenMethod(of: UIView.self, plain: Plain.self, overriding: Drawing.self)

  /// Whether a view draws.
  @inline(__always)
  static func isOverridden(in view: UIView) -> Bool { entry?.isOverridden(in: view) ?? true }
}
