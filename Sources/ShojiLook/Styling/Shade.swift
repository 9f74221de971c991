import Foundation

/// An opaque colour as numbers, to find out how well it can be told from others (WCAG 2.2, "contrast ratio").
struct Shade: Hashable {
  /// Components between 0 and 255.
  var red: Double
  var green: Double
  var blue: Double

  static let white = Shade(red: 255, green: 255, blue: 255)
  static let black = Shade(red: 0, green: 0, blue: 0)

  /// How bright it is, between 0 and 1.
  private var luminance: Double {
    func linear(_ component: Double) -> Double {
      let value = component / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  /// How well one can be read on the other, between 1 and 21.
  func contrast(with other: Shade) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  private func mixed(with other: Shade, _ share: Double) -> Shade {
    func mix(_ own: Double, _ other: Double) -> Double { (own + (other - own) * share).rounded() }
    return Shade(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }

  /// The nearest shade towards another that can be read as text on all of the backgrounds.
  func readable(on backgrounds: [Shade], towards end: Shade) -> Shade {
    for step in 0..<100 {
      let shade = mixed(with: end, Double(step) / 100)
      if backgrounds.allSatisfy({ shade.contrast(with: $0) >= 4.5 }) { return shade }
    }
    return end
  }

  /// Black or white, whichever can be read on it better.
  var text: Shade { contrast(with: .white) >= contrast(with: .black) ? .white : .black }

  func css(alpha: Double = 1) -> String {
    let components = "\(Int(red)) \(Int(green)) \(Int(blue))"
    return alpha == 1 ? "rgb(\(components))" : "rgb(\(components) / \(Int(alpha * 100))%)"
  }
}
