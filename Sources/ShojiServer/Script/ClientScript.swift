/// The client script and its modules, as browsers get them.
enum ClientScript {
  /// What every page loads.
  static let main = compact(parts + PackageResources.life_js)

  /// The same with what only those need who write apps.
  static let development = compact(
    parts + PackageResources.latency_js + PackageResources.life_js)

  private static let parts =
    PackageResources.tab_js + PackageResources.presses_js + PackageResources.fetching_js
    + PackageResources.showing_js + PackageResources.fields_js + PackageResources.focus_js
    + PackageResources.history_js + PackageResources.stream_js

  /// What is loaded by pages with an element that names it in its attribute `data-module`, and the worker of
  /// the tab that listens.
  static let modules: [String: [UInt8]] = [
    "menus": compact(PackageResources.menus_js),
    "drag": compact(PackageResources.drag_js),
    "files": compact(PackageResources.files_js),
    "heard": compact(PackageResources.heard_js),
    "scrolling": compact(PackageResources.scrolling_js),
    "listening": compact(PackageResources.listening_js),
  ]

  private static func compact(_ script: [UInt8]) -> [UInt8] {
    Array(CompactScript(String(decoding: script, as: UTF8.self)).text.utf8)
  }
}
