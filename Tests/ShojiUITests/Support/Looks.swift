import ShojiHTML
import ShojiUI

@testable import ShojiScreens

/// The declarations of a class of the style sheet.
func declarations(ofClass name: Substring) -> String? {
  let sheet = String(decoding: StyleSheet.shared.css, as: UTF8.self)
  let start = ".\(name).\(name){"
  guard let line = sheet.split(separator: "\n").first(where: { $0.hasPrefix(start) }) else {
    return nil
  }
  return String(line.dropFirst(start.count).dropLast())
}

/// The declarations of the look of a view.
func declarations(of view: UIView) -> String? {
  view.appearance?.className.flatMap { declarations(ofClass: Substring($0.text)) }
}
