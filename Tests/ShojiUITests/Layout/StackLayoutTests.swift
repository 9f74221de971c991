import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StackLayoutTests {
  private let root = UIView()
  private let a = UIView()
  private let b = UIView()

  private func stack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [a, b])
    root.addSubview(stack)
    return stack
  }

  @Test(arguments: [
    (UIStackView.Distribution.fill, "d-fill"), (.fillEqually, "d-equal"),
    (.fillProportionally, "d-proportional"), (.equalSpacing, "d-between"),
    (.equalCentering, "d-centers"),
  ])
  func `a distribution is a class`(distribution: UIStackView.Distribution, name: String) {
    let stack = stack()
    stack.distribution = distribution
    #expect(render(root).screensHTML().contains(" \(name)\""))
  }

  @Test(arguments: [(UIStackView.Alignment.firstBaseline, "a-first"), (.lastBaseline, "a-last")])
  func `lines of text can be aligned`(alignment: UIStackView.Alignment, name: String) {
    let stack = stack()
    stack.alignment = alignment
    #expect(render(root).screensHTML().contains(" \(name) "))
  }

  @Test func `a space of its own is a margin beside the stack's spacing`() {
    let stack = stack()
    stack.spacing = 8
    stack.setCustomSpacing(20, after: a)
    #expect(css(of: a) == "margin-inline-end:12px")
    stack.axis = .vertical
    #expect(css(of: a) == "margin-bottom:12px")
    stack.spacing = 30
    #expect(css(of: a) == "margin-bottom:-10px")
    #expect(stack.customSpacing(after: a) == 20)
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: a)
    #expect(css(of: a) == "")
    #expect(stack.customSpacing(after: a) == UIStackView.spacingUseDefault)
  }

  @Test func `a space after the last view counts when another one follows`() {
    let stack = stack()
    stack.setCustomSpacing(20, after: b)
    #expect(css(of: b) == "")
    stack.addArrangedSubview(UIView())
    #expect(css(of: b) == "margin-inline-end:20px")
    stack.removeArrangedSubview(b)
    #expect(css(of: b) == "")
  }

  @Test func `a space after a view of somebody else is reported`() {
    let stack = stack()
    let (_, messages) = Report.shared.capture { stack.setCustomSpacing(1, after: UIView()) }
    #expect(messages.count == 1)
  }

  @Test func `margins count unless the stack says otherwise`() {
    let stack = stack()
    stack.layoutMargins = UIEdgeInsets(top: 4)
    #expect(stack.isLayoutMarginsRelativeArrangement)
    let with = render(root).screensHTML()
    stack.isLayoutMarginsRelativeArrangement = false
    let without = render(root).screensHTML()
    stack.layoutMargins = .zero
    #expect(with != without)
  }
}
