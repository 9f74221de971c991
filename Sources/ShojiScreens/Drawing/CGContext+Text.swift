public import Foundation
import ShojiHTML
import ShojiLook

extension CGContext {
  /// Where a text stands beside the point that it is given.
  enum TextAnchor: String {
    case start, middle, end
  }

  /// Writes lines of text.
  /// - `point`: The upper edge of the first line, and its beginning, middle or end.
  func text(
    _ text: String, at point: CGPoint, _ attributes: [NSAttributedString.Key: Any],
    anchor: TextAnchor = .start
  ) {
    guard point.isFinite, ctm.isFinite else { return }
    let look = Appearance(attributes)
    let color = look.textColor ?? .label
    look.textColor = nil
    // As in UIKit, a text without a font has 12 points: the base sheet says so.
    let lineHeight = (look.font?.pointSize ?? 12) * 1.2
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      html.open("text")
      if look.font?.textStyle != nil || look.className != nil {
        html.beginAttribute("class")
        if let style = look.font?.textStyle { html.appendLiteral(style.className) }
        if look.font?.textStyle != nil, look.className != nil { html.appendLiteral(" ") }
        if let name = look.className { html.appendClassName(name) }
        html.endAttribute()
      }
      let isMoved = ctm.a == 1 && ctm.b == 0 && ctm.c == 0 && ctm.d == 1
      var place = CGPoint(x: point.x, y: point.y + CGFloat(index) * lineHeight)
      if isMoved { place = place.applying(ctm) } else { write(ctm) }
      html.attribute("x", PlainNumber.text(Double(place.x), decimals: 2))
      html.attribute("y", PlainNumber.text(Double(place.y), decimals: 2))
      if anchor != .start { html.attribute("text-anchor", anchor.rawValue) }
      write(color: "fill", opacity: "fill-opacity", color)
      html.close()
      html.text(String(line))
      // A space, by which text browsers tell words of several elements apart.
      html.literal("</text> ")
    }
  }
}

extension NSString {
  /// Draws the text in ``UIView/draw(_:)``.
  /// - Parameters:
  ///   - point: Its upper left corner.
  ///   - attributes: Its `.font`, 12 points unless set, and its `.foregroundColor`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    UIGraphicsGetCurrentContext()?.text(String(describing: self), at: point, attributes ?? [:])
  }

  /// Draws the text at the upper edge of a rectangle, aligned as the `.paragraphStyle` says. Only the
  /// browser can measure it: lines end where the text has a newline.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    let style = attributes?[.paragraphStyle] as? NSParagraphStyle
    let (x, anchor): (CGFloat, CGContext.TextAnchor) =
      switch style?.alignment {
      case .center: (rect.midX, .middle)
      case .right: (rect.maxX, .end)
      default: (rect.minX, .start)
      }
    UIGraphicsGetCurrentContext()?.text(
      String(describing: self), at: CGPoint(x: x, y: rect.minY), attributes ?? [:], anchor: anchor)
  }
}

extension String {
  /// Draws the text in ``UIView/draw(_:)``.
  /// - Parameters:
  ///   - point: Its upper left corner.
  ///   - attributes: Its `.font`, 12 points unless set, and its `.foregroundColor`.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSString(string: self).draw(at: point, withAttributes: attributes)
  }

  /// Draws the text at the upper edge of a rectangle, aligned as the `.paragraphStyle` says. Only the
  /// browser can measure it: lines end where the text has a newline.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSString(string: self).draw(in: rect, withAttributes: attributes)
  }
}
