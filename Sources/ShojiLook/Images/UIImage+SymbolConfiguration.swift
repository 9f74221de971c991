public import Foundation

extension UIImage {
  /// How thick the strokes of a symbol are.
  public enum SymbolWeight: Double, Sendable, Codable {
    /// The thinnest.
    case ultraLight = 0.9
    /// Thin.
    case thin = 1.1
    /// Light.
    case light = 1.4
    /// As beside running text.
    case regular = 1.7
    /// A little thicker.
    case medium = 1.9
    /// As beside headlines.
    case semibold = 2.2
    /// As beside bold text.
    case bold = 2.5
    /// Heavy.
    case heavy = 2.8
    /// The thickest.
    case black = 3.1
  }

  /// How large a symbol is beside the text.
  public enum SymbolScale: Double, Sendable, Codable {
    /// Smaller.
    case small = 0.8
    /// As large as the text.
    case medium = 1
    /// Larger.
    case large = 1.25
    /// As ``medium``, without saying so.
    public static let `default` = SymbolScale.medium
  }

  /// The size of a symbol and the weight of its strokes.
  public struct SymbolConfiguration: Hashable, Sendable, Codable {
    private var pointSize: Double?
    private var weight: SymbolWeight?
    private var scale: SymbolScale?

    /// Makes a configuration that leaves a symbol as it is.
    init() {}

    /// Makes a configuration for text of a size in points.
    public init(pointSize: CGFloat) {
      // What is not a number would never be equal to itself.
      self.pointSize = max(1, Double(pointSize))
    }

    /// Makes a configuration for text of a size in points, with strokes of a weight.
    public init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize)
      self.weight = weight
    }

    /// Makes a configuration for text of a size in points, with strokes of a weight, in a scale.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: pointSize, weight: weight)
      self.scale = scale
    }

    /// Makes a configuration for text of a style.
    public init(textStyle: UIFont.TextStyle) { pointSize = textStyle.standardSize }

    /// Makes a configuration for text of a style, in a scale.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(textStyle: textStyle)
      self.scale = scale
    }

    /// Makes a configuration for text in a font, with its size.
    public init(font: UIFont) { self.init(pointSize: font.pointSize) }

    /// Makes a configuration of a weight.
    public init(weight: SymbolWeight) { self.weight = weight }

    /// Makes a configuration of a scale.
    public init(scale: SymbolScale) { self.scale = scale }

    /// This configuration with what the other one says.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      var result = self
      result.pointSize = other.pointSize ?? pointSize
      result.weight = other.weight ?? weight
      result.scale = other.scale ?? scale
      return result
    }

    /// The size of the text that a symbol goes with.
    var points: Double {
      (pointSize ?? UIFont.TextStyle.body.standardSize)
        * (scale ?? .medium).rawValue
    }

    /// The thickness of strokes on a grid of 24.
    var strokeWidth: Double { (weight ?? .regular).rawValue }
  }
}
