import Foundation
import ShojiTesting
import Testing

@testable import ShojiServer

/// A screen that shows a time, and one that shows none.
private final class TimesApp: Application {
  weak var window: UIWindow?
  let store: Store<TimesState, NavigationDependencies>

  init(context: ApplicationContext) { store = context.makeStore() }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard ["times", "timeless"].contains(identifier) else { return false }
    window?.rootViewController = TimesViewController(identifier)
    completion()
    return true
  }

  static let mounts = [Mount("times", TimesApp.init), Mount("timeless", TimesApp.init)]
}

private struct TimesState: State, Codable {
  var presses = 0
}

private final class TimesViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier
  private let time = UILabel()
  private let marks = UILabel()
  /// What nobody writes down: it is gone when the tree is built anew.
  private var count = 0
  private let typed = UITextField()

  init(_ identifier: RouteElementIdentifier) {
    routeIdentifier = identifier
    super.init()
  }

  override func loadView() {
    view = UIView()
    typed.label = "Note"
    let tokyo = UIButton()
    tokyo.setTitle("Tokyo", for: .normal)
    tokyo.on(.touchUpInside) { [unowned self] _ in
      if let zone = TimeZone(identifier: "Asia/Tokyo") { view.window?.timeZone = zone }
    }
    let mark = UIButton()
    mark.setTitle("Mark", for: .normal)
    mark.on(.touchUpInside) { [unowned self] _ in
      count += 1
      marks.text = "marks \(count);"
    }
    for part in [time, typed, tokyo, marks, mark] { view.addSubview(part) }
    guard routeIdentifier == "times" else { return }
    let date = Date(timeIntervalSince1970: 1_795_279_500)
    time.text =
      "It was " + date.formatted(.dateTime.hour(.twoDigits(amPM: .omitted)).minute().inZone)
  }
}

extension Date.FormatStyle {
  fileprivate var inZone: Date.FormatStyle {
    var style = self
    style.timeZone = .session
    return style.locale(Locale(identifier: "de_DE"))
  }
}

@Suite("The time zone of a session", .timeLimit(.minutes(2)))
struct TimeZoneTests {
  private static let rome = "Shoji-Time-Zone: Europe/Rome"

  private func run(_ body: @Sendable (TestServer, Browser) async throws -> Void) async throws {
    try await TestServer.run(TimesApp.mounts) { server in try await body(server, Browser(server)) }
  }

  /// The zone that the page names to the script.
  private func zone(_ browser: Browser) throws -> String? {
    let body = try browser.send(.get(browser.path)).body
    return body.firstMatch(of: /<meta name="time-zone" content="([^"]*)">/).map { String($0.1) }
  }

  @Test("Without a word from the browser times are the server's, and the page says so")
  func standard() async throws {
    try await run { _, browser in
      try browser.visit("/times")
      #expect(try zone(browser) == TimeZone.current.identifier)
      try browser.visit("/timeless")
      #expect(try zone(browser) == nil)
    }
  }

  @Test("What the script tells is the time of the page, and of a session that begins")
  func told() async throws {
    try await run { server, browser in
      let page = try browser.visit("/times", headers: [Self.rome])
      #expect(page.text.contains("It was 17:45"))
      let remembered = ["Cookie: shoji-time-zone=Europe/Rome"]
      let next = try browser.visit("/times", headers: remembered)
      #expect(next.text.contains("It was 17:45"))
    }
  }

  @Test(
    "A session that is there takes it over, with what was typed, also where the page was published",
    arguments: [false, true])
  func session(sleeps: Bool) async throws {
    try await run { server, browser in
      try browser.visit("/times")
      try browser.fill("Note", with: "half a sen")
      try browser.submit(event: "return")
      try browser.visit("/times")
      let window = "Shoji-Window: \(browser.page.value(of: "_window") ?? "")"
      let page = try browser.visit("/times", headers: [window, Self.rome])
      #expect(page.text.contains("It was 17:45"))
      #expect(page.fields.contains { $0.value == "half a sen" })
      if sleeps { await server.server.hibernateSessions() }
      #expect(try browser.visit("/times").text.contains("It was 17:45"))
      #expect(try zone(browser) == "Europe/Rome")
    }
  }

  @Test("A zone that is told before a time was shown builds nothing anew")
  func timeless() async throws {
    try await run { server, browser in
      try browser.visit("/timeless")
      try browser.press("Mark")
      let window = "Shoji-Window: \(browser.page.value(of: "_window") ?? "")"
      let page = try browser.visit("/timeless", headers: [window, Self.rome])
      #expect(page.text.contains("marks 1;"))
      #expect(try browser.visit("/times", headers: [window]).text.contains("It was 17:45"))
    }
  }

  private static let alike = [
    ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Etc/Universal", "Zulu", "Etc/GMT+0"],
    ["Asia/Calcutta", "Asia/Kolkata"], ["Europe/Kyiv", "Europe/Kiev"],
    ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ]

  @Test(
    "The same zone under another name builds nothing anew, and is named as the browser names it")
  func sameZone() async throws {
    try await run { server, browser in
      for names in Self.alike {
        for (begun, told) in zip(names, names.dropFirst() + [names[0]]) {
          let browser = Browser(server)
          try browser.visit("/times")
          try browser.press("Mark")
          let window = "Shoji-Window: \(browser.page.value(of: "_window") ?? "")"
          try browser.visit("/times", headers: [window, "Shoji-Time-Zone: \(begun)"])
          let marks = try #require(try browser.press("Mark").text.firstMatch(of: /marks \d;/))
            .output
          let page = try browser.visit("/times", headers: [window, "Shoji-Time-Zone: \(told)"])
          #expect(page.text.contains(marks), "\(begun), \(told)")
          #expect(try zone(browser) == (told == "GMT" ? "UTC" : told))
        }
      }
    }
  }

  @Test("Zones whose clocks differ at any time are others")
  func otherZones() throws {
    let names = [
      "Europe/Rome", "Europe/London", "Europe/Lisbon", "Asia/Tokyo", "UTC", "Africa/Lagos",
    ]
    let zones = try names.map { try #require(TimeZone(identifier: $0)) }
    for (place, zone) in zones.enumerated() {
      for (other, otherZone) in zones.enumerated() {
        #expect(zone.keepsTime(of: otherZone) == (place == other))
      }
    }
  }

  @Test("What the app has chosen stays, whatever the browser tells")
  func chosen() async throws {
    try await run { server, browser in
      try browser.visit("/times")
      #expect(try browser.press("Tokyo").text.contains("It was 01:45"))
      let window = "Shoji-Window: \(browser.page.value(of: "_window") ?? "")"
      #expect(
        try browser.visit("/times", headers: [window, Self.rome]).text.contains("It was 01:45"))
      #expect(try zone(browser) == nil)
      await server.server.hibernateSessions()
      #expect(
        try browser.visit("/times", headers: [window, Self.rome]).text.contains("It was 01:45"))
    }
  }

  @Test(
    "What is no zone is as good as none",
    arguments: [
      "", "Europe", "../../etc/passwd", "Europe/Rome\"><script>", "Europe Rome", "e\u{301}",
      String(repeating: "x", count: 10_000),
    ])
  func hostile(name: String) async throws {
    #expect(BrowserTimeZone.zone(named: name) == nil)
    try await run { _, browser in
      let page = try browser.visit(
        "/times", headers: ["Cookie: shoji-time-zone=\(name.prefix(500))"])
      #expect(page.text.contains("It was"))
    }
  }
}
