import ShojiUI
import Testing

@testable import ShojiScreens

/// Functions in props refer to the views that pass them, and nothing is kept by them.
@Suite struct StateViewReleaseTests {
  /// A view with a tree of others that all hold each other.
  private final class Knot: StateView {
    let button = UIButton()

    override func render() {
      let depth = prop(withValueForKey: StageKey.value) as? Int ?? 0
      place(button, key: "button")
      let made = UIButton()
      made.on(.touchUpInside) { _ in self.state["made"] = true }
      place(made, key: "made")
      guard depth < 3, state["isFlat"] == nil else { return }
      for key in ["a", "b"] {
        let child = place(Knot.self, key: key)
        child.prop(forKey: StageKey.value, is: depth + 1)
        child.prop(forKey: StageKey.told) { values in self.state["told"] = values["told"] }
      }
    }

    var all: [Knot] { [self] + subviews.compactMap { $0 as? Knot }.flatMap(\.all) }
    var deepest: Knot? { all.last }
  }

  private final class Weak {
    weak var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  private func expectGone(
    _ parts: [Weak], count: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(parts.count == count, sourceLocation: sourceLocation)
    #expect(parts.allSatisfy { $0.object == nil }, sourceLocation: sourceLocation)
  }

  /// Touches the tree, so that everything that can be is held.
  private func use(_ root: Knot, in window: UIWindow?) {
    root.deepest?.prop(withFunctionForKey: StageKey.told)?(["told": 1])
    root.state["x"] = 1
    window?.updateStateViews()
    if let window { _ = window.page() }
  }

  @Test(arguments: [true, false])
  func `a screen that goes leaves nothing`(isClosed: Bool) {
    var parts: [Weak] = []
    do {
      let controller = StateViewController()
      let window = UIWindow.showing(controller)
      let root = Knot(parentViewController: controller)
      controller.rootView = root
      use(root, in: window)
      parts = root.all.map(Weak.init) + [Weak(controller), Weak(root.button)]
      if isClosed { window.close() }
    }
    expectGone(parts, count: 17)
  }

  @Test func `a root by hand leaves nothing when the view around it goes`() {
    var parts: [Weak] = []
    let controller = UIViewController()
    do {
      let around = UIView()
      controller.view.addSubview(around)
      let root = Knot(parentViewController: controller)
      around.addSubview(root)
      root.setRootView()
      use(root, in: nil)
      parts = root.all.map(Weak.init) + [Weak(around)]
      around.removeFromSuperview()
    }
    expectGone(parts, count: 16)
  }

  @Test func `a root that is taken out leaves nothing, and comes back as it was if it is kept`() {
    var parts: [Weak] = []
    let controller = UIViewController()
    do {
      let root = Knot(parentViewController: controller)
      controller.view.addSubview(root)
      root.setRootView()
      use(root, in: nil)
      root.deepest?.state["own"] = 5
      root.removeFromSuperview()
      #expect(root.all.count == 1)
      controller.view.addSubview(root)
      controller.view.layoutIfNeeded()
      #expect(root.all.count == 15)
      #expect(root.deepest?.state["own"] as? Int == 5)
      use(root, in: nil)
      parts = root.all.map(Weak.init)
      root.removeFromSuperview()
    }
    expectGone(parts, count: 15)
  }

  @Test func `a root that moves to another view depends on that`() {
    var parts: [Weak] = []
    let controller = UIViewController()
    do {
      let second = UIView()
      let root = Knot(parentViewController: controller)
      do {
        let first = UIView()
        first.addSubview(root)
        root.setRootView()
        second.addSubview(root)
      }
      #expect(root.all.count == 15)
      parts = root.all.map(Weak.init)
    }
    expectGone(parts, count: 15)
  }

  @Test func `a root in no view goes with its controller`() {
    var parts: [Weak] = []
    do {
      let controller = UIViewController()
      let root = Knot(parentViewController: controller)
      root.setRootView()
      parts = root.all.map(Weak.init)
    }
    expectGone(parts, count: 15)
  }

  @Test func `views that are not placed again leave nothing while their screen lives`() {
    let controller = StateViewController()
    let window = UIWindow.showing(controller)
    let root = Knot(parentViewController: controller)
    controller.rootView = root
    let parts = root.all.dropFirst().map(Weak.init)
    root.state["isFlat"] = true
    _ = window.page()
    expectGone(Array(parts), count: 14)
  }

  @Test func `a root view that another one replaces leaves nothing and is told`() {
    let stage = Stage()
    let window = stage.show { $0.place(Player.self, key: "leaf") }
    var parts: [Weak] = []
    if let root = stage.root { parts = [Weak(root)] + root.subviews.map(Weak.init) }
    stage.rootView = Player(parentViewController: stage)
    _ = window.page()
    expectGone(parts, count: 2)
    #expect(stage.journal.entries.filter { $0.hasSuffix("willRemove") }.count == 2)
    #expect(stage.root?["leaf"] != nil && stage.view === stage.root)
  }

  @Test func `a view that has outlived its controller says so`() {
    var root: Player?
    do { root = Player(parentViewController: UIViewController()) }
    let (_, messages) = Report.shared.capture {
      _ = root?.parentViewController
      root?.setRootView()
    }
    #expect(messages.count == 2)
  }
}
