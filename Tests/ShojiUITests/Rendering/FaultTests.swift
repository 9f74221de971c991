import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A page with fields of which some say what is wrong.
private final class Screen {
  let first = UITextField()
  let second = UITextField()
  let third = UIDatePicker()
  let window: UIWindow

  init(asksForFocus: Bool = false) {
    let controller = UIViewController()
    controller.title = "Form"
    controller.view = UIView()
    for (key, field) in [("first", first), ("second", second), ("third", third)] {
      field.key = key
      field.label = key
      controller.view.addSubview(field)
    }
    if asksForFocus { first.becomeFirstResponder() }
    window = UIWindow.showing(controller)
  }

  /// What is said above the screen.
  var summary: String? {
    let page = window.page()
    guard let start = page.range(of: "role=\"alert\">") else { return nil }
    return String(page[start.upperBound...].prefix { $0 != "<" })
  }

  var title: String {
    let page = window.page()
    guard let start = page.range(of: "<title>") else { return "" }
    return String(page[start.upperBound...].prefix { $0 != "<" })
  }

  /// The fields that have the focus when the page opens.
  var focused: [String] {
    window.page().split(separator: "<").filter { $0.contains("autofocus") }.compactMap { tag in
      ["first", "second", "third"].first { tag.contains("\($0)\" name=") }
    }
  }
}

@Suite("Fields that say what is wrong")
struct FaultTests {
  @Test func `the title and a summary say so, and how many they are`() {
    let screen = Screen()
    #expect(screen.title == "Form" && screen.summary == nil && screen.focused.isEmpty)
    screen.second.errorText = "Missing"
    #expect(screen.title == "Error: Form")
    #expect(screen.summary == "One field needs another look.")
    screen.third.refuse(RefusedValue("Not then."))
    #expect(screen.summary == "2 fields need another look.")
    screen.second.errorText = nil
    screen.third.date = .distantPast
    #expect(screen.title == "Form" && screen.summary == nil)
  }

  @Test func `the page opens in the first of them, not in the field that asks for the keyboard`() {
    let screen = Screen(asksForFocus: true)
    #expect(screen.focused == ["first"])
    screen.third.errorText = "Not then."
    #expect(screen.focused == ["third"])
    screen.second.errorText = "Missing"
    #expect(screen.focused == ["second"])
    screen.second.isEnabled = false
    #expect(screen.focused == ["third"])
    screen.third.errorText = nil
    screen.second.isEnabled = true
    screen.second.errorText = nil
    #expect(screen.focused == ["first"])
  }

  @Test func `a modal opens in its faulty field and counts its own alone`() {
    let screen = Screen()
    screen.first.errorText = "Missing"
    let sheet = UIViewController()
    let field = UITextField()
    let heading = UILabel()
    heading.accessibilityTraits = .header
    heading.text = "Sheet"
    sheet.view = UIView()
    sheet.view.addSubview(heading)
    sheet.view.addSubview(field)
    screen.window.rootViewController?.present(sheet)
    #expect(screen.summary == nil)
    #expect(screen.window.page().contains("tabindex=\"-1\" autofocus"))
    field.errorText = "Missing"
    #expect(screen.summary == "One field needs another look.")
    let page = screen.window.page()
    #expect(!page.contains("tabindex=\"-1\" autofocus"))
    #expect(page.components(separatedBy: " autofocus").count == 2)
  }

  @Test func `a changed page equals a fresh one, with and without faults`() {
    let changes: [(Screen) -> Void] = [
      { $0.second.errorText = "Missing" }, { $0.first.errorText = "Too long" },
      { $0.second.text = "x" }, { $0.second.errorText = nil }, { $0.first.errorText = nil },
      { $0.first.resignFirstResponder() },
    ]
    let screen = Screen(asksForFocus: true)
    _ = screen.window.page()
    for count in changes.indices {
      changes[count](screen)
      let fresh = Screen(asksForFocus: true)
      for change in changes[...count] { change(fresh) }
      #expect(screen.window.page() == fresh.window.page(), "\(count)")
    }
  }
}
