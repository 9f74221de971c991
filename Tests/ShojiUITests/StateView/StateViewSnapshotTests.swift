import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StateViewSnapshotTests {
  /// A screen with rows that count, some of them closed.
  private static func makeStage() -> Stage {
    let stage = Stage()
    stage.initialStates["root"] = ["rows": ["a", "b"], "untouched": 1]
    stage.scripts["root"] = { root in
      for row in root.state["rows"] as? [String] ?? [] {
        root.place(Player.self, key: row).prop(forKey: StageKey.value, is: root.number)
      }
    }
    for row in ["a", "b", "c d"] {
      stage.scripts[row] = { view in
        view.place(label("\(row) \(view.number)"), key: "label")
        if view.number > 1 { view.place(Player.self, key: "deep") }
      }
    }
    stage.scripts["deep"] = { view in view.place(label("deep \(view.number)"), key: "label") }
    return stage
  }

  private static func makeScreen() -> UIViewController {
    let stage = makeStage()
    stage.rootView = Player(parentViewController: stage)
    return stage
  }

  private func stage(_ window: UIWindow) throws -> Stage {
    try #require(window.rootViewController as? Stage)
  }

  @Test func `a tree that is built again shows what the former one did`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    let root = try #require(try stage(window).root)
    root.state["rows"] = ["c d", "b"]
    root.state["untouched"] = nil
    root.state["song"] = CodedSong(title: "x", seconds: 1)
    window.updateStateViews()
    root["c d"]?.number = 2
    window.updateStateViews()
    root["c d"]?["deep"]?.number = 9
    let html = window.screensHTML()
    #expect(html.contains("deep 9"))
    let other = try window.rebuilt(Self.makeScreen)
    #expect(other.screensHTML() == html)
    let state = try stage(other).root?.state
    #expect(state?["song"] as? CodedSong == CodedSong(title: "x", seconds: 1))
    #expect(state?.keys.sorted() == ["rows", "song"])
    #expect(other.snapshot == window.snapshot)
  }

  @Test func `the state is there before any hook and before the first render`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    let root = try #require(try stage(window).root)
    root.state["rows"] = ["c d"]
    window.updateStateViews()
    root["c d"]?.number = 3
    let other = try window.rebuilt {
      let stage = Self.makeStage()
      for name in ["root", "c d"] {
        stage.hooks["\(name).render"] = { [unowned stage] in
          stage.journal.write("\(name) \($0.number)")
        }
        stage.hooks["\(name).didInit"] = { [unowned stage] in
          stage.journal.write("\(name) \($0.number)")
        }
      }
      return LateStage(stage)
    }
    let journal = (other.rootViewController as? LateStage)?.stage.journal.entries
    #expect(
      journal == [
        "root.render", "root 0", "c d.didInit", "c d 3", "c d.render", "c d 3", "deep.didInit",
        "deep.render", "root.didInit", "root 0",
      ])
  }

  @Test func `a root that was there before its window takes its state afterwards`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    try stage(window).root?["a"]?.number = 4
    // `makeScreen` renders before the controller is in a window.
    let other = try window.rebuilt(Self.makeScreen)
    #expect(try stage(other).root?["a"]?.number == 4)
  }

  @Test func `values that nobody has asked for are forgotten with the next touch`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    try stage(window).root?.number = 4
    let snapshot = window.snapshot
    let other = UIWindow()
    let installer = StageInstaller(other) { Empty() }
    other.startNavigation(using: installer)
    other.restore(snapshot) { _ in }
    _ = other.page()
    #expect(other.rootViewController?.waitingParts.isEmpty == false)
    _ = other.deliver(values: [:], event: nil)
    #expect(other.rootViewController?.waitingParts.isEmpty == true)
  }

  @Test func `a value that cannot be written down is reported and has its initial value`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    let root = try #require(try stage(window).root)
    root.number = 2
    #expect(window.snapshot.isWhole)
    root.state["untouched"] = UIView()
    root.state["function"] = { (_: Int) in }
    let (snapshot, messages) = Report.shared.capture { window.snapshot }
    #expect(!snapshot.isWhole)
    #expect(messages.count == 2)
    #expect(
      messages.contains { $0.contains("Player keeps \"state.untouched\", which is a UIView") })
    let (other, _) = try Report.shared.capture { try window.rebuilt(Self.makeScreen) }
    let state = try stage(other).root?.state
    #expect(state?["untouched"] as? Int == 1 && state?["number"] as? Int == 2)
    #expect(state?["function"] == nil)
  }

  @Test func `what is outdated is rendered before it is written down`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    let root = try #require(try stage(window).root)
    root["a"]?.number = 1
    window.updateStateViews()
    root.state["rows"] = ["b"]
    let snapshot = window.snapshot
    #expect(snapshot.parts.keys.sorted() == ["/stage#", "/stage#:b"])
  }

  @Test func `a state of another class is not taken`() throws {
    let window = StageInstaller.window(Self.makeScreen)
    try stage(window).root?.number = 2
    let other = try window.rebuilt {
      let stage = Self.makeStage()
      stage.rootView = Understudy(parentViewController: stage)
      return stage
    }
    #expect(try stage(other).root?.number == 0)
  }

  @Test func `roots in other views are found by the names of these`() throws {
    let make = { TwoRoots() }
    let window = StageInstaller.window(make)
    let screen = try #require(window.rootViewController as? TwoRoots)
    screen.first.number = 1
    screen.second.number = 2
    let other = try window.rebuilt(make)
    let again = try #require(other.rootViewController as? TwoRoots)
    #expect(again.first.number == 1 && again.second.number == 2)
    #expect(other.screensHTML() == window.screensHTML())
    #expect(window.snapshot.parts.keys.sorted() == ["/stage#.first", "/stage#.second"])
  }
}

/// Makes its root view when it is in the window.
private final class LateStage: UIViewController, Routable {
  let stage: Stage
  let routeIdentifier: RouteElementIdentifier = "stage"

  init(_ stage: Stage) {
    self.stage = stage
    super.init()
  }

  override func viewDidLoad() {
    let root = Player(parentViewController: stage)
    view = root
    root.setRootView()
  }
}

private final class Empty: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "stage"
}

/// Two state views by hand in a view, of which one is named late.
private final class TwoRoots: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "stage"
  lazy var first = Player(parentViewController: self)
  var second: Player!

  override func viewDidLoad() {
    let made = Player(parentViewController: self)
    for root in [first, made] {
      view.addSubview(root)
      root.setRootView()
    }
    second = made
  }
}
