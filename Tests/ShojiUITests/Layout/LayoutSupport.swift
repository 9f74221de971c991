import Foundation
import ShojiUI

@testable import ShojiHTML
@testable import ShojiScreens

/// A screen whose root is given, rendered once.
func render(_ root: UIView, viewport: CGSize = CGSize(width: 390, height: 844)) -> UIWindow {
  let controller = UIViewController()
  controller.view = root
  let window = UIWindow.showing(controller)
  window.viewport = viewport
  _ = window.page()
  return window
}

/// The declarations of the class that layout gives a view, without what every placed view gets.
func css(of view: UIView) -> String {
  guard let rule = view.layoutState?.rule else { return "" }
  let sheet = rule.text
  let common = [
    "margin:0", "max-width:none", "min-height:0", "min-width:0", "position:absolute",
  ]
  guard let open = sheet.firstIndex(of: "{"), let close = sheet.firstIndex(of: "}") else {
    return ""
  }
  return sheet[sheet.index(after: open)..<close].split(separator: ";").map(String.init)
    .filter { !common.contains($0) }.joined(separator: ";")
}

extension StyleRule {
  /// The rule as it is in a sheet of its own, for the class `x`.
  var text: String { css(selector: ".x") }
}

/// A view whose layout pass is a closure.
final class PassView: UIView {
  var pass: ((PassView) -> Void)?
  private(set) var calls = 0

  override func layoutSubviews() {
    calls += 1
    pass?(self)
  }
}

/// A root with one view in it, which a closure constrains.
func constrained(
  in root: UIView = UIView(), _ closure: (_ make: ConstraintMaker, _ root: UIView) -> Void
) -> UIView {
  let view = UIView()
  root.addSubview(view)
  view.snp.makeConstraints { closure($0, root) }
  return view
}
