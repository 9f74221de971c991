public import Foundation

/// A colour, as UIKit names them.
///
/// The semantic colours are custom properties of the page's palette and follow light and dark. Colours that
/// were made in different ways are equal when they are the same colour to a browser, which has 256 steps
/// for each component and 100 for alpha.
public struct UIColor: Hashable, Sendable {
  private enum Base: Hashable {
    /// Components of the sRGB space.
    case components(red: UInt8, green: UInt8, blue: UInt8)
    /// Anything that is a colour in CSS.
    case css(String)
  }

  private let base: Base
  /// How much of what lies behind is covered, in hundredths.
  private let percent: UInt8

  private init(_ base: Base, percent: UInt8 = 100) {
    self.base = base
    self.percent = percent
  }

  /// The value in CSS.
  package var css: String {
    switch base {
    case .components(let red, let green, let blue) where percent == 100:
      "rgb(\(red) \(green) \(blue))"
    case .components(let red, let green, let blue): "rgb(\(red) \(green) \(blue) / \(percent)%)"
    case .css(let css) where percent == 100: css
    case .css(let css): "color-mix(in srgb, \(css) \(percent)%, transparent)"
    }
  }

  /// A colour of the palette: `var(--name)`.
  fileprivate static func palette(_ name: String) -> UIColor { UIColor(.css("var(--\(name))")) }

  /// A component or an alpha between 0 and 1, in so many steps.
  private static func steps(_ count: Double, of value: Double) -> UInt8 {
    // `max` with 0 in front turns what is not a number into 0.
    UInt8((min(max(0, value), 1) * count).rounded())
  }

  /// Makes a colour of the sRGB space from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.init(
      .components(
        red: Self.steps(255, of: red), green: Self.steps(255, of: green),
        blue: Self.steps(255, of: blue)),
      percent: Self.steps(100, of: alpha))
  }

  /// Makes a grey between black (0) and white (1).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Makes a colour that is one in light and another in dark, as UIKit's dynamic provider does.
  public init(light: UIColor, dark: UIColor) {
    self.init(.css("light-dark(\(light.css), \(dark.css))"))
  }

  /// Makes a colour from hue, saturation and brightness between 0 and 1.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    func bounded(_ value: Double) -> Double { min(max(0, value), 1) }
    let (hue, saturation, brightness) = (bounded(hue), bounded(saturation), bounded(brightness))
    func component(_ offset: Double) -> Double {
      let sector = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(sector, 4 - sector, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The colour with another alpha in place of its own, as in UIKit.
  /// - `alpha`: Between 0 and 1. What a colour of the palette lets through by itself stays as it is.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(base, percent: Self.steps(100, of: alpha))
  }

  /// The colour with its alpha multiplied.
  /// - `alpha`: Between 0 and 1.
  package func faded(to alpha: CGFloat) -> UIColor {
    withAlphaComponent(CGFloat(percent) / 100 * min(max(0, alpha), 1))
  }

  /// White in light and dark.
  public static let white = UIColor(white: 1)
  /// Black in light and dark.
  public static let black = UIColor(white: 0)
  /// Nothing: what lies behind shows.
  public static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
  // MARK: Semantic colours

  /// Text.
  public static let label = palette("label")
  /// Text of less weight.
  public static let secondaryLabel = palette("secondary-label")
  /// Text of the least weight.
  public static let tertiaryLabel = palette("tertiary-label")
  /// Text that hardly shows: watermarks, not for reading.
  public static let quaternaryLabel = palette("quaternary-label")
  /// The text of empty fields.
  public static let placeholderText = palette("placeholder-text")
  /// Links.
  public static let link = palette("link")
  /// Thin lines between rows.
  public static let separator = palette("separator")
  /// Lines that nothing shows through.
  public static let opaqueSeparator = palette("opaque-separator")
  /// The page.
  public static let systemBackground = palette("system-background")
  /// A group on the page.
  public static let secondarySystemBackground = palette("secondary-system-background")
  /// A group in a group.
  public static let tertiarySystemBackground = palette("tertiary-system-background")
  /// The page behind grouped rows.
  public static let systemGroupedBackground = palette("system-grouped-background")
  /// Grouped rows.
  public static let secondarySystemGroupedBackground = palette(
    "secondary-system-grouped-background")
  /// A group in grouped rows.
  public static let tertiarySystemGroupedBackground = palette("tertiary-system-grouped-background")
  /// The body of thin shapes.
  public static let systemFill = palette("system-fill")
  /// The body of shapes.
  public static let secondarySystemFill = palette("secondary-system-fill")
  /// The body of large shapes.
  public static let tertiarySystemFill = palette("tertiary-system-fill")
  /// The body of the largest shapes.
  public static let quaternarySystemFill = palette("quaternary-system-fill")
  /// What can be pressed.
  public static let tintColor = palette("tint")

  // MARK: Colours of the system, which differ in light and dark

  /// Red of the palette.
  public static let systemRed = palette("system-red")
  /// Orange of the palette.
  public static let systemOrange = palette("system-orange")
  /// Yellow of the palette.
  public static let systemYellow = palette("system-yellow")
  /// Green of the palette.
  public static let systemGreen = palette("system-green")
  /// Mint of the palette.
  public static let systemMint = palette("system-mint")
  /// Teal of the palette.
  public static let systemTeal = palette("system-teal")
  /// Cyan of the palette.
  public static let systemCyan = palette("system-cyan")
  /// Blue of the palette.
  public static let systemBlue = palette("system-blue")
  /// Indigo of the palette.
  public static let systemIndigo = palette("system-indigo")
  /// Purple of the palette.
  public static let systemPurple = palette("system-purple")
  /// Pink of the palette.
  public static let systemPink = palette("system-pink")
  /// Brown of the palette.
  public static let systemBrown = palette("system-brown")
  /// Gray of the palette.
  public static let systemGray = palette("system-gray")
  /// A lighter grey (darker in dark) than the one before.
  public static let systemGray2 = palette("system-gray-2")
  /// A lighter grey (darker in dark) than the one before.
  public static let systemGray3 = palette("system-gray-3")
  /// A lighter grey (darker in dark) than the one before.
  public static let systemGray4 = palette("system-gray-4")
  /// A lighter grey (darker in dark) than the one before.
  public static let systemGray5 = palette("system-gray-5")
  /// A lighter grey (darker in dark) than the one before.
  public static let systemGray6 = palette("system-gray-6")

  // MARK: Fixed colours

  /// Red in light and dark.
  public static let red = UIColor(red: 1, green: 0, blue: 0)
  /// Green in light and dark.
  public static let green = UIColor(red: 0, green: 1, blue: 0)
  /// Blue in light and dark.
  public static let blue = UIColor(red: 0, green: 0, blue: 1)
  /// Cyan in light and dark.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1)
  /// Yellow in light and dark.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0)
  /// Magenta in light and dark.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1)
  /// Orange in light and dark.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0)
  /// Purple in light and dark.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5)
  /// Brown in light and dark.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2)
  /// Grey in light and dark.
  public static let darkGray = UIColor(white: 0.333)
  /// Grey in light and dark.
  public static let gray = UIColor(white: 0.500)
  /// Grey in light and dark.
  public static let lightGray = UIColor(white: 0.667)
}
