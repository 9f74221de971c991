import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ConstantFrameTests {
  private let root = UIView()
  private let view = UIView()

  private func render() -> UIWindow {
    ShojiUITests.render(root, viewport: CGSize(width: 300, height: 600))
  }

  @Test func `a frame that is set once is points`() {
    root.addSubview(view)
    view.frame = CGRect(x: 1, y: 2.5, width: 30, height: 40)
    let window = render()
    #expect(css(of: view) == "height:40px;left:1px;top:2.5px;width:30px")
    #expect(!window.needsRender)
    view.frame.origin.x = 7
    #expect(window.needsRender)
    _ = window.page()
    #expect(css(of: view) == "height:40px;left:7px;top:2.5px;width:30px")
  }

  @Test func `views without frames have no class of layout`() {
    root.addSubview(view)
    let html = render().screensHTML()
    #expect(html == "<main class=\"screen\"><div class=\"v\"><div class=\"v\"></div></div></main>")
    #expect(view.layoutState == nil && view.appearance == nil)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, 1e-300, -4])
  func `frames that make no sense do not stop the process`(number: Double) {
    root.addSubview(view)
    view.frame = CGRect(x: number, y: number, width: number, height: number)
    let inner = PassView()
    root.addSubview(inner)
    let leaf = UIView()
    inner.addSubview(leaf)
    inner.pass = { _ in
      leaf.frame = CGRect(x: number, y: number, width: number, height: number)
    }
    let (html, _) = Report.shared.capture { render().screensHTML() }
    #expect(html.contains("<div"))
  }

  /// A mask, and where 10, 20, 30, 40 in 100 x 100 is when the superview is 300 x 600.
  @Test(arguments: [
    (UIView.AutoresizingMask(), CGRect(x: 10, y: 20, width: 30, height: 40)),
    (.flexibleWidth, CGRect(x: 10, y: 20, width: 230, height: 40)),
    (.flexibleHeight, CGRect(x: 10, y: 20, width: 30, height: 540)),
    (.flexibleLeftMargin, CGRect(x: 210, y: 20, width: 30, height: 40)),
    (.flexibleRightMargin, CGRect(x: 10, y: 20, width: 30, height: 40)),
    (.flexibleTopMargin, CGRect(x: 10, y: 520, width: 30, height: 40)),
    (
      UIView.AutoresizingMask([.flexibleLeftMargin, .flexibleRightMargin]),
      CGRect(x: 38.5714, y: 20, width: 30, height: 40)
    ),
    (
      UIView.AutoresizingMask([.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]),
      CGRect(x: 10, y: 120, width: 30, height: 240)
    ),
  ])
  func `a mask says how a frame follows the superview`(
    mask: UIView.AutoresizingMask, expected: CGRect
  ) {
    root.adopt(size: CGSize(width: 100, height: 100))
    root.addSubview(view)
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    view.autoresizingMask = mask
    _ = render()
    for (found, wanted) in [
      (view.frame.minX, expected.minX), (view.frame.minY, expected.minY),
      (view.frame.width, expected.width), (view.frame.height, expected.height),
    ] {
      #expect(abs(found - wanted) < 0.001)
    }
  }

  @Test func `a flexible view in a superview without size fills it`() {
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = .zero
    root.addSubview(view)
    _ = render()
    #expect(css(of: view) == "height:100%;inset:0;width:100%")
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 600))
  }

  @Test func `the middle can be read and set`() {
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(view.center == CGPoint(x: 25, y: 40))
    view.center = CGPoint(x: 15, y: 20)
    #expect(view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `an arranged view's frame counts for nothing`() {
    root.addSubview(UIStackView(arrangedSubviews: [view]))
    view.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    _ = render()
    #expect(css(of: view) == "")
  }

  @Test func `what is in a container fills it if it is placed, and flows if it flows`() {
    let container = ContainerView()
    container.addSubview(view)
    root.addSubview(container)
    let window = render()
    #expect(css(of: view) == "")
    container.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
    container.setNeedsLayout()
    _ = window.page()
    #expect(css(of: view) == "height:100%;inset:0;width:100%")
    #expect(view.frame == CGRect(x: 0, y: 0, width: 50, height: 60))
  }
}
