import Foundation
import ShojiTestSupport
import ShojiTesting
import ShojiUI
import Testing

@testable import ShojiServer

private func say(_ english: String, _ german: String) -> String {
  Locale.session.identifier.hasPrefix("de") ? german : english
}

/// What a screen can open without a route.
private enum Kind: String, CaseIterable {
  case alert, choices, sheet, popover, pushed, date
}

private struct CardModel: ViewModel {
  let number: Int
}

private final class CardView: UIView, ModellableView {
  private let label = UILabel()

  func setup() { addSubview(label) }
  func style() {}
  func update(oldModel: CardModel?) {
    label.text = say("card \(model?.number ?? 0)", "Karte \(model?.number ?? 0)")
  }
}

/// A screen with a route, written as UIKit's are: its views are properties, and what they do is set as they load.
private final class HomeController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "home"
  private var count = 0
  private let column = UIStackView()
  private let counter = UIButton()
  private let shown = UILabel()
  private let badge = UIView()
  private let card = CardView()

  override init() {
    super.init()
    card.setup()
    card.model = CardModel(number: 3)
  }

  override func viewDidLoad() {
    title = say("Home", "Start")
    view.addSubview(column)
    column.axis = .vertical
    let heading = UILabel()
    heading.text = say("Welcome", "Willkommen")
    column.addArrangedSubview(heading)
    column.addArrangedSubview(shown)
    column.addArrangedSubview(counter)
    counter.setTitle(say("Count", "Zähle"), for: .normal)
    counter.on(.touchUpInside) { [unowned self] _ in countOne() }
    let tapped = UITapGestureRecognizer()
    tapped.on { [unowned self] _ in countOne() }
    column.addGestureRecognizer(tapped)
    for part in [card, badge] { view.addSubview(part) }
    badge.snp.makeConstraints { make in
      make.top.right.equalTo(view)
      make.width.height.equalTo(20)
    }
    column.accessibilityLabel = "Tap here"
    for kind in Kind.allCases {
      let button = UIButton()
      button.setTitle("Open \(kind)", for: .normal)
      button.on(.touchUpInside) { [unowned self] _ in open(kind) }
      view.addSubview(button)
    }
    show()
  }

  private func countOne() {
    count += 1
    show()
  }

  private func show() { shown.text = say("counted \(count);", "gezählt \(count);") }

  private func open(_ kind: Kind) {
    switch kind {
    case .alert, .choices:
      let alert = UIAlertController(
        title: "Sure?", preferredStyle: kind == .alert ? .alert : .actionSheet)
      alert.addAction(UIAlertAction(title: "Yes") { [unowned self] _ in countOne() })
      if kind == .alert { alert.addTextField { $0.label = "Note" } }
      present(alert)
    case .sheet, .popover:
      let detail = DetailController()
      detail.modalPresentationStyle = kind == .popover ? .popover : .pageSheet
      present(detail)
    case .pushed: navigationController?.pushViewController(DetailController(), animated: false)
    case .date: present(DateController())
    }
  }
}

/// No route leads here.
private class DetailController: UIViewController {
  private var touched = 0
  private let note = UITextField()
  private let shown = UILabel()

  override func viewDidLoad() {
    note.label = "Note"
    let touch = UIButton()
    touch.setTitle("Touch", for: .normal)
    touch.on(.touchUpInside) { [unowned self] _ in
      touched += 1
      show()
    }
    for part in [shown, note, touch] { view.addSubview(part) }
    show()
  }

  func show() { shown.text = say("touched \(touched);", "berührt \(touched);") }
}

private final class DateController: DetailController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let day = UIDatePicker()
    day.datePickerMode = .date
    day.label = "Day"
    view.addSubview(day)
  }
}

/// Tabs with a stack in each: their titles are set before any view is loaded.
private final class RootController: UITabBarController {
  override init() {
    super.init()
    let home = UINavigationController(rootViewController: HomeController())
    let letters = UINavigationController(rootViewController: OtherController())
    viewControllers = [home, letters]
    localeDidChange()
  }

