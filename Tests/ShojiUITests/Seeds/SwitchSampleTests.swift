import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

// The samples of Tempura's documentation, letter for letter; a comment marks what was replaced.

// swift-format-ignore
class Switch: UIView, View {

  // subviews
  private var thumb = UIView()

  // properties
  var isOn: Bool = false {
    didSet {
      guard self.isOn != oldValue else { return }
      self.update()
    }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    self.setup()
    self.style()
  }

  // interactions
  var valueDidChange: ((Bool) -> ())?

  func setup() {
    // define the subviews that will make up the UI
  }

  func style() {
    // define the default look and feel of the UI elements
  }

  func update() {
    // update the UI based on the value of the properties
  }

  override func layoutSubviews() {
    // layout the subviews, optionally considering the properties
  }
}

// swift-format-ignore
class TestView: UIView, View {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    self.setup()
    self.style()
  }

  func setup() {}
  func style() {}
  func update() {}
  override func layoutSubviews() {}
}

@Suite struct SwitchSampleTests {
  private final class RecordedSwitch: Switch {
    private(set) var calls: [String] = []
    override func setup() { calls.append("setup") }
    override func style() { calls.append("style") }
    override func update() { calls.append("update") }
    override func layoutSubviews() { calls.append("layoutSubviews") }
  }

  @Test func `the phases are called in their order`() {
    let view = RecordedSwitch()
    view.isOn = true
    view.isOn = true
    view.isOn = false
    view.layoutIfNeeded()
    view.layoutIfNeeded()
    #expect(view.calls == ["setup", "style", "update", "update", "layoutSubviews"])
  }

  @Test func `an empty view is on the page`() {
    #expect(html(of: TestView()) == "<div class=\"v\"></div>")
  }
}
