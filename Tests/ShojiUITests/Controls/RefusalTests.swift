import ShojiUI
import ShojiStorage
import Testing

@testable import ShojiScreens

/// A screen with one view, which can be built again.
private func screen(_ view: UIView) -> UIViewController {
  let controller = UIViewController()
  controller.view = UIView()
  controller.view.addSubview(view)
  return controller
}

/// What a control has refused is part of the page, and of the page of a tree that was built again.
struct RefusalTests {
  @Test func `a refusal by the app leaves what was typed, in a rebuilt tree too`() {
    let field = UITextField()
    field.label = "Name"
    let window = UIWindow.showing(screen(field))
    window.type("Ada", in: field)
    field.refuse(RefusedValue("This name is taken."))
    let page = window.page()
    #expect(page.contains("value=\"Ada\"") && page.contains("This name is taken."))
    let other = UITextField()
    other.label = "Name"
    let rebuilt = window.rebuilt(with: screen(other))
    #expect(rebuilt.page() == page)
    #expect(other.text == "Ada")
    // The next text that the field can have settles it.
    rebuilt.type("Grace", in: other)
    #expect(!rebuilt.page().contains("taken"))
  }

  @Test func `a refusal by the app of an untouched field survives as well`() {
    let toggle = UISwitch()
    let window = UIWindow.showing(screen(toggle))
    _ = window.page()
    toggle.refuse(RefusedValue("Agree first, please."))
    let page = window.page()
    let rebuilt = window.rebuilt(with: screen(UISwitch()))
    #expect(rebuilt.page() == page)
    #expect(page.contains("Agree first, please."))
  }

  @Test func `why files were refused is said in a rebuilt tree too`() {
    func makePicker() -> UIFilePicker {
      let picker = UIFilePicker()
      picker.maximumBytes = 1
      return picker
    }
    let picker = makePicker()
    let window = UIWindow.showing(screen(picker))
    _ = window.page()
    let file = PostedFile(name: "a.txt", contentType: "text/plain", bytes: [1, 2])
    _ = window.deliver(values: [:], files: [picker.address: [file]], event: nil)
    let page = window.page()
    #expect(page.contains("a.txt is larger than"))
    #expect(window.rebuilt(with: screen(makePicker())).page() == page)
  }

  @Test func `a list that has lost its options refuses nothing in a rebuilt tree`() {
    let select = UISelect()
    select.options = ["a", "b"]
    let window = UIWindow.showing(screen(select))
    _ = window.page()
    _ = window.deliver(values: [select.address: ["1"]], event: nil)
    select.options = []
    let page = window.page()
    #expect(window.rebuilt(with: screen(UISelect())).page() == page)
  }

  @Test func `a refused text does not replace the good one before it in a rebuilt tree`() {
    func makeField() -> UITextField {
      let field = UITextField()
      field.maximumLength = 3
      return field
    }
    let field = makeField()
    let window = UIWindow.showing(screen(field))
    window.type("Ada", in: field)
    window.type("Grace", in: field)
    #expect(field.text == "Ada")
    let other = makeField()
    let rebuilt = window.rebuilt(with: screen(other))
    #expect(rebuilt.page() == window.page())
    #expect(other.text == "Ada")
  }

  @Test func `a refused password is in no snapshot, and its message is`() throws {
    let field = UITextField()
    field.isSecureTextEntry = true
    field.validate = { _ in "Too easy." }
    let window = UIWindow.showing(screen(field))
    window.type("12345678", in: field)
    let snapshot = window.snapshot
    #expect(snapshot.parts.values.map { Array($0.values.keys) } == [["refusal"]])
    #expect(!String(decoding: snapshot.encoded, as: UTF8.self).contains("12345678"))
    let other = UITextField()
    other.isSecureTextEntry = true
    #expect(window.rebuilt(with: screen(other)).page() == window.page())
  }
}
