import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite("Titles and configurations of buttons, as in UIKit")
struct ButtonTitleTests {
  @Test("A title has the colour of its state")
  func colors() {
    let button = UIButton(type: .system)
    button.setTitle("Pay", for: .normal)
    button.setTitleColor(.systemGreen, for: .normal)
    button.setTitleColor(.systemGray, for: .disabled)
    button.setTitleColor(.systemRed, for: .highlighted)
    let normal = html(of: button)
    #expect(button.currentTitleColor == .systemGreen)
    button.isEnabled = false
    #expect(button.currentTitleColor == .systemGray)
    #expect(html(of: button).replacing(" disabled", with: "") != normal)
    button.isEnabled = true
    #expect(html(of: button) == normal)
    #expect(button.titleColor(for: .highlighted) == .systemRed)
    button.setTitleColor(nil, for: .normal)
    #expect(button.currentTitleColor == nil)
  }

  @Test("The title's label says how the title is written, in the page that is changed too")
  func titleLabel() throws {
    let (screen, button) = (UIView(), UIButton(type: .system))
    screen.addSubview(button)
    button.setTitle("Pay", for: .normal)
    let controller = UIViewController()
    controller.view = screen
    let window = UIWindow.showing(controller)
    #expect(window.page().contains(">Pay</button>"))
    let label = try #require(button.titleLabel)
    #expect(label.text == "Pay" && label === button.titleLabel)
    label.font = .preferredFont(forTextStyle: .headline)
    #expect(window.page().contains("<span class=\"run t-headline\">Pay</span></button>"))
    label.numberOfLines = 1
    #expect(window.page().contains("<span class=\"run truncate t-headline\">Pay</span>"))
    label.text = "Pay now"
    #expect(button.title(for: .normal) == "Pay now" && window.page().contains(">Pay now</span>"))
    #expect(screen.subviews.count == 1 && button.subviews.isEmpty)
  }

  @Test("A title with attributes goes before the one without")
  func attributed() {
    let button = UIButton(type: .system)
    button.setTitle("Pay", for: .normal)
    button.setAttributedTitle(
      NSAttributedString(string: "Pay <all>", attributes: [.underlineStyle: 1]), for: .normal)
    #expect(html(of: button).contains("<span class=\"run underlined\">Pay &lt;all&gt;</span>"))
    button.setAttributedTitle(nil, for: .normal)
    #expect(html(of: button).contains("<span>Pay</span>"))
  }

  @Test("A configuration is the look and the content in one")
  func configuration() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Pay"
    configuration.subtitle = "12 <euros>"
    configuration.image = UIImage(url: URL(filePath: "/a.png"))
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 6
    configuration.buttonSize = .large
    configuration.baseBackgroundColor = .systemGreen
    configuration.cornerStyle = .capsule
    let button = UIButton(configuration: configuration)
    let markup = html(of: button)
    #expect(markup.contains("b-filled") && markup.contains("b-large"))
    #expect(markup.contains("b-image-trailing") && markup.contains("<img"))
    #expect(
      markup.contains("<span>Pay<span class=\"b-subtitle\">12 &lt;euros&gt;</span></span>"))
    #expect(button.backgroundColor == .systemGreen && button.layer.cornerRadius == 999)
    button.configuration?.showsActivityIndicator = true
    let busy = html(of: button)
    #expect(busy.contains("class=\"spinner\"") && !busy.contains("<img"))
    button.configuration?.title = "Paid"
    #expect(button.currentTitle == "Paid")
  }

  @Test("An action gives a configured button its title, and is run by its press")
  func action() {
    var runs = 0
    let button = UIButton(
      configuration: .tinted(), primaryAction: UIAction(title: "Go") { _ in runs += 1 })
    #expect(button.currentTitle == "Go" && button.style == .tinted)
    button.receivePress()
    #expect(runs == 1)
  }

  @Test("The handler of a configuration is called at once, and when the state changes")
  func handler() {
    let button = UIButton(configuration: .gray())
    var states: [UIControlState] = []
    button.configurationUpdateHandler = { states.append($0.state) }
    button.isEnabled = false
    button.isEnabled = false
    button.isEnabled = true
    button.isSelected = true
    button.setNeedsUpdateConfiguration()
    #expect(states == [.normal, .disabled, .normal, .selected, .selected])
  }

  @Test("What is in a button stands where it is told to")
  func alignment() {
    let button = UIButton(type: .system)
    let cases: [(UIControl.ContentHorizontalAlignment, String)] = [
      (.left, "b-left"), (.right, "b-right"), (.leading, "b-leading"),
      (.trailing, "b-trailing"), (.fill, "b-fill"),
    ]
    for (alignment, name) in cases {
      button.contentHorizontalAlignment = alignment
      #expect(html(of: button).contains(name))
    }
    button.contentHorizontalAlignment = .center
    #expect(html(of: button).contains("class=\"b b-plain\""))
    button.contentEdgeInsets = UIEdgeInsets(top: 4)
    #expect(button.layoutMargins.top == 4)
  }

  @Test("A target is removed as UIKit does it without an action")
  func removal() {
    final class Target {
      var presses = 0
      func pressed() { presses += 1 }
    }
    let (target, button) = (Target(), UIButton(type: .system))
    button.addTarget(target, action: Target.pressed, for: .touchUpInside)
    button.removeTarget(target, action: nil, for: .allEvents)
    button.receivePress()
    #expect(target.presses == 0)
  }
}
