import Foundation
import ShojiHTML
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct LookTests {
  private let view = UIView()

  @Test(arguments: [
    (UIColor(hue: 0, saturation: 1, brightness: 1), "rgb(255 0 0)"),
    (UIColor(hue: 1, saturation: 1, brightness: 1), "rgb(255 0 0)"),
    (UIColor(hue: 1 / 3, saturation: 1, brightness: 1), "rgb(0 255 0)"),
    (UIColor(hue: 2 / 3, saturation: 1, brightness: 0.5), "rgb(0 0 128)"),
    (UIColor(hue: 0.5, saturation: 0.5, brightness: 1), "rgb(128 255 255)"),
    (UIColor(hue: 0.5, saturation: 0, brightness: 0.2), "rgb(51 51 51)"),
    (UIColor(hue: .nan, saturation: .infinity, brightness: 7, alpha: 0.5), "rgb(255 0 0 / 50%)"),
    (UIColor(hue: -.infinity, saturation: .nan, brightness: .nan), "rgb(0 0 0)"),
    (UIColor(light: .white, dark: .black), "light-dark(rgb(255 255 255), rgb(0 0 0))"),
    (
      UIColor.systemRed.withAlphaComponent(0.25),
      "color-mix(in srgb, var(--system-red) 25%, transparent)"
    ),
    (UIColor.black.withAlphaComponent(.nan), "rgb(0 0 0 / 0%)"),
    (UIColor.black.withAlphaComponent(-.infinity), "rgb(0 0 0 / 0%)"),
    (UIColor.black.withAlphaComponent(9), "rgb(0 0 0)"),
  ])
  func `every way to make a colour ends in CSS`(color: UIColor, css: String) {
    #expect(color.css == css)
    view.backgroundColor = color
    #expect(declarations(of: view) == "background-color:\(css)")
  }

  @Test func `colours that are the same are equal, however they were made`() {
    let same: [(UIColor, UIColor)] = [
      (.clear, UIColor(white: 0, alpha: 0)), (.red, UIColor(hue: 0, saturation: 1, brightness: 1)),
      (UIColor.red.withAlphaComponent(0.5), UIColor(red: 1, green: 0, blue: 0, alpha: 0.5)),
      (UIColor.red.withAlphaComponent(1), .red), (UIColor.label.withAlphaComponent(1), .label),
      (
        UIColor.label.withAlphaComponent(0.3).withAlphaComponent(0.5),
        UIColor.label.withAlphaComponent(0.5)
      ),
      (UIColor(white: 1, alpha: 0.25).withAlphaComponent(1), .white),
    ]
    for (left, right) in same {
      #expect(left == right && left.css == right.css && left.hashValue == right.hashValue)
    }
    #expect(UIColor.label.withAlphaComponent(0.5) != .label && UIColor.clear != .black)
  }

  @Test(
    arguments: [
      (1, 1, nil), (0.5, 1, "opacity:0.5"), (1, 0.5, "opacity:0.5"), (0.5, 0.5, "opacity:0.25"),
      (-3, 1, "opacity:0"), (9, 0.5, "opacity:0.5"), (0.5, 9, "opacity:0.5"), (1, -1, "opacity:0"),
      (.nan, 1, "opacity:0"),
    ] as [(Double, Float, String?)])
  func `the view's alpha and the layer's opacity multiply`(
    alpha: Double, opacity: Float, css: String?
  ) {
    view.alpha = CGFloat(alpha)
    view.layer.opacity = opacity
    #expect(declarations(of: view) == css)
  }

  @Test func `a shadow is there when it is opaque at all`() {
    view.layer.shadowRadius = 5
    view.layer.shadowOffset = CGSize(width: 1, height: -2)
    view.layer.shadowColor = .systemRed
    #expect(declarations(of: view) == nil)
    view.layer.shadowOpacity = 0.5
    #expect(
      declarations(of: view)
        == "box-shadow:1px -2px 10px color-mix(in srgb, var(--system-red) 50%, transparent)")
    view.layer.shadowOpacity = -1
    #expect(declarations(of: view) == nil)
  }

  @Test(arguments: [
    (CGFloat.nan, "0px"), (.infinity, "0px"), (-4, "0px"), (1e300, "1000000px"),
  ])
  func `a shadow's radius is never negative`(radius: CGFloat, css: String) {
    view.layer.shadowOpacity = 1
    view.layer.shadowOffset = .zero
    view.layer.shadowRadius = radius
    #expect(declarations(of: view)?.hasPrefix("box-shadow:0px 0px \(css) rgb(") == true)
  }

  @Test func `layer and view cut off alike`() {
    view.layer.masksToBounds = true
    #expect(declarations(of: view) == "overflow:hidden")
    view.layer.masksToBounds = false
    #expect(declarations(of: view) == nil)
    view.clipsToBounds = true
    #expect(declarations(of: view) == "overflow:hidden")
  }

  @Test func `a border has a width, and the colour of separators unless set`() {
    view.layer.borderColor = .black
    #expect(declarations(of: view) == nil)
    view.layer.borderWidth = 1.5
    #expect(declarations(of: view) == "border:1.5px solid rgb(0 0 0)")
    view.layer.borderColor = nil
    #expect(declarations(of: view) == "border:1.5px solid var(--separator)")
  }

  @Test func `a change of the layer asks for a new page`() {
    let controller = UIViewController()
    controller.view = view
    let window = UIWindow.showing(controller)
    let changes: [(CALayer) -> Void] = [
      { $0.masksToBounds = true }, { $0.opacity = 0.5 }, { $0.shadowColor = .white },
      { $0.shadowOpacity = 1 }, { $0.shadowOffset = .zero }, { $0.shadowRadius = 1 },
      { $0.borderWidth = 1 },
    ]
    for (number, change) in changes.enumerated() {
      let before = window.page()
      change(view.layer)
      #expect(window.needsRender, "\(number)")
      // A colour of a shadow that is not there yet changes no look.
      if number != 2 { #expect(window.page() != before, "\(number)") }
      _ = window.page()
      change(view.layer)
      #expect(!window.needsRender, "\(number)")
    }
  }

  @Test func `the tint is that of the nearest view that has one`() {
    let (inner, innermost) = (UIView(), UIView())
    view.addSubview(inner)
    inner.addSubview(innermost)
    #expect(innermost.tintColor == .tintColor)
    view.tintColor = .systemGreen
    #expect(innermost.tintColor == .systemGreen)
    inner.tintColor = .systemRed
    #expect((view.tintColor, inner.tintColor) == (.systemGreen, .systemRed))
    #expect(innermost.tintColor == .systemRed)
    #expect(innermost.appearance == nil)
    #expect(
      declarations(of: inner) == """
        --tint:var(--system-red);--tint-fill:color-mix(in srgb, var(--system-red) 13%, \
        transparent);--tint-full:var(--system-red);accent-color:var(--system-red)
        """)
  }

  @Test(
    arguments: [
      (UIFont.systemFont(ofSize: 20), "font-size:1.25rem;font-weight:400"),
      (.systemFont(ofSize: 16, weight: .black), "font-size:1rem;font-weight:900"),
      (.boldSystemFont(ofSize: 8), "font-size:0.5rem;font-weight:700"),
      (.italicSystemFont(ofSize: 16), "font-size:1rem;font-style:italic;font-weight:400"),
      (
        .monospacedSystemFont(ofSize: 16),
        "font-family:ui-monospace, Menlo, Consolas, monospace;font-size:1rem;font-weight:400"
      ),
      (
        .monospacedDigitSystemFont(ofSize: 16, weight: .thin),
        "font-size:1rem;font-variant-numeric:tabular-nums;font-weight:200"
      ),
      (.preferredFont(forTextStyle: .title1), nil),
    ] as [(UIFont, String?)])
  func `fonts are declarations, text styles are classes`(font: UIFont, css: String?) {
    let label = UILabel()
    label.text = "x"
    label.font = font
    #expect(declarations(of: label) == css)
    #expect(html(of: label).contains(" t-title1") == (css == nil))
  }

  @Test func `every text style but that of the page has its class in the base sheet`() {
    let sheet = String(decoding: BaseStyleSheet.css, as: UTF8.self)
    for style in UIFont.TextStyle.allCases where style != .body {
      #expect(sheet.contains(".\(style.className)"))
    }
  }
}
