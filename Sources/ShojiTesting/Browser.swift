import ShojiServer

/// A person with a browser: pages are read, filled in and sent.
///
/// It has no JavaScript; one that ``live(_:)`` makes has the client script. What a test does is the same.
public final class Browser {
  /// What a test did that cannot be done with the page.
  public struct Mistake: Error, CustomStringConvertible {
    /// What, and the page.
    public let description: String
  }

  private var transport: any RequestTransport
  /// The client script; `nil` of a browser without JavaScript.
  private var script: ScriptedTab?
  /// The page as it came.
  private var received = Page(html: "")
  /// The paths of the pages that were shown, and which of them is.
  private var history: [String] = []
  private var place = 0

  /// The page that is shown.
  public private(set) var page = Page(html: "")
  /// The answer that the page came with.
  public private(set) var response = Response(head: "")
  /// The path of the page.
  public private(set) var path = "/"
  /// The id of the element at which the page opens after a press, encoded for URLs; `nil` at its top.
  public private(set) var fragment: String?

  /// Opens a browser without cookies.
  /// - `transport`: How its requests get to the server: in process where HTTP is not what is tested.
  public convenience init(_ server: TestServer, over transport: Transport = .inProcess) {
    switch transport {
    case .inProcess: self.init(InProcessTransport(port: server.server.port))
    case .curl: self.init(CurlTransport(base: server.url))
    }
  }

  /// Opens a browser without cookies before several servers: each of its requests goes to the next one, as by a
  /// balancer that knows nothing of sessions.
  public convenience init(balancing servers: [TestServer]) {
    self.init(InProcessTransport(balancing: servers.map(\.server.port)))
  }

  /// Opens a browser without cookies for the server at a URL, over `curl`.
  public convenience init(url: String) { self.init(CurlTransport(base: url)) }

  private init(_ transport: any RequestTransport) { self.transport = transport }

  /// Opens a browser without cookies that has the client script: a press is answered by what has changed in its page,
  /// and ``hear(within:until:)`` takes over what has happened without its asking.
  public static func live(_ server: TestServer) -> Browser {
    live(server, InProcessTransport(port: server.server.port))
  }

  private static func live(_ server: TestServer, _ transport: any RequestTransport) -> Browser {
    let browser = Browser(transport)
    browser.script = ScriptedTab(server, Browser(transport))
    return browser
  }

  /// Goes on with another server, as after a restart: with the cookies, and with the page that is shown.
  public func reconnect(to server: TestServer) {
    reconnect(to: server.url)
    script?.reconnect(to: server, over: transport)
  }

  /// Sends its requests as another browser does, whose cookies it has.
  func reconnect(over transport: any RequestTransport) { self.transport = transport }

  /// Goes on with another server at a URL.
  public func reconnect(to url: String) { transport = transport.moved(to: url) }

  /// Shows a page again that was got before, as a tab does that was left open.
  public func show(_ page: Page) { self.page = page }

  /// Opens a URL and follows redirects.
  @discardableResult
  public func visit(_ path: String, headers: [String] = []) throws -> Page {
    if let script {
      try script.visit(path)
      return show(script)
    }
    return try show(path, send(.get(path, headers: headers)), headers: headers)
  }

  /// Takes over what happens in the session or in shared stores without this browser's asking, until its page is as it
  /// should be. What was typed into the page stays.
  /// - Parameters:
  ///   - limit: How long it is waited for.
  ///   - isDone: Asked before the first event, too.
  /// - Throws: ``Mistake`` where nothing comes that makes the page so, and for a browser without the client script.
  @discardableResult
  public func hear(
    within limit: Duration = .seconds(60), until isDone: (Page) -> Bool
  ) throws -> Page {
    guard let script else {
      throw Mistake(
        description: "A browser without script hears nothing. Fix: Browser.live(server)")
    }
    let end = ContinuousClock.now + limit
    while !isDone(page) {
      let rest = end - ContinuousClock.now
      guard rest > .zero, try script.hear(within: rest) else {
        throw Mistake(
          description: "No event within \(limit) makes the page what is expected: \(page.text)")
      }
      var next = script.page
      next.keepEdits(of: page, since: received)
      received = script.page
      (page, path, response) = (next, script.path, script.response)
    }
    return page
  }

  /// Opens a URL again and again until the page is as it should be, for at most a minute: for
  /// what is done after an answer.
  @discardableResult
  public func visit(_ path: String, until isDone: (Browser) -> Bool) throws -> Page {
    let start = ContinuousClock.now
    while true {
      try visit(path)
      if isDone(self) { return page }
      guard ContinuousClock.now - start < .seconds(60) else {
        throw Mistake(description: "This page does not become what is expected: \(page.text)")
      }
    }
  }

  /// Presses a button: sends the form with every field, and follows the redirect.
  /// - `words`: What the row says that the button is in, where several are alike.
  @discardableResult
  public func press(_ title: String, inRowSaying words: String? = nil) throws -> Page {
    guard let button = page.button(title, inRowSaying: words) else {
      throw Mistake(
        description: "There is no button \"\(title)\"\(Self.row(words)) in: \(page.text)")
    }
    guard button.isEnabled else {
      throw Mistake(description: "The button \"\(title)\" is disabled in: \(page.text)")
    }
    return try submit(event: button.value)
  }

  /// Follows a link of this server.
  /// - `words`: What the row says that the link is in, where several are alike.
  @discardableResult
  public func follow(_ title: String, inRowSaying words: String? = nil) throws -> Page {
    guard let url = page.link(title, inRowSaying: words) else {
      throw Mistake(
        description: "There is no link \"\(title)\"\(Self.row(words)) in: \(page.text)")
    }
    return try visit(url)
  }