  override func localeDidChange() {
    viewControllers?[0].tabBarItem = UITabBarItem(title: say("First", "Erster"), image: nil, tag: 0)
    viewControllers?[1].tabBarItem = UITabBarItem(
      title: say("Second", "Zweiter"), image: nil, tag: 1)
  }
}

/// A table that is made before it is loaded, with rows that are written when they are asked for.
private final class OtherController: UITableViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "other"

  override func viewDidLoad() { title = say("Rows", "Zeilen") }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = say("Row \(indexPath.row)", "Zeile \(indexPath.row)")
    return cell
  }

  override func tableView(
    _ tableView: UITableView, keyForRowAt indexPath: IndexPath
  ) -> AnyHashable? { indexPath.row }
}

/// Columns: a screen, and pages of which the second was turned to.
private final class ColumnsController: UISplitViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "columns"
  private let book = DetailPages()

  init() {
    super.init()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    viewControllers = [DetailController(), pages]
  }
}

private final class DetailPages: UIPageViewControllerDataSource {
  let pages = [DetailController(), DetailController()]

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore page: UIViewController
  ) -> UIViewController? { page === pages[1] ? pages[0] : nil }

  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter page: UIViewController
  ) -> UIViewController? { page === pages[0] ? pages[1] : nil }
}

/// Keeps something in its state that cannot be written down.
private final class TallyView: StateView {
  private let keep = UIButton()

  override func getInitialState() -> [String: Any?] { ["kept": nil] }

  override func viewDidInitialize() {
    keep.setTitle("Keep", for: .normal)
    keep.on(.touchUpInside) { [weak self] _ in self?.state["kept"] = UIView() }
  }

  override func render() {
    let label = UILabel()
    label.text = state["kept"] is UIView ? say("kept", "behalten") : say("nothing", "nichts")
    place(label, key: "label")
    place(keep, key: "keep")
  }
}

/// A state view that is made when the view loads, or with the controller.
private final class TallyController: StateViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "tally"
  private let isMadeAtLoad: Bool

  init(isMadeAtLoad: Bool) {
    self.isMadeAtLoad = isMadeAtLoad
    super.init()
    if !isMadeAtLoad { rootView = TallyView(parentViewController: self) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    if isMadeAtLoad { rootView = TallyView(parentViewController: self) }
  }
}

/// A controller whose view is assigned from outside.
private final class AssignedController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "assigned"
  private let label = UILabel()

  override init() {
    super.init()
    view = UIView()
    view.addSubview(label)
    localeDidChange()
  }

  override func localeDidChange() { label.text = say("Assigned", "Zugewiesen") }
}

private let mounts = [
  Mount("home") { ScreenApp<WorkbenchState>($0) { _ in RootController() } },
  Mount("other") { ScreenApp<WorkbenchState>($0) { _ in RootController() } },
]

extension TestServer {
  /// Does something in the session of a browser.
  fileprivate func inSession<Value: Sendable>(
    of browser: Browser, _ body: @escaping @Sendable (isolated Session) -> Value
  ) async throws -> Value {
    let session = try session(of: browser)
    return await withCheckedContinuation { done in
      session.run { done.resume(returning: body($0)) }
    }
  }

  /// Changes the locale as an app does.
  fileprivate func speak(_ tag: String, to browser: Browser) async throws {
    try await inSession(of: browser) { $0.windows[0].window.locale = Locale(identifier: tag) }
    try await rewritten(browser)
  }

  /// Waits until the end of the turn.
  private func rewritten(_ browser: Browser) async throws {
    try await until {
      try await inSession(of: browser) { session in
        session.windows.allSatisfy { session.isBuilt($0) }
      }
    }
  }

  /// Changes the time zone as an app does.
  fileprivate func move(_ browser: Browser, to zone: String) async throws {
    try await inSession(of: browser) { session in
      if let zone = TimeZone(identifier: zone) { session.windows[0].window.timeZone = zone }
    }
    try await rewritten(browser)
  }

