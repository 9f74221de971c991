import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// Rows that an author puts into a stack without keys: a press means the row that the page showed.
@Suite("Rows of a stack")
struct StackRowsTests {
  private static let three = ["one", "two", "three"]

  private func run(
    _ names: [String], _ style: NameListScreen.Style, _ body: (NameListScreen, UIWindow) -> Void
  ) {
    let screen = NameListScreen(names, style)
    let window = UIWindow.showing(screen)
    _ = window.page()
    withExtendedLifetime(screen) { body(screen, window) }
  }

  @Test(arguments: NameListScreen.Style.allCases)
  func `a press in a row is refused when another row stands there`(style: NameListScreen.Style) {
    run(Self.three, style) { screen, window in
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

  @Test(arguments: NameListScreen.Style.allCases)
  func `a tree that was built anew knows the row by its words`(style: NameListScreen.Style) {
    run(Self.three, style) { _, window in
      let events = window.deletes
      for (names, isThere) in [
        (Self.three, true), (["two", "three"], false), (["zero", "two", "four"], true),
        (["two", "one", "three"], false),
      ] {
        run(names, style) { screen, window in
          let delivery = window.deliver(values: [:], event: events[1])
          #expect(delivery == (isThere ? .delivered : .refused), "\(style) \(names)")
          #expect(screen.told == (isThere ? ["two"] : []))
        }
      }
    }
  }

  @Test(arguments: NameListScreen.Style.allCases, SeededGenerator.seeds(12))
  func `a press acts on the row that was pressed, or on none`(
    style: NameListScreen.Style, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var next = 3
    run(Self.three, style) { screen, window in
      for _ in 0..<12 {
        let (names, events) = (screen.names, window.deletes)
        #expect(events.count == names.count)
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          switch Int.random(in: 0..<3, using: &random) {
          case 0 where !screen.names.isEmpty:
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
          if style.isReused || Bool.random(using: &random) { _ = window.page() }
        }
        guard let place = names.indices.randomElement(using: &random) else { continue }
        screen.told = []
        let isRefused = window.deliver(values: [:], event: events[place]) == .refused
        #expect(screen.told == (isRefused ? [] : [names[place]]), "\(style)")
        // What the page shows now can be pressed.
        _ = window.page()
        guard let last = window.deletes.last, let name = screen.names.last else { continue }
        #expect(window.deliver(values: [:], event: last) == .delivered)
        #expect(screen.told.last == name)
      }
    }
  }

  @Test(arguments: NameListScreen.Style.allCases)
  func `an incremental page is a fresh one`(style: NameListScreen.Style) {
    run(Self.three, style) { screen, window in
      for names in [["one", "two"], ["two", "one"], ["two", "one", "one"], ["x"], Self.three] {
        screen.names = names
        screen.show()
        let page = window.screensHTML()
        #expect(page == UIWindow.showing(NameListScreen(names, style)).screensHTML(), "\(names)")
      }
    }
  }

  @Test(arguments: NameListScreen.Style.allCases, SeededGenerator.seeds(10))
  func `words that come and go leave the page that a new tree would have`(
    style: NameListScreen.Style, seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    run(Self.three, style) { screen, window in
      for _ in 0..<20 {
        // Names may be empty: such a row has no words, and its button names none.
        screen.names = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          ["", "a", "b", "c"].randomElement(using: &random) ?? ""
        }
        screen.show()
        let page = window.screensHTML()
        let fresh = UIWindow.showing(NameListScreen(screen.names, style)).screensHTML()
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
    let events = page.matches(of: /name="_e" value="([^"]*)"/).map { String($0.1) }
    #expect(events.count == 6)
    for _ in 0..<3 {
      for event in events {
        #expect(window.deliver(values: [:], event: event) == .delivered, "\(event)")
      }
    }
    #expect(count == 3 && presses == 12 && play.currentTitle == "Pause")
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

/// A list of names with a button each, in a stack.
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

  var names: [String]
  var told: [String] = []
  private let style: Style
  private let list = UIStackView()
  private var rows: [(name: String, view: UIView)] = []

  init(_ names: [String], _ style: Style) {
    (self.names, self.style) = (names, style)
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
    guard !list.arrangedSubviews.elementsEqual(flat, by: ===) else { return }
    for view in list.arrangedSubviews where !flat.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for (index, view) in flat.enumerated() { list.insertArrangedSubview(view, at: index) }
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
    let views = style == .flat ? list.arrangedSubviews.filter { $0 is UIButton } : rows.map(\.view)
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
    page().matches(of: /name="_e" value="([^"]*)"/).map { String($0.1) }
  }
}
