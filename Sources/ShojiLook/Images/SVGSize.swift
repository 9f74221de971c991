import Foundation

/// The size of an SVG image: its `width` and `height` in pixels, else that of its `viewBox`; zero
/// where they make no sense.
enum SVGSize {
  /// Longer sides are mistakes.
  private static let longestSide = 1_000_000.0

  static func of(_ svg: String) -> CGSize {
    guard let tag = svg.firstMatch(of: /<svg\b[^>]*>/)?.output else { return .zero }
    if let width = tag.firstMatch(of: /\swidth="([0-9.]+)(px)?"/),
      let height = tag.firstMatch(of: /\sheight="([0-9.]+)(px)?"/)
    {
      return size(Double(width.1), Double(height.1))
    }
    guard let box = tag.firstMatch(of: /viewBox="([^"]*)"/) else { return .zero }
    let numbers = box.1.split { $0.isWhitespace || $0 == "," }.map { Double($0) }
    return numbers.count == 4 ? size(numbers[2], numbers[3]) : .zero
  }

  private static func size(_ width: Double?, _ height: Double?) -> CGSize {
    guard let width, let height, 0...longestSide ~= width, 0...longestSide ~= height else {
      return .zero
    }
    return CGSize(width: width, height: height)
  }
}
