import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

struct TapTests {
  @Test("a view that can be tapped is covered by a button with its words")
  func view() {
    final class Card: UIView {
      var taps = 0
      func tapped() { taps += 1 }
    }
    let card = Card()
    let label = UILabel()
    label.text = "Open"
    card.addSubview(label)
    card.addGestureRecognizer(UITapGestureRecognizer(target: card, action: Card.tapped))
    #expect(
      html(of: card) == """
        <div class="tappable"><div class="tap-content" id="/+0.0-words" aria-hidden="true">\
        <div class="v"><p class="label">Open</p></div></div>\
        <button class="tap" name="_e" value="/+0.0" id="/+0.0" aria-labelledby="/+0.0-words">\
        <span class="visually-hidden">Tap</span></button></div>
        """)
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(card)
    let window = UIWindow.showing(controller)
    _ = window.page()
    #expect(window.deliver(values: [:], event: "/+0.0") == .delivered)
    #expect(card.taps == 1)
    card.isHidden = true
    #expect(window.deliver(values: [:], event: "/+0.0") == .refused)
    card.isHidden = false
    card.gestureRecognizers[0].isEnabled = false
    #expect(!window.page().contains("tappable"))
  }

  @Test("a picture tells where it was tapped, and refuses places that are none")
  func picture() {
    let image = UIImageView(image: UIImage(url: URL(filePath: "/a.png")))
    image.accessibilityLabel = "Map"
    var places: [CGPoint] = []
    let tap = UITapGestureRecognizer()
    image.addGestureRecognizer(tap)
    final class Target {
      var places: [CGPoint] = []
      func tapped(_ sender: UITapGestureRecognizer) { places.append(sender.location(in: nil)) }
    }
    let target = Target()
    tap.addTarget(target, action: Target.tapped)
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addSubview(image)
    let window = UIWindow.showing(controller)
    #expect(window.page().contains("<input type=\"image\" class=\"tap\""))
    for (x, y) in [("12", "34"), ("-1", "0"), ("x", "1"), ("9999999999999999999", "1")] {
      _ = window.deliver(values: ["/+0.0.x": [x], "/+0.0.y": [y]], event: nil)
    }
    places = target.places
    #expect(places == [CGPoint(x: 12, y: 34)])
  }

  @Test("without a target the responder chain is asked")
  func chain() {
    final class Screen: UIViewController {
      var pressed = 0
      func done() { pressed += 1 }
      func doneBy(_ sender: UIButton) { pressed += 10 }
    }
    let screen = Screen()
    let button = UIButton()
    screen.view = UIView()
    screen.view.addSubview(button)
    button.addTarget(nil, action: Screen.done, for: .touchUpInside)
    button.addTarget(nil, action: Screen.doneBy, for: .primaryActionTriggered)
    button.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(screen.pressed == 11)
    // Nobody of that class: nothing happens.
    button.removeFromSuperview()
    button.sendActions(for: .touchUpInside)
    #expect(screen.pressed == 11)
    button.removeTarget(nil, for: .allEvents)
    screen.view.addSubview(button)
    button.sendActions(for: .touchUpInside)
    #expect(screen.pressed == 11)
  }

  @Test func `a screen that is to be tapped as a whole is reported`() {
    let controller = UIViewController()
    controller.view = UIView()
    controller.view.addGestureRecognizer(UITapGestureRecognizer())
    let window = UIWindow.showing(controller)
    let (page, messages) = Report.shared.capture { window.page() }
    #expect(!page.contains("tappable"))
    #expect(messages.contains { $0.contains("The root view of UIViewController") })
  }
}
