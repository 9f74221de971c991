import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

extension UIWindow {
  /// A window that shows a controller.
  static func showing(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow()
    window.rootViewController = controller
    return window
  }

  /// The page as text.
  func page(notice: String? = nil) -> String {
    let context = PageContext(
      token: "TOKEN", ticketLength: 4, stylesheets: { ["/style.css"] }, notice: notice)
    tellsChanges = true
    let page = renderPage(context)
    let html = String(decoding: page.bytes, as: UTF8.self)
    PatchKeeper.shared.note(page, html, of: self)
    return html
  }

  /// The screens of the page, without what surrounds them.
  func screensHTML() -> String {
    let page = self.page()
    guard let start = page.range(of: "<main"), let end = page.range(of: "</form>") else {
      return ""
    }
    return String(page[start.lowerBound..<end.lowerBound])
  }

  /// The controls of the screen on top, in document order.
  var controls: [UIControl] {
    var found: [UIControl] = []
    guard let screen = screens.last, let view = screen.viewIfLoaded else { return found }
    view.wakeRows()
    ControlWalk(visitsHidden: false) { control, _ in found.append(control) }.visit(screen)
    return found
  }

  /// The addresses of the controls on the page, in document order.
  func addresses() -> [String] {
    _ = page()
    return controls.map(\.address)
  }

  /// Renders, then presses the button as a browser would.
  @discardableResult
  func press(_ control: UIControl, typing texts: (UITextInput, String)...) -> Delivery {
    _ = page()
    let values = Dictionary(uniqueKeysWithValues: texts.map { ($0.0.address, [$0.1]) })
    return deliver(values: values, event: control.address)
  }

  /// Renders, then posts what was typed, without a press.
  @discardableResult
  func type(_ text: String, in field: UITextInput, event: String? = nil) -> Delivery {
    _ = page()
    return deliver(values: [field.address: [text]], event: event)
  }
}

extension UIView {
  /// Makes the rows that are at rest.
  fileprivate func wakeRows() {
    for subview in subviews { subview.wakeRows() }
  }
}

extension String {
  /// A page whose presses do not say what rows without keys show.
  var withoutRowWords: String { replacing(/\|\^[0-9a-z-]+/, with: "") }
}

/// What a view writes into a page of its own.
func html(of view: UIView) -> String {
  let controller = UIViewController()
  controller.view = UIView()
  controller.view.addSubview(view)
  let main = UIWindow.showing(controller).screensHTML()
  let start = "<main class=\"screen\"><div class=\"v\">"
  let end = "</div></main>"
  #expect(main.hasPrefix(start) && main.hasSuffix(end))
  return String(main.dropFirst(start.count).dropLast(end.count))
}

/// Whether these are the same objects in the same order.
func same<Object: AnyObject>(_ left: [Object], _ right: [Object]) -> Bool {
  left.elementsEqual(right, by: ===)
}

/// What a field with a value of the app's says of it.
func digest(of value: String, at address: String) -> String {
  "<input type=\"hidden\" name=\"_shown\" value=\"\(ValueDigest.text(of: [value], at: address))\">"
}
