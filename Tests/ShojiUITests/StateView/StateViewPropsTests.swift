import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StateViewPropsTests {
  private let stage = Stage()

  private var leaf: Player? { stage.root?["leaf"] }

  /// A root whose child gets what `pass` passes.
  private func show(_ pass: @escaping (Player, ShadowStateViewElement) -> Void) -> UIWindow {
    stage.show { root in pass(root, root.place(Player.self, key: "leaf")) }
  }

  private func update(_ window: UIWindow) -> [String] {
    _ = stage.journal.take()
    stage.root?.number += 1
    window.updateStateViews()
    return stage.journal.take().filter { $0.hasPrefix("leaf") }
  }

  @Test func `of several props with one key the last counts`() {
    _ = show { _, leaf in
      leaf.prop(forKey: StageKey.value, is: 1)
      leaf.prop(forKey: StageKey.value) { _ in }
      leaf.prop(forKey: StageKey.value, is: "last")
    }
    #expect(leaf?.prop(withValueForKey: StageKey.value) as? String == "last")
    #expect(leaf?.prop(withFunctionForKey: StageKey.value) == nil)
    #expect(leaf?.props.count == 1)
  }

  @Test func `a linked prop is what the state has when render is over`() {
    let window = show { root, leaf in
      leaf.prop(forKey: StageKey.value, isLinkedToKeyInState: "linked")
    }
    #expect(leaf?.props.count == 0)
    stage.root?.state["linked"] = .some(nil)
    window.updateStateViews()
    #expect(leaf?.props.count == 1 && leaf?.prop(withValueForKey: StageKey.value) == nil)
    stage.root?.state["linked"] = "x"
    window.updateStateViews()
    #expect(leaf?.prop(withValueForKey: StageKey.value) as? String == "x")
    #expect(leaf?.props.first?.viewKey == "leaf")
  }

  @Test func `a prop that is not passed again is gone`() {
    var passes = true
    stage.scripts["middle"] = { middle in
      let leaf = middle.place(Player.self, key: "leaf")
      if passes { leaf.prop(forKey: StageKey.value, is: 7) }
    }
    let window = stage.show { root in
      root.place(Player.self, key: "middle").prop(forKey: StageKey.told, is: root.number)
    }
    let leaf = stage.root?["middle"]?["leaf"]
    #expect(leaf?.prop(withValueForKey: StageKey.value) as? Int == 7)
    passes = false
    // The middle is rendered because its parent is.
    stage.root?.number = 1
    window.updateStateViews()
    #expect(leaf?.props.isEmpty == true)
  }

  @Test func `a new function is taken without a render, also by those who kept the former`() {
    var told: [String] = []
    let window = show { root, leaf in
      let number = root.number
      leaf.prop(forKey: StageKey.told) { values in told.append("\(number) \(values["a"] ?? "")") }
    }
    let kept = leaf?.prop(withFunctionForKey: StageKey.told)
    #expect(update(window) == [])
    kept?(["a": "b"])
    #expect(told == ["1 b"])
  }

  @Test func `a function that is passed no more is a change, and does nothing`() {
    var told = 0
    let window = show { root, leaf in
      if root.number == 0 { leaf.prop(forKey: StageKey.told) { _ in told += 1 } }
    }
    let kept = leaf?.prop(withFunctionForKey: StageKey.told)
    #expect(update(window).contains("leaf.render"))
    kept?([:])
    #expect(told == 0 && leaf?.prop(withFunctionForKey: StageKey.told) == nil)
  }

  @Test func `a function of a view that has left does nothing`() {
    var told = 0
    let window = stage.show { root in
      if root.number == 0 {
        root.place(Player.self, key: "leaf").prop(forKey: StageKey.told) { _ in told += 1 }
      }
    }
    let leaf = leaf
    let kept = leaf?.prop(withFunctionForKey: StageKey.told)
    kept?([:])
    stage.root?.number = 1
    window.updateStateViews()
    kept?([:])
    #expect(told == 1)
  }

  @Test func `props are compared by value`() {
    struct Opaque { var text = "a" }
    let window = show { root, leaf in
      leaf.prop(forKey: StageKey.value, is: ["a": [1, 2]])
      leaf.prop(forKey: StageKey.told, is: nil)
    }
    #expect(update(window) == [])
    let other = Stage()
    let opaque = other.show { root in
      root.place(Player.self, key: "leaf").prop(forKey: StageKey.value, is: Opaque())
    }
    _ = other.journal.take()
    other.root?.number = 1
    opaque.updateStateViews()
    #expect(other.journal.take().contains("leaf.render"))
  }

  @Test(arguments: [["a", "b"], [1, 2], [1.5, 2.5], [true, false]] as [[any Sendable]])
  func `another value of any kind is a change, as prop and as state`(values: [any Sendable]) {
    let window = show { root, leaf in
      leaf.prop(forKey: StageKey.value, is: values[min(root.number, 1)])
    }
    #expect(update(window).contains("leaf.render"))
    leaf?.state["own"] = values[0]
    window.updateStateViews()
    _ = stage.journal.take()
    leaf?.state["own"] = values[1]
    window.updateStateViews()
    #expect(stage.journal.take().contains("leaf.render"))
  }

  @Test func `keys with one hash are not confused`() {
    struct Colliding: StateKey {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    _ = show { _, leaf in
      for number in 0..<3 { leaf.prop(forKey: Colliding(number: number), is: number) }
    }
    #expect(leaf?.props.count == 3)
    #expect(leaf?.prop(withValueForKey: Colliding(number: 1)) as? Int == 1)
  }

  @Test func `keys with something in them are not confused`() {
    enum Twin: StateKey { case item(Int), named(String) }
    _ = show { _, leaf in
      for number in 0..<20 { leaf.prop(forKey: ItemProp.item(number), is: number) }
      leaf.prop(forKey: ItemProp.named("1"), is: "one")
      leaf.prop(forKey: Twin.item(1), is: "twin")
      leaf.prop(forKey: StageKey.value, is: "value")
    }
    #expect(leaf?.props.count == 23)
    #expect((0..<20).allSatisfy { leaf?.prop(withValueForKey: ItemProp.item($0)) as? Int == $0 })
    #expect(leaf?.prop(withValueForKey: ItemProp.named("1")) as? String == "one")
    #expect(leaf?.prop(withValueForKey: Twin.item(1)) as? String == "twin")
    #expect(leaf?.prop(withValueForKey: Twin.named("1")) == nil)
  }

  @Test func `what is read from a dictionary of optionals is passed flat`() {
    _ = show { root, leaf in
      let present: [String: Any?] = ["a": 1, "nil": nil]
      leaf.prop(forKey: ItemProp.named("a"), is: present["a"])
      leaf.prop(forKey: ItemProp.named("nil"), is: present["nil"])
      leaf.prop(forKey: ItemProp.named("none"), is: present["none"])
    }
    #expect(leaf?.prop(withValueForKey: ItemProp.named("a")) as? Int == 1)
    #expect(leaf?.prop(withValueForKey: ItemProp.named("nil")) as? String == nil)
    #expect(leaf?.props.count == 3)
  }
}
