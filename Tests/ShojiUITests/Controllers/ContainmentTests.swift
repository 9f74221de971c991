import Foundation
import ShojiStore
import ShojiUI
import Testing

@testable import ShojiScreens

/// A controller that writes down when it moves, appears and disappears.
private final class Part: UIViewController {
  let name: String
  let journal: Journal
  let container = ContainerView()

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init()
  }

  override func loadView() {
    view = UIView()
    view.addSubview(container)
  }

  override func willMove(toParent parent: UIViewController?) { write("willMove", parent) }
  override func didMove(toParent parent: UIViewController?) { write("didMove", parent) }
  override func viewWillAppear(_ animated: Bool) { journal.write("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { journal.write("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { journal.write("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { journal.write("\(name) didDisappear") }

  private func write(_ verb: String, _ parent: UIViewController?) {
    journal.write("\(name) \(verb) \((parent as? Part)?.name ?? "nil")")
  }
}

@Suite struct ContainmentTests {
  private let journal = Journal()
  private let parent: Part
  private let child: Part

  init() {
    parent = Part("parent", journal)
    child = Part("child", journal)
  }

  @Test func `a child that is added before its parent is shown appears within it`() {
    parent.add(child, in: parent.container)
    #expect(journal.take() == ["child willMove parent", "child didMove parent"])
    #expect(child.parent === parent)
    #expect(same(parent.container.subviews, [child.view]))
    let window = UIWindow.showing(parent)
    #expect(
      journal.take() == [
        "parent willAppear", "child willAppear", "child didAppear", "parent didAppear",
      ])
    window.rootViewController = nil
    #expect(
      journal.take() == [
        "parent willDisappear", "child willDisappear", "child didDisappear",
        "parent didDisappear",
      ])
  }

  @Test func `a child that is added to a parent on the screen appears at once`() {
    let window = UIWindow.showing(parent)
    _ = journal.take()
    parent.add(child, in: parent.container)
    #expect(
      journal.take() == [
        "child willMove parent", "child willAppear", "child didAppear", "child didMove parent",
      ])
    child.remove()
    #expect(
      journal.take() == [
        "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
      ])
    #expect(parent.children.isEmpty)
    #expect(child.parent == nil)
    #expect(parent.container.subviews.isEmpty)
    window.close()
  }

  @Test func `a child that is added as in UIKit appears with its view`() {
    let window = UIWindow.showing(parent)
    _ = journal.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      journal.take() == [
        "child willMove parent", "child willAppear", "child didAppear", "child didMove parent",
      ])
    parent.view.sendSubviewToBack(child.view)
    parent.container.addSubview(child.view)
    #expect(journal.take() == [])
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(
      journal.take() == [
        "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
      ])
    window.close()
  }

  @Test func `removing a controller without a parent does nothing`() {
    child.remove()
    child.removeFromParent()
    #expect(journal.take() == [])
  }

  @Test func `a child has one parent`() {
    let other = Part("other", journal)
    parent.addChild(child)
    parent.addChild(child)
    other.addChild(child)
    #expect(journal.take() == ["child willMove parent", "child willMove other"])
    #expect(parent.children.isEmpty)
    #expect(other.children.count == 1)
    #expect(child.parent === other)
  }

  @Test func `a transition replaces the child that was added last`() {
    let window = UIWindow.showing(parent)
    parent.add(child, in: parent.container)
    let next = Part("next", journal)
    _ = journal.take()
    var isComplete = false
    parent.transition(to: next, in: parent.container) { isComplete = true }
    #expect(isComplete)
    #expect(
      journal.take() == [
        "child willMove nil", "child willDisappear", "child didDisappear", "child didMove nil",
        "next willMove parent", "next willAppear", "next didAppear", "next didMove parent",
      ])
    #expect(same(parent.container.subviews, [next.view]))
    window.close()
  }

  @Test func `a transition in an empty container completes`() {
    var isComplete = false
    parent.transition(to: child, in: parent.container) { isComplete = true }
    #expect(isComplete)
    #expect(child.parent === parent)
    parent.transition(to: Part("next", journal), in: parent.container)
    #expect(child.parent == nil)
  }

  @Test func `an update of the parent does not touch the child`() {
    let executor = ManualExecutor()
    let store = CounterStore(executor)
    let (outer, inner) = Recorder.$journal.withValue(journal) {
      let outer = CounterController(store: store, connected: true)
      let inner = CounterController(store: store, connected: true)
      (outer.name, inner.name) = ("outer", "inner")
      let container = ContainerView()
      outer.rootView.addSubview(container)
      outer.add(inner, in: container)
      return (outer, inner)
    }
    _ = journal.take()
    outer.viewModel?.count = 9
    #expect(
      journal.take() == ["outer willUpdate 0 > 9", "update 0 > 9", "outer didUpdate 0 > 9"])
    #expect(inner.viewModel?.count == 0)
  }

  @Test func `everything in a container takes its whole size`() {
    let container = ContainerView(frame: .init(x: 5, y: 5, width: 30, height: 40))
    let view = UIView()
    container.addSubview(view)
    container.layoutIfNeeded()
    #expect(view.frame == .init(x: 0, y: 0, width: 30, height: 40))
  }

  @Test func `a window asks again for a page whose title has changed`() {
    let window = UIWindow.showing(parent)
    parent.title = "One"
    #expect(window.page().contains("<title>One</title>"))
    #expect(!window.needsRender)
    parent.title = "Two"
    #expect(window.needsRender)
  }
}
