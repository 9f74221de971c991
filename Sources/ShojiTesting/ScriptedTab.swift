/// The client script of a ``Browser``: its tab, and the stream of the session.
final class ScriptedTab {
  /// The server.
  private(set) var server: TestServer
  /// Sends the requests.
  private let browser: Browser
  private var tab: LiveTab?
  private var listener: StreamListener?
  /// What the session is called; a stream belongs to a cookie.
  private var cookie: String?

  init(_ server: TestServer, _ browser: Browser) { (self.server, self.browser) = (server, browser) }

  /// The page that the tab shows.
  var page: Page { tab?.shown ?? Page(html: "") }

  /// Where the tab is.
  var path: String { tab?.path ?? "/" }

  /// The last answer.
  var response: Response { tab?.response ?? browser.response }

  /// Shows a page.
  func visit(_ path: String) throws {
    if let tab {
      try tab.visit(path)
    } else {
      // Tabs of one session have names of their own.
      tab = try LiveTab(browser, at: path, named: "tab-\(UInt64.random(in: .min ... .max))")
    }
    try listen()
  }

  /// Presses a control.
  func press(_ event: String?, in page: Page) throws {
    guard let tab else { return }
    try tab.press(event, in: page)
    try listen()
  }

  /// Takes over what the next event says.
  /// - Returns: Whether there was one.
  func hear(within limit: Duration) throws -> Bool {
    guard let tab, let listener, listener.hasEvent(within: limit) else { return false }
    let lines = listener.line()
    guard !lines.isEmpty else {
      // The server has ended the stream.
      self.listener = nil
      try tab.visit()
      try listen()
      return true
    }
    try tab.hear(lines)
    return true
  }

  /// Goes on with another server.
  /// - `transport`: That of the browser whose script it is.
  func reconnect(to server: TestServer, over transport: any RequestTransport) {
    self.server = server
    browser.reconnect(over: transport)
    (listener, cookie) = (nil, nil)
  }

  /// Opens the stream of the session, where it is not open.
  private func listen() throws {
    let present = try browser.sessionCookie()
    guard let tab, let present, listener == nil || present != cookie else { return }
    let listener = try StreamListener(server, browser)
    self.listener = listener
    cookie = present
    // What has happened before is in no event.
    if !listener.head().contains(" \(tab.version) ") { try tab.visit() }
  }
}
