public import Foundation
import ShojiHTML

/// A colour, as UIKit names them.
///
/// The semantic colours are custom properties of the page's palette and follow light and dark. Colours that
/// were made in different ways are equal when they are the same colour to a browser, which has 256 steps
/// for each component and 100 for alpha.
public struct UIColor: Hashable, Codable, Sendable {
  private indirect enum Base: Hashable, Codable {
    /// Components of the sRGB space.
    case components(red: UInt8, green: UInt8, blue: UInt8)
    /// A custom property of the palette.
    case palette(String)
    /// One colour in light and another in dark.
    case dynamic(light: UIColor, dark: UIColor)
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
    case .palette(let name): mixed("var(--\(name))")
    case .dynamic(let light, let dark): mixed("light-dark(\(light.css), \(dark.css))")
    }
  }

  private func mixed(_ css: String) -> String {
    percent == 100 ? css : "color-mix(in srgb, \(css) \(percent)%, transparent)"
  }

  /// A colour of the palette: `var(--name)`.
  static func palette(_ name: String) -> UIColor { UIColor(.palette(name)) }

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
    self.init(.dynamic(light: light, dark: dark))
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

  /// Gives the components, between 0 and 1, as in UIKit: of a colour that differs in light and dark those
  /// in light.
  /// - Returns: Whether it has any. The colours of the palette are known to the style sheet alone.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard case .components(let ownRed, let ownGreen, let ownBlue) = inLight.base else {
      return false
    }
    red?.pointee = CGFloat(ownRed) / 255
    green?.pointee = CGFloat(ownGreen) / 255
    blue?.pointee = CGFloat(ownBlue) / 255
    alpha?.pointee = CGFloat(inLight.percent) / 100
    return true
  }

  /// The colour in light as HTML writes it in a field for colours, such as `#0a84ff`; `nil` for one of the palette.
  package var hex: String? {
    guard case .components(let red, let green, let blue) = inLight.base else { return nil }
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Reads a colour as HTML writes it in a field for colours: a number sign and six hexadecimal digits (HTML, "valid
  /// simple color"). `nil` for anything else.
  package init?(hex text: String) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6,
      digits.allSatisfy({ PercentEncoding.digit($0) != nil }),
      let number = UInt32(text.dropFirst(), radix: 16)
    else { return nil }
    func component(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: number >> shift) }
    self.init(.components(red: component(16), green: component(8), blue: component(0)))
  }

  /// The colour as numbers, in light or in dark; `nil` for one of the palette.
  func shade(inDark: Bool) -> Shade? {
    switch base {
    case .components(let red, let green, let blue):
      Shade(red: Double(red), green: Double(green), blue: Double(blue))
    case .dynamic(let light, let dark): (inDark ? dark : light).shade(inDark: inDark)
    case .palette: nil
    }
  }

  /// What the colour is in light.
  private var inLight: UIColor {
    guard case .dynamic(let light, _) = base else { return self }
    return light.inLight.faded(to: CGFloat(percent) / 100)
  }

  /// White in light and dark.
  public static let white = UIColor(white: 1)
  /// Black in light and dark.
  public static let black = UIColor(white: 0)
  /// Nothing: what lies behind shows.
  public static let clear = UIColor(white: 0, alpha: 0)
}
