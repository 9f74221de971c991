public import Foundation

extension UIView {
  /// The look, made now if there is none.
  final var madeAppearance: Appearance {
    if let appearance { return appearance }
    let made = Appearance()
    appearance = made
    return made
  }

  /// Called when a property of the look has changed.
  final func appearanceDidChange() {
    noteMotion()
    appearance?.invalidate()
    setNeedsDisplay()
  }

  /// Sets a property of the look. Inlined, so that the path costs nothing: it is known where it is called.
  @inline(__always)
  final func setLook<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Appearance, Value>, _ value: Value
  ) {
    let appearance = madeAppearance
    guard appearance[keyPath: path] != value else { return }
    appearance[keyPath: path] = value
    appearanceDidChange()
  }

  /// The colour behind the view.
  public final var backgroundColor: UIColor? {
    get { appearance?.backgroundColor }
    set { setLook(\.backgroundColor, newValue) }
  }

  /// How opaque the view is, between 0 and 1.
  public final var alpha: CGFloat {
    get { CGFloat(appearance?.alpha ?? 1) }
    set { setLook(\.alpha, Double(newValue)) }
  }

  /// The colour of what can be pressed in this view and those in it: that of the superview unless set, and
  /// again when it is set to `nil`.
  public final var tintColor: UIColor! {
    get { appearance?.tintColor ?? superview?.tintColor ?? .tintColor }
    set { setLook(\.tintColor, newValue) }
  }

  /// Whether what lies outside the view's edges is cut off.
  public final var clipsToBounds: Bool {
    get { appearance?.clipsToBounds ?? false }
    set { setLook(\.clipsToBounds, newValue) }
  }

  /// The distance between the view's edges and its content, in points.
  public final var layoutMargins: UIEdgeInsets {
    get { appearance?.layoutMargins ?? .zero }
    set { setLook(\.layoutMargins, newValue) }
  }

  /// Corners and borders.
  public final var layer: CALayer {
    if let layer = appearance?.layer { return layer }
    let made = CALayer(view: self)
    madeAppearance.layer = made
    return made
  }

  /// The text properties that labels and fields share.
  final var textLook: (color: UIColor?, font: UIFont?, alignment: NSTextAlignment?) {
    get { (appearance?.textColor, appearance?.font, appearance?.textAlignment) }
    set {
      setLook(\.textColor, newValue.color)
      setLook(\.font, newValue.font)
      setLook(\.textAlignment, newValue.alignment)
    }
  }
}
