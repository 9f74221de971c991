import ShojiUI
import Testing

@testable import ShojiScreens

private final class Target {
  let journal: Journal
  init(_ journal: Journal) { self.journal = journal }
  func tapped(_ button: UIButton) { journal.write("tapped \(button.tag)") }
  func plain() { journal.write("plain") }
}

@Suite struct ControlActionsTests {
  private let button = UIButton()
  private let journal = Journal()

  init() { button.tag = 4 }

  @Test func `actions are performed in the order of their registration`() {
    let target = Target(journal)
    button.on(.touchUpInside) { [journal] button in journal.write("closure \(button.tag)") }
    button.addTarget(target, action: Target.tapped, for: .touchUpInside)
    button.addTarget(target, action: Target.plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(journal.entries == ["closure 4", "tapped 4", "plain"])
  }

  @Test func `only the events that were asked for are performed`() {
    button.on([.editingChanged, .valueChanged]) { [journal] _ in journal.write("changed") }
    button.sendActions(for: .touchUpInside)
    #expect(journal.entries == [])
    button.sendActions(for: .valueChanged)
    button.sendActions(for: .allEditingEvents)
    #expect(journal.entries == ["changed", "changed"])
  }

  @Test func `a press is a touch and the primary action, once for each action`() {
    button.on(.touchUpInside) { [journal] _ in journal.write("touch") }
    button.on(.primaryActionTriggered) { [journal] _ in journal.write("primary") }
    button.on([.touchUpInside, .primaryActionTriggered]) { [journal] _ in journal.write("both") }
    button.on(.allEvents) { [journal] _ in journal.write("all") }
    button.receivePress()
    #expect(journal.entries == ["touch", "primary", "both", "all"])
  }

  @Test func `a target is not retained and a target that is gone gets nothing`() {
    weak var gone: Target?
    do {
      let target = Target(journal)
      gone = target
      button.addTarget(target, action: Target.plain, for: .touchUpInside)
      button.addTarget(target, action: Target.tapped, for: .touchUpInside)
    }
    #expect(gone == nil)
    button.sendActions(for: .touchUpInside)
    #expect(journal.entries == [])
  }

  @Test func `a removed target gets nothing for the events that were named`() {
    let (one, two) = (Target(journal), Target(journal))
    button.addTarget(one, action: Target.plain, for: [.touchUpInside, .valueChanged])
    button.addTarget(two, action: Target.tapped, for: .touchUpInside)
    button.removeTarget(one, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(journal.take() == ["tapped 4"])
    button.sendActions(for: .valueChanged)
    #expect(journal.take() == ["plain"])
    button.removeTarget(one, for: .allEvents)
    button.sendActions(for: .valueChanged)
    #expect(journal.take() == [])
  }

  @Test func `actions may be added and removed while actions are performed`() {
    let target = Target(journal)
    button.on(.touchUpInside) { [journal] button in
      button.removeTarget(target, for: .touchUpInside)
      button.on(.touchUpInside) { _ in journal.write("new") }
    }
    button.addTarget(target, action: Target.plain, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(journal.take() == ["plain"])
    button.sendActions(for: .touchUpInside)
    #expect(journal.take() == ["new"])
  }

  private static let bits: [(UIControl.Event, UInt)] = [
    (.touchDown, 0x1), (.touchUpInside, 0x40), (.valueChanged, 0x1000),
    (.primaryActionTriggered, 0x2000), (.editingDidBegin, 0x10000), (.editingChanged, 0x20000),
    (.editingDidEnd, 0x40000), (.didEndEditing, 0x40000), (.editingDidEndOnExit, 0x80000),
    (.allEditingEvents, 0xF0000),
  ]

  @Test(arguments: bits)
  func `the bits are those of UIKit`(event: UIControl.Event, bits: UInt) {
    #expect(event.rawValue == bits)
  }
}
