import CResources
import ShojiHTML

/// The client script and its modules, as browsers get them: in the short forms that `Scripts/compact-resources` makes.
enum ClientScript {
  /// What every page loads.
  static let main = script(.scriptMain)

  /// The same with what only those need who write apps.
  static let development = script(.scriptDevelopment)

  /// What is loaded by pages with an element that names it in its attribute `data-module`, what tabs of a
  /// session load (the stream, and the worker of the tab that listens), what a tab loads that goes to another
  /// page, and what is hardly ever needed.
  static let modules: [String: [UInt8]] = [
    "menus": script(.moduleMenus),
    "combo": script(.moduleCombo),
    "drag": script(.moduleDrag),
    "files": script(.moduleFiles),
    "heard": script(.moduleHeard),
    "scrolling": script(.moduleScrolling),
    "sending": script(.moduleSending),
    "returning": script(.moduleReturning),
    "escape": script(.moduleEscape),
    "refusing": script(.moduleRefusing),
    "pages": script(.modulePages),
    "copies": script(.moduleCopies),
    "stream": script(.moduleStream),
    "listening": script(.moduleListening),
  ]

  /// A script with the paths of a server that is below another path.
  private static func script(_ file: Resource) -> [UInt8] {
    guard !PathPrefix.text.isEmpty else { return [UInt8](file) }
    let script = String(decoding: [UInt8](file), as: UTF8.self)
    return Array(
      script.replacing(Endpoint.path(""), with: PathPrefix.applied(to: Endpoint.path(""))).utf8)
  }
}
