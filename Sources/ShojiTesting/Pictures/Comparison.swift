import Foundation

/// What two pictures have in common.
struct Comparison: Decodable, Sendable {
  let width: Int
  let height: Int
  var goldenWidth: Int?
  var goldenHeight: Int?
  /// How many pixels are further from what they were than they may.
  var differing: Int?
  /// The greatest distance, of 255.
  var largest: Int?
  /// A picture of where they differ.
  var difference: Data?
  /// Why the golden picture cannot be read.
  var fault: String?

  /// What is wrong; `nil` if nothing is.
  func fault(within tolerance: UITests.Tolerance) -> String? {
    if let fault { return "the file cannot be read as a picture (\(fault))." }
    guard let goldenWidth, let goldenHeight, let differing, let largest else {
      return "the pictures could not be compared."
    }
    guard (width, height) == (goldenWidth, goldenHeight) else {
      return "it was \(goldenWidth)x\(goldenHeight) pixels large and is \(width)x\(height)."
    }
    let all = width * height
    let allowed = Int(Double(all) * min(max(tolerance.share, 0), 1))
    guard differing > allowed else { return nil }
    return """
      \(differing) of \(all) pixels are more than \(tolerance.distance) of 255 away from what they were, \
      the farthest \(largest); \(allowed) may be.
      """
  }
}
