package import Foundation
import ShojiHTML
import Synchronization

/// The images of the app, by name: what an asset catalogue is in Xcode.
///
/// The server reads the folder `Public/assets` once, at start. The name of an image is its file's
/// without extension and density; images in folders have the folder in their name: `icons/reset`.
package final class ImageCatalog: Sendable {
  /// The catalogue of this process.
  package static let shared = ImageCatalog()

  /// The file names that are images, the preferred kind first.
  private static let extensions = ["svg", "webp", "png", "jpg", "jpeg", "gif"]

  private let files = Mutex<[String: ImageFile]>([:])

  /// Makes an empty catalogue.
  init() {}

  /// Takes over the images of a folder, in place of those before.
  /// - Parameters:
  ///   - folder: The folder on disk.
  ///   - path: Its path in URLs.
  package func load(folder: URL, path: String = "/assets") {
    var found: [String: ImageFile] = [:]
    var kinds: [String: String] = [:]
    var variants: [(name: String, kind: String, density: Int, path: String)] = []
    // The folder itself may be a link, into which an enumeration does not go.
    let base = folder.resolvingSymlinksInPath().path
    let all = FileManager.default.enumerator(atPath: base)?.compactMap { $0 as? String } ?? []
    for relative in all.sorted(by: Self.isPreferred) {
      let kind = (relative as NSString).pathExtension.lowercased()
      guard Self.extensions.contains(kind) else { continue }
      let url = "\(path)/\(Self.percentEncoded(relative))"
      var name = (relative as NSString).deletingPathExtension
      if let density = [2, 3].first(where: { name.hasSuffix("@\($0)x") }) {
        name.removeLast(3)
        variants.append((name, kind, density, url))
      } else if found[name] == nil {
        kinds[name] = kind
        found[name] = ImageFile(path: url, size: Self.size(of: "\(base)/\(relative)", kind: kind))
      }
    }
    // Of the same kind only: an older file of another kind must not be what dense screens show.
    for variant in variants where kinds[variant.name] == variant.kind {
      found[variant.name]?.variants[variant.density] = variant.path
    }
    let result = found
    files.withLock { $0 = result }
  }

  /// The image with the name; its absence is reported.
  func file(named name: String) -> ImageFile? {
    if let file = files.withLock({ $0[name] }) { return file }
    Report.shared.misuse(
      "There is no image \"\(name)\"",
      mend: "put \(name).svg or \(name).png into Public/assets and start again")
    return nil
  }

  /// A path in which nothing means anything to URLs, `srcset` or CSS.
  private static func percentEncoded(_ path: String) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentEncoding.encode(String($0)) }.joined(separator: "/")
  }

  private static func isPreferred(_ left: String, _ right: String) -> Bool {
    func rank(_ path: String) -> Int {
      extensions.firstIndex(of: (path as NSString).pathExtension.lowercased()) ?? extensions.count
    }
    return (rank(left), left) < (rank(right), right)
  }

  private static func size(of path: String, kind: String) -> CGSize {
    guard let data = FileManager.default.contents(atPath: path) else { return .zero }
    if kind == "svg" { return SVGSize.of(String(decoding: data, as: UTF8.self)) }
    return ImageHeader(Array(data))?.size ?? .zero
  }
}
