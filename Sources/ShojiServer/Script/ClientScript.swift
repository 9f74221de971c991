import CResources
import ShojiHTML

/// The client script and its modules, as browsers get them.
enum ClientScript {
  /// What every page loads.
  static let main = compact(parts + [.scriptLife])

  /// The same with what only those need who write apps.
  static let development = compact(parts + [.moduleLatency, .scriptLife])

  /// In the order in which they are shortest when they are compressed.
  private static let parts: [Resource] = [
    .scriptTab, .scriptFocus, .scriptFields, .scriptPresses, .scriptStream, .scriptHistory,
    .scriptShowing, .scriptFetching,
  ]

  /// What is loaded by pages with an element that names it in its attribute `data-module`, what tabs of a
  /// session load (the stream, and the worker of the tab that listens), what a tab loads that goes to another
  /// page, and what is hardly ever needed.
  static let modules: [String: [UInt8]] = [
    "menus": compact([.moduleMenus]),
    "combo": compact([.moduleCombo]),
    "drag": compact([.moduleDrag]),
    "files": compact([.moduleFiles]),
    "heard": compact([.moduleHeard]),
    "scrolling": compact([.moduleScrolling]),
    "sending": compact([.moduleSending]),
    "returning": compact([.moduleReturning]),
    "escape": compact([.moduleEscape]),
    "refusing": compact([.moduleRefusing]),
    "pages": compact([.modulePages]),
    "copies": compact([.moduleCopies]),
    "stream": compact([.moduleStream]),
    "listening": compact([.moduleListening]),
  ]

  /// The script without what only readers need, with the paths of a server that is below another path.
  private static func compact(_ parts: [Resource]) -> [UInt8] {
    let script = String(decoding: parts.flatMap { [UInt8]($0) }, as: UTF8.self)
    let compact = CompactScript(script).text
    guard !PathPrefix.text.isEmpty else { return Array(compact.utf8) }
    return Array(
      compact.replacing(Endpoint.path(""), with: PathPrefix.applied(to: Endpoint.path(""))).utf8)
  }
}
