import ShojiUI
import ShojiStorage
import Testing

@testable import ShojiScreens

/// A form with a field of each kind that can refuse, and buttons around it.
private final class Screen {
  let name = UITextField()
  let when = UIDatePicker()
  let receipt = UIFilePicker()
  let save = UIButton()
  let cancel = UIButton()
  let tip = UIStepper()
  let tap = UIImageView(image: UIImage(named: "a.png"))
  let window: UIWindow
  private(set) var presses: [String] = []

  init() {
    name.maximumLength = 3
    when.datePickerMode = .date
    receipt.maximumBytes = 1
    cancel.role = .cancel
    let views: [UIView] = [name, when, receipt, save, cancel, tip, tap]
    let keys = ["name", "when", "receipt", "save", "cancel", "tip", "tap"]
    let controller = UIViewController()
    controller.view = UIView()
    for (view, key) in zip(views, keys) {
      view.key = key
      view.accessibilityLabel = key
      controller.view.addSubview(view)
    }
    window = UIWindow.showing(controller)
    save.on(.touchUpInside) { [unowned self] _ in presses.append("save") }
    cancel.on(.touchUpInside) { [unowned self] _ in presses.append("cancel") }
    tip.on(.valueChanged) { [unowned self] _ in presses.append("tip") }
    name.on(.editingDidEndOnExit) { [unowned self] _ in presses.append("return") }
    name.on(.editingChanged) { [unowned self] _ in presses.append("name \(name.text ?? "")") }
    tap.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: { screen in { screen.presses.append("tap") } }))
  }

  /// Posts what the page has, and these changes, as a browser would.
  func post(
    _ event: String?, name: String? = nil, when: String? = nil, receipt: [PostedFile] = [],
    tap point: String? = nil
  ) -> Delivery {
    _ = window.page()
    presses = []
    var values = [
      self.name.address: [name ?? self.name.shownText ?? ""],
      self.when.address: [when ?? self.when.refusedValues?.first ?? self.when.formValues[0]],
    ]
    if let point {
      values["\(tap.address).x"] = [point]
      values["\(tap.address).y"] = [point]
    }
    return window.deliver(values: values, files: [self.receipt.address: receipt], event: event)
  }

  static let largeFile = PostedFile(name: "a.txt", contentType: "text/plain", bytes: [1, 2])
  static let smallFile = PostedFile(name: "b.txt", contentType: "text/plain", bytes: [1])
}

@Suite("A press with a refused field")
struct HeldPressTests {
  private let screen = Screen()

  @Test func `the button gets nothing, whichever field has refused its value`() {
    #expect(screen.post(screen.save.address, name: "Grace") == .held)
    #expect(screen.presses.isEmpty && screen.name.isRefused)
    #expect(screen.post(screen.save.address, name: "Ada") == .delivered)
    #expect(screen.presses == ["name Ada", "save"])

    #expect(screen.post(screen.save.address, when: "2026-02-30") == .held)
    #expect(screen.presses.isEmpty && screen.when.isRefused)
    #expect(screen.post(screen.save.address, when: "2026-02-28") == .delivered)

    #expect(screen.post(screen.save.address, receipt: [Screen.largeFile]) == .held)
    #expect(screen.presses.isEmpty && screen.receipt.isRefused)
    #expect(screen.post(screen.save.address, receipt: [Screen.smallFile]) == .delivered)
    #expect(screen.presses == ["save"] && !screen.receipt.isRefused)
  }

  @Test func `it gets nothing for as long as the page shows what was refused`() {
    for _ in 0..<3 {
      #expect(screen.post(screen.save.address, name: "Grace") == .held)
      #expect(screen.post(screen.save.address) == .held)
    }
    #expect(screen.presses.isEmpty)
    #expect(screen.window.page().contains("value=\"Grace\""))
  }

  @Test func `what the other fields say is told`() {
    #expect(screen.post(screen.save.address, name: "Ada", when: "never") == .held)
    #expect(screen.presses == ["name Ada"])
  }

  @Test func `cancel, what needs no fields and presses that are values are told`() {
    #expect(screen.post(screen.cancel.address, name: "Grace") == .delivered)
    #expect(screen.presses == ["cancel"])
    #expect(screen.post("\(screen.tip.address)|+", name: "Grace") == .delivered)
    #expect(screen.presses == ["tip"])
    screen.save.needsValidFields = false
    #expect(screen.post(screen.save.address, name: "Grace") == .delivered)
    #expect(screen.presses == ["save"])
    screen.cancel.needsValidFields = true
    #expect(screen.post(screen.cancel.address, name: "Grace") == .held)
  }

  @Test func `the return key and a tap are presses as well`() {
    #expect(screen.post("\(FormKey.returnKey)", name: "Grace") == .held)
    #expect(screen.post(nil, name: "Grace", tap: "3") == .held)
    #expect(screen.presses.isEmpty)
    #expect(screen.post("\(FormKey.returnKey)", name: "Ada") == .delivered)
    #expect(screen.presses == ["name Ada", "return"])
    #expect(screen.post(nil, tap: "3") == .delivered)
    #expect(screen.presses == ["tap"])
  }

  @Test func `whoever leaves out a file that was refused goes on without it`() {
    #expect(screen.post(screen.save.address, receipt: [Screen.largeFile]) == .held)
    // Something else is wrong: the file has not been given up yet, and the page goes on saying so.
    #expect(screen.post(screen.save.address, name: "Grace") == .held)
    #expect(screen.window.page().contains("a.txt is larger than"))
    #expect(screen.post(screen.save.address, name: "Ada") == .delivered)
    #expect(screen.presses == ["name Ada", "save"])
    #expect(!screen.window.page().contains("a.txt"))
  }

  @Test func `what the app itself finds fault with holds nothing: it has the value`() {
    #expect(screen.post(screen.save.address, name: "Ada") == .delivered)
    screen.name.refuse(RefusedValue("This name is taken."))
    #expect(screen.name.isRefused)
    #expect(screen.post(screen.save.address) == .delivered)
    #expect(screen.presses == ["save"])
  }

  @Test func `a refused field that is gone, hidden or disabled holds nothing`() {
    let changes: [(Screen) -> Void] = [
      { $0.name.removeFromSuperview() }, { $0.name.isHidden = true },
      { $0.name.isEnabled = false },
    ]
    for change in changes {
      let screen = Screen()
      #expect(screen.post(screen.save.address, name: "Grace") == .held)
      let name = screen.name.address
      change(screen)
      _ = screen.window.page()
      let values = [name: ["Grace"]]
      #expect(screen.window.deliver(values: values, event: screen.save.address) == .delivered)
    }
  }

  @Test func `a tree that is built again holds the press as well`() {
    #expect(screen.post(screen.save.address, name: "Grace") == .held)
    let other = Screen()
    _ = other.window.page()
    other.window.restoreParts(of: screen.window.snapshot)
    #expect(other.post(other.save.address, name: "Grace") == .held)
    #expect(other.presses.isEmpty)
  }
}
