/// A colour, as UIKit names them.
///
/// The semantic colours are custom properties of the page's palette and follow light and dark.
public struct UIColor: Hashable, Sendable {
  /// The value in CSS.
  let css: String

  private init(css: String) { self.css = css }

  /// A colour of the palette: `var(--name)`.
  private static func palette(_ name: String) -> UIColor { UIColor(css: "var(--\(name))") }

  /// Makes a colour of the sRGB space from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    // `max` with 0 in front turns what is not a number into 0.
    func byte(_ value: Double) -> Int { Int((min(max(0, value), 1) * 255).rounded()) }
    if alpha >= 1 {
      css = "rgb(\(byte(red)) \(byte(green)) \(byte(blue)))"
    } else {
      let percent = Int((max(0, alpha) * 100).rounded())
      css = "rgb(\(byte(red)) \(byte(green)) \(byte(blue)) / \(percent)%)"
    }
  }

  /// Makes a grey between black (0) and white (1).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// White in light and dark.
  public static let white = UIColor(white: 1)
  /// Black in light and dark.
  public static let black = UIColor(white: 0)
  /// Nothing: what lies behind shows.
  public static let clear = UIColor(css: "transparent")

  /// Text.
  public static let label = palette("label")
  /// Text of less weight.
  public static let secondaryLabel = palette("secondary-label")
  /// Text of the least weight.
  public static let tertiaryLabel = palette("tertiary-label")
  /// The page.
  public static let systemBackground = palette("system-background")
  /// A group on the page.
  public static let secondarySystemBackground = palette("secondary-system-background")
  /// Thin lines between rows.
  public static let separator = palette("separator")
  /// A thin layer over the background, for medium areas.
  public static let secondarySystemFill = palette("secondary-system-fill")
  /// A thinner layer over the background, for large areas.
  public static let tertiarySystemFill = palette("tertiary-system-fill")
  /// What can be pressed.
  public static let tintColor = palette("tint")
  /// Red of the palette.
  public static let systemRed = palette("system-red")
  /// Green of the palette.
  public static let systemGreen = palette("system-green")
  /// Blue of the palette.
  public static let systemBlue = palette("system-blue")
  /// Orange of the palette.
  public static let systemOrange = palette("system-orange")
  /// Grey of the palette.
  public static let systemGray = palette("system-gray")
}
