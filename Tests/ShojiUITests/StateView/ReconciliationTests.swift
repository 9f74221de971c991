import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ReconciliationTests {
  private let stage = Stage()

  private func window(placing keys: [String]) -> UIWindow {
    stage.initialStates["root"] = ["keys": keys]
    let window = stage.show { root in
      guard root.key == nil else { return }
      for key in root.state["keys"] as? [String] ?? [] { root.place(Player.self, key: key) }
    }
    return window
  }

  private func place(_ keys: [String], in window: UIWindow) {
    stage.root?.state["keys"] = keys
    window.updateStateViews()
  }

  private var keys: [String] { stage.root?.subviews.compactMap(\.key) ?? [] }

  @Test func `views keep their state wherever they move, and stand as they were placed`() {
    let window = window(placing: ["a", "b", "c"])
    let before = stage.root?.subviews ?? []
    for (index, key) in ["a", "b", "c"].enumerated() { stage.root?[key]?.number = index }
    place(["c", "a", "b"], in: window)
    #expect(same(stage.root?.subviews ?? [], [before[2], before[0], before[1]]))
    #expect(["a", "b", "c"].map { stage.root?[$0]?.number } == [0, 1, 2])
    #expect(stage.journal.entries.filter { $0.hasSuffix("didInit") }.count == 4)
  }

  @Test func `a view that is inserted stands where it was placed`() {
    let window = window(placing: ["a", "c"])
    let before = stage.root?.subviews ?? []
    place(["a", "b", "c", "d"], in: window)
    #expect(keys == ["a", "b", "c", "d"])
    #expect(stage.root?.subviews[2] === before[1])
  }

  @Test func `the page has the views in the order in which they were placed`() {
    var order = ["one", "two"]
    let labels = ["one": label("one"), "two": label("two"), "three": label("three")]
    let window = stage.show { root in
      _ = root.state
      for key in order { labels[key].map { _ = root.place($0, key: key) } }
    }
    order = ["three", "two", "one"]
    stage.root?.number = 1
    let html = window.screensHTML()
    let places = order.compactMap { html.range(of: ">\($0)<")?.lowerBound }
    #expect(places.count == 3 && places == places.sorted())
  }

  @Test func `a view that is not placed again is told, leaves, and comes back as a new one`() {
    let window = window(placing: ["a", "b"])
    let gone = stage.root?["a"]
    gone?.number = 7
    window.updateStateViews()
    var wasThere = false
    stage.hooks["a.willRemove"] = { wasThere = $0.superview != nil && $0.number == 7 }
    place(["b"], in: window)
    #expect(wasThere)
    #expect(gone?.superview == nil)
    #expect(stage.journal.entries.filter { $0 == "a.willRemove" }.count == 1)
    _ = stage.journal.take()
    // It does nothing any more.
    gone?.number = 8
    window.updateStateViews()
    #expect(stage.journal.take() == [])
    place(["a", "b"], in: window)
    #expect(stage.root?["a"] !== gone && stage.root?["a"]?.number == 0)
  }

  @Test func `views in a view that leaves are told after it`() {
    stage.scripts["a"] = { $0.place(Player.self, key: "in a") }
    let window = window(placing: ["a"])
    _ = stage.journal.take()
    place([], in: window)
    #expect(
      stage.journal.take().filter { $0.hasSuffix("willRemove") }
        == ["a.willRemove", "in a.willRemove"])
  }

  @Test func `another class under a key is another view`() {
    var isOther = false
    let window = stage.show { root in
      if isOther {
        root.place(Understudy.self, key: "a")
      } else {
        root.place(Player.self, key: "a")
      }
    }
    let first = stage.root?["a"]
    first?.number = 1
    isOther = true
    stage.root?.number = 1
    window.updateStateViews()
    let second = stage.root?["a"]
    #expect(second is Understudy && second?.number == 0 && first?.superview == nil)
    // A subclass is not the class.
    isOther = false
    stage.root?.number = 2
    window.updateStateViews()
    #expect(stage.root?["a"].map { type(of: $0) == Player.self } == true)
    #expect(stage.journal.entries.filter { $0 == "a.willRemove" }.count == 2)
  }

  @Test func `a built view and a state view under one key replace each other`() {
    let plain = label("plain")
    var isPlain = false
    let window = stage.show { root in
      if isPlain { root.place(plain, key: "a") } else { root.place(Player.self, key: "a") }
    }
    stage.root?["a"]?.number = 4
    for _ in 0..<2 {
      isPlain.toggle()
      stage.root?.number += 1
      window.updateStateViews()
      #expect(stage.root?.subviews.count == 1)
      #expect((stage.root?.subviews.first === plain) == isPlain)
    }
    #expect(stage.root?["a"]?.number == 0)
  }

  @Test func `a new object under the same key takes the place, the address and the typed text`() {
    var text = "start"
    let window = stage.show { root in
      let field = UITextField()
      field.label = "Name"
      field.text = text
      root.place(field, key: "field")
      root.place(label("\(root.number)"), key: "label")
    }
    func field() -> UITextField? { stage.root?.subviews.first as? UITextField }
    let (first, address) = (field(), window.addresses().first)
    first.map { _ = window.type("typed", in: $0) }
    stage.root?.number = 1
    let html = window.screensHTML()
    #expect(field() !== first)
    #expect(field()?.text == "typed")
    #expect(html.contains(">1<") && !html.contains(">0<"))
    #expect(window.addresses().first == address)
    #expect(stage.root?.subviews.count == 2)
    // Another text of the app wins.
    text = "other"
    stage.root?.number = 2
    _ = window.page()
    #expect(field()?.text == "other")
  }

  @Test func `a refused value goes over into the new object as well`() {
    let window = stage.show { root in
      let field = UITextField()
      field.maximumLength = 3
      root.place(field, key: "field")
    }
    (stage.root?.subviews.first as? UITextField).map { _ = window.type("too long", in: $0) }
    stage.root?.number = 1
    let html = window.screensHTML()
    #expect(html.contains("too long") && html.contains("At most 3 characters"))
  }

  @Test func `a key that is placed twice is reported with the view, and the first one is shown`() {
    let (window, messages) = Report.shared.capture {
      stage.show { root in
        root.place(label("first"), key: "twice")
        root.place(Player.self, key: "twice").prop(forKey: StageKey.value, is: 1)
        root.place(label("last"), key: "once")
      }
    }
    #expect(messages.count == 1)
    #expect(messages[0].contains("Player.render()") && messages[0].contains("\"twice\""))
    let html = window.screensHTML()
    #expect(html.contains("first") && html.contains("last"))
    #expect(stage.root?.subviews.count == 2)
  }

  @Test func `a key that is placed twice is reported in later renders as well`() {
    let window = stage.show { root in
      // One is another object each time, the other is kept.
      root.place(label("first"), key: "new")
      root.place(Player.self, key: "kept").prop(forKey: StageKey.value, is: "first")
      guard root.number == 1 else { return }
      root.place(label("last"), key: "new")
      root.place(Player.self, key: "kept").prop(forKey: StageKey.value, is: "last")
    }
    let kept = stage.root?["kept"]
    stage.root?.number = 1
    let (_, messages) = Report.shared.capture { window.updateStateViews() }
    #expect(messages.count == 2 && messages.allSatisfy { $0.contains("placed two views") })
    #expect(stage.root?.subviews.count == 2 && stage.root?["kept"] === kept)
    #expect(kept?.prop(withValueForKey: StageKey.value) as? String == "first")
    #expect(window.screensHTML().contains("first"))
  }

  @Test func `one object under two keys is reported`() {
    let one = label("one")
    let (_, messages) = Report.shared.capture {
      stage.show { root in
        root.place(one, key: "a")
        root.place(one, key: "b")
        root.place(root, key: "self")
      }
    }
    #expect(messages.count == 2)
    #expect(stage.root?.subviews.count == 1)
  }

  @Test func `an object may change its key`() {
    let one = label("one")
    let window = stage.show { $0.place(one, key: "k\($0.number)") }
    stage.root?.number = 1
    window.updateStateViews()
    #expect(one.superview === stage.root && one.key == "k1")
  }

  @Test func `placing outside of render is reported and shows nothing`() {
    _ = window(placing: [])
    let (_, messages) = Report.shared.capture { stage.root?.place(label("x"), key: "x") }
    #expect(messages.count == 1 && messages[0].contains("outside of render()"))
    #expect(stage.root?.subviews.isEmpty == true)
  }

  @Test func `views that are added by hand stay in front`() {
    let own = label("own")
    let window = stage.show { root in
      if own.superview == nil { root.addSubview(own) }
      for index in 0...root.number { root.place(label("\(index)"), key: "\(index)") }
    }
    stage.root?.number = 1
    window.updateStateViews()
    #expect(stage.root?.subviews.first === own && stage.root?.subviews.count == 3)
  }

  @Test(arguments: ["leaf.didInit", "leaf.render"])
  func `a child that changes its parent while it is made is shown by one more render`(
    event: String
  ) {
    stage.hooks[event] = { $0.prop(withFunctionForKey: StageKey.told)?(["number": 1]) }
    let window = stage.show { root in
      let leaf = root.place(Player.self, key: "leaf")
      leaf.prop(forKey: StageKey.told) { values in root.state["number"] = values["number"] }
      if root.number > 0 { root.place(Player.self, key: "after") }
    }
    #expect(keys == ["leaf", "after"])
    #expect(stage.journal.entries.filter { $0 == "root.render" }.count == 2)
    _ = window
  }

  @Test func `a child that changes its parent when it was updated is shown by one more render`() {
    stage.hooks["leaf.didUpdate"] = { $0.prop(withFunctionForKey: StageKey.told)?([:]) }
    let window = stage.show { root in
      let leaf = root.place(Player.self, key: "leaf")
      leaf.prop(forKey: StageKey.value, is: min(root.number, 5))
      leaf.prop(forKey: StageKey.told) { _ in root.number += 1 }
    }
    _ = stage.journal.take()
    stage.root?.number = 1
    window.updateStateViews()
    #expect(stage.root?.number == 6)
    #expect(stage.journal.take().filter { $0 == "root.render" }.count == 6)
  }

  @Test func `a view that changes its state in its own render comes to rest`() {
    let window = stage.show { root in
      root.place(Player.self, key: "before")
      if root.number < 3 { root.number += 1 }
      root.place(label("\(root.number)"), key: "label")
    }
    #expect(stage.root?.number == 3)
    #expect(window.screensHTML().contains(">3<"))
    #expect(keys == ["before", "label"])
  }

  @Test func `a view that never comes to rest is reported and its session lives`() {
    let (window, messages) = Report.shared.capture {
      stage.show { root in root.number += 1 }
    }
    #expect(messages.count == 1 && messages[0].contains("Player"))
    #expect(stage.journal.take().filter { $0 == "root.render" }.count == 101)
    stage.scripts["root"] = { $0.place(label("quiet"), key: "label") }
    stage.root?.number = -1
    #expect(window.screensHTML().contains("quiet"))
  }

  @Test func `nothing is made or moved that need not be`() {
    let count = 2_000
    var generator = SeededGenerator(seed: 5)
    let keys = (0..<count).map { "row \($0)" }
    let window = window(placing: keys)
    let rows = stage.root?.subviews ?? []
    _ = stage.journal.take()
    place(keys.shuffled(using: &generator), in: window)
    #expect(
      Set((stage.root?.subviews ?? []).map { ObjectIdentifier($0) })
        == Set(rows.map { ObjectIdentifier($0) }))
    #expect(stage.journal.take() == ["root.willUpdate", "root.render", "root.didUpdate"])
  }
}
