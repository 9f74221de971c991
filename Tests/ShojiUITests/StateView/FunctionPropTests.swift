import ShojiUI
import Testing

@testable import ShojiScreens

/// A closure is a function for the child, however it is written.
@Suite struct FunctionPropTests {
  private final class Listener {
    var heard: [String] = []
    var values: [String: Any] = [:]
    var next: Listener? { self }
    func tapped(_ values: [String: Any]) { heard.append(values["a"] as? String ?? "") }
    @discardableResult func told(_ values: [String: Any]) -> Int {
      tapped(values)
      return 1
    }
    func plain() { heard.append("b") }
  }

  private typealias Pass = (ShadowStateViewElement, Listener) -> Void

  /// The same function in the spellings that people use.
  private static var spellings: [(name: String, pass: Pass)] {
    [
      (
        "result Void",
        { child, listener in child.prop(forKey: StageKey.told) { listener.tapped($0) } }
      ),
      (
        "method",
        { child, listener in child.prop(forKey: StageKey.told, isFunction: listener.tapped) }
      ),
      (
        "weak, chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] in listener?.tapped($0) }
        }
      ),
      (
        "weak, named, chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] values in listener?.tapped(values) }
        }
      ),
      (
        "typed, chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] (values: [String: Any]) in
            listener?.tapped(values)
          }
        }
      ),
      (
        "longer chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] in listener?.next?.tapped($0) }
        }
      ),
      (
        "discardable result",
        { child, listener in child.prop(forKey: StageKey.told) { listener.told($0) } }
      ),
      (
        "chain with a discardable result",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] in listener?.told($0) }
        }
      ),
      (
        "assignment in a chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] in
            listener?.heard = [$0["a"] as? String ?? ""]
          }
        }
      ),
      (
        "guard",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] values in
            guard let listener else { return }
            listener.tapped(values)
          }
        }
      ),
      (
        "several statements, chain at the end",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] values in
            listener?.values = values
            listener?.tapped(values)
          }
        }
      ),
      (
        "values not used, chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] _ in listener?.plain() }
        }
      ),
      (
        "no values, chain",
        { child, listener in
          child.prop(forKey: StageKey.told) { [weak listener] in listener?.plain() }
        }
      ),
      ("no values", { child, listener in child.prop(forKey: StageKey.told) { listener.plain() } }),
    ]
  }

  @Test(arguments: 0..<14)
  func `a closure is a function, however it is written`(spelling: Int) {
    let (name, pass) = Self.spellings[spelling]
    let (stage, listener) = (Stage(), Listener())
    _ = stage.show { root in pass(root.place(Player.self, key: "leaf"), listener) }
    let leaf = stage.root?["leaf"]
    #expect(leaf?.prop(withValueForKey: StageKey.told) == nil, "\(name)")
    leaf?.prop(withFunctionForKey: StageKey.told)?(["a": "b"])
    #expect(listener.heard == ["b"], "\(name)")
  }

  @Test func `a closure that is said to be a value is one`() {
    let stage = Stage()
    let value: () -> Int = { 7 }
    _ = stage.show { root in
      root.place(Player.self, key: "leaf").prop(forKey: StageKey.told, is: value)
    }
    let leaf = stage.root?["leaf"]
    #expect((leaf?.prop(withValueForKey: StageKey.told) as? () -> Int)?() == 7)
    #expect(leaf?.prop(withFunctionForKey: StageKey.told) == nil)
  }
}
