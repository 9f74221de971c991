package import Foundation
import ShojiHTML

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
    let dense = variants.sorted { $0.key < $1.key }
    return ([(1, path)] + dense.map { ($0.key, $0.value) })
      .map { "\(PathPrefix.applied(to: $0.1)) \($0.0)x" }.joined(separator: ", ")
  }
}
