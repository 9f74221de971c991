/// What the lines below and through a text look like; its `rawValue` is the value of the attribute.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The bits, as in UIKit.
  public let rawValue: Int
  /// Makes a style from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// The line is of dots; together with one of those before.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
  /// The line is of dashes; together with one of those before.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x200)

  /// Dashes and dots in turn.
  @available(*, unavailable, message: "style sheets know .patternDot and .patternDash")
  public static var patternDashDot: NSUnderlineStyle { .patternDash }
  /// A line below words and none below what is between them.
  @available(*, unavailable, message: "give the attribute to the range of each word")
  public static var byWord: NSUnderlineStyle { [] }
}
