package import Foundation
import Synchronization

/// The colours of the app, by name: the colour sets of an asset catalogue of Xcode.
///
/// The server reads the folder `Public/assets` once, at start.
package final class ColorCatalog: Sendable {
  /// The catalogue of this process.
  package static let shared = ColorCatalog()

  private let colors = Mutex<[String: UIColor]>([:])

  /// Makes an empty catalogue.
  init() {}

  /// Takes over the colours of a folder, in place of those before.
  package func load(folder: URL) {
    var found: [String: UIColor] = [:]
    // The folder itself may be a link, into which an enumeration does not go.
    let base = folder.resolvingSymlinksInPath()
    let all = FileManager.default.enumerator(atPath: base.path)?.compactMap { $0 as? String } ?? []
    for relative in all where relative.hasSuffix(Self.ending) {
      let file = base.appending(path: relative)
      do {
        let set = try JSONDecoder().decode(ColorSet.self, from: Data(contentsOf: file))
        found[Self.name(of: relative)] = try set.color
      } catch {
        Report.shared.misuse(
          "\(relative) in Public/assets is no colour set: \(error)",
          mend: "copy the folder as it is from an asset catalogue of Xcode")
      }
    }
    let result = found
    colors.withLock { $0 = result }
  }

  /// The colour with the name; its absence is reported.
  func color(named name: String) -> UIColor? {
    if let color = colors.withLock({ $0[name] }) { return color }
    Report.shared.misuse(
      "There is no colour \"\(name)\"",
      mend: "put \(name)\(Self.ending) into Public/assets and start again")
    return nil
  }

  private static let ending = ".colorset/Contents.json"

  /// The name of a set: its path, without the catalogue that it may have been copied with.
  private static func name(of relative: String) -> String {
    relative.dropLast(ending.count).split(separator: "/").filter { !$0.hasSuffix(".xcassets") }
      .joined(separator: "/")
  }
}
