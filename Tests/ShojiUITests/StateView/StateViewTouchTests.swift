import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StateViewTouchTests {
  private let stage = Stage()

  @Test func `writes of one handler are one render, and the page shows them`() {
    let button = UIButton()
    button.on(.touchUpInside) { [unowned stage] _ in
      stage.root?.number += 1
      stage.root?.state["text"] = "pressed"
    }
    let window = stage.show { root in
      root.place(button, key: "button")
      root.place(label(root.state["text"] as? String ?? ""), key: "text")
    }
    _ = stage.journal.take()
    #expect(window.press(button) == .delivered)
    #expect(stage.journal.take() == ["root.willUpdate", "root.render", "root.didUpdate"])
    #expect(window.screensHTML().contains("pressed"))
  }

  /// A field whose text makes the button usable when it is long enough.
  private func form(_ makeButton: @escaping () -> UIButton) -> (UIWindow, UITextField) {
    let field = UITextField()
    let window = stage.show { root in
      root.place(field, key: "field")
      guard root.number > 0 else { return }
      let button = makeButton()
      button.isEnabled = root.number > 1
      root.place(button, key: "next")
    }
    field.on(.editingChanged) { [unowned stage] field in
      stage.root?.number = field.text?.count ?? 0
    }
    return (window, field)
  }

  @Test(arguments: [("abc", 1), ("a", 0), ("", 0)])
  func `a press finds what the fields before it have made of the page`(text: String, presses: Int) {
    let button = UIButton()
    var count = 0
    button.on(.touchUpInside) { _ in count += 1 }
    let (window, field) = form { button }
    window.type("long", in: field)
    _ = window.page()
    let delivery = window.deliver(
      values: [field.address: [text]], event: button.address)
    #expect(count == presses)
    #expect((delivery == .delivered) == (presses == 1))
  }

  @Test func `a press reaches the button that has taken the place of the one on the page`() {
    var count = 0
    let (window, field) = form {
      let button = UIButton()
      button.on(.touchUpInside) { _ in count += 1 }
      return button
    }
    window.type("long", in: field)
    let address = window.addresses()[1]
    #expect(window.deliver(values: [field.address: ["longer"]], event: address) == .delivered)
    #expect(count == 1)
  }

  @Test func `a field that is placed stays as typed when the view renders for another reason`() {
    let field = UITextField()
    let window = stage.show { root in
      field.text = "app"
      root.place(field, key: "field")
    }
    window.type("typed", in: field)
    stage.root?.number = 1
    _ = window.page()
    #expect(field.text == "typed")
  }

  @Test func `a view that draws by itself what its state says is drawn again`() {
    final class Drawing: StateView {
      override func render(into page: inout PageRenderer) {
        page.html.open("p")
        page.html.close()
        page.html.text("drawn \(state["number"] as? Int ?? 0)")
        page.html.end("p")
      }
    }
    let window = stage.show { $0.place(Drawing.self, key: "drawing") }
    let drawing = stage.root?.subviews.first as? Drawing
    #expect(window.screensHTML().contains("drawn 0"))
    drawing?.state["number"] = 1
    window.updateStateViews()
    #expect(drawing?.isDirty == true && window.needsRender)
    #expect(window.screensHTML().contains("drawn 1"))
  }

  @Test func `a view whose children do not change is clean after its render`() {
    let window = stage.show { $0.place(Player.self, key: "leaf") }
    stage.root?.number = 1
    #expect(window.needsRender)
    window.updateStateViews()
    #expect(!window.needsRender)
  }

  @Test func `keys of any kind give addresses of their own`() {
    let keys = [
      "next button", "next~20button", "", "é", "日本 語", "a/b", "a:b", "\"<&", "a\nb", ".0",
    ]
    let window = stage.show { root in
      for key in keys { root.place(UIButton(), key: key) }
    }
    let addresses = window.addresses()
    #expect(addresses.count == keys.count && Set(addresses).count == keys.count)
    let safe = addresses.allSatisfy { address in
      address.utf8.allSatisfy { $0 > 32 && $0 < 127 && !"\"'<>&".utf8.contains($0) }
    }
    #expect(safe)
    #expect(addresses[0].hasSuffix(":next~20button"))
  }

  @Test func `an alert that the parent's controller presents answers into the state`() {
    let window = stage.show { root in
      guard root.number == 1 else { return }
      let alert = UIAlertController(title: "Sure?")
      alert.addAction(UIAlertAction(title: "Yes") { _ in root.state["answer"] = "yes" })
      root.number = 2
      root.parentViewController.present(alert)
    }
    stage.root?.number = 1
    let html = window.screensHTML()
    #expect(html.contains("alertdialog") && html.contains("Yes"))
    let address = window.addresses().last
    #expect(window.deliver(values: [:], event: address) == .delivered)
    #expect(stage.root?.state["answer"] as? String == "yes")
    #expect(!window.screensHTML().contains("alertdialog"))
  }
}
