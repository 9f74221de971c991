import Foundation
import ShojiHTML

extension PageRenderer {
  /// Writes the image of a view that shows nothing else.
  mutating func image(_ image: UIImage, of view: UIView) {
    if let mask = image.maskClass {
      html.open("span")
      classes("image template", of: view) { page in
        if image.isSymbolImage { page.appendClass("symbol") }
        page.appendClass(mask)
        page.appendClass(view.contentMode.className)
      }
      if view.isUnheard {
        // Written with the rest.
      } else if view.accessibilityLabel == nil {
        html.attribute("aria-hidden", static: "true")
      } else if !view.hasTemplateAttribute("role") {
        html.attribute("role", static: "img")
      }
      accessibility(of: view)
      html.literal("></span>")
      return
    }
    html.open("img")
    classes("image", of: view) { page in page.appendClass(view.contentMode.className) }
    // The words of one that is tapped are those of what it is tapped by.
    let isTapped = view.appearance?.tapControl?.isOffered == true
    html.attribute("alt", isTapped ? "" : view.spokenLabel ?? "")
    source(of: image, isSized: view.hasTemplateAttribute("width"))
    accessibilityWithoutLabel(of: view, hasRole: true)
    html.close()
  }

  /// Writes an image inside a control whose words say all.
  mutating func decoration(_ image: UIImage) {
    if let mask = image.maskClass {
      html.open("span")
      html.beginAttribute("class")
      html.appendLiteral(image.isSymbolImage ? "icon template symbol " : "icon template ")
      html.appendClassName(mask)
      html.endAttribute()
      html.attribute("aria-hidden", static: "true")
      html.literal("></span>")
    } else {
      html.literal("<img class=\"icon\" alt=\"\"")
      source(of: image)
      html.close()
    }
  }

  private mutating func source(of image: UIImage, isSized: Bool = false) {
    switch image.source {
    case .named(let file):
      html.attribute("src", url: file.path)
      if let set = file.sourceSet { html.attribute("srcset", set) }
    case .symbol:
      // Always a shape, which is in the style sheet.
      return
    case .remote(let url):
      html.attribute("src", url: url)
    case .sized(let place, let width):
      html.attribute("src", url: "\(place)\(width)")
      if SafeURL.isAllowed(place) {
        let place = PathPrefix.applied(to: place)
        html.attribute("srcset", "\(place)\(2 * width) 2x, \(place)\(3 * width) 3x")
      }
      if !isSized { html.attribute("width", width) }
    case .data(let data):
      // Not by the check of addresses: it is the server itself that says where the bytes are.
      html.attribute("src", PathPrefix.applied(to: imageURL(data)))
    }
    if isSized { return }
    let size = image.size
    if size.width >= 1, size.height >= 1 {
      html.attribute("width", Int(size.width.rounded()))
      html.attribute("height", Int(size.height.rounded()))
    }
  }
}

/// How content fills the box of its view.
public enum UIViewContentMode: Sendable {
  /// Stretched to the box.
  case scaleToFill
  /// As large as fits; space is left.
  case scaleAspectFit
  /// As small as fills; the rest is cut off.
  case scaleAspectFill
  /// As it is, in the middle.
  case center
  /// As it is, in the middle of the upper edge.
  case top
  /// As it is, in the middle of the lower edge.
  case bottom
  /// As it is, in the middle of the left edge.
  case left
  /// As it is, in the middle of the right edge.
  case right

  /// The class in the base sheet.
  var className: StaticString {
    switch self {
    case .scaleToFill: "fit-fill"
    case .scaleAspectFit: "fit-contain"
    case .scaleAspectFill: "fit-cover"
    case .center: "fit-none"
    case .top: "fit-none at-top"
    case .bottom: "fit-none at-bottom"
    case .left: "fit-none at-left"
    case .right: "fit-none at-right"
    }
  }
}

extension UIView {
  /// UIKit's name for ``UIViewContentMode``.
  public typealias ContentMode = UIViewContentMode

  /// How content fills the box of the view; stretched unless set, as in UIKit.
  public final var contentMode: UIViewContentMode {
    get { appearance?.contentMode ?? .scaleToFill }
    set {
      guard contentMode != newValue else { return }
      madeAppearance.contentMode = newValue
      setNeedsDisplay()
    }
  }
}
