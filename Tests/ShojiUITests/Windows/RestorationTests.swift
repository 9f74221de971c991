import Foundation
import ShojiCoding
import ShojiStore
import Testing

@testable import ShojiScreens

/// A screen whose view keeps something of its own, as one of an app may.
private final class SketchView: UIView {
  var strokes: [Int] = []
  private(set) var timesAsked = 0

  override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    timesAsked += 1
    if !strokes.isEmpty { coder.encode(strokes, forKey: "strokes") }
  }

  override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    strokes = coder.decode(forKey: "strokes") ?? []
  }
}

/// A state view whose page does not show its state.
private final class Tally: StateView {
  private let label = UILabel()

  var number: Int {
    get { state["number"] as? Int ?? 0 }
    set { state["number"] = newValue }
  }

  override func render() { place(label, key: "label") }
}

private final class Sketch: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  let sketch = SketchView()
  var keepsSketch = true
  lazy var state = Tally(parentViewController: self)

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }

  override func viewDidLoad() {
    title = "Loaded \(routeIdentifier)"
    if keepsSketch { view.addSubview(sketch) }
    view.addSubview(state)
    state.setRootView()
  }
}

@Suite struct RestorationTests {
  private final class Installer: RootInstaller {
    weak var window: UIWindow?
    var keepsSketch = true
    /// What lets the first screen come, when it is not to come at once.
    var comes: (() -> Void)?
    var isLate = false

    func installRoot(
      identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
    ) -> Bool {
      let install = { [self] in
        let tabs = RoutableTabs()
        tabs.viewControllers = ["a", "b", "c"].map { Sketch($0) }
        for case let screen as Sketch in tabs.viewControllers ?? [] {
          screen.keepsSketch = keepsSketch
        }
        window?.rootViewController = tabs
        completion()
      }
      if isLate { comes = install } else { install() }
      return true
    }
  }

  private let installer = Installer()

  private func open() -> UIWindow {
    let window = UIWindow()
    installer.window = window
    window.startNavigation(using: installer)
    return window
  }

  private func screens(_ window: UIWindow) throws -> [Sketch] {
    let tabs = try #require(window.rootViewController as? RoutableTabs)
    return (tabs.viewControllers ?? []).compactMap { $0 as? Sketch }
  }

  /// A window that shows the first tab, and in which the second was shown before.
  private func filled() throws -> UIWindow {
    let window = open()
    for tab in ["b", "a"] {
      window.go("tabs", tab)
      _ = window.page()
    }
    for (index, screen) in try screens(window).prefix(2).enumerated() {
      screen.sketch.strokes = [index, 7]
      screen.state.number = index + 3
    }
    return window
  }

  @Test func `what is in a tab that is not shown comes back, and what it has told its bar`() throws
  {
    let window = try filled()
    let other = open()
    other.restore(try WindowSnapshot(encoded: window.snapshot.encoded)) { _ in }
    let screens = try screens(other)
    #expect(screens.map(\.isViewLoaded) == [true, true, false])
    #expect(screens.map(\.sketch.strokes) == [[0, 7], [1, 7], []])
    #expect(screens.prefix(2).map(\.state.number) == [3, 4])
    #expect(screens.map(\.isVisible) == [true, false, false])
    #expect(other.page().contains(">Loaded b<"))
    #expect(other.page() == window.page())
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `addresses are those of the page, from the controller on`() throws {
    let snapshot = try filled().snapshot
    #expect(
      snapshot.parts.keys.sorted() == [
        "/tabs/a#.sketch", "/tabs/a#.state", "/tabs/b", "/tabs/b#.sketch", "/tabs/b#.state",
      ])
  }

  @Test func `views that cannot have changed are not asked again`() throws {
    let window = try filled()
    _ = window.page()
    let screens = try screens(window)
    func asked() -> [Int] { screens.map(\.sketch.timesAsked) }
    screens[1].sketch.setNeedsDisplay()
    _ = window.snapshot
    let before = asked()
    _ = window.snapshot
    // The hidden screen has changed since it was on a page; the other one is as its page has it.
    #expect(asked() == [before[0], before[1] + 1, 0])
    screens[0].state.number = 9
    #expect(window.snapshot == window.fullSnapshot)
    screens[0].sketch.strokes = [5]
    screens[0].sketch.setNeedsDisplay()
    #expect(window.snapshot == window.fullSnapshot)
    for tab in ["b", "c"] {
      _ = window.page()
      window.go("tabs", tab)
    }
    _ = window.snapshot
    let hidden = asked()
    _ = window.page()
    _ = window.snapshot
    #expect(asked().prefix(2) == hidden.prefix(2))
    screens[1].state.number = 10
    #expect(window.snapshot == window.fullSnapshot)
    #expect(asked()[1] > hidden[1])
  }

