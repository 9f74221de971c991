import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

@Suite struct StackViewTests {
  private let a = UILabel()
  private let b = UILabel()
  private let c = UILabel()

  private func text(_ stack: UIStackView) -> String {
    stack.subviews.map { ($0 as? UILabel)?.text ?? "?" }.joined()
  }

  init() {
    for (label, text) in zip([a, b, c], ["a", "b", "c"]) { label.text = text }
  }

  @Test func `arranged views are subviews in their order`() {
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.insertArrangedSubview(c, at: 1)
    #expect(text(stack) == "acb")
    #expect(same(stack.arrangedSubviews, [a, c, b]))
  }

  @Test(arguments: [(0, "cab"), (1, "acb"), (2, "abc"), (-3, "cab"), (9, "abc")])
  func `an arranged view moves to a place among the others`(index: Int, expected: String) {
    let stack = UIStackView(arrangedSubviews: [a, b, c])
    stack.insertArrangedSubview(c, at: index)
    #expect(text(stack) == expected)
    #expect(stack.arrangedSubviews.count == 3)
  }

  @Test func `a view that is no longer arranged stays a subview`() {
    let stack = UIStackView(arrangedSubviews: [a, b])
    stack.removeArrangedSubview(a)
    #expect(same(stack.arrangedSubviews, [b]))
    #expect(text(stack) == "ab")
  }

  @Test func `a view that leaves is no longer arranged`() {
    let stack = UIStackView(arrangedSubviews: [a, b])
    a.removeFromSuperview()
    #expect(same(stack.arrangedSubviews, [b]))
    UIView().addSubview(b)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `a stack does not arrange what holds it`() {
    let outer = UIView()
    let stack = UIStackView()
    outer.addSubview(stack)
    let (_, messages) = Report.shared.capture { stack.addArrangedSubview(outer) }
    #expect(messages.count == 1)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `classes say how the stack arranges`() {
    let stack = UIStackView()
    #expect(html(of: stack) == "<div class=\"stack h a-fill d-fill\"></div>")
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.distribution = .equalSpacing
    stack.style = .segmented
    stack.wraps = true
    #expect(html(of: stack) == "<div class=\"stack v a-end d-between segmented wrap\"></div>")
  }

  @Test(arguments: [
    (UIStackView.Alignment.fill, "a-fill"), (.leading, "a-start"), (.top, "a-start"),
    (.center, "a-center"), (.trailing, "a-end"), (.bottom, "a-end"),
  ])
  func `alignment is a class`(alignment: UIStackView.Alignment, name: String) {
    let stack = UIStackView()
    stack.alignment = alignment
    #expect(html(of: stack).contains(" \(name) "))
  }

  @Test func `stacks with the same spacing share a class`() {
    let (one, two, none) = (UIStackView(), UIStackView(), UIStackView())
    one.spacing = 12
    two.spacing = 12.3
    #expect(html(of: one) == html(of: two))
    #expect(html(of: one) != html(of: none))
    one.spacing = 0
    #expect(html(of: one) == html(of: none))
  }

  @Test(arguments: [CGFloat.nan, -CGFloat.infinity, -1])
  func `spacing that makes no sense is none`(spacing: CGFloat) {
    let stack = UIStackView()
    stack.spacing = spacing
    #expect(html(of: stack) == html(of: UIStackView()))
  }
}
