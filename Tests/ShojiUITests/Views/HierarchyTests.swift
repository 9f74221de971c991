import Foundation
import ShojiUI
import Testing

@testable import ShojiScreens

/// A view with a name, which writes down what happens to it.
private final class Named: UIView {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal = Journal()) {
    self.name = name
    self.journal = journal
    super.init(frame: .zero)
  }

  override func didAddSubview(_ subview: UIView) { write("got", subview) }
  override func willRemoveSubview(_ subview: UIView) { write("lost", subview) }
  override func didMoveToSuperview() {
    journal.write("\(name) in \((superview as? Named)?.name ?? "nothing")")
  }

  private func write(_ verb: String, _ subview: UIView) {
    journal.write("\(name) \(verb) \((subview as? Named)?.name ?? "")")
  }

  var names: String { subviews.map { ($0 as? Named)?.name ?? "?" }.joined() }
}

@Suite struct HierarchyTests {
  private let root = Named("root")
  private let a = Named("a")
  private let b = Named("b")
  private let c = Named("c")

  init() {
    for view in [a, b, c] { root.addSubview(view) }
  }

  @Test func `subviews are in the order in which they were added`() {
    #expect(root.names == "abc")
    #expect(a.superview === root)
  }

  @Test(arguments: [(-5, "dabc"), (0, "dabc"), (1, "adbc"), (3, "abcd"), (99, "abcd")])
  func `a view is inserted at a position`(index: Int, expected: String) {
    root.insertSubview(Named("d"), at: index)
    #expect(root.names == expected)
  }

  @Test func `a view is inserted above and below a sibling`() {
    root.insertSubview(Named("d"), aboveSubview: a)
    root.insertSubview(Named("e"), belowSubview: c)
    #expect(root.names == "adbec")
  }

  @Test func `a sibling from elsewhere means the end`() {
    root.insertSubview(Named("d"), aboveSubview: Named("x"))
    root.insertSubview(Named("e"), belowSubview: Named("x"))
    #expect(root.names == "abcde")
  }

  @Test func `moving within a superview counts without the moved view`() {
    root.insertSubview(a, at: 1)
    #expect(root.names == "bac")
    root.insertSubview(a, aboveSubview: c)
    #expect(root.names == "bca")
    root.insertSubview(a, belowSubview: b)
    #expect(root.names == "abc")
    root.insertSubview(b, aboveSubview: b)
    #expect(root.names == "acb")
  }

  @Test func `views go to the front and to the back`() {
    root.bringSubviewToFront(a)
    #expect(root.names == "bca")
    root.sendSubviewToBack(c)
    #expect(root.names == "cba")
    root.bringSubviewToFront(Named("stranger"))
    #expect(root.names == "cba")
  }

  @Test func `a view has one superview`() {
    let other = Named("other")
    other.addSubview(b)
    #expect(root.names == "ac")
    #expect(other.names == "b")
    #expect(b.superview === other)
  }

  @Test func `hooks are called once for each move`() {
    let journal = Journal()
    let (old, new, view) = (Named("old", journal), Named("new", journal), Named("v", journal))
    old.addSubview(view)
    #expect(journal.take() == ["v in old", "old got v"])
    new.addSubview(view)
    #expect(journal.take() == ["old lost v", "v in new", "new got v"])
    view.removeFromSuperview()
    #expect(journal.take() == ["new lost v", "v in nothing"])
    view.removeFromSuperview()
    #expect(journal.take() == [])
  }

  @Test func `a view cannot contain itself`() {
    a.addSubview(b)
    let (_, messages) = Report.shared.capture {
      b.addSubview(root)
      b.addSubview(b)
    }
    #expect(messages.count == 1)
    #expect(root.superview == nil)
    #expect(b.subviews.isEmpty)
    #expect(root.names == "ac")
  }

  @Test func `tags are searched depth first, the view itself first`() {
    let deep = Named("deep")
    a.addSubview(deep)
    deep.tag = 7
    c.tag = 7
    #expect(root.viewWithTag(7) === deep)
    #expect(c.viewWithTag(7) === c)
    #expect(root.viewWithTag(8) == nil)
  }

  @Test func `a descendant is the view itself or lies below it`() {
    let deep = Named("deep")
    a.addSubview(deep)
    #expect(deep.isDescendant(of: root))
    #expect(root.isDescendant(of: root))
    #expect(!root.isDescendant(of: deep))
    #expect(!deep.isDescendant(of: b))
  }

  @Test func `responders lead from a view to its superviews, its controller and its window`() {
    let controller = UIViewController()
    controller.view = root
    let window = UIWindow.showing(controller)
    #expect(a.next === root)
    #expect(root.next === controller)
    #expect(controller.next === window)
    #expect(a.window === window)
    #expect(UIView().window == nil)
  }

  @Test func `a superview does not live for its subviews`() {
    weak var gone: UIView?
    let view = UIView()
    do {
      let parent = UIView()
      parent.addSubview(view)
      gone = parent
    }
    #expect(gone == nil)
    #expect(view.superview == nil)
  }
}
