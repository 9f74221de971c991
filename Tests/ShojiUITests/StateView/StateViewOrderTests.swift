import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StateViewOrderTests {
  private let stage = Stage()

  /// A root with one child, which is told the root's number.
  private func showFamily() -> UIWindow {
    let window = stage.show { root in
      let leaf = root.place(Player.self, key: "leaf")
      leaf.prop(forKey: StageKey.value, is: root.number)
    }
    return window
  }

  @Test func `the first time, children are initialised with their props before they are rendered`()
  {
    var value: Any?
    stage.hooks["leaf.didInit"] = { value = $0.prop(withValueForKey: StageKey.value) }
    _ = showFamily()
    #expect(value as? Int == 0)
    #expect(
      stage.journal.take() == ["root.render", "leaf.didInit", "leaf.render", "root.didInit"])
  }

  @Test func `a change of the root's state goes down and comes back up`() {
    let window = showFamily()
    _ = stage.journal.take()
    var seen: [Any?] = []
    stage.hooks["root.willUpdate"] = { seen.append($0.state["number"] ?? nil) }
    stage.hooks["leaf.willUpdate"] = { seen.append($0.prop(withValueForKey: StageKey.value)) }
    stage.root?.number = 5
    window.updateStateViews()
    #expect(
      stage.journal.take() == [
        "root.willUpdate", "root.render", "leaf.willUpdate", "leaf.render", "leaf.didUpdate",
        "root.didUpdate",
      ])
    // Both still see what was there before.
    #expect(seen.count == 2 && seen[0] == nil && seen[1] as? Int == 0)
  }

  @Test func `viewWillUpdate is told the new state and the new props`() {
    final class Watcher: StateView {
      var told: [String] = []
      override func viewWillUpdate(_ newState: [String: Any?], newProps: [any StateViewProp]) {
        let props = newProps.prop(withValueForKey: StageKey.value)
        told.append("\(newState["own"] as? Int ?? -1) \(props as? Int ?? -1)")
        told.append("\(state["own"] as? Int ?? -1) \(prop(withValueForKey: StageKey.value) ?? -1)")
      }
    }
    let window = stage.show { root in
      root.place(Watcher.self, key: "w").prop(forKey: StageKey.value, is: root.number)
    }
    let watcher = stage.root?.subviews.first as? Watcher
    watcher?.state["own"] = 1
    window.updateStateViews()
    stage.root?.number = 2
    watcher?.state["own"] = 3
    window.updateStateViews()
    #expect(watcher?.told == ["1 0", "-1 0", "3 2", "1 0"])
  }

  @Test func `a change of a child's own state leaves its parent alone`() {
    let window = showFamily()
    _ = stage.journal.take()
    stage.root?["leaf"]?.number = 1
    window.updateStateViews()
    #expect(stage.journal.take() == ["leaf.willUpdate", "leaf.render", "leaf.didUpdate"])
  }

  @Test func `a child whose props are the same is not rendered`() {
    let window = showFamily()
    _ = stage.journal.take()
    stage.root?.state["other"] = 1
    window.updateStateViews()
    #expect(stage.journal.take() == ["root.willUpdate", "root.render", "root.didUpdate"])
  }

  @Test func `several writes are one render, and reading sees the last one`() {
    let window = showFamily()
    _ = stage.journal.take()
    for _ in 0..<3 { stage.root?.number += 1 }
    stage.root?.state["other"] = "x"
    #expect(stage.root?.number == 3)
    #expect(stage.journal.take() == [])
    window.updateStateViews()
    #expect(stage.journal.take().filter { $0 == "root.render" }.count == 1)
  }

  @Test func `writing what is there already renders nothing and leaves the page current`() {
    let window = showFamily()
    stage.root?.state["list"] = ["a"]
    stage.root?.state["nothing"] = .some(nil)
    _ = window.page()
    _ = stage.journal.take()
    stage.root?.state["list"] = ["a"]
    stage.root?.state["nothing"] = .some(nil)
    stage.root?.number = 0
    // That was another key.
    #expect(window.needsRender)
    _ = window.page()
    _ = stage.journal.take()
    stage.root?.number = 0
    #expect(!window.needsRender)
    window.updateStateViews()
    #expect(stage.journal.take() == [])
  }

  @Test func `nil under a key, no key, and another type of number are three states`() {
    let window = showFamily()
    var renders = 0
    func write(_ body: (Player?) -> Void) {
      body(stage.root)
      window.updateStateViews()
      renders += stage.journal.take().filter { $0 == "root.render" }.count
    }
    _ = stage.journal.take()
    write { $0?.state["key"] = .some(nil) }
    #expect(renders == 1)
    write { $0?.state["key"] = 1 }
    #expect(renders == 2)
    write { $0?.state["key"] = 1.0 }
    #expect(renders == 3)
    write { $0?.state["key"] = nil }
    #expect(renders == 4)
    write { $0?.state = [:] }
    #expect(renders == 4)
  }

  @Test func `what cannot be compared always counts as changed`() {
    final class Thing: Equatable {
      static func == (left: Thing, right: Thing) -> Bool { true }
    }
    let window = showFamily()
    let thing = Thing()
    let values: [Any] = [thing, { (_: Int) in }, [1, "a"] as [Any]]
    for value in values {
      for _ in 0..<2 {
        stage.root?.state["thing"] = value
        #expect(window.needsRender)
        _ = window.page()
      }
    }
    let image = UIImage(url: .init(filePath: "/a.png"))
    stage.root?.state = ["image": image]
    _ = window.page()
    stage.root?.state["image"] = UIImage(url: .init(filePath: "/a.png"))
    #expect(!window.needsRender)
  }

  @Test func `what viewWillUpdate writes belongs to the same update`() {
    let window = showFamily()
    stage.hooks["root.willUpdate"] = { $0.state["twice"] = 2 }
    _ = stage.journal.take()
    stage.root?.number = 1
    window.updateStateViews()
    #expect(stage.journal.take().filter { $0 == "root.willUpdate" }.count == 1)
    #expect(stage.root?.number == 1)
    #expect(stage.root?.state["twice"] as? Int == 2)
  }

  @Test func `a state before the first render calls no hook`() {
    let player = Player(parentViewController: stage)
    player.number = 3
    #expect(stage.journal.take() == [])
    stage.view.addSubview(player)
    player.setRootView()
    player.setRootView()
    #expect(stage.journal.take() == ["root.render", "root.didInit"])
  }

  @Test func `a tree without a window is rendered by layout`() {
    let superview = UIView()
    let player = Player(parentViewController: stage)
    superview.addSubview(player)
    player.setRootView()
    _ = stage.journal.take()
    player.number = 1
    superview.layoutIfNeeded()
    #expect(stage.journal.take() == ["root.willUpdate", "root.render", "root.didUpdate"])
  }

  @Test func `a touch is not over before the state that it has changed was rendered`() {
    let window = showFamily()
    let touch = InteractionScope()
    var dispatched: InteractionScope?
    stage.hooks["root.didUpdate"] = { _ in dispatched = InteractionScope.current }
    InteractionScope.$current.withValue(touch) { stage.root?.number = 1 }
    #expect(!touch.isSettled)
    window.updateStateViews()
    #expect(touch.isSettled)
    // What a hook dispatches belongs to the touch as well.
    #expect(dispatched === touch)
  }

  @Test(arguments: [true, false])
  func `a touch ends with the view that it has changed`(isTold: Bool) {
    let touch = InteractionScope()
    do {
      let stage = Stage()
      let window = stage.show { $0.place(Player.self, key: "leaf") }
      InteractionScope.$current.withValue(touch) {
        stage.root?.number = 1
        stage.root?["leaf"]?.number = 1
      }
      #expect(!touch.isSettled)
      if isTold { stage.rootView = nil }
      window.close()
    }
    #expect(touch.isSettled)
  }

  @Test func `nothing in a view is rendered while that is being updated`() {
    let window = showFamily()
    stage.hooks["root.willUpdate"] = { [unowned window] _ in window.updateStateViews() }
    _ = stage.journal.take()
    stage.root?.number = 1
    stage.root?["leaf"]?.number = 1
    window.updateStateViews()
    #expect(
      stage.journal.take() == [
        "root.willUpdate", "root.render", "leaf.willUpdate", "leaf.render", "leaf.didUpdate",
        "root.didUpdate",
      ])
  }
}
