import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct FrameLayoutTests {
  private let root = PassView()
  private let a = UIView()
  private let b = UIView()

  init() {
    root.addSubview(a)
    root.addSubview(b)
  }

  @Test func `frames that follow the bounds become calc()`() {
    root.pass = { [a, b] view in
      a.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 100)
      b.frame = CGRect(
        x: 10, y: a.frame.maxY, width: view.bounds.width / 2 - 20, height: view.bounds.height - 100)
    }
    let window = render(root)
    #expect(css(of: a) == "height:100px;left:0px;top:0px;width:100%")
    #expect(css(of: b) == "height:calc(100% - 100px);left:10px;top:100px;width:calc(50% - 20px)")
    #expect(a.frame == CGRect(x: 0, y: 0, width: 390, height: 100))
    #expect(b.frame == CGRect(x: 10, y: 100, width: 175, height: 744))
    #expect(window.screensHTML().hasPrefix("<main class=\"screen canvas\">"))
  }

  @Test func `a pass without frames is called once for each request`() {
    let window = render(root)
    _ = window.page()
    #expect(root.calls == 1)
    root.setNeedsLayout()
    root.setNeedsLayout()
    _ = window.page()
    #expect(root.calls == 2)
    #expect(window.screensHTML().hasPrefix("<main class=\"screen\">"))
  }

  @Test func `a clean tree is not laid out again, and its page stays the same`() {
    root.pass = { [a] view in a.frame = view.bounds }
    let window = render(root)
    let (calls, page) = (root.calls, window.page())
    #expect(window.page() == page)
    #expect(root.calls == calls)
    #expect(!window.needsRender)
    root.setNeedsLayout()
    #expect(window.page() == page)
    #expect(root.calls > calls)
  }

  @Test func `conditions, min and max become parts with their own formula`() {
    root.pass = { [a, b] view in
      guard view.bounds.width > 600 else {
        a.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 50)
        b.frame = .zero
        return
      }
      let side = max(240, view.bounds.width / 3)
      a.frame = CGRect(x: 0, y: 0, width: side, height: 50)
      b.frame = CGRect(x: side, y: 0, width: view.bounds.width - side, height: 50)
    }
    _ = render(root)
    let text = a.layoutState?.rule?.text ?? ""
    #expect(text.contains("width:100%"))
    #expect(
      text.contains("@container (width > 600px){.x{height:50px;left:0px;top:0px;width:240px}}"))
    #expect(
      text.contains("@container (width > 720px)") || text.contains("@container (width >= 720px)"))
    #expect(text.contains("width:33.3333%"))
    #expect(css(of: root) == "container-type:inline-size;position:relative")
    #expect(a.frame.width == 390)
  }

  @Test func `a breakpoint of the height asks for the size of the superview`() {
    root.pass = { [a] view in
      a.frame = CGRect(x: 0, y: 0, width: 10, height: view.bounds.height < 500 ? 30 : 60)
    }
    _ = render(root)
    #expect(a.layoutState?.rule?.text.contains("@container (height >= 500px)") == true)
    #expect(css(of: root).contains("container-type:size"))
    #expect(a.frame.height == 60)
  }

  @Test func `lengths across their direction use the container's units`() {
    root.pass = { [a] view in
      a.frame = CGRect(x: view.bounds.height / 4, y: 0, width: 1, height: view.bounds.width)
    }
    _ = render(root)
    #expect(css(of: a) == "height:100cqw;left:25cqh;top:0px;width:1px")
    #expect(css(of: root).contains("container-type:size"))
  }

  @Test func `rounded frames are within a point`() {
    root.pass = { [a] view in
      a.frame = CGRect(x: 0, y: 0, width: floor(view.bounds.width / 3), height: 10)
    }
    let (_, messages) = Report.shared.capture { _ = render(root) }
    #expect(messages.isEmpty)
    let width = a.layoutState?.placement?.box?.width
    for points in stride(from: 320.0, through: 2560, by: 7.3) {
      let value = width?.value(in: CGSize(width: points, height: 800)) ?? 0
      #expect(abs(value - floor(points / 3)) <= 1)
    }
  }

  @Test func `what is no formula is laid out for the reported viewport, and reported`() {
    root.pass = { [a] view in
      a.frame = CGRect(x: 0, y: 0, width: sqrt(view.bounds.width) * 10, height: 10)
    }
    let (_, messages) = Report.shared.capture {
      let window = render(root, viewport: CGSize(width: 400, height: 800))
      #expect(css(of: a) == "height:10px;left:0px;top:0px;width:200px")
      window.viewport = CGSize(width: 900, height: 800)
      _ = window.page()
      #expect(css(of: a) == "height:10px;left:0px;top:0px;width:300px")
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("PassView.layoutSubviews") == true)
  }

  @Test func `each level follows its own bounds`() {
    let inner = PassView()
    let leaf = UIView()
    inner.addSubview(leaf)
    root.addSubview(inner)
    root.pass = { view in
      inner.frame = CGRect(x: 0, y: 0, width: view.bounds.width * 0.8, height: 200)
    }
    inner.pass = { view in
      leaf.frame = CGRect(x: 5, y: 0, width: view.bounds.width / 2, height: view.bounds.height)
    }
    _ = render(root, viewport: CGSize(width: 500, height: 500))
    #expect(css(of: leaf) == "height:100%;left:5px;top:0px;width:50%")
    #expect(leaf.frame == CGRect(x: 5, y: 0, width: 200, height: 200))
  }

  @Test func `the safe area goes into the page as env()`() {
    root.pass = { [a, b] view in
      let insets = view.universalSafeAreaInsets
      a.frame = CGRect(x: insets.left, y: 0, width: 10, height: 44 + insets.top)
      b.frame = CGRect(
        x: 0, y: 0, width: view.bounds.width - 2 * insets.right,
        height: 20 + max(16, insets.bottom))
    }
    _ = render(root)
    #expect(
      css(of: a)
        == "height:calc(env(safe-area-inset-top) + 44px);left:calc(env(safe-area-inset-left));"
        + "top:0px;width:10px")
    #expect(
      css(of: b)
        == "height:calc(max(0px, env(safe-area-inset-bottom) - 16px) + 36px);left:0px;top:0px;"
        + "width:calc(100% - env(safe-area-inset-right) * 2)")
    #expect(a.frame == CGRect(x: 0, y: 0, width: 10, height: 44))
    #expect(b.frame.height == 36)
  }

  @Test func `a view has the safe area of the edges that it shares with the screen`() {
    let bar = PassView()
    let title = UIView()
    bar.addSubview(title)
    root.addSubview(bar)
    root.pass = { view in bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 90) }
    bar.pass = { view in
      title.frame = CGRect(
        x: view.safeAreaInsets.left, y: view.safeAreaInsets.top, width: 10,
        height: 10 + view.safeAreaInsets.bottom)
    }
    _ = render(root)
    #expect(
      css(of: title)
        == "height:10px;left:calc(env(safe-area-inset-left));"
        + "top:calc(env(safe-area-inset-top));width:10px")
  }

  @Test func `a view in the flow is as high as what it places`() {
    let tile = PassView()
    let (one, two) = (UIView(), UIView())
    tile.addSubview(one)
    tile.addSubview(two)
    let stack = UIStackView(arrangedSubviews: [tile])
    root.addSubview(stack)
    tile.pass = { _ in
      one.frame = CGRect(x: 0, y: 0, width: 10, height: 30)
      two.frame = CGRect(x: 0, y: 40, width: 10, height: 25)
    }
    let window = render(root)
    #expect(css(of: tile) == "min-height:65px;position:relative")
    tile.pass = { view in
      one.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: view.bounds.width / 2)
    }
    tile.setNeedsLayout()
    _ = window.page()
    #expect(css(of: tile).contains("padding:0 0 max(50%, 65px)"))
  }

  @Test func `a view in the flow whose content follows its height is reported`() {
    let tile = PassView()
    let inner = UIView()
    tile.addSubview(inner)
    root.addSubview(UIStackView(arrangedSubviews: [tile]))
    tile.pass = { inner.frame = $0.bounds }
    let (_, messages) = Report.shared.capture { _ = render(root) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("give PassView a height") == true)
  }

  @Test func `a pass that sets frames of views further down is reported`() {
    let leaf = UIView()
    a.addSubview(leaf)
    root.pass = { _ in leaf.frame = CGRect(x: 1, y: 1, width: 1, height: 1) }
    let (_, messages) = Report.shared.capture { _ = render(root) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("not its subview") == true)
  }

  @Test func `a pass may read the frames that constraints give`() {
    a.snp.makeConstraints { make in
      make.left.top.equalTo(0)
      make.width.equalTo(root).dividedBy(2)
      make.height.equalTo(10)
    }
    root.pass = { [a, b] _ in
      b.frame = CGRect(x: a.frame.maxX, y: 0, width: 10, height: a.frame.height)
    }
    _ = render(root)
    #expect(css(of: b) == "height:10px;left:50%;top:0px;width:10px")
  }

  @Test func `a view that fits its content is as large as the browser makes it`() {
    root.pass = { [a] view in
      a.sizeToFit()
      a.frame.origin = CGPoint(x: 8, y: 9)
    }
    _ = render(root)
    #expect(css(of: a) == "height:auto;left:8px;top:9px;width:max-content")
  }
}
