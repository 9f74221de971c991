import Foundation
import ShojiHTML

/// A picture: `<img>`. Without an image it is not in the page.
///
/// The accessibility label is the text for those who do not see it; without one the picture is
/// taken as decoration.
open class UIImageView: UIView {
  /// What is shown.
  open var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      setNeedsDisplay()
      // What stands around it may look at whether it is there.
      if (image == nil) != (oldValue == nil) { superview?.setNeedsDisplay() }
    }
  }

  /// What is shown while ``isHighlighted``.
  open var highlightedImage: UIImage? {
    didSet { if highlightedImage != oldValue { setNeedsDisplay() } }
  }

  /// Whether the highlighted image is shown.
  open var isHighlighted: Bool = false {
    didSet { if isHighlighted != oldValue { setNeedsDisplay() } }
  }

  /// Makes a view of an image.
  public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
    self.init(frame: .zero)
    self.image = image
    self.highlightedImage = highlightedImage
  }

  open override func render(into page: inout PageRenderer) {
    guard let image = isHighlighted ? highlightedImage ?? image : image else { return }
    page.image(image, of: self)
  }
}
