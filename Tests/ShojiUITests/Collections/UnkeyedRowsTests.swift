import Foundation
import ShojiTestSupport
import ShojiUI
import Testing

@testable import ShojiScreens

/// Rows of a data source without keys: a press means the row that the page showed, wherever that is by now.
@Suite("Rows without keys")
struct UnkeyedRowsTests {
  private func run(
    _ rows: [ScoreRow], grid: Bool = false, _ body: (ScoreScreen, UIWindow) -> Void
  ) {
    let screen = ScoreScreen(rows, isGrid: grid)
    let window = UIWindow.showing(screen)
    _ = window.page()
    // The delegates of the list are not retained.
    withExtendedLifetime(screen) { body(screen, window) }
  }

  private let three = [ScoreRow("one"), ScoreRow("two"), ScoreRow("three")]

  @Test(arguments: ["delete", "action-Delete", "select", "button"], [false, true])
  func `a press in a row is refused when another row stands there`(
    kind: String, isReloaded: Bool
  ) {
    run(three) { screen, window in
      screen.table.isEditing = kind == "delete"
      let events = window.events(kind)
      #expect(events.count == 3)
      screen.remove(at: 0, isAnnounced: !isReloaded)
      #expect(window.deliver(values: [:], event: events[2]) == .refused)
      #expect(window.deliver(values: [:], event: events[1]) == .refused)
      #expect(screen.told.isEmpty && screen.rows.map(\.name) == ["two", "three"])
      let present = window.events(kind)
      #expect(present.count == 2 && window.deliver(values: [:], event: present[1]) == .delivered)
      #expect(screen.told == ["\(kind) three"])
    }
  }

  @Test(arguments: ["select", "button"])
  func `items of a collection are refused in the same way`(kind: String) {
    run(three, grid: true) { screen, window in
      let events = window.events(kind)
      screen.remove(at: 0, isAnnounced: true)
      #expect(window.deliver(values: [:], event: events[1]) == .refused)
      #expect(window.deliver(values: [:], event: window.events(kind)[1]) == .delivered)
      #expect(screen.told == ["\(kind) three"])
    }
  }

  @Test func `a tree that was built anew knows the row by its words`() {
    run(three) { _, window in
      let events = window.events("button")
      for (names, isThere) in [
        (["one", "two", "three"], true), (["two", "three"], false), (["zero", "two"], true),
        (["two", "one", "three"], false),
      ] {
        run(names.map { ScoreRow($0) }) { screen, window in
          let delivery = window.deliver(values: [:], event: events[1])
          #expect(delivery == (isThere ? .delivered : .refused), "\(names)")
          #expect(screen.told == (isThere ? ["button two"] : []))
        }
      }
    }
  }

