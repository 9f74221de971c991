public import Foundation

/// The drawing properties of a view that UIKit keeps in its layer.
public final class CALayer {
  private weak var view: UIView?

  init(view: UIView) { self.view = view }

  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0 {
    didSet { if cornerRadius != oldValue { view?.appearanceDidChange() } }
  }

  /// The width of the border, in points.
  public var borderWidth: CGFloat = 0 {
    didSet { if borderWidth != oldValue { view?.appearanceDidChange() } }
  }

  /// Whether what lies outside the corners and edges is cut off.
  public var masksToBounds = false {
    didSet { if masksToBounds != oldValue { view?.appearanceDidChange() } }
  }

  /// How opaque the view is, between 0 and 1; it multiplies with the view's `alpha`.
  public var opacity: Float = 1 {
    didSet { if opacity != oldValue { view?.appearanceDidChange() } }
  }

  /// The colour of the shadow; without one there is none.
  public var shadowColor: CGColor? = .black {
    didSet { if shadowColor != oldValue { view?.appearanceDidChange() } }
  }

  /// How opaque the shadow is, between 0 and 1; there is none unless set.
  public var shadowOpacity: Float = 0 {
    didSet { if shadowOpacity != oldValue { view?.appearanceDidChange() } }
  }

  /// Where the shadow falls, in points.
  public var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { if shadowOffset != oldValue { view?.appearanceDidChange() } }
  }

  /// How soft the shadow is, in points.
  public var shadowRadius: CGFloat = 3 {
    didSet { if shadowRadius != oldValue { view?.appearanceDidChange() } }
  }

  /// The colour of the border; that of separators unless set.
  public var borderColor: CGColor? {
    didSet { if borderColor != oldValue { view?.appearanceDidChange() } }
  }
}
