import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct FieldHTMLTests {
  private let field = UITextField()
  private let address = "/+0.0"

  @Test func `a field is an input in a division`() {
    #expect(
      html(of: field)
        == "<div class=\"field\"><input type=\"text\" dir=\"auto\" class=\"input\" id=\"\(address)\""
        + " name=\"\(address)\">\(digest(of: "", at: address))</div>")
  }

  @Test func `empty text and none are the same page`() {
    let page = html(of: field)
    field.text = ""
    #expect(html(of: field) == page)
  }

  @Test func `a field has its label, its error and its limits`() {
    field.label = "Name"
    field.errorText = "Missing"
    field.placeholder = "Jane"
    field.maximumLength = 20
    field.text = "x"
    field.isEnabled = false
    #expect(
      html(of: field)
        == "<div class=\"field invalid\">"
        + "<label class=\"field-label\" for=\"\(address)\">Name</label>"
        + "<input type=\"text\" dir=\"auto\" class=\"input\" id=\"\(address)\" name=\"\(address)\" disabled"
        + " aria-invalid=\"true\" aria-describedby=\"\(address)-error\" placeholder=\"Jane\""
        + " maxlength=\"20\" value=\"x\">"
        + "<p class=\"field-error\" id=\"\(address)-error\">Missing</p></div>")
  }

  @Test func `a field without a label is named all the same`() {
    field.placeholder = "Search"
    #expect(html(of: field).contains(" placeholder=\"Search\" aria-label=\"Search\">"))
    field.accessibilityLabel = "Search the list"
    #expect(html(of: field).contains(" placeholder=\"Search\" aria-label=\"Search the list\">"))
    field.label = "Find"
    #expect(html(of: field).contains(" aria-label=\"Search the list\">"))
    field.accessibilityLabel = nil
    #expect(!html(of: field).contains("aria-label"))
  }

  @Test func `tests and scripts find a field by its identifier`() {
    field.accessibilityIdentifier = "name"
    field.accessibilityHint = "As in your passport"
    #expect(html(of: field).contains(" title=\"As in your passport\" data-identifier=\"name\">"))
  }

  @Test(arguments: [
    (UITextField.KeyboardType.default, "type=\"text\"", ""),
    (.emailAddress, "type=\"email\"", ""), (.phonePad, "type=\"tel\"", ""),
    (.URL, "type=\"url\"", ""), (.numberPad, "type=\"text\"", " inputmode=\"numeric\""),
    (.decimalPad, "type=\"text\"", " inputmode=\"decimal\""),
  ])
  func `the keyboard is a kind of input`(
    keyboard: UITextField.KeyboardType, type: String, mode: String
  ) {
    field.keyboardType = keyboard
    #expect(html(of: field).contains("<input \(type) "))
    #expect(html(of: field).contains("\(mode)><input"))
  }

  @Test
  func
    `a value of the person's own makes no claim, and neither does a secret or a field that cannot be used`()
  {
    _ = field.receive(values: ["typed"])
    #expect(!html(of: field).contains("_shown"))
    field.text = "of the app"
    #expect(html(of: field).contains(digest(of: "of the app", at: address)))
    field.isEnabled = false
    #expect(!html(of: field).contains("_shown"))
    field.isEnabled = true
    field.isSecureTextEntry = true
    #expect(!html(of: field).contains("_shown"))
  }

  @Test func `a secret is never written`() {
    field.text = "hunter2"
    field.isSecureTextEntry = true
    #expect(html(of: field).contains("<input type=\"password\" "))
    #expect(!html(of: field).contains("hunter2"))
  }

  @Test func `a secret that the app has emptied says so until something is typed`() {
    field.isSecureTextEntry = true
    #expect(!html(of: field).contains("value=\"\""))
    _ = field.receive(values: ["hunter2"])
    #expect(!html(of: field).contains("value=\"\""))
    field.text = nil
    #expect(html(of: field).contains(" value=\"\""))
    _ = field.receive(values: ["hunter3"])
    #expect(!html(of: field).contains("value=\"\""))
    _ = field.receive(values: [""])
    #expect(!html(of: field).contains("value=\"\""))
  }

  @Test func `a refused secret that the app has emptied says so`() {
    field.isSecureTextEntry = true
    field.maximumLength = 3
    _ = field.receive(values: ["hunter2"])
    #expect(field.isRefused && !html(of: field).contains("value=\"\""))
    field.text = ""
    #expect(html(of: field).contains(" value=\"\""))
  }

  @Test func `a text view is a text area that keeps its first line end`() {
    let view = UITextView()
    view.text = "\na </textarea>"
    #expect(
      html(of: view)
        == "<div class=\"field\"><textarea dir=\"auto\" class=\"input\" id=\"\(address)\" name=\"\(address)\""
        + " rows=\"4\">\n\na &lt;/textarea&gt;</textarea>"
        + digest(of: "\na </textarea>", at: address) + "</div>")
  }

  @Test(arguments: [(0, 1), (-3, 1), (1, 1), (9, 9)])
  func `a text view has at least one row`(lines: Int, rows: Int) {
    let view = UITextView()
    view.numberOfLines = lines
    #expect(html(of: view).contains(" rows=\"\(rows)\""))
  }

  @Test func `the cursor goes into the first field that asks for it`() {
    let (root, other) = (UIView(), UITextField())
    for view in [field, other] {
      root.addSubview(view)
      view.becomeFirstResponder()
    }
    let text = html(of: root)
    #expect(text.components(separatedBy: " autofocus").count == 2)
    #expect(text.contains("id=\"/+0.0.0\" name=\"/+0.0.0\" autofocus"))
    field.resignFirstResponder()
    #expect(html(of: root).contains("id=\"/+0.0.1\" name=\"/+0.0.1\" autofocus"))
  }
}