  @Test func `a row whose words change by a press takes the next press of the same page`() {
    run(three) { screen, window in
      let events = window.events("|+")
      for count in 1...5 {
        for row in [0, 1, 0] {
          #expect(window.deliver(values: [:], event: events[row]) == .delivered)
          // The page is written at times, and the press before was answered at others.
          if count % 2 == 0 { _ = window.page() }
        }
      }
      #expect(screen.rows.map(\.count) == [10, 5, 0])
      screen.remove(at: 0, isAnnounced: false)
      for event in events { #expect(window.deliver(values: [:], event: event) == .refused) }
    }
  }

  @Test func `one of several rows with the same words may have gone`() {
    run([ScoreRow("a"), ScoreRow("a"), ScoreRow("b")]) { screen, window in
      let events = window.events("button")
      screen.remove(at: 0, isAnnounced: true)
      #expect(window.deliver(values: [:], event: events[0]) == .refused)
      #expect(window.events("button") != Array(events.prefix(2)))
      #expect(window.deliver(values: [:], event: window.events("button")[0]) == .delivered)
    }
  }

  @Test func `what is typed in a row is told to no other row`() {
    run(three) { screen, window in
      let page = window.page()
      let rows = page.matches(of: /name="_row" value="([^"]*)"/).map { String($0.1) }
      let shown = page.matches(of: /name="_shown" value="([^"]*)"/).map { String($0.1) }
      let fields = rows.map { String($0.prefix { $0 != "|" }) }.filter { $0.hasSuffix(".note") }
      #expect(fields.count == 3)
      func post(_ texts: [String]) -> Delivery {
        let values = zip(fields, texts).map { ($0, [$1]) }
        return window.deliver(
          values: Dictionary(uniqueKeysWithValues: values), shown: shown, rows: rows, event: nil)
      }
      #expect(post(["one", "mine", "three"]) == .delivered)
      #expect(screen.told == ["mine two"])
      screen.rows[1].count += 1
      screen.table.reloadData()
      #expect(post(["one", "again", "three"]) == .delivered)
      #expect(screen.told == ["mine two", "again two"])
      screen.remove(at: 0, isAnnounced: false)
      #expect(post(["one", "typed", "three"]) == .refused)
      // Nobody has changed anything in the page.
      #expect(post(["one", "two", "three"]) == .delivered)
      #expect(screen.told == ["mine two", "again two"])
    }
  }

  @Test func `keyed rows name no words`() {
    let ledger = Ledger([[Entry(id: 1, text: "a"), Entry(id: 2, text: "b")]], isKeyed: true)
    #expect(!UIWindow.showing(ledger).page().contains("|^"))
    let places = Ledger([[Entry(id: 1, text: "a"), Entry(id: 2, text: "b")]], isKeyed: false)
    #expect(UIWindow.showing(places).page().contains("|^"))
  }

  @Test func `a key that is written as a place is told from that place`() {
    let rows = [ScoreRow("a", id: 0), ScoreRow("b", id: 1), ScoreRow("c", id: 2)]
    // The second row has the key of the first one's place.
    let screen = ScoreScreen(rows) { $0.id == 1 ? "0-0" : nil }
    let window = UIWindow.showing(screen)
    let events = window.events("button")
    #expect(Set(events).count == 3)
    for (event, name) in zip(events, ["a", "b", "c"]) {
      #expect(window.deliver(values: [:], event: event) == .delivered)
      #expect(screen.told.last == "button \(name)")
    }
  }

  @Test func `an argument of the app may begin like the words of a row`() {
    final class Part: UIControl {
      var argument = ""
      override func receivePress(argument: String) -> Bool {
        self.argument = argument
        return true
      }
    }
    let (controller, part) = (UIViewController(), Part())
    controller.view = UIView()
    controller.view.addSubview(part)
    let window = UIWindow.showing(controller)
    #expect(window.deliver(values: [:], event: "\(part.address)|^a|b") == .delivered)
    #expect(part.argument == "^a|b")
  }

  @Test(
    arguments: SeededGenerator.seeds(40).map { ($0, false) }
      + SeededGenerator.seeds(15).map { ($0, true) })
  func `a press acts on the row that was pressed, or on none`(
    seed: UInt64, isMixed: Bool
  ) throws {
    var random = SeededGenerator(seed: seed)
    var next = 0
    func makeRow() -> ScoreRow {
      next += 1
      // Some rows have the words of others.
      return ScoreRow(Int.random(in: 0..<5, using: &random) == 0 ? "same" : "w\(next)", id: next)
    }
    var rows = (0..<Int.random(in: 1...6, using: &random)).map { _ in makeRow() }
    var screen = ScoreScreen(rows, isMixed: isMixed)
    var window = UIWindow.showing(screen)
    /// What pages have shown: events, the rows at that time, and how often rows have moved until then.
    var pages: [(events: [String], rows: [ScoreRow], moves: Int)] = []
    var moves = 0
    for step in 0..<60 {
      pages.append((window.events("button"), screen.rows, moves))
      let isAnnounced = Bool.random(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0 where !screen.rows.isEmpty:
        let place = Int.random(in: 0..<screen.rows.count, using: &random)
        screen.remove(at: place, isAnnounced: isAnnounced)
        moves += 1
      case 1:
        let place = Int.random(in: 0...screen.rows.count, using: &random)
        screen.insert(makeRow(), at: place, isAnnounced)
        moves += 1
      case 2 where screen.rows.count > 1:
        screen.rows.shuffle(using: &random)
        screen.table.reloadData()
        moves += 1
      case 3, 4:
        guard let place = screen.rows.indices.randomElement(using: &random) else { continue }
        screen.rows[place].count += 1
        screen.reload(place, isAnnounced)
      case 5:
        rows = screen.rows
        screen = ScoreScreen(rows, isMixed: isMixed)
        window = UIWindow.showing(screen)
        moves += 1
      default:
        guard let page = pages.suffix(10).randomElement(using: &random),
          let place = page.rows.indices.randomElement(using: &random)
        else { continue }
        let (pressed, present) = (page.rows[place], screen.rows)
        screen.pressed = nil
        let delivery = window.deliver(values: [:], event: page.events[place])
        let words = { (rows: [ScoreRow]) in rows.count { $0.words == pressed.words } }
        if isMixed, pressed.hasKey {
          let isThere = present.contains { $0.id == pressed.id }
          #expect(screen.pressed == (isThere ? pressed.id : nil), "seed \(seed), step \(step)")
          #expect(delivery == (isThere ? .delivered : .refused), "seed \(seed), step \(step)")
        } else if let id = screen.pressed {
          #expect(delivery == .delivered)
          let acted = try #require(present.first { $0.id == id })
          #expect(
            id == pressed.id || acted.words == pressed.words && words(page.rows) == words(present),
            "seed \(seed), step \(step)")
        } else {
          #expect(delivery == .refused)
          let isThere = present.indices.contains(place) && present[place] == pressed
          #expect(!isThere || words(page.rows) != words(present), "seed \(seed), step \(step)")
          #expect(page.moves != moves, "seed \(seed), step \(step): it has stayed in place")
        }
      }
      let fresh = UIWindow.showing(ScoreScreen(screen.rows, isMixed: isMixed))
      #expect(window.events("button") == fresh.events("button"), "seed \(seed), step \(step)")
    }
  }

  #if DEBUG
    @Test func `rows that move are told of once, and rows with keys are not`() {
      func messages(_ change: (ScoreScreen) -> Void) -> [String] {
        Report.shared.capture {
          run(three) { screen, window in
            change(screen)
            _ = window.page()
            change(screen)
            _ = window.page()
          }
        }.1
      }
      let told = messages { $0.remove(at: 0, isAnnounced: true) }
      #expect(told.count == 1, "\(told)")
      #expect(
        told.first?.contains("ScoreScreen") == true && told[0].contains("keyForRowAt"), "\(told)")
      #expect(messages { $0.insert(ScoreRow("new"), at: $0.rows.count, false) }.isEmpty)
      #expect(
        messages { screen in
          screen.rows[1].count += 1
          screen.reload(1, false)
        }.isEmpty)
    }
  #endif
}

