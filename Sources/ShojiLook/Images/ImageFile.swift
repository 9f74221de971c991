package import Foundation

/// An image of the app: a file below `Public/assets`, and its variants for dense screens.
package struct ImageFile: Hashable, Sendable, Codable {
  /// The path in URLs, percent-encoded.
  package let path: String
  /// The size in points; zero when the file does not say.
  package let size: CGSize
  /// The variants: density and path.
  var variants: [Int: String] = [:]

  /// The value of `srcset`; `nil` without variants.
  package var sourceSet: String? {
    guard !variants.isEmpty else { return nil }
    return (["\(path) 1x"] + variants.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)x" })
      .joined(separator: ", ")
  }
}
