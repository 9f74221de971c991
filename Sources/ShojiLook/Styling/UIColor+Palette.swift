import Foundation

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

  // MARK: Colours of charts

  /// Colours of the palette that are next to each other in charts: they differ in how light they are too.
  package static let charts = (1...6).map { palette("chart-\($0)") }

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
