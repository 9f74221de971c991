import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

private final class Target {
  let name: String
  let journal: Journal
  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
  }
  func tapped(_ button: UIButton) { journal.write("tapped \(name)") }
  func plain() { journal.write("plain \(name)") }
}

/// An action is registered once for its target and events, however often the line runs that registers it.
@Suite struct RegisteredOnceTests {
  private let button = UIButton()
  private let journal = Journal()

  /// A line of an app that registers something, and what that writes.
  private struct Line {
    let takesTarget: Bool
    let run: (Target, UIControl.Event) -> Void
    let entry: (Target) -> String
  }

  private func lines() -> [Line] {
    let action = UIAction { [journal] _ in journal.write("action") }
    return [
      Line(takesTarget: true) { [button] in
        button.addTarget($0, action: Target.tapped, for: $1)
      } entry: {
        "tapped \($0.name)"
      },
      Line(takesTarget: true) { [button] in
        button.addTarget($0, action: Target.plain, for: $1)
      } entry: {
        "plain \($0.name)"
      },
      Line(takesTarget: true) { [button] in
        button.addTarget($0, action: Target.plain, for: $1)
      } entry: {
        "plain \($0.name)"
      },
      Line(takesTarget: false) { [button, journal] in
        button.on($1) { _ in journal.write("closure") }
      } entry: { _ in
        "closure"
      },
      Line(takesTarget: false) { [button] in
        button.addAction(action, for: $1)
      } entry: { _ in
        "action"
      },
    ]
  }

  @Test(arguments: SeededGenerator.seeds(60))
  func `a line that runs again fires once for each target and events`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let targets = ["a", "b"].map { Target($0, journal) }
    let events: [UIControl.Event] = [
      .touchUpInside, .valueChanged, [.touchUpInside, .valueChanged],
    ]
    let lines = lines()
    struct Run: Hashable { let line, target, events: Int }
    var registered: [Run] = []
    for _ in 0..<30 {
      let line = Int.random(in: 0..<lines.count, using: &random)
      let target = Int.random(in: 0..<2, using: &random)
      let event = Int.random(in: 0..<3, using: &random)
      lines[line].run(targets[target], events[event])
      let run = Run(line: line, target: lines[line].takesTarget ? target : 0, events: event)
      if !registered.contains(run) { registered.append(run) }
      button.sendActions(for: .touchUpInside)
      let expected = registered.filter { events[$0.events].contains(.touchUpInside) }.map {
        lines[$0.line].entry(targets[$0.target])
      }
      #expect(journal.take() == expected, "seed \(seed)")
    }
  }

  @Test func `a screen that appears again places one order`() {
    final class Shop: UIViewController {
      let order = UIButton()
      var orders = 0
      override func viewDidLoad() { view.addSubview(order) }
      override func viewWillAppear(_ animated: Bool) {
        order.addTarget(self, action: Shop.place, for: .touchUpInside)
      }
      func place() { orders += 1 }
    }
    let shop = Shop()
    let stack = UINavigationController(rootViewController: shop)
    let window = UIWindow.showing(stack)
    for _ in 0..<3 {
      stack.pushViewController(UIViewController())
      stack.popViewController()
    }
    window.press(shop.order)
    #expect(shop.orders == 1)
  }

  @Test func `a line that runs again has its latest closure`() {
    for number in 0..<3 {
      button.on(.touchUpInside) { [journal] _ in journal.write("\(number)") }
    }
    button.sendActions(for: .touchUpInside)
    #expect(journal.take() == ["2"])
  }

  @Test func `a function that hands its callers' lines on registers for each of them`() {
    func listen(
      fileID: StaticString = #fileID, line: UInt = #line, column: UInt = #column, _ word: String
    ) {
      button.on(.touchUpInside, fileID: fileID, line: line, column: column) { [journal] _ in
        journal.write(word)
      }
    }
    listen("one")
    listen("two")
    button.sendActions(for: .touchUpInside)
    #expect(journal.take() == ["one", "two"])
  }

  @Test func `a removed action can be registered by its line again`() {
    let target = Target("a", journal)
    for _ in 0..<2 {
      button.removeTarget(target, for: .allEvents)
      button.addTarget(target, action: Target.plain, for: .touchUpInside)
    }
    button.sendActions(for: .touchUpInside)
    #expect(journal.take() == ["plain a"])
  }

  @Test func `a recogniser calls its target once`() {
    let recogniser = UITapGestureRecognizer()
    let targets = ["a", "b"].map { Target($0, journal) }
    for _ in 0..<3 {
      for target in targets { recogniser.addTarget(target, action: Target.plain) }
      recogniser.on { [journal] _ in journal.write("closure") }
    }
    recogniser.recognize()
    #expect(journal.take() == ["plain a", "plain b", "closure"])
  }
}
