import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct AccessibilityTests {
  private let box = UIView()
  private let label = UILabel()

  init() { label.text = "Words" }

  private func reported(_ view: UIView) -> (String, Int) {
    let (written, messages) = Report.shared.capture { html(of: view) }
    return (written, messages.count)
  }

  @Test func `a value is said after the label`() {
    box.accessibilityLabel = "Volume"
    box.accessibilityValue = "3 of 5"
    #expect(html(of: box).contains("aria-label=\"Volume, 3 of 5\" role=\"group\""))
    label.accessibilityValue = "new"
    #expect(html(of: label).contains("<span class=\"visually-hidden\">Words, new</span>"))
    let image = UIImageView(image: UIImage(systemName: "star")?.withRenderingMode(.automatic))
    image.accessibilityLabel = "Stars"
    image.accessibilityValue = "4"
    #expect(html(of: image).contains("aria-label=\"Stars, 4\""))
  }

  @Test func `sliders and progress have it as their value`() {
    let (slider, progress) = (UISlider(), UIProgressView())
    for view in [slider, progress] {
      view.accessibilityLabel = "Volume"
      view.accessibilityValue = "loud"
      #expect(html(of: view).contains("aria-valuetext=\"loud\""))
      #expect(html(of: view).contains("aria-label=\"Volume\""))
    }
  }

  @Test func `a value of nothing is reported`() {
    box.accessibilityValue = "3"
    let (html, count) = reported(box)
    #expect(count > 0 && html == "<div class=\"v\"></div>")
  }

  @Test func `a box that is one thing is a picture with words`() {
    box.addSubview(label)
    box.accessibilityLabel = "All of it"
    #expect(html(of: box).contains("role=\"group\""))
    box.isAccessibilityElement = true
    #expect(html(of: box).contains("aria-label=\"All of it\" role=\"img\""))
    box.addSubview(UIButton())
    #expect(html(of: box).contains("role=\"group\""))
    #expect(label.isAccessibilityElement && !UIView().isAccessibilityElement)
  }

  @Test func `what is no element, or in what is hidden, is not read`() {
    #expect(!html(of: label).contains("aria-hidden"))
    label.isAccessibilityElement = false
    #expect(html(of: label) == "<p class=\"label\" aria-hidden=\"true\">Words</p>")
    let image = UIImageView(image: UIImage(systemName: "star"))
    image.accessibilityLabel = "Star"
    image.isAccessibilityElement = false
    #expect(html(of: image).components(separatedBy: "aria-hidden").count == 2)
    #expect(!html(of: image).contains("role="))
    box.addSubview(UILabel())
    box.accessibilityElementsHidden = true
    #expect(html(of: box) == "<div class=\"v\" aria-hidden=\"true\"></div>")
  }

  @Test func `what can be used is read, whatever is asked for, and that is reported`() {
    box.addSubview(UIButton())
    box.accessibilityElementsHidden = true
    let button = UIButton()
    button.isAccessibilityElement = false
    for view in [box, button] {
      let (html, count) = reported(view)
      #expect(count > 0 && !html.contains("aria-hidden"))
    }
  }

  @Test(
    arguments: [
      (.selected, "aria-current=\"true\""), (.notEnabled, "aria-disabled=\"true\""),
      (.link, "role=\"link\""),
    ] as [(UIAccessibilityTraits, String)])
  func `traits of a button are attributes`(traits: UIAccessibilityTraits, attribute: String) {
    let button = UIButton()
    let plain = html(of: button)
    button.accessibilityTraits = traits
    #expect(html(of: button).replacing(" \(attribute)", with: "") == plain)
    #expect(html(of: button) != plain)
    button.accessibilityTraits = [.button, .staticText]
    #expect(html(of: button) == plain)
  }

  @Test func `a box is a heading or a picture`() {
    box.addSubview(label)
    box.accessibilityTraits = .header
    #expect(html(of: box).hasPrefix("<div class=\"v\" role=\"heading\" aria-level=\"2\">"))
    box.accessibilityTraits = .image
    #expect(!html(of: box).contains("role="))
    box.accessibilityLabel = "A drawing"
    #expect(html(of: box).contains("aria-label=\"A drawing\" role=\"img\""))
  }

  @Test func `a button that nothing presses is reported, one that is tapped is none the less`() {
    label.accessibilityTraits = .link
    #expect(reported(label).1 > 0)
    label.addGestureRecognizer(UITapGestureRecognizer())
    let (html, count) = reported(label)
    #expect(count == 0 && html.contains("role=\"link\""))
    label.accessibilityTraits = .button
    #expect(reported(label).1 == 0)
  }
}