/// A row that is counted.
struct ScoreRow: Equatable {
  let id: Int
  let name: String
  var count = 0

  init(_ name: String, id: Int = 0) { (self.name, self.id) = (name, id) }

  /// What it says.
  var words: String { "\(name) \(count)" }

  /// Whether it has a key in a list in which some rows have one.
  var hasKey: Bool { id % 3 == 1 }
}

/// A list of counted rows, all or some without keys.
final class ScoreScreen: UIViewController {
  var rows: [ScoreRow]
  let table = UITableView()
  let grid = UICollectionView()
  private(set) var told: [String] = []
  /// The id of the row whose button was pressed last.
  var pressed: Int?

  private let key: (ScoreRow) -> AnyHashable?

  init(
    _ rows: [ScoreRow], isGrid: Bool = false, isMixed: Bool = false,
    key: ((ScoreRow) -> AnyHashable?)? = nil
  ) {
    self.rows = rows
    self.key = key ?? { isMixed && $0.hasKey ? $0.id : nil }
    super.init()
    view = UIView()
    (table.dataSource, table.delegate) = (self, self)
    (grid.dataSource, grid.delegate) = (self, self)
    table.register(ScoreCell.self, forCellReuseIdentifier: "score")
    grid.register(ScoreTile.self, forCellWithReuseIdentifier: "score")
    view.addSubview(isGrid ? grid : table)
  }

