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

  /// The colour of the border.
  public var borderColor: UIColor? {
    didSet { if borderColor != oldValue { view?.appearanceDidChange() } }
  }
}
