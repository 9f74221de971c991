import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// Rows that an author puts into a stack or another view without keys: a press means the row that the page showed.
@Suite("Rows without keys")
struct PlaceWordsTests {
  private static let three = ["one", "two", "three"]

  private func run(
    _ names: [String], _ kind: NameListScreen.Kind, _ body: (NameListScreen, UIWindow) -> Void
  ) {
    let screen = NameListScreen(names, kind)
    let window = UIWindow.showing(screen)
    _ = window.page()
    withExtendedLifetime(screen) { body(screen, window) }
  }

  @Test(arguments: NameListScreen.Kind.all)
  func `a press in a row is refused when another row stands there`(kind: NameListScreen.Kind) {
    run(Self.three, kind) { screen, window in
      let events = window.deletes
      #expect(events.count == 3)
      #expect(window.deliver(values: [:], event: events[0]) == .delivered)
      #expect(screen.told == ["one"])
      // The page is as it was: a second tab, or a press before the answer.
      #expect(window.deliver(values: [:], event: events[1]) == .refused)
      #expect(window.deliver(values: [:], event: events[2]) == .refused)
      #expect(screen.told == ["one"])
      let present = window.deletes
      #expect(present.count == 2 && window.deliver(values: [:], event: present[1]) == .delivered)
      #expect(screen.told == ["one", "three"])
    }
  }

  @Test(arguments: NameListScreen.Kind.all)
  func `a tree that was built anew knows the row by its words`(kind: NameListScreen.Kind) {
    run(Self.three, kind) { _, window in
      let events = window.deletes
      for (names, isThere) in [
        (Self.three, true), (["two", "three"], false), (["zero", "two", "four"], true),
        (["two", "one", "three"], false),
      ] {
        run(names, kind) { screen, window in
          let delivery = window.deliver(values: [:], event: events[1])
          #expect(delivery == (isThere ? .delivered : .refused), "\(kind) \(names)")
          #expect(screen.told == (isThere ? ["two"] : []))
        }
      }
    }
  }

