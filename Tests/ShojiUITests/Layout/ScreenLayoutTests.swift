import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ScreenLayoutTests {
  private func makeRoot() -> UIView {
    let root = PassView()
    let (bar, label) = (PassView(), UILabel())
    label.text = "text"
    bar.addSubview(label)
    root.addSubview(bar)
    root.pass = { [unowned bar] view in
      bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.height / 3)
    }
    bar.pass = { [unowned label] view in
      label.frame = CGRect(
        x: 4, y: view.safeAreaInsets.top, width: view.bounds.width - 8, height: 30)
    }
    return root
  }

  @Test func `a tree that is built again shows the same page`() {
    let first = render(makeRoot())
    _ = first.page()
    #expect(first.page() == render(makeRoot()).page())
  }

  @Test func `the page does not depend on the viewport where frames are formulas`() {
    let window = render(makeRoot())
    let page = window.page()
    window.viewport = CGSize(width: 1_440, height: 900)
    #expect(window.needsRender)
    #expect(window.page() == page)
  }

  @Test func `frames read as they are in the viewport`() throws {
    let root = makeRoot()
    let window = render(root, viewport: CGSize(width: 300, height: 600))
    let bar = try #require(root.subviews.first)
    #expect(root.bounds == CGRect(x: 0, y: 0, width: 300, height: 600))
    #expect(bar.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    #expect(bar.subviews.first?.frame == CGRect(x: 4, y: 0, width: 292, height: 30))
    window.viewport = CGSize(width: 900, height: 300)
    _ = window.page()
    #expect(bar.subviews.first?.frame == CGRect(x: 4, y: 0, width: 892, height: 30))
  }

  @Test func `a screen in a stack has what the bars leave, without the inset above`() {
    let screen = UIViewController()
    screen.view = makeRoot()
    let window = UIWindow.showing(UINavigationController(rootViewController: screen))
    let (html, messages) = Report.shared.capture { window.screensHTML() }
    #expect(messages.isEmpty)
    #expect(html.hasPrefix("<main class=\"screen canvas\">"))
    let label = screen.view.subviews[0].subviews[0]
    #expect(
      css(of: label) == "align-content:center;height:30px;left:4px;top:0px;width:calc(100% - 8px)")
  }

  @Test func `a sheet that places views has a height`() {
    let root = UIViewController()
    let sheet = UIViewController()
    sheet.view = makeRoot()
    let window = UIWindow.showing(root)
    root.present(sheet)
    #expect(window.screensHTML().contains("<dialog open class=\"modal sheet canvas\""))
    #expect(sheet.view.frame.size == CGSize(width: 390, height: 796))
  }

  @Test func `margins do not move what is placed`() {
    let root = makeRoot()
    let page = render(root).page()
    root.layoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    #expect(render(root).page() == page)
  }
}
