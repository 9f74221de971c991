import ShojiHTML
import Synchronization

/// The style sheets of the looks that this process has met: few and small, beside the one of all pages.
enum LookSheets {
  private static let prefix = Endpoint.path("looks.")
  private static let suffix = ".css"

  private struct Links {
    var last = ""
    var paths = [PageResource.styleSheet.path]
    /// The parts that somebody has asked for, by their hashes.
    var contents: [String: PageResource.Content] = [:]
  }

  private static let links = Mutex(Links())

  /// What a page links to that was written right before: the sheet of all pages, and each part of the
  /// looks.
  static var paths: [String] {
    let parts = StyleSheet.shared.parts
    guard let last = parts.last?.hash else { return [PageResource.styleSheet.path] }
    return links.withLock { links in
      if links.last != last {
        links.last = last
        links.paths =
          [PageResource.styleSheet.path] + parts.map { "\(prefix)\($0.hash)\(suffix)" }
      }
      return links.paths
    }
  }

  /// The rules of a path: those of the part that it names, for ever; all that there are if there is no
  /// such part.
  ///
  /// A page that was written before two parts were joined, or by the process before this one, names
  /// parts that are not there. Classes are named after their rules, so that the page is right with
  /// all rules that this process knows; 404 would leave it without any.
  static func content(
    at path: String
  ) -> (content: PageResource.Content, isCurrent: Bool)? {
    guard path.hasPrefix(prefix), path.hasSuffix(suffix) else { return nil }
    let hash = String(path.dropFirst(prefix.count).dropLast(suffix.count))
    let parts = StyleSheet.shared.parts
    guard let part = parts.first(where: { $0.hash == hash }) else {
      return (PageResource.Content(parts.flatMap(\.css)), false)
    }
    let content = links.withLock { links in
      if let known = links.contents[hash] { return known }
      let content = PageResource.Content(part.css)
      links.contents[hash] = content
      // Those that others have taken in are gone.
      links.contents = links.contents.filter { known in parts.contains { $0.hash == known.key } }
      return content
    }
    return (content, true)
  }
}