  @Test(arguments: NameListScreen.Kind.all, SeededGenerator.seeds(12))
  func `a press acts on the row that was pressed, or on none`(
    kind: NameListScreen.Kind, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var next = 3
    run(Self.three, kind) { screen, window in
      for _ in 0..<12 {
        let (names, events) = (screen.names, window.deletes)
        #expect(events.count == names.count)
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0 where screen.names.count > kind.fewest:
            screen.names.remove(at: Int.random(in: 0..<screen.names.count, using: &random))
          case 1: screen.names.shuffle(using: &random)
          default:
            next += 1
            screen.names.insert(
              "w\(next)", at: Int.random(in: 0...screen.names.count, using: &random))
          }
          screen.show()
          // The page may have been written in between, for another tab.
          // Views that are used again get other words in one step: they cannot be told from views that have changed.
          if kind.style.isReused || Bool.random(using: &random) { _ = window.page() }
        }
        guard let place = names.indices.randomElement(using: &random) else { continue }
        screen.told = []
        let isRefused = window.deliver(values: [:], event: events[place]) == .refused
        #expect(screen.told == (isRefused ? [] : [names[place]]), "\(kind)")
        // What the page shows now can be pressed.
        _ = window.page()
        guard let last = window.deletes.last, let name = screen.names.last else { continue }
        #expect(window.deliver(values: [:], event: last) == .delivered)
        #expect(screen.told.last == name)
      }
    }
  }

  @Test(arguments: NameListScreen.Kind.all)
  func `an incremental page is a fresh one`(kind: NameListScreen.Kind) {
    run(Self.three, kind) { screen, window in
      for names in [["one", "two"], ["two", "one"], ["two", "one", "one"], ["x"], Self.three] {
        screen.names = names
        screen.show()
        let page = window.screensHTML()
        #expect(page == UIWindow.showing(NameListScreen(names, kind)).screensHTML(), "\(names)")
      }
    }
  }

  @Test(arguments: NameListScreen.Kind.all, SeededGenerator.seeds(10))
  func `words that come and go leave the page that a new tree would have`(
    kind: NameListScreen.Kind, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    run(Self.three, kind) { screen, window in
      for _ in 0..<20 {
        // Names may be empty: such a row has no words, and its button names none.
        screen.names = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          ["", "a", "b", "c"].randomElement(using: &random) ?? ""
        }
        screen.show()
        let page = window.screensHTML()
        let fresh = UIWindow.showing(NameListScreen(screen.names, kind)).screensHTML()
        #expect(page == fresh, "\(screen.names)")
      }
    }
  }

  @Test func `a view that changes its words in place takes the next press of the same page`() {
    let (controller, stack, board) = (UIViewController(), UIStackView(), UIStackView())
    controller.view = stack
    var (count, presses) = (0, 0)
    let (label, add, play) = (UILabel(), UIButton(), UIButton())
    let row = UIStackView(arrangedSubviews: [label, add])
    label.text = "Nothing yet"
    play.setTitle("Play", for: .normal)
    play.on(.touchUpInside) { [unowned play] _ in
      play.setTitle(play.currentTitle == "Play" ? "Pause" : "Play", for: .normal)
    }
    add.setTitle("Add", for: .normal)
    add.on(.touchUpInside) { _ in
      count += 1
      label.text = "\(count) items"
    }
    for _ in 0..<4 {
      let cell = UIButton()
      cell.on(.touchUpInside) { _ in
        presses += 1
        // One field opens others, which get the words of some that were open.
        for (index, view) in board.arrangedSubviews.enumerated() where index <= presses {
          (view as? UIButton)?.setTitle("\((index + presses) % 3)", for: .normal)
        }
      }
      board.addArrangedSubview(cell)
    }
    for view in [row, play, board] as [UIView] { stack.addArrangedSubview(view) }
    let window = UIWindow.showing(controller)
    let page = window.page()
    let events = page.pressedEvents
    #expect(events.count == 6)
    for _ in 0..<3 {
      for event in events {
        #expect(window.deliver(values: [:], event: event) == .delivered, "\(event)")
      }
    }
    #expect(count == 3 && presses == 12 && play.currentTitle == "Pause")
  }

  @Test func `a press in a view that was alone is refused when others stand beside it`() {
    for style in NameListScreen.Style.allCases {
      run(["one"], NameListScreen.Kind(style: style, isStack: false)) { screen, window in
        let alone = window.deletes
        screen.names = ["zero", "one"]
        screen.show()
        #expect(window.deliver(values: [:], event: alone[0]) == .refused, "\(style)")
        let both = window.deletes
        #expect(window.deliver(values: [:], event: both[1]) == .delivered, "\(style)")
        #expect(screen.told == ["one"])
        // The one that is left is alone again.
        #expect(window.deliver(values: [:], event: window.deletes[0]) == .delivered, "\(style)")
        #expect(screen.told == ["one", "zero"])
      }
    }
  }

  @Test func `a view of several buttons takes their presses whatever its labels say`() {
    func window(_ text: String, _ press: @escaping (String) -> Void) -> UIWindow {
      let (controller, label) = (UIViewController(), UILabel())
      label.text = text
      controller.view.addSubview(label)
      for title in ["More", "Less"] {
        let button = UIButton()
        button.setTitle(title, for: .normal)
        button.on(.touchUpInside) { _ in press(title) }
        controller.view.addSubview(button)
      }
      return UIWindow.showing(controller)
    }
    var pressed: [String] = []
    let events = window("3") { _ in }.deletes
    let other = window("4 of 5") { pressed.append($0) }
    for event in events { #expect(other.deliver(values: [:], event: event) == .delivered) }
    #expect(pressed == ["More", "Less"])
  }

  @Test func `rows in a column of a split view are known by their words`() {
    for isStack in [true, false] {
      let kind = NameListScreen.Kind(style: .anew, isStack: isStack)
      let list = NameListScreen(Self.three, kind)
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(list, for: .primary)
      split.setViewController(UIViewController(), for: .secondary)
      let window = UIWindow.showing(split)
      let events = window.deletes.filter { $0.contains("|^") }
      #expect(events.count == 3)
      #expect(window.deliver(values: [:], event: events[0]) == .delivered)
      #expect(window.deliver(values: [:], event: events[1]) == .refused)
      #expect(list.told == ["one"])
    }
  }

  @Test func `views with keys or names, and those without words, name no words`() {
    final class Screen: UIViewController {
      let save = UIButton()
      override func loadView() {
        let keyed = UIButton()
        keyed.key = "keyed"
        for button in [save, keyed] { button.setTitle("Save", for: .normal) }
        let (row, label, remove) = (UIStackView(), UILabel(), UIButton())
        row.key = "row"
        label.text = "Row"
        remove.setTitle("Remove", for: .normal)
        for view in [label, remove] { row.addArrangedSubview(view) }
        view = UIStackView(arrangedSubviews: [save, keyed, UIButton(), row])
      }
    }
    #expect(!UIWindow.showing(Screen()).page().contains("|^"))
  }
}

