public import Foundation
package import ShojiHTML

/// A picture: a file of the app, an address, or bytes in memory.
///
/// Images are equal when their source is. A view that shows one writes `<img>`; nothing is decoded
/// on the server.
public final class UIImage: Hashable, Sendable {
  /// Where the bytes are.
  package enum Source: Hashable, Sendable {
    /// A file below `Public/assets`, with its variants for dense screens.
    case named(ImageFile)
    /// Somewhere else.
    case remote(String)
    /// At addresses that begin alike and end in a width in pixels; and how wide it is in points.
    case sized(String, width: Int)
    /// In memory.
    case data(ImageData)
    /// One of Shoji's drawings.
    case symbol(SystemSymbol)
  }

  /// How an image is drawn.
  public enum RenderingMode: String, Sendable, Codable {
    /// As it is where it stands alone, in the tint colour in buttons and bars.
    case automatic
    /// As it is.
    case alwaysOriginal
    /// Its shape, in the colour of the text around it. For images with a name and symbols only; these are
    /// drawn in this way in any mode.
    case alwaysTemplate
  }

  package let source: Source

  /// The name of a picture that has one, the same in every process.
  package var stableName: String? {
    switch source {
    case .named(let file): file.path
    case .remote(let url), .sized(let url, _): url
    case .data, .symbol: nil
    }
  }

  /// How the image is drawn.
  public let renderingMode: RenderingMode

  /// The colour of the image's shape, if it has one of its own.
  let tint: UIColor?

  /// The shared class that draws the image's shape in the colour of the text; `nil` when the image is
  /// drawn as it is.
  package let maskClass: ClassName?

  init(source: Source, renderingMode: RenderingMode = .automatic, tint: UIColor? = nil) {
    self.source = source
    self.renderingMode = renderingMode
    self.tint = tint
    maskClass = Self.maskClass(of: source, mode: renderingMode, tint: tint)
  }

  private static func maskClass(
    of source: Source, mode: RenderingMode, tint: UIColor?
  ) -> ClassName? {
    var declarations: [StyleDeclaration]
    switch source {
    case .symbol(let symbol): return symbol.className(tint: tint)
    case .named(let file) where mode == .alwaysTemplate || tint != nil:
      declarations = [StyleDeclaration(mask: file.path)]
      if file.size != .zero {
        declarations.append(.init("width", "\(Int(file.size.width.rounded()))px"))
        declarations.append(.init("height", "\(Int(file.size.height.rounded()))px"))
      }
    case .named, .remote, .sized, .data: return nil
    }
    if let tint { declarations.append(.init("color", tint.css)) }
    return StyleSheet.shared.className(for: StyleRule(declarations))
  }

  /// The image `Public/assets/NAME.svg`, or `.png`, `.jpg`, `.gif`, `.webp`; a PNG may have the
  /// variants `NAME@2x.png` and `NAME@3x.png`. `nil` when there is none, which is reported.
  public convenience init?(named name: String) {
    guard let file = ImageCatalog.shared.file(named: name) else { return nil }
    self.init(source: .named(file))
  }

  /// An image from PNG, JPEG, GIF or WebP bytes, such as a file that was sent in a form; `nil` for
  /// other bytes.
  public convenience init?(data: Data) {
    guard let data = ImageData(Array(data)) else { return nil }
    self.init(source: .data(data))
  }

  /// An image at a URL. Pages load images from other hosts only if the server's
  /// `IMAGE_SOURCES` names them.
  public convenience init(url: URL) {
    self.init(source: .remote(url.absoluteString))
  }

  /// A picture at a URL that has it in the sizes that pages need, such as that of a route which answers with
  /// `RouteResponse.image(_:for:)`: pages load it with `width=` in the query, and on dense screens with twice
  /// or three times as much.
  /// - Parameters:
  ///   - url: Where the picture is.
  ///   - width: How wide it is on the page, in points; at least 1.
  public convenience init(url: URL, width: Int) {
    let place = url.absoluteString.prefix { $0 != "#" }
    let join = place.contains("?") ? "&" : "?"
    self.init(source: .sized("\(place)\(join)width=", width: max(1, width)))
  }

  /// The size in points, where the source tells; zero where it does not.
  public var size: CGSize {
    switch source {
    case .named(let file): file.size
    case .data(let data): data.size
    case .symbol(let symbol): CGSize(width: symbol.side, height: symbol.side)
    case .remote, .sized: .zero
    }
  }

  /// The same image, drawn in another way.
  public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
    UIImage(source: source, renderingMode: mode, tint: tint)
  }

  /// The shape of the image in a colour of its own, whatever the tint is where it stands. For images with
  /// a name and symbols only: others stay as they are, which is reported.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  /// The shape of the image in a colour of its own, and drawn in another way.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let image = UIImage(source: source, renderingMode: renderingMode, tint: color)
    if image.maskClass == nil {
      Report.shared.misuse(
        "An image at an address or in memory has no shape that takes a colour",
        mend: "put it into Public/assets and use UIImage(named:)")
    }
    return image
  }

  /// Whether both have the same source and are drawn in the same way.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right
      || left.source == right.source && left.renderingMode == right.renderingMode
        && left.tint == right.tint
  }

  /// Hashes the source.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(renderingMode)
  }
}
