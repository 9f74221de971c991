import Foundation
import ShojiHTML
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// A controller as it stands in many a UIKit app, but for `override` on nothing.
private class PastedViewController: UIViewController {
  var journal: [String] = []
  let box = UIView()
  private let note: String

  init(note: String) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder aDecoder: NSCoder) {
    note = "coder"
    super.init(coder: aDecoder)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(box)
    navigationItem.rightBarButtonItem = editButtonItem
    write("didLoad")
  }

  override func viewWillAppear(_ animated: Bool) { write("willAppear") }
  override func viewIsAppearing(_ animated: Bool) { write("isAppearing") }
  override func viewDidAppear(_ animated: Bool) { write("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { write("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { write("didDisappear") }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    box.frame = CGRect(x: 10, y: 20, width: view.bounds.width - 20, height: 30)
  }

  override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    write("editing \(editing)")
  }

  private func write(_ call: String) {
    var words = [call]
    if isBeingPresented { words.append("presented") }
    if isBeingDismissed { words.append("dismissed") }
    if isMovingToParent { words.append("to parent") }
    if isMovingFromParent { words.append("from parent") }
    journal.append(words.joined(separator: " "))
  }

  func take() -> [String] {
    defer { journal = [] }
    return journal
  }
}

/// A class with the initialiser that Interface Builder's template for classes brings.
private final class NibViewController: UIViewController {
  var wasSetUp = false

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    wasSetUp = true
  }
}

private final class PastedStack: UINavigationController {
  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}

@Suite("A controller that was pasted")
struct PastedControllerTests {
  @Test func `it has UIKit's initialisers`() {
    #expect(!PastedViewController(note: "x").isViewLoaded)
    let controller = NibViewController(nibName: nil, bundle: nil)
    #expect(controller.wasSetUp)
    let stack = PastedStack(nibName: nil, bundle: nil)
    stack.pushViewController(controller)
    #expect(stack.topViewController === controller && stack.navigationBar.controller === stack)
    controller.loadViewIfNeeded()
    #expect(controller.isViewLoaded)
  }

  @Test func `a nib is reported, and the controller is made all the same`() {
    let reports = Report.shared.capture { _ = NibViewController(nibName: "Main", bundle: nil) }.1
    #expect(reports.count == 1 && reports[0].contains("Main"))
  }

  @Test func `it is told of its appearance, in a stack`() {
    let root = UIViewController()
    let stack = UINavigationController(rootViewController: root)
    let window = UIWindow.showing(stack)
    let controller = PastedViewController(note: "x")
    root.show(controller, sender: nil)
    #expect(stack.topViewController === controller)
    #expect(
      controller.take() == [
        "didLoad to parent", "willAppear to parent", "isAppearing to parent",
        "didAppear to parent",
      ])
    let other = PastedViewController(note: "y")
    stack.pushViewController(other)
    #expect(controller.take() == ["willDisappear", "didDisappear"])
    stack.popViewController()
    #expect(other.take().suffix(2) == ["willDisappear from parent", "didDisappear from parent"])
    #expect(controller.take() == ["willAppear", "isAppearing", "didAppear"])
    #expect(!other.isMovingFromParent && window.screens.count == 1)
  }

  @Test func `it is told of its appearance, as a modal`() {
    let root = UIViewController()
    _ = UIWindow.showing(root)
    let controller = PastedViewController(note: "x")
    // Without a stack it is presented.
    root.show(controller, sender: nil)
    #expect(
      controller.take() == [
        "didLoad presented", "willAppear presented", "isAppearing presented",
        "didAppear presented",
      ])
    controller.dismiss()
    #expect(controller.take() == ["willDisappear dismissed", "didDisappear dismissed"])
    #expect(!controller.isBeingPresented && !controller.isBeingDismissed)
  }

  @Test func `frames that it sets when its view was laid out follow the page`() {
    let controller = PastedViewController(note: "x")
    controller.box.backgroundColor = .systemRed
    let window = UIWindow.showing(controller)
    _ = window.page()
    #expect(controller.box.frame == CGRect(x: 10, y: 20, width: 370, height: 30))
    let css = String(decoding: StyleSheet.shared.css, as: UTF8.self)
    let rules = css.split(separator: "}").filter { $0.contains("top:20px") }
    #expect(rules.contains { $0.contains("width:calc(100% - 20px)") })
  }

  @Test func `its edit button edits, says so, and a tree that is built again is edited as well`() {
    func screen() -> (UINavigationController, PastedViewController) {
      let controller = PastedViewController(note: "x")
      return (UINavigationController(rootViewController: controller), controller)
    }
    let (stack, controller) = screen()
    let window = UIWindow.showing(stack)
    _ = window.page()
    #expect(controller.editButtonItem.title == "Edit" && !controller.isEditing)
    window.press(controller.editButtonItem.button)
    #expect(controller.isEditing && controller.editButtonItem.title == "Done")
    #expect(controller.take().last == "editing true")
    let page = window.page()
    let (other, otherController) = screen()
    let rebuilt = window.rebuilt(with: other)
    #expect(rebuilt.page() == page && otherController.isEditing)
    rebuilt.press(otherController.editButtonItem.button)
    #expect(!otherController.isEditing && otherController.editButtonItem.title == "Edit")
  }

  @Test func `a root view reaches the bars around it`() {
    let store = CounterStore()
    let controller = ViewController<CounterView>(store: store)
    let stack = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [stack]
    _ = UIWindow.showing(tabs)
    let view = controller.rootView
    #expect(view.navigationItem === controller.navigationItem)
    #expect(view.navigationBar === stack.navigationBar && view.tabBar === tabs.tabBar)
  }
}