  /// Opens a row of a list, as a person does who presses it: follows its first link, or presses its first button.
  /// - `words`: What the row says.
  @discardableResult
  public func openRow(saying words: String) throws -> Page {
    guard let row = page.row(saying: words) else {
      throw Mistake(description: "There is no row that says \"\(words)\" in: \(page.text)")
    }
    if let link = row.links.first { return try visit(page.links[link].url) }
    guard let button = row.buttons.first else {
      throw Mistake(description: "The row that says \"\(words)\" cannot be opened: \(row.text)")
    }
    return try submit(event: page.buttons[button].value)
  }

  /// Goes back to the page before, as it is now: what a browser does that has not kept it.
  @discardableResult
  public func back() throws -> Page { try travel(by: -1) }

  /// Goes forward again.
  @discardableResult
  public func forward() throws -> Page { try travel(by: 1) }

  private func travel(by step: Int) throws -> Page {
    let place = place + step
    guard history.indices.contains(place) else {
      throw Mistake(description: "There is no page \(step < 0 ? "before" : "after") \(path)")
    }
    self.place = place
    if let script {
      try script.visit(history[place])
      return show(script)
    }
    return try read(history[place], send(.get(history[place])))
  }

  /// Opens another tab of this browser: it has the same cookies, and a page of its own.
  public func openTab() -> Browser {
    script.map { Self.live($0.server, transport) } ?? Browser(transport)
  }

  private static func row(_ words: String?) -> String {
    words.map { " in a row that says \"\($0)\"" } ?? ""
  }

  /// Types into a field.
  /// - `words`: What the row says that the field is in, where several are alike.
  public func fill(_ label: String, with value: String, inRowSaying words: String? = nil) throws {
    guard page.fill(label, with: value, inRowSaying: words) else {
      throw Mistake(
        description: "There is no field \"\(label)\"\(Self.row(words)) in: \(page.text)")
    }
  }

  /// Ticks or unticks a box.
  /// - `words`: What the row says that the box is in, where several are alike.
  public func set(_ label: String, on: Bool, inRowSaying words: String? = nil) throws {
    guard page.set(label, on: on, inRowSaying: words) else {
      throw Mistake(
        description: "There is no box \"\(label)\"\(Self.row(words)) in: \(page.text)")
    }
  }

  /// Chooses an option of a list, or a radio button.
  public func choose(_ option: String, in label: String? = nil) throws {
    guard page.choose(option, in: label) else {
      throw Mistake(description: "There is no option \"\(option)\" in: \(page.text)")
    }
  }

  /// Chooses files on this machine for a field.
  public func attach(_ files: [String], to label: String) throws {
    guard page.attach(files, to: label) else {
      throw Mistake(description: "There is no field for files \"\(label)\" in: \(page.text)")
    }
  }

  /// Sends the form of the page as it stands, as if the view with this address had been pressed.
  @discardableResult
  public func submit(event: String?) throws -> Page {
    if let script {
      try script.press(event, in: page)
      return show(script)
    }
    return try show(page.action, post(event: event))
  }

  /// Sends the form of the page and returns the answer, without following it.
  public func post(
    event: String?, changing changes: [String: String?] = [:], to path: String? = nil,
    headers: [String] = []
  ) throws -> Response {
    var fields = page.fields.filter(\.isSent).map { ($0.name, $0.value) }
    if let event { fields.append(("_e", event)) }
    for (name, value) in changes {
      fields.removeAll { $0.0 == name }
      if let value { fields.append((name, value)) }
    }
    return try send(
      .post(
        path ?? page.action, page.body(fields),
        headers: headers))
  }

  /// Sends a request with the cookies of this browser, and returns the answer without following it.
  public func send(_ request: Request) throws -> Response { try transport.send(request) }

  /// The value of a cookie.
  public func cookie(_ name: String) throws -> String? {
    try transport.cookie { $0 == name }
  }

  /// The value of the cookie that carries the session. Its name has a mark where the server's key is lasting.
  public func sessionCookie() throws -> String? {
    try transport.cookie(where: Self.isSessionCookie)
  }

  /// The name of that cookie.
  func sessionCookieName() throws -> String? {
    var found: String?
    _ = try transport.cookie { name in
      if Self.isSessionCookie(name) { found = String(name) }
      return found != nil
    }
    return found
  }

  private static func isSessionCookie(_ name: Substring) -> Bool {
    name == "shoji" || name.wholeMatch(of: /shoji-[0-9a-f]{8}/) != nil
  }

  /// Shows what the client script has got.
  private func show(_ script: ScriptedTab) -> Page {
    received = script.page
    (page, path, response, fragment) = (received, script.path, script.response, nil)
    remember()
    return page
  }

  /// Shows the answer as the next page of the history.
  private func show(
    _ requested: String, _ first: Response, headers: [String] = []
  ) throws -> Page {
    let page = try read(requested, first, headers: headers)
    remember()
    return page
  }

  /// Adds the path to the history; the same URL again takes the place of the last.
  private func remember() {
    guard history.isEmpty || history[place] != path else { return }
    history = history.prefix(place + 1) + [path]
    place = history.count - 1
  }

  private func read(
    _ requested: String, _ first: Response, headers: [String] = []
  ) throws -> Page {
    var answer = first
    path = requested
    fragment = nil
    for _ in 0..<5 {
      guard answer.status == 303, let location = answer.redirect else { break }
      path = location
      fragment = answer.redirectFragment
      answer = try send(.get(location, headers: headers))
    }
    response = answer
    page = Page(html: answer.body)
    return page
  }

  /// Encodes as browsers do, line ends as CRLF.
  public static func encode(_ text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").replacing("\n", with: "\r\n")
    return lines.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        return String(UnicodeScalar(byte))
      default:
        return "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
