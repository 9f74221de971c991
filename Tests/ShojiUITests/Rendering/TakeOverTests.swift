import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A view that counts how often it was written.
private final class Counted: UIView {
  var writes = 0
  let label = UILabel()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(label)
  }

  override func render(into page: inout PageRenderer) {
    writes += 1
    super.render(into: &page)
  }
}

/// A field that wants the keyboard.
private func eager() -> UITextField {
  let field = UITextField()
  field.becomeFirstResponder()
  return field
}

@Suite struct TakeOverTests {
  private let root = UIView()
  private let views = (0..<5).map { _ in Counted() }
  private let window: UIWindow

  init() {
    let controller = UIViewController()
    controller.view = root
    for view in views { root.addSubview(view) }
    window = UIWindow.showing(controller)
    _ = window.page()
  }

  /// The same tree, written as a whole.
  private func whole() -> String {
    window.forgetPage()
    window.setNeedsDisplay()
    return window.screensHTML()
  }

  @Test func `only what has changed is written`() {
    views[2].label.text = "changed"
    let page = window.screensHTML()
    #expect(views.map(\.writes) == [1, 1, 2, 1, 1])
    #expect(page.contains("changed"))
    #expect(whole() == page)
  }

  @Test func `views that move keep their bytes, unless their places are in their addresses`() {
    let button = UIButton()
    views[3].addSubview(button)
    views[1].key = "one"
    views[1].addSubview(UIButton())
    _ = window.page()
    let before = views.map(\.writes)
    root.insertSubview(UILabel(), at: 0)
    let page = window.screensHTML()
    // The button of the fourth is called by the place of the fourth, that of the second by its key.
    #expect(zip(views, before).map { $0.writes - $1 } == [0, 0, 0, 1, 0])
    #expect(whole() == page)
    #expect(window.deliver(values: [:], event: button.address) == .delivered)
  }

  @Test func `a view that takes no touches is written with all that is in it`() {
    views[0].addSubview(UIButton())
    _ = window.page()
    root.isUserInteractionEnabled = false
    #expect(window.screensHTML().contains(" disabled"))
  }

  @Test func `a hidden view that was changed is shown as it is`() {
    views[0].label.text = "before"
    _ = window.page()
    views[0].isHidden = true
    #expect(!window.page().contains("before"))
    views[0].label.text = "after"
    views[0].isHidden = false
    #expect(window.page().contains("after"))
  }

  @Test func `a view that comes back to another place is written there`() {
    views[0].addSubview(UIButton())
    _ = window.page()
    views[0].removeFromSuperview()
    _ = window.page()
    views[1].addSubview(views[0])
    let page = window.screensHTML()
    #expect(whole() == page)
  }

  @Test func `the page opens in the first field that asks, whichever was written last`() {
    let (first, second) = (eager(), eager())
    views[3].addSubview(second)
    #expect(window.screensHTML().components(separatedBy: "autofocus").count == 2)
    views[1].addSubview(first)
    var page = window.screensHTML()
    #expect(page.components(separatedBy: "autofocus").count == 2)
    #expect(whole() == page)
    first.resignFirstResponder()
    page = window.screensHTML()
    #expect(page.components(separatedBy: "autofocus").count == 2)
    #expect(whole() == page)
  }

  @Test func `what is below a modal is written for that`() {
    views[0].addSubview(UIButton())
    let before = window.screensHTML()
    window.rootViewController?.present(UIViewController())
    #expect(window.screensHTML().contains("type=\"button\""))
    window.rootViewController?.dismiss()
    #expect(window.screensHTML() == before)
  }

  @Test func `what its superview leaves out of the page takes no events`() {
    final class Rows: NSObject, UITableViewDataSource {
      var count = 0
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: "row")
      }
    }
    let (table, rows, button) = (UITableView(), Rows(), UIButton())
    var presses = 0
    button.on(.touchUpInside) { _ in presses += 1 }
    table.dataSource = rows
    table.backgroundView = UIView()
    table.backgroundView?.addSubview(button)
    root.addSubview(table)
    let address = button.address
    #expect(window.deliver(values: [:], event: address) == .delivered)
    rows.count = 1
    table.reloadData()
    #expect(window.deliver(values: [:], event: address) == .refused)
    #expect(presses == 1)
  }

  @Test func `a form for files is one as long as there is such a field`() {
    let picker = UIFilePicker()
    views[4].addSubview(picker)
    #expect(window.page().contains("multipart/form-data"))
    views[0].label.text = "changed"
    #expect(window.page().contains("multipart/form-data"))
    picker.removeFromSuperview()
    #expect(!window.page().contains("multipart/form-data"))
  }

  @Test
  func `one walk is made for each change of controllers that somebody looks at, and no other`() {
    let before = window.sceneCount
    views[0].label.text = "changed"
    _ = window.page()
    _ = window.snapshot
    _ = window.deliver(values: [:], event: "/nowhere")
    #expect(window.sceneCount == before)
    let modal = UIViewController()
    window.rootViewController?.present(modal)
    #expect(window.sceneCount == before)
    _ = (window.path, window.route, window.hierarchy, window.page())
    #expect(window.sceneCount == before + 1)
  }

  @Test func `a controller that is gone is held by nothing`() {
    weak var gone: UIViewController?
    do {
      let modal = UIViewController()
      gone = modal
      window.rootViewController?.present(modal)
      _ = window.page()
      window.rootViewController?.dismiss()
    }
    #expect(gone == nil)
  }
}
