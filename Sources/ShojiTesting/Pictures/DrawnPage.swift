import Foundation
import ShojiServer
import ShojiUI

/// A page that is to be drawn, with all that it loads.
struct DrawnPage: Sendable {
  /// What marks the box that is drawn in place of the page.
  static let mark = "shoji-unrolled"
  static let styleSheetPath = "/_shoji/looks.css"
  /// Where pages seem to come from. The name is reserved for such use (RFC 6761).
  private static let host = "http://shoji.test"

  let html: Data
  let css: Data
  let path: String
  let publicDirectory: String?
  let size: CGSize
  let insets: UIEdgeInsets
  let isUnrolled: Bool
  var isDark = false
  /// The height of the box for the keyboard, in CSS pixels.
  var keyboard: CGFloat = 0
  var showsInsets = false

  var url: String { Self.host + path }

  /// What the browser gets for a URL; `nil` if there is nothing.
  func answer(to url: String) -> (type: String, body: Data)? {
    if url == self.url { return ("text/html; charset=utf-8", html) }
    guard url.hasPrefix("\(Self.host)/"), let path = URLComponents(string: url)?.path else {
      return nil
    }
    if path == Self.styleSheetPath { return ("text/css; charset=utf-8", css) }
    let names = path.split(separator: "/")
    guard let publicDirectory, !names.contains(".."),
      let body = try? Data(
        contentsOf: URL(filePath: publicDirectory).appending(path: names.joined(separator: "/")))
    else { return nil }
    return (ContentTypes.type(of: path), body)
  }
}
