public import Foundation
package import ShojiHTML

/// A font: one of the text styles, or the system's font at a size in points.
public struct UIFont: Hashable, Sendable {
  /// The roles of text, which scale with the reader's settings.
  public enum TextStyle: String, Sendable, CaseIterable {
    /// The title of a screen.
    case largeTitle
    /// First level of headings in a screen.
    case title1
    /// Second level of headings.
    case title2
    /// Third level of headings.
    case title3
    /// The title of a row or a card.
    case headline
    /// Running text.
    case body
    /// Text set apart.
    case callout
    /// Text under a headline.
    case subheadline
    /// Small print.
    case footnote
    /// Text under a picture.
    case caption1
    /// The smallest text.
    case caption2
  }

  /// The thickness of a stroke.
  public enum Weight: Int, Sendable {
    /// 100.
    case ultraLight = 100
    /// 200.
    case thin = 200
    /// 300.
    case light = 300
    /// 400.
    case regular = 400
    /// 500.
    case medium = 500
    /// 600.
    case semibold = 600
    /// 700.
    case bold = 700
    /// 800.
    case heavy = 800
    /// 900.
    case black = 900
  }

  /// The text style, if the font is one.
  package internal(set) var textStyle: TextStyle?
  /// The size in points, if the font has a fixed one.
  var size: Double?
  /// The size that it grows to at most, in points.
  var maximumSize: Double?
  /// The weight, if it is not the style's own.
  var weight: Weight?
  /// The name that it was made with, if it is not the system's.
  var name: String?
  /// Whether the letters lean.
  var isItalic = false
  /// Whether all letters are equally wide.
  var isMonospaced = false
  /// Whether all digits are equally wide.
  var hasMonospacedDigits = false

  /// What it is in CSS, beside the class of its style.
  package var declarations: [StyleDeclaration] {
    var list: [StyleDeclaration] = []
    if let size {
      let relative = "\(PlainNumber.text(size / 16))rem"
      let bound = maximumSize.map { "min(\(relative), \(PlainNumber.text(max(0, $0)))px)" }
      list.append(.init("font-size", bound ?? relative))
    }
    if let weight { list.append(.init("font-weight", "\(weight.rawValue)")) }
    if let family { list.append(.init("font-family", "\(family), system-ui, sans-serif")) }
    if isItalic { list.append(.init("font-style", "italic")) }
    if isMonospaced {
      list.append(.init("font-family", "ui-monospace, Menlo, Consolas, monospace"))
    }
    if hasMonospacedDigits { list.append(.init("font-variant-numeric", "tabular-nums")) }
    return list
  }

  /// The font of a text style.
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(textStyle: style, size: nil, weight: nil)
  }

  /// The system's font.
  /// - `size`: The size in points.
  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(textStyle: nil, size: Double(size), weight: weight)
  }

  /// The system's font, leaning.
  /// - `size`: The size in points.
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    var font = systemFont(ofSize: size)
    font.isItalic = true
    return font
  }

  /// The system's font for code: all letters are equally wide.
  /// - `size`: The size in points.
  public static func monospacedSystemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> UIFont {
    var font = systemFont(ofSize: size, weight: weight)
    font.isMonospaced = true
    return font
  }

  /// The system's font with digits that are equally wide, for numbers that change.
  /// - `size`: The size in points.
  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight = .regular
  ) -> UIFont {
    var font = systemFont(ofSize: size, weight: weight)
    font.hasMonospacedDigits = true
    return font
  }

  /// The system's bold font.
  /// - Parameter size: The size in points.
  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }
}
