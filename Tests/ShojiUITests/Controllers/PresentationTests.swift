import ShojiUI
import Testing

@testable import ShojiScreens

private final class Screen: UIViewController {
  let name: String
  let journal: Journal

  init(_ name: String, _ journal: Journal = Journal()) {
    self.name = name
    self.journal = journal
    super.init()
  }

  override func viewWillAppear(_ animated: Bool) { journal.write("\(name) willAppear") }
  override func viewDidAppear(_ animated: Bool) { journal.write("\(name) didAppear") }
  override func viewWillDisappear(_ animated: Bool) { journal.write("\(name) willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { journal.write("\(name) didDisappear") }
}

@Suite struct PresentationTests {
  private let journal = Journal()
  private let window = UIWindow()
  private let root: Screen

  init() {
    root = Screen("root", journal)
    window.rootViewController = root
    _ = journal.take()
  }

  private var names: [String] { window.screens.compactMap { ($0 as? Screen)?.name } }

  /// Presents screens, each upon the last, and returns them.
  private func present(_ names: String...) -> [Screen] {
    names.map { name in
      let screen = Screen(name, journal)
      root.present(screen)
      return screen
    }
  }

  @Test func `a presented screen appears, and the one below it stays`() {
    var isComplete = false
    let a = Screen("a", journal)
    root.present(a) { isComplete = true }
    #expect(isComplete)
    #expect(journal.take() == ["a willAppear", "a didAppear"])
    #expect(names == ["root", "a"])
    #expect(a.presentingViewController === root)
    #expect(root.presentedViewController === a)
    #expect(window.needsRender)
  }

  @Test func `the topmost screen presents, whoever is asked`() {
    _ = present("a", "b", "c")
    #expect(names == ["root", "a", "b", "c"])
  }

  @Test func `a child leaves presentation to the screen that it is a part of`() {
    let child = Screen("child", journal)
    root.addChild(child)
    root.view.addSubview(child.view)
    let a = Screen("a", journal)
    child.present(a)
    #expect(names == ["root", "a"])
    child.dismiss()
    #expect(names == ["root"])
  }

  @Test func `dismissing takes away what a screen presents, top first`() {
    let screens = present("a", "b", "c")
    _ = journal.take()
    var isComplete = false
    screens[0].dismiss { isComplete = true }
    #expect(isComplete)
    #expect(names == ["root", "a"])
    #expect(
      journal.take() == [
        "c willDisappear", "c didDisappear", "b willDisappear", "b didDisappear",
      ])
    #expect(screens[1].presentingViewController == nil)
  }

  @Test func `dismissing the topmost screen takes it away itself`() {
    let screens = present("a", "b")
    screens[1].dismiss()
    #expect(names == ["root", "a"])
    screens[0].dismiss()
    #expect(names == ["root"])
    var isComplete = false
    root.dismiss { isComplete = true }
    #expect(isComplete)
    #expect(names == ["root"])
  }

  @Test func `dismissing from a child dismisses the screen that it is a part of`() {
    let screens = present("a")
    let child = Screen("child", journal)
    screens[0].addChild(child)
    screens[0].view.addSubview(child.view)
    child.dismiss()
    #expect(names == ["root"])
  }

  @Test func `a covered screen that is dismissed softly goes with the one above it`() {
    let screens = present("a", "b", "c")
    var isComplete = false
    screens[1].softDismiss { isComplete = true }
    #expect(isComplete)
    #expect(names == ["root", "a", "b", "c"])
    screens[2].dismiss()
    #expect(names == ["root", "a"])
  }

  @Test func `several softly dismissed screens go together`() {
    let screens = present("a", "b", "c")
    screens[0].softDismiss()
    screens[1].softDismiss()
    _ = journal.take()
    screens[2].softDismiss()
    #expect(names == ["root"])
    #expect(
      journal.take() == [
        "c willDisappear", "c didDisappear", "b willDisappear", "b didDisappear",
        "a willDisappear", "a didDisappear",
      ])
  }

  @Test func `softly dismissing what is no modal changes nothing`() {
    _ = present("a")
    var isComplete = false
    root.softDismiss { isComplete = true }
    #expect(isComplete)
    #expect(names == ["root", "a"])
    #expect(!root.toBeDismissed)
  }

  @Test func `softly dismissing a child means the modal that it is a part of`() {
    let screens = present("a", "b")
    let child = Screen("child", journal)
    screens[0].addChild(child)
    screens[0].view.addSubview(child.view)
    child.softDismiss()
    #expect(screens[0].toBeDismissed)
    #expect(names == ["root", "a", "b"])
    screens[1].softDismiss()
    #expect(names == ["root"])
  }

  @Test func `presenting recursively goes to the topmost screen`() {
    _ = present("a")
    var isComplete = false
    root.recursivePresent(Screen("b", journal), animated: true) { isComplete = true }
    #expect(isComplete)
    #expect(names == ["root", "a", "b"])
  }

  @Test func `a softly dismissed screen that goes at once can be presented again`() {
    let screens = present("a", "b")
    screens[0].softDismiss()
    root.dismiss()
    root.present(screens[0])
    let above = present("c")
    above[0].dismiss()
    #expect(names == ["root", "a"])
  }

  @Test func `a screen that is on the screen already is not presented again`() {
    let screens = present("a", "b")
    let stranger = Screen("stranger")
    for controller in [root, screens[0], screens[1]] {
      let (isComplete, messages) = Report.shared.capture {
        var isComplete = false
        root.present(controller) { isComplete = true }
        return isComplete
      }
      #expect(isComplete)
      #expect(messages.count == 1)
    }
    let (_, messages) = Report.shared.capture { stranger.present(stranger) }
    #expect(messages.count == 1)
    #expect(names == ["root", "a", "b"])
  }

  @Test func `another root takes away everything above the old one`() {
    _ = present("a", "b")
    _ = journal.take()
    window.rootViewController = Screen("new", journal)
    #expect(
      journal.take() == [
        "b willDisappear", "b didDisappear", "a willDisappear", "a didDisappear",
        "root willDisappear", "root didDisappear", "new willAppear", "new didAppear",
      ])
    #expect(names == ["new"])
  }

  @Test func `what a root presents already appears with it`() {
    let other = Screen("other", journal)
    other.present(Screen("a", journal))
    #expect(journal.take() == [])
    window.rootViewController = other
    #expect(
      journal.take().suffix(4) == [
        "other willAppear", "other didAppear", "a willAppear", "a didAppear",
      ])
  }
}
