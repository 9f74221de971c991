public import Foundation
package import ShojiHTML

/// How the lines of a paragraph stand: the value of the attribute `paragraphStyle`.
///
/// It is no `NSObject`: Foundation on Linux ends the process when attributed strings with such attributes
/// are joined.
public class NSParagraphStyle: Hashable {
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineSpacing: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
  }

  final var values = Values()

  /// Makes a style that changes nothing.
  public init() {}

  /// A style that changes nothing.
  public static var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines begin and end.
  public var alignment: NSTextAlignment { values.alignment }
  /// What is added to the height of each line, in points.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// What the height of each line is multiplied with; 0 leaves it as it is.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// How far the first line is from the edge, in points.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// How far the other lines are from the edge, in points.
  public var headIndent: CGFloat { values.headIndent }

  /// A style of its own with the same values.
  public func copy() -> Any { copied(as: NSParagraphStyle()) }

  /// A style with the same values that can be changed.
  public func mutableCopy() -> Any { copied(as: NSMutableParagraphStyle()) }

  private func copied(as style: NSParagraphStyle) -> NSParagraphStyle {
    style.values = values
    return style
  }

  /// Whether both say the same of lines.
  public static func == (left: NSParagraphStyle, right: NSParagraphStyle) -> Bool {
    left.values == right.values
  }

  /// Hashes what is said of lines.
  public final func hash(into hasher: inout Hasher) { hasher.combine(values) }

  /// What it is in CSS, for a block.
  package var declarations: [StyleDeclaration] {
    func pixels(_ points: CGFloat) -> String { "\(PlainNumber.text(Double(points)))px" }
    var list: [StyleDeclaration] = []
    if alignment != .natural { list.append(.init("text-align", alignment.rawValue)) }
    if lineSpacing > 0 || lineHeightMultiple > 0 {
      let factor = PlainNumber.text(lineHeightMultiple > 0 ? Double(lineHeightMultiple) : 1)
      let spacing = pixels(max(0, lineSpacing))
      list.append(.init("line-height", "calc(\(factor) * 1lh + \(spacing))"))
    }
    if headIndent > 0 { list.append(.init("padding-inline-start", pixels(headIndent))) }
    let first = firstLineHeadIndent - max(0, headIndent)
    if first != 0 { list.append(.init("text-indent", pixels(first))) }
    return list
  }
}

/// A paragraph style that can be changed.
public final class NSMutableParagraphStyle: NSParagraphStyle {
  /// Where lines begin and end.
  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  /// What is added to the height of each line, in points.
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  /// What the height of each line is multiplied with; 0 leaves it as it is.
  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  /// How far the first line is from the edge, in points.
  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  /// How far the other lines are from the edge, in points.
  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }
}
