import CResources
import ShojiHTML

/// The client script and its modules, as browsers get them.
enum ClientScript {
  /// What every page loads.
  static let main = compact(parts + [.scriptLife])

  /// The same with what only those need who write apps.
  static let development = compact(parts + [.moduleLatency, .scriptLife])

  private static let parts: [Resource] = [
    .scriptTab, .scriptPresses, .scriptFetching, .scriptShowing, .scriptFields, .scriptFocus,
    .scriptHistory, .scriptStream,
  ]

  /// What is loaded by pages with an element that names it in its attribute `data-module`, what tabs of a
  /// session load (the stream, and the worker of the tab that listens), and what is hardly ever needed.
  static let modules: [String: [UInt8]] = [
    "menus": compact([.moduleMenus]),
    "drag": compact([.moduleDrag]),
    "files": compact([.moduleFiles]),
    "heard": compact([.moduleHeard]),
    "scrolling": compact([.moduleScrolling]),
    "refusing": compact([.moduleRefusing]),
    "stream": compact([.moduleStream]),
    "listening": compact([.moduleListening]),
  ]

  private static func compact(_ parts: [Resource]) -> [UInt8] {
    let script = parts.flatMap { [UInt8]($0) }
    return Array(CompactScript(String(decoding: script, as: UTF8.self)).text.utf8)
  }
}