/// A list of names with a button each.
final class NameListScreen: UIViewController {
  /// How an author shows the names again.
  enum Style: CaseIterable {
    /// All views are made anew.
    case anew
    /// Views are used again, from the first on.
    case reused
    /// Views stay with their names.
    case kept
    /// Labels and buttons in turn, all made anew.
    case flat
    /// A button for each name.
    case titles
    /// A view of an own class for each name, which holds the button.
    case ownClass
    /// Such views, used again.
    case ownClassReused

    var isReused: Bool { self == .reused || self == .ownClassReused }
    var isOwnClass: Bool { self == .ownClass || self == .ownClassReused }
  }

  final class NameView: UIView {
    let label = UILabel()
    let delete = UIButton()
  }

  /// The view that holds the rows, and how an author shows them again.
  struct Kind: CustomTestStringConvertible {
    let style: Style
    let isStack: Bool

    static let all = [true, false].flatMap { isStack in
      Style.allCases.map { Kind(style: $0, isStack: isStack) }
    }

    /// Presses in a row that is alone in a view name no words: what is in it may change as it likes.
    var fewest: Int { isStack ? 0 : 2 }

    var testDescription: String { "\(style) in a \(isStack ? "stack" : "view")" }
  }

  var names: [String]
  var told: [String] = []
  private let style: Style
  private let list: UIView
  private var rows: [(name: String, view: UIView)] = []

  init(_ names: [String], _ kind: Kind) {
    (self.names, style) = (names, kind.style)
    list = kind.isStack ? UIStackView() : UIView()
    super.init()
  }

  override func loadView() {
    let title = UILabel()
    title.text = "Names"
    view = UIStackView(arrangedSubviews: [title, UIStackView(arrangedSubviews: [list])])
    show()
  }

  func show() {
    var former = rows
    rows = names.map { name in
      if style == .kept, let index = former.firstIndex(where: { $0.name == name }) {
        return former.remove(at: index)
      }
      if style.isReused, !former.isEmpty {
        let view = former.removeFirst().view
        (view.subviews[0] as? UILabel)?.text = name
        return (name, view)
      }
      return (name, makeRow(name))
    }
    let flat = style == .flat ? rows.flatMap { $0.view.subviews } : rows.map(\.view)
    // Views that stay keep what the page has of them.
    guard !list.subviews.elementsEqual(flat, by: ===) else { return }
    for view in list.subviews where !flat.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for (index, view) in flat.enumerated() {
      if let stack = list as? UIStackView {
        stack.insertArrangedSubview(view, at: index)
      } else {
        list.insertSubview(view, at: index)
      }
    }
  }

  private func makeRow(_ name: String) -> UIView {
    let (own, button) = (NameView(), UIButton())
    let used = style.isOwnClass ? own.delete : button
    used.setTitle(style == .titles ? name : "Delete", for: .normal)
    used.on(.touchUpInside) { [unowned self, unowned used] _ in delete(used) }
    let label = style.isOwnClass ? own.label : UILabel()
    label.text = name
    switch style {
    case .titles: return button
    case .ownClass, .ownClassReused:
      own.addSubview(label)
      own.addSubview(used)
      return own
    case .anew, .reused, .kept, .flat: return UIStackView(arrangedSubviews: [label, button])
    }
  }

  private func delete(_ button: UIButton) {
    let views = style == .flat ? list.subviews.filter { $0 is UIButton } : rows.map(\.view)
    guard let index = views.firstIndex(where: { button === $0 || button.superview === $0 }) else {
      return
    }
    told.append(names[index])
    names.remove(at: index)
    show()
  }
}

extension UIWindow {
  /// The events of the buttons of the page.
  fileprivate var deletes: [String] {
    page().pressedEvents
  }
}