  /// The controllers of the first window.
  fileprivate func controllers(of browser: Browser) async throws -> [ObjectIdentifier] {
    try await inSession(of: browser) { session in
      func all(_ controller: UIViewController) -> [ObjectIdentifier] {
        [ObjectIdentifier(controller)] + controller.children.flatMap { all($0) }
      }
      return session.windows[0].window.screens.flatMap { all($0) }
    }
  }
}

extension Page {
  /// What a person reads, has typed and can press.
  fileprivate var essence: String {
    let fields = fields.filter { !$0.isHidden }.map { "\($0.label)=\($0.value) \($0.isOn)" }
    let layout = html.matches(of: /class="[^"]*"/).map { String($0.0) }
    return ([text] + fields + buttons.map { "\($0.title)→\($0.value)" } + layout).joined(
      separator: "\n")
  }
}

@Suite("A change of the locale keeps controllers", .timeLimit(.minutes(2)))
struct LocaleChangeTests {
  @Test(
    "What was opened without a route stays, with its properties and what was typed",
    arguments: Kind.allCases)
  fileprivate func kinds(_ kind: Kind) async throws {
    try await TestServer.run(mounts) { server in
      let browser = Browser(server)
      try browser.visit("/home")
      try browser.press("Count")
      var page = try browser.press("Open \(kind)")
      let hasNote = kind != .choices
      if hasNote { try browser.fill("Note", with: "Ada <1>") }
      if kind == .date { try browser.fill("Day", with: "2026-12-24") }
      let isDetail = kind != .alert && kind != .choices
      if isDetail { page = try browser.press("Touch") } else { try browser.submit(event: nil) }
      let controllers = try await server.controllers(of: browser)
      for change in 0..<2 {
        if change == 0 {
          try await server.speak("de-DE", to: browser)
        } else {
          try await server.move(browser, to: "Asia/Tokyo")
        }
        page = try browser.visit(browser.path)
        #expect(try await server.controllers(of: browser) == controllers)
        if isDetail { #expect(page.text.contains("berührt 1;"), "\(page.text)") }
        if kind != .pushed {
          #expect(page.text.contains("gezählt 1;"), "\(page.text)")
          #expect(page.text.contains("Willkommen"))
        }
        if hasNote { #expect(page.fields.first { $0.label == "Note" }?.value == "Ada <1>") }
        if kind == .date { #expect(page.fields.first { $0.label == "Day" }?.value == "2026-12-24") }
      }
      page = try browser.press(isDetail ? "Touch" : "Yes")
      #expect(page.text.contains(isDetail ? "berührt 2;" : "gezählt 2;"), "\(page.text)")
    }
  }

  @Test("Views that a controller holds are put into its new view once, and do what they did once")
  func heldViews() async throws {
    try await TestServer.run(mounts) { server in
      let browser = Browser(server)
      try browser.visit("/home")
      try browser.submit(event: nil)
      for tag in ["de-DE", "en", "de-AT"] { try await server.speak(tag, to: browser) }
      var page = try browser.visit("/home")
      #expect(page.text.components(separatedBy: "Willkommen").count == 2, "\(page.text)")
      page = try browser.press("Zähle")
      #expect(page.text.contains("gezählt 1;"))
      page = try browser.press("Tap here")
      #expect(page.text.contains("gezählt 2;"), "\(page.text)")
    }
  }

  @Test("Titles outside of views, rows, and a tab that is not shown are in the new language")
  func others() async throws {
    try await TestServer.run(mounts) { server in
      let browser = Browser(server)
      try browser.visit("/other")
      #expect(browser.page.text.contains("Row 2"))
      try browser.submit(event: nil)
      try browser.visit("/home")
      try await server.speak("de-DE", to: browser)
      var page = try browser.visit("/home")
      for word in ["Erster", "Zweiter", "Start", "Karte 3"] {
        #expect(page.text.contains(word), "\(page.text)")
      }
      page = try browser.visit("/other")
      for word in ["Zeilen", "Zeile 2"] { #expect(page.text.contains(word), "\(page.text)") }
      #expect(!page.text.contains("Row"))
      try await server.speak("en", to: browser)
      #expect(try browser.visit("/other").text.contains("Row 2"))
    }
  }

  @Test("State views keep in memory what cannot be written down", arguments: [true, false])
  func stateViews(isMadeAtLoad: Bool) async throws {
    let mount = Mount("tally") {
      ScreenApp<WorkbenchState>($0) { _ in TallyController(isMadeAtLoad: isMadeAtLoad) }
    }
    try await TestServer.run([mount]) { server in
      let browser = Browser(server)
      try browser.visit("/tally")
      #expect(try browser.press("Keep").text.contains("kept"))
      try await server.speak("de-DE", to: browser)
      let page = try browser.visit("/tally")
      #expect(page.text.contains("behalten"), "\(page.text)")
      #expect(page.buttons.filter { $0.title == "Keep" }.count == 1)
    }
  }

  @Test("Columns and pages show what they have shown, in the new language")
  func columns() async throws {
    let mount = Mount("columns") { ScreenApp<WorkbenchState>($0) { _ in ColumnsController() } }
    try await TestServer.run([mount]) { server in
      let browser = Browser(server)
      try browser.visit("/columns")
      try browser.press("Touch")
      let next = try #require(browser.page.buttons.map(\.title).first { $0.contains("Next") })
      try browser.press(next)
      let before = try browser.press("Touch").text
      #expect(before.contains("touched 1;"))
      let controllers = try await server.controllers(of: browser)
      try await server.speak("de-DE", to: browser)
      let page = try browser.visit("/columns")
      #expect(page.text == before.replacing("touched", with: "berührt"))
      #expect(page.buttons.filter { $0.title == "Touch" }.count == 2)
      #expect(try await server.controllers(of: browser) == controllers)
    }
  }

  @Test("A view that was assigned from outside stays")
  func assigned() async throws {
    let mount = Mount("assigned") { ScreenApp<WorkbenchState>($0) { _ in AssignedController() } }
    try await TestServer.run([mount]) { server in
      let browser = Browser(server)
      try browser.visit("/assigned")
      try browser.submit(event: nil)
      try await server.speak("de-DE", to: browser)
      #expect(try browser.visit("/assigned").text.contains("Zugewiesen"))
    }
  }

  @Test("After any presses the page is that of a tree that is built in the new locale")
  func sameAsBuiltAnew() async throws {
    for seed in SeededGenerator.seeds(6) {
      try await TestServer.run(LettersApp.mounts + mounts) { server in
        var numbers = SeededGenerator(seed: seed)
        let browser = Browser(server)
        let path = ["/letters", "/home", "/other"][Int.random(in: 0..<3, using: &numbers)]
        try browser.visit(path)
        // Nobody remembers a visitor who has only looked.
        try browser.submit(event: nil)
        for _ in 0..<8 {
          switch Int.random(in: 0..<5, using: &numbers) {
          case 0 where path == "/letters": try browser.press("Tap")
          case 1 where path == "/letters":
            try browser.fill("Name", with: "Ada \(numbers.next())")
            try browser.submit(event: nil)
          case 2 where path == "/letters":
            try browser.choose(
              ["Small", "Large"][Int.random(in: 0..<2, using: &numbers)], in: "Size")
            try browser.submit(event: nil)
          case 3:
            let tag = ["de-DE", "en-US", "ar"][Int.random(in: 0..<3, using: &numbers)]
            try await server.speak(tag, to: browser)
          default:
            try await server.move(
              browser, to: ["Asia/Tokyo", "UTC"][Int.random(in: 0..<2, using: &numbers)])
          }
          try browser.visit(path)
        }
        try await server.speak("de-AT", to: browser)
        let kept = try browser.visit(path).essence
        await server.server.hibernateSessions()
        let built = try browser.visit(path).essence
        #expect(kept == built, "seed \(seed)")
      }
    }
  }
}
