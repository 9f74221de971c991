import Foundation

/// The size of an SVG image: its `width` and `height` in pixels, else that of its `viewBox`.
enum SVGSize {
  static func of(_ svg: String) -> CGSize {
    guard let tag = svg.firstMatch(of: /<svg\b[^>]*>/)?.output else { return .zero }
    if let width = tag.firstMatch(of: /\swidth="([0-9.]+)(px)?"/),
      let height = tag.firstMatch(of: /\sheight="([0-9.]+)(px)?"/)
    {
      return CGSize(width: Double(width.1) ?? 0, height: Double(height.1) ?? 0)
    }
    guard let box = tag.firstMatch(of: /viewBox="([^"]*)"/) else { return .zero }
    let numbers = box.1.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
    return numbers.count == 4 ? CGSize(width: numbers[2], height: numbers[3]) : .zero
  }
}
