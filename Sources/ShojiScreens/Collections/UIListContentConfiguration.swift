public import Foundation

/// The words and the picture of a row: what ``UIItemCell/contentConfiguration`` shows.
///
/// A cell writes it as it writes the texts of a ``UITableViewCell``, without a view for each. The colours,
/// sizes and distances are those of the page unless set.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  /// How a text is drawn.
  public struct TextProperties: Hashable {
    /// Where lines begin.
    public enum TextAlignment: Sendable {
      /// Where the language begins.
      case natural
      /// In the middle.
      case center
      /// At both sides.
      case justified
    }

    /// The font; that of the page unless set.
    public var font: UIFont?
    /// The colour; that of the page unless set.
    public var color: UIColor?
    /// The greatest number of lines; 0 is as many as the text needs.
    public var numberOfLines = 0
    /// Where lines begin.
    public var alignment = TextAlignment.natural

    init() {}
  }

  /// How the picture is drawn.
  public struct ImageProperties: Hashable {
    /// The colour of a picture that is drawn as a shape.
    public var tintColor: UIColor?
    /// The radius of its corners, in points.
    public var cornerRadius: CGFloat = 0
    /// The greatest size, in points; a zero length does not limit.
    public var maximumSize = CGSize.zero

    init() {}
  }

  /// The words.
  public var text: String?
  /// Further words, below the first or at the end of the line.
  public var secondaryText: String?
  /// The picture at the beginning.
  public var image: UIImage?
  /// How the words are drawn.
  public var textProperties = TextProperties()
  /// How the further words are drawn.
  public var secondaryTextProperties = TextProperties()
  /// How the picture is drawn.
  public var imageProperties = ImageProperties()
  /// Whether the further words stand at the end of the line, where there is room for both.
  public var prefersSideBySideTextAndSecondaryText = false

  private init(isSideBySide: Bool) { prefersSideBySideTextAndSecondaryText = isSideBySide }

  /// For a row with one text.
  public static func cell() -> UIListContentConfiguration { .init(isSideBySide: false) }

  /// For a row with further words below the first.
  public static func subtitleCell() -> UIListContentConfiguration { .init(isSideBySide: false) }

  /// For a row with further words at the end of the line.
  public static func valueCell() -> UIListContentConfiguration { .init(isSideBySide: true) }

  /// What it says, piece by piece.
  var words: [String] { [text, secondaryText].compactMap(\.self).filter { !$0.isEmpty } }

  /// A view that shows it outside of a cell.
  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }
}
