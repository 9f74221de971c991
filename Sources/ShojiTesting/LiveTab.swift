/// A tab with the client script, as the server sees it: a press is one request, and what has changed comes back.
package final class LiveTab {
  private let browser: Browser
  private let name: String
  /// What the tab shows.
  package private(set) var page: PatchedPage
  /// Where it is.
  package private(set) var path: String
  /// The last answer.
  package private(set) var response: Response
  private var tickets = 0
  private var epoch = ""

  /// A tab that has loaded a page, and says so.
  package init(_ browser: Browser, at path: String, named name: String = "tab") throws {
    (self.browser, self.name, self.path) = (browser, name, path)
    let first = try browser.visit(path)
    page = PatchedPage(first.html)
    response = browser.response
    self.path = browser.path
    beginTickets()
    try tell()
  }

  /// The name of its window.
  package var window: String { value("_window") }

  /// The page as a person sees it.
  package var shown: Page { Page(html: page.html) }

  private func value(_ field: String) -> String { page.value(of: "value", ofField: field) ?? "" }

  private func beginTickets() {
    let mark = value("_ticket")
    guard mark.count == 24 else { return }
    let random = (0..<8).map { _ in String(UInt8.random(in: 0...15), radix: 16) }.joined()
    // The lowest digit says whether the server remembers the session.
    let first = mark.prefix(1) + random.dropFirst()
    epoch = String(first + mark.dropFirst(8).prefix(8))
    tickets = 0
  }

  /// Says that the tab holds its window no more.
  package func leave() throws { _ = try tell("leave") }

  /// Says that the tab holds its window. One that is given another window shows that.
  /// - Returns: How often it was.
  @discardableResult
  package func tell() throws -> Int {
    let answer = try tell("hello")
    let isPage = answer.header("shoji-window") == "*"
    guard isPage || answer.status == 409 else { return 0 }
    response = isPage ? answer : try browser.send(.get(path, headers: ["Shoji-Page: "]))
    page = PatchedPage(response.body)
    beginTickets()
    return try 1 + tell()
  }

  private func tell(_ event: String) throws -> Response {
    try browser.send(
      .post(
        "/_shoji/window",
        .form([
          ("_token", value("_token")), ("_window", window), ("_tab", name), ("_e", event),
          ("_path", path),
        ])))
  }

  /// The version of the page.
  var version: String { page.value(of: "data-version", ofField: "_ticket") ?? "" }

  /// What is sent with every request.
  private var headers: [String] {
    return ["Shoji-Window: \(window)"] + (version.isEmpty ? [] : ["Shoji-Page: \(version)"])
  }

  /// Tells what was typed, without a press.
  /// - `focus`: The address of the field that has the cursor.
  package func report(_ texts: [String: String], focus: String = "") throws {
    try press(nil, filling: texts, focus: focus)
  }

  /// Presses a control, by its address.
  /// - `edited`: The page with what a person has typed into its fields.
  package func press(
    _ event: String?, filling texts: [String: String] = [:], focus: String? = nil,
    in edited: Page? = nil
  ) throws {
    tickets += 1
    let digits = String(tickets, radix: 16)
    let padded = String(repeating: "0", count: 8 - digits.count) + digits
    let ticket = epoch + String(padded.reversed())
    page.set("value", ofField: "_ticket", to: ticket)
    let shown = edited ?? self.shown
    let texts = texts.merging(["_ticket": ticket]) { $1 }
    var fields = shown.fields.filter(\.isSent).map { ($0.name, texts[$0.name] ?? $0.value) }
    if let event { fields.append(("_e", event)) }
    if let focus { fields.append(("_focus", focus)) }
    try take(
      browser.send(
        .post(shown.action, shown.body(fields), headers: headers)), of: shown.action)
  }

  /// Asks for what has changed, or for another page.
  package func visit(_ path: String? = nil) throws {
    let path = path ?? self.path
    try take(browser.send(.get(path, headers: headers)), of: path)
  }

  /// The page that a GET of the tab gives, as a whole.
  package func whole() throws -> PatchedPage {
    let answer = try browser.send(.get(path, headers: ["Shoji-Window: \(window)"]))
    return PatchedPage(answer.body)
  }

  /// Whether the tab has the page that a GET gives.
  package func isCurrent() throws -> Bool { try whole().text == page.text }

  /// Takes over what the stream says.
  package func hear(_ changes: String, version: String) throws {
    try page.apply(changes)
    page.set("data-version", ofField: "_ticket", to: version)
  }

  private func take(_ first: Response, of requested: String) throws {
    var (answer, place) = (first, requested)
    for _ in 0..<5 {
      guard answer.status == 303, let location = answer.redirect else { break }
      place = location
      answer = try browser.send(.get(location, headers: headers))
    }
    response = answer
    path = answer.header("content-location") ?? place
    if answer.header("content-type")?.hasPrefix("text/vnd.turbo-stream") == true {
      try hear(answer.body, version: answer.header("shoji-page") ?? "")
    } else {
      page = PatchedPage(answer.body)
      beginTickets()
    }
  }
}
