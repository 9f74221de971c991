import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct ConstraintTests {
  private let root = UIView()
  private let a = UIView()
  private let b = UILabel()
  private let c = UIView()

  init() {
    b.text = "b"
    for view in [a, b, c] { root.addSubview(view) }
  }

  @Test func `of constraints that contradict each other the higher priority wins, then the last`() {
    a.snp.makeConstraints { make in
      make.left.top.equalTo(0)
      make.height.equalTo(1)
      make.width.equalTo(10)
      make.width.equalTo(20).priority(.low)
    }
    c.snp.makeConstraints { make in
      make.left.top.equalTo(0)
      make.height.equalTo(1)
      make.width.equalTo(10)
      make.width.equalTo(30)
    }
    _ = render(root)
    #expect(a.frame.width == 10)
    #expect(c.frame.width == 30)
  }

  @Test func `three required statements about one direction that differ are reported`() {
    let (_, messages) = Report.shared.capture {
      a.snp.makeConstraints { make in
        make.edges.equalTo(root)
        make.width.equalTo(10).labeled("ten wide")
      }
      c.snp.makeConstraints { make in
        make.edges.equalTo(root)
        make.width.equalTo(root)
      }
      _ = render(root)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("UIView, constraint ten wide") == true)
    #expect(a.frame.width == 390)
  }

  @Test func `a sibling's geometry is put in terms of the superview`() {
    a.snp.makeConstraints { make in
      make.left.equalTo(14)
      make.top.equalTo(10)
      make.height.equalTo(44)
      make.width.equalTo(root).dividedBy(2)
    }
    c.snp.makeConstraints { make in
      make.left.equalTo(a.snp.right).offset(8)
      make.right.equalTo(root).offset(-6)
      make.top.equalTo(a.snp.bottom).offset(2)
      make.height.equalTo(a)
    }
    let window = render(root, viewport: CGSize(width: 400, height: 800))
    #expect(css(of: c).contains("left:calc(50% + 22px)"))
    #expect(css(of: c).contains("top:56px"))
    #expect(css(of: c).contains("right:6px"))
    #expect(c.frame == CGRect(x: 222, y: 56, width: 172, height: 44))
    #expect(window.screensHTML().hasPrefix("<main class=\"screen canvas\">"))
  }

  @Test func `views that hang on text flow in rows of a grid`() {
    b.snp.makeConstraints { make in
      make.top.equalTo(root).offset(10)
      make.left.equalTo(14)
    }
    c.snp.makeConstraints { make in
      make.top.equalTo(b.snp.bottom).offset(2)
      make.left.right.equalTo(root).inset(14)
      make.height.equalTo(5)
    }
    let (_, messages) = Report.shared.capture { _ = render(root) }
    #expect(messages.isEmpty)
    #expect(css(of: root).contains("display:grid"))
    #expect(css(of: root).contains("grid-template-rows:auto auto"))
    #expect(css(of: b).contains("grid-row:1"))
    #expect(css(of: b).contains("margin:10px 0 0px 14px"))
    #expect(css(of: c).contains("grid-row:2"))
    #expect(css(of: c).contains("margin:2px 0 0px 14px"))
  }

  @Test func `views beside a text of unknown width flow in a row`() {
    b.snp.makeConstraints { make in
      make.left.equalTo(14)
      make.centerY.equalTo(root)
    }
    a.snp.makeConstraints { make in
      make.left.equalTo(b.snp.right).offset(6)
      make.top.equalTo(3)
      make.size.equalTo(10)
    }
    c.snp.makeConstraints { make in
      make.left.equalTo(a.snp.right).offset(2)
      make.right.equalTo(root).offset(-9)
      make.bottom.equalTo(root).offset(-5)
      make.height.equalTo(1)
    }
    let (_, messages) = Report.shared.capture { _ = render(root) }
    #expect(messages.isEmpty)
    #expect(css(of: root).contains("display:flex"))
    #expect(css(of: b).contains("align-self:center;flex:none;margin:0px 0px 0px 14px;order:0"))
    #expect(css(of: a).contains("margin:3px 0px 0px 6px;order:1"))
    #expect(css(of: c).contains("flex:1 1 0"))
    #expect(css(of: c).contains("margin:0px 9px 5px 2px;order:2"))
  }

  @Test func `a cell is as high as the chain from its upper to its lower edge`() {
    let cell = UIView()
    let line = constrained(in: cell) { make, cell in
      make.top.equalTo(cell).offset(9)
      make.left.right.equalTo(cell)
      make.height.equalTo(1)
      make.bottom.equalTo(cell).offset(-4)
    }
    let stack = UIStackView(arrangedSubviews: [cell])
    root.addSubview(stack)
    let (_, messages) = Report.shared.capture { _ = render(root) }
    #expect(messages.isEmpty)
    #expect(
      css(of: line).contains("margin:9px 0px 4px 0px")
        || css(of: line).contains("margin:9px 0 4px 0px"))
    #expect(css(of: cell).contains("display:grid"))
  }

  @Test func `what only the browser knows is reported with the view, the constraint and the mend`()
  {
    let (_, messages) = Report.shared.capture {
      b.snp.makeConstraints { make in make.left.top.equalTo(0) }
      c.snp.makeConstraints { make in
        make.centerX.equalTo(b.snp.right).labeled("beside b")
        make.top.equalTo(0)
        make.size.equalTo(10)
      }
      _ = render(root)
      root.setNeedsLayout()
      _ = render(root)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("UIView, constraint beside b") == true)
    #expect(messages.first?.contains("Mend: ") == true)
  }

  @Test func `a view that is neither superview nor sibling is no target`() {
    let other = UIView()
    let (_, messages) = Report.shared.capture {
      a.snp.makeConstraints { make in make.left.equalTo(other) }
      _ = render(root)
    }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("neither the superview nor a sibling") == true)
  }

  @Test func `constraints are remade, updated and removed`() {
    a.snp.makeConstraints { make in
      make.left.top.equalTo(root).offset(5)
      make.size.equalTo(10)
    }
    let window = render(root)
    #expect(a.frame == CGRect(x: 5, y: 5, width: 10, height: 10))
    a.snp.updateConstraints { make in make.left.equalTo(root).offset(7) }
    #expect(window.needsRender)
    _ = window.page()
    #expect(a.frame == CGRect(x: 7, y: 5, width: 10, height: 10))
    a.snp.remakeConstraints { make in
      make.right.bottom.equalTo(root)
      make.size.equalTo(20)
    }
    _ = window.page()
    #expect(css(of: a) == "bottom:0px;height:20px;right:0px;width:20px")
    a.snp.removeConstraints()
    _ = window.page()
    #expect(css(of: a) == "")
    #expect(
      window.screensHTML() == "<main class=\"screen\"><div class=\"v\"><div class=\"v\"></div>"
        + "<p class=\"label\">b</p><div class=\"v\"></div></div></main>")
  }

  @Test func `updating a constraint that is not there is reported`() {
    let (_, messages) = Report.shared.capture {
      a.snp.makeConstraints { make in make.width.equalTo(10) }
      a.snp.updateConstraints { make in make.height.equalTo(10) }
    }
    #expect(messages.count == 1)
  }

  @Test func `one constraint can be kept and changed`() {
    var width: Constraint?
    a.snp.makeConstraints { make in
      make.left.top.equalTo(0)
      make.height.equalTo(1)
      width = make.width.equalTo(10).constraint
    }
    let window = render(root)
    width?.update(offset: 33)
    _ = window.page()
    #expect(a.frame.width == 33)
    width?.deactivate()
    #expect(width?.isActive == false)
    _ = window.page()
    #expect(!css(of: a).contains("width"))
  }

  @Test func `anchors are another spelling of the same constraints`() {
    a.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      a.topAnchor.constraint(equalTo: root.topAnchor, constant: 3),
      root.trailingAnchor.constraint(equalTo: a.trailingAnchor, constant: 4),
      a.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      a.heightAnchor.constraint(equalToConstant: 20),
      a.widthAnchor.constraint(lessThanOrEqualToConstant: 500),
    ])
    _ = render(root)
    #expect(css(of: a) == "height:20px;inset-inline-end:4px;max-width:500px;top:3px;width:50%")
  }

  @Test func `a limit of the opposite edge limits the length`() {
    a.snp.makeConstraints { make in
      make.left.top.equalTo(20)
      make.right.lessThanOrEqualTo(root).offset(-10)
      make.height.equalTo(1)
    }
    _ = render(root)
    #expect(css(of: a).contains("max-width:calc(100% - 30px)"))
  }

  @Test func `an intrinsic size counts where constraints leave it open`() {
    final class Dot: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 12, height: 14) }
    }
    let dot = Dot()
    root.addSubview(dot)
    dot.snp.makeConstraints { make in make.right.bottom.equalTo(root) }
    _ = render(root, viewport: CGSize(width: 100, height: 200))
    #expect(dot.frame == CGRect(x: 88, y: 186, width: 12, height: 14))
  }

  @Test func `an arranged view is placed by its stack`() {
    let stack = UIStackView(arrangedSubviews: [a])
    root.addSubview(stack)
    let (_, messages) = Report.shared.capture {
      a.snp.makeConstraints { make in
        make.left.equalTo(3)
        make.width.equalTo(40)
      }
      _ = render(root)
    }
    #expect(messages.count == 1)
    #expect(css(of: a) == "flex:none;width:40px")
  }
}