  func remove(at place: Int, isAnnounced: Bool) {
    rows.remove(at: place)
    announce(isAnnounced) {
      table.deleteRows(at: [IndexPath(row: place, section: 0)])
      grid.deleteItems(at: [IndexPath(item: place, section: 0)])
    }
  }

  func insert(_ row: ScoreRow, at place: Int, _ isAnnounced: Bool) {
    rows.insert(row, at: place)
    announce(isAnnounced) { table.insertRows(at: [IndexPath(row: place, section: 0)]) }
  }

  func reload(_ place: Int, _ isAnnounced: Bool) {
    announce(isAnnounced) { table.reloadRows(at: [IndexPath(row: place, section: 0)]) }
  }

  private func announce(_ isAnnounced: Bool, _ changes: () -> Void) {
    guard !isAnnounced else { return changes() }
    table.reloadData()
    grid.reloadData()
  }

  fileprivate func tell(_ what: String, at path: IndexPath) {
    told.append("\(what) \(rows[path.item].name)")
    pressed = rows[path.item].id
  }

  fileprivate func count(at path: IndexPath, by step: Int) {
    rows[path.item].count += step
    table.reloadData()
  }
}

extension ScoreScreen: UITableViewDataSource, UITableViewDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, keyForRowAt indexPath: IndexPath) -> AnyHashable? {
    key(rows[indexPath.row])
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "score", for: indexPath)
    (cell as? ScoreCell)?.show(rows[indexPath.row])
    (cell as? ScoreCell)?.button.on(.touchUpInside) { [unowned self] _ in
      tell("button", at: indexPath)
    }
    (cell as? ScoreCell)?.stepper.on(.valueChanged) { [unowned self] stepper in
      count(at: indexPath, by: Int(stepper.value) - rows[indexPath.row].count)
    }
    (cell as? ScoreCell)?.note.on(.editingChanged) { [unowned self] note in
      tell(note.text ?? "", at: indexPath)
    }
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) { tell("delete", at: indexPath) }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tell("select", at: indexPath)
  }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, done in
        tell("action-Delete", at: indexPath)
        done(true)
      }
    ])
  }
}

extension ScoreScreen: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "score", for: indexPath)
    (cell as? ScoreTile)?.label.text = rows[indexPath.item].name
    (cell as? ScoreTile)?.button.on(.touchUpInside) { [unowned self] _ in
      tell("button", at: indexPath)
    }
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    tell("select", at: indexPath)
  }
}

private final class ScoreCell: UITableViewCell {
  let nameLabel = UILabel()
  let countLabel = UILabel()
  let stepper = UIStepper()
  let button = UIButton()
  let note = UITextField()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    button.setTitle("Press", for: .normal)
    stepper.accessibilityLabel = "Count"
    note.accessibilityLabel = "Note"
    for view in [nameLabel, countLabel, stepper, button, note] { contentView.addSubview(view) }
  }

  func show(_ row: ScoreRow) {
    nameLabel.text = row.name
    countLabel.text = "\(row.count)"
    stepper.value = Double(row.count)
    note.text = row.name
  }
}

private final class ScoreTile: UICollectionViewCell {
  let label = UILabel()
  let button = UIButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.setTitle("Press", for: .normal)
    for view in [label, button] { contentView.addSubview(view) }
  }
}

extension UIWindow {
  /// What the presses of one kind in a list say, in the order of the page.
  fileprivate func events(_ kind: String) -> [String] {
    page().pressedEvents.filter { event in
      switch kind {
      case "button": event.hasSuffix(".button") || event.contains(".button|^")
      case let verb where verb.hasPrefix("|"): event.hasSuffix(verb)
      default: event.contains("|\(kind) ")
      }
    }
  }
}
