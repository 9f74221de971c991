/// How the pages of an app look beside what its views say: the company's colour, its font, its corners and distances,
/// and files of its own.
///
/// ```swift
/// static let theme = Theme(
///   tint: UIColor(red: 0.85, green: 0.2, blue: 0.1),
///   font: Theme.Font("Inter", files: [.init("fonts/inter.woff2", weights: 100...900)]),
///   cornerScale: 0.5)
/// ```
///
/// Files are found in `Public/assets`. The policy of pages lets nothing else in: no inline style, no script of another
/// host.
public struct Theme: Hashable, Sendable {
  /// A font of the app's own.
  public struct Font: Hashable, Sendable {
    /// A file with members of the family.
    public struct File: Hashable, Sendable {
      let name: String
      let weights: ClosedRange<Int>
      let isItalic: Bool

      /// Describes a file.
      /// - Parameters:
      ///   - name: Its path in `Public/assets`, such as `fonts/inter.woff2`.
      ///   - weights: The weights that it has, between 1 and 1000; 400 is regular.
      ///   - isItalic: Whether its letters are italic.
      public init(_ name: String, weights: ClosedRange<Int> = 400...400, isItalic: Bool = false) {
        (self.name, self.weights, self.isItalic) = (name, weights, isItalic)
      }
    }

    let family: String
    let files: [File]

    /// Describes a font.
    /// - Parameters:
    ///   - family: Its name. Where its files are not there yet, or not at all, text is in the system's font.
    ///   - files: Its files; none where it is on the machines of those who read.
    public init(_ family: String, files: [File] = []) {
      (self.family, self.files) = (family, files)
    }
  }

  /// How much there is on a page.
  public enum Density: Hashable, Sendable {
    /// Text of 17 pixels and rows of 44, for fingers.
    case regular
    /// Text of 14 pixels and rows of 32 where a mouse or a trackpad points, for tools in which people work all day; as
    /// ``regular`` where fingers do. Both grow with the size of text that a person has chosen in the browser.
    case compact
  }

  /// What is drawn in the company's colour: buttons that stand out as it is, words and links in the nearest shade that
  /// can be read on the page's backgrounds, in light and in dark. `nil` is the framework's blue.
  public var tint: UIColor?

  /// The font of all text that has no other.
  public var font: Font?

  /// How round corners are: 1 is as usual, 0 is square.
  public var cornerScale: Double

  /// The distance of what is on a page from its sides, in points.
  public var margin: Double

  /// How much there is on a page.
  public var density: Density

  /// Style sheets of the app's own, as paths in `Public/assets`. They come after those of the framework, whose classes
  /// and custom properties are no promise.
  public var styleSheets: [String]

  /// Scripts of the app's own, as paths in `Public/assets`: modules that each page of the app loads.
  public var scripts: [String]

  /// Makes a theme; what is not given is as usual.
  public init(
    tint: UIColor? = nil, font: Font? = nil, cornerScale: Double = 1, margin: Double = 20,
    density: Density = .regular, styleSheets: [String] = [], scripts: [String] = []
  ) {
    self.tint = tint
    self.font = font
    self.cornerScale = cornerScale
    self.margin = margin
    self.density = density
    self.styleSheets = styleSheets
    self.scripts = scripts
  }

  /// The framework's look.
  public static let standard = Theme()
}
