public import Foundation

/// How fonts grow with the reader's settings: here all do, as sizes are those of the browser's text.
public struct UIFontMetrics: Hashable, Sendable {
  private let style: UIFont.TextStyle

  /// The metrics of running text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Makes the metrics of a text style.
  public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

  /// The font in the role of the text style: it has the style's line height, and gives a heading its
  /// level. It grows with the reader's settings, as every font does here.
  public func scaledFont(for font: UIFont) -> UIFont {
    var font = font
    if font.textStyle == nil {
      font.textStyle = style
      // Its own, not that of the style.
      font.weight = font.weight ?? .regular
    }
    return font
  }

  /// The font in the role of the text style, growing to a size at most.
  /// - `maximumPointSize`: The greatest size, in points.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    var font = scaledFont(for: font)
    font.size = font.size ?? Double(font.pointSize)
    font.maximumSize = Double(maximumPointSize)
    return font
  }
}
