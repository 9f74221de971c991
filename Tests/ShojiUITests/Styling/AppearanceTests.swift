import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct AppearanceTests {
  private let view = UIView()

  @Test func `a view without a look has no class of its own`() {
    #expect(html(of: view) == "<div class=\"v\"></div>")
    _ = view.layer
    view.alpha = 1
    view.backgroundColor = nil
    #expect(html(of: view) == "<div class=\"v\"></div>")
  }

  @Test func `views with the same look share a class`() {
    let other = UIView()
    for view in [view, other] {
      view.backgroundColor = .systemRed
      view.layer.cornerRadius = 8
      view.layer.borderWidth = 1
      view.alpha = 0.5
      view.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    }
    #expect(html(of: view) == html(of: other))
    other.layer.cornerRadius = 9
    #expect(html(of: view) != html(of: other))
    other.layer.cornerRadius = 8
    #expect(html(of: view) == html(of: other))
  }

  @Test func `the page carries no inline style`() {
    view.backgroundColor = UIColor(red: 1, green: 0, blue: 0.5, alpha: 0.25)
    view.layer.borderWidth = 2
    #expect(!html(of: view).contains("style"))
  }

  @Test(arguments: [
    (UIColor.white, "rgb(255 255 255)"), (.black, "rgb(0 0 0)"), (.clear, "rgb(0 0 0 / 0%)"),
    (UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25), "rgb(255 128 0 / 25%)"),
    (UIColor(red: -3, green: 7, blue: .infinity, alpha: 9), "rgb(0 255 255)"),
    (UIColor(red: .nan, green: 0, blue: 0, alpha: .nan), "rgb(0 0 0 / 0%)"),
    (UIColor(white: 0.2, alpha: -1), "rgb(51 51 51 / 0%)"), (.label, "var(--label)"),
    (.secondaryLabel, "var(--secondary-label)"), (.tintColor, "var(--tint)"),
  ])
  func `colours are those of CSS`(color: UIColor, css: String) {
    #expect(color.css == css)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300])
  func `numbers that make no sense do not stop the process`(number: Double) {
    let (label, stack) = (UILabel(), UIStackView())
    label.text = "x"
    label.font = .systemFont(ofSize: CGFloat(number), weight: .bold)
    for view in [label, stack] {
      view.alpha = CGFloat(number)
      view.layoutMargins = UIEdgeInsets(top: CGFloat(number))
      view.layer.cornerRadius = CGFloat(number)
      view.layer.borderWidth = CGFloat(number)
    }
    stack.spacing = CGFloat(number)
    #expect(html(of: label).contains("<p"))
    #expect(html(of: stack).contains("<div"))
  }

  @Test func `a change of look asks for a new page`() {
    let controller = UIViewController()
    controller.view = view
    let window = UIWindow.showing(controller)
    let changes: [() -> Void] = [
      { self.view.backgroundColor = .black }, { self.view.alpha = 0.1 },
      { self.view.layer.cornerRadius = 3 }, { self.view.layer.borderColor = .black },
      { self.view.accessibilityLabel = "x" }, { self.view.accessibilityIdentifier = "x" },
    ]
    for change in changes {
      _ = window.page()
      change()
      #expect(window.needsRender)
      _ = window.page()
      change()
      #expect(!window.needsRender)
    }
  }
}