  @Test func `a view of a child that only its parent has a name for comes back`() throws {
    final class Outer: UIViewController, Routable {
      let routeIdentifier: RouteElementIdentifier = "stage"
      let field = UITextField()

      override func viewDidLoad() {
        let child = UIViewController()
        addChild(child)
        view.addSubview(child.view)
        child.view.addSubview(UIView())
        child.view.addSubview(field)
      }
    }
    let window = StageInstaller.window { Outer() }
    let field = try #require(window.rootViewController as? Outer).field
    window.type("typed", in: field)
    #expect(field.address == "/stage.field")
    #expect(window.snapshot.parts.keys.sorted() == ["/stage 0#.1"])
    let other = try window.rebuilt { Outer() }
    #expect((other.rootViewController as? Outer)?.field.text == "typed")
  }

  @Test func `a branch that has not arrived loses nothing`() throws {
    let snapshot = try filled().snapshot
    installer.isLate = true
    let other = open()
    var isRestored = false
    other.restore(snapshot) { _ in isRestored = true }
    #expect(!isRestored && other.rootViewController == nil)
    #expect(other.snapshot.parts == snapshot.parts)
    // A form that comes too early takes nothing away.
    _ = other.deliver(values: [:], event: nil)
    installer.isLate = false
    installer.comes?()
    #expect(isRestored)
    #expect(other.snapshot == snapshot)
  }

  @Test func `what waits for a view is part of the snapshot, and goes with a touch or the screen`()
    throws
  {
    let snapshot = try filled().snapshot
    installer.keepsSketch = false
    let other = open()
    other.restore(snapshot) { _ in }
    #expect(other.snapshot.parts == snapshot.parts)
    var screens = try screens(other)
    // It comes when there is a view for it.
    screens[0].view.addSubview(screens[0].sketch)
    for subview in screens[0].view.subviews { subview.forgetName() }
    _ = other.page()
    #expect(screens[0].sketch.strokes == [0, 7])

    _ = other.deliver(values: [:], event: nil)
    // The other tab is not shown: what waits there still does.
    #expect(other.snapshot.parts.keys.contains("/tabs/b#.sketch"))
    other.go("tabs", "b")
    _ = other.deliver(values: [:], event: nil)
    #expect(!other.snapshot.parts.keys.contains("/tabs/b#.sketch"))

    let third = open()
    third.restore(snapshot) { _ in }
    screens = try self.screens(third)
    let tabs = try #require(third.rootViewController as? RoutableTabs)
    tabs.viewControllers = [screens[0], Sketch("b")]
    #expect(!third.snapshot.parts.keys.contains("/tabs/b#.sketch"))
  }

  @Test func `while its screens load, a touch takes nothing away`() throws {
    let snapshot = try filled().snapshot
    installer.keepsSketch = false
    let other = open()
    let loading = InteractionScope()
    loading.enter()
    InteractionScope.$current.withValue(loading) { other.restore(snapshot) { _ in } }
    _ = other.deliver(values: [:], event: nil)
    #expect(other.snapshot.parts == snapshot.parts)
    loading.leave()
    _ = other.deliver(values: [:], event: nil)
    #expect(!other.snapshot.parts.keys.contains("/tabs/a#.sketch"))
  }

  @Test func `parts of screens that do not exist any more are dropped`() throws {
    let snapshot = try filled().snapshot
    let other = StageInstaller.window { Sketch("stage") }
    other.restoreParts(of: snapshot)
    #expect(other.snapshot.parts.isEmpty)
    #expect(other.arrivingParts.isEmpty)
  }

  @Test func `values that cannot be written down are reported, and the snapshot is not whole`() {
    struct Fault: Encodable {
      func encode(to encoder: any Encoder) throws { throw CocoaError(.coderInvalidValue) }
    }
    let coder = RestorationCoder(RestorablePart(), of: Sketch.self)
    let (_, messages) = Report.shared.capture { coder.encode(Fault(), forKey: "strokes") }
    #expect(messages.count == 1)
    #expect(coder.part.leftOut == ["strokes"])
    let snapshot = WindowSnapshot(
      id: 1, shown: RouteSnapshot([], in: .empty), kept: [], parts: ["/a": coder.part])
    #expect(!snapshot.isWhole)
    #expect(!coder.containsValue(forKey: "strokes"))
  }

  private struct Measures: ShojiStore.State, Codable, Equatable {
    var longest = -Double.infinity
    var all = [1.5, .infinity]
    enum Kind: Codable, Equatable { case none, some(Float) }
    var kind = Kind.some(.infinity)
  }

  @Test func `a state with infinite numbers is read as it was written`() throws {
    let saved = try SavedValue.encode(Measures())
    let context = ApplicationContext(executor: ManualExecutor(), savedState: saved)
    let other = Measures(longest: 0, all: [], kind: .none)
    let store: Store<Measures, NavigationDependencies> = context.makeStore { other }
    #expect(store.state == Measures())
  }
}
