import Foundation
import HTTPTypes
import ShojiHTML
import ShojiStore
import ShojiUI

/// What tabs with the client script say about their windows.
///
/// Every GET of a script names the tab's window in a header field. Whether the tab is still there is
/// told by a form of its own, which is answered on the I/O thread: no user code runs, no session is
/// made, woken up or kept from expiring.
extension SiteHandler {
  /// The fields of a form of a tab, all of them short.
  private static let tabField = "_tab"
  private static let pathField = "_path"
  /// How much of its path a tab tells, in bytes; of one that has as much it is not known where it is.
  private static let longestPath = 999
  /// How many bytes such a form may have.
  private static let longestMessage = 4_096
  /// The name in place of a window where the answer is the page of another one.
  static let anotherWindow = "*"
  /// The event of a tab that leaves.
  private static let leaving = "leave"

  /// The session that a tab belongs to.
  struct TabSender {
    let id: SessionID
    /// The session, if it is in memory.
    var session: Session?
    /// The ids before, of one that is not.
    var former: [SessionID] = []
  }

  /// Whose tab it is, by its cookie; `nil` when nobody knows of tabs of such a session.
  func tab(_ cookie: Span<UInt8>) -> TabSender? {
    guard let id = SessionID(cookie: cookie) else { return nil }
    if let entry = sessions.find(id, isUse: false) {
      guard isEqual(cookie, entry.identity.cookie) else { return nil }
      return TabSender(id: id, session: entry.session)
    }
    guard let tabs = sessions.tabs(of: id), isEqual(cookie, signer.cookie(for: id)) else {
      return nil
    }
    return TabSender(id: id, former: tabs.former)
  }

  /// Whose browser wants to listen, by its cookie.
  func listener(_ cookie: Span<UInt8>) -> SessionID? {
    guard let id = SessionID(cookie: cookie), !sessions.isExpired(id),
      isEqual(cookie, signer.cookie(for: id))
    else { return nil }
    return id
  }

  /// The window that the tab of a request has; `nil` without the script.
  func window(of exchange: HTTPExchange) -> UIWindow.ID? {
    SessionWindow.id(exchange.header("Shoji-Window"))
  }

  /// The page for a GET, if it is current and the one that this tab should see. Without a name, the
  /// window of another tab is left alone.
  /// - Returns: The page, and whether the request has named the window.
  func publishedPage(
    _ session: Session, for exchange: HTTPExchange
  ) -> (page: PublishedPage, isNamed: Bool)? {
    guard !session.mayBeElsewhere else { return nil }
    guard let found = exchange.withPathAndQuery({ session.pages.page(at: $0, clock) }) else {
      return nil
    }
    if let window = window(of: exchange) {
      // Where the browser is may change the page.
      guard found.window == window, !BrowserTimeZone.isTold(by: exchange) else { return nil }
      return (found.page, true)
    }
    return session.live.isLive(found.window) ? nil : (found.page, false)
  }

  /// Notes that a tab has a window, or has left it: 204 with the window's name when the tab holds it,
  /// without when there is no such window (yet), 409 when another tab holds it, and a page in a window of the tab's own
  /// when a visitor is remembered from now on.
  /// - `visitor`: Who may have sent it of whom nothing is known.
  func noteTab(_ exchange: HTTPExchange, _ sender: TabSender?, visitor: SessionID?) {
    guard RequestOrigin.isOurs(exchange) else { return answer(.forbidden, to: exchange) }
    guard let sender else {
      let welcome = visitor.flatMap { self.welcome(of: $0, exchange) }
      guard let welcome, let session = arriving(exchange) else {
        return answer(.noContent, to: exchange)
      }
      return visit(welcome.location, exchange, session, welcoming: welcome.tab)
    }
    guard let form = message(exchange), let window = form.window,
      let tab = Self.tab(of: form)
    else { return answer(.badRequest, to: exchange) }
    guard let token = form.token, isToken(token, of: sender) else {
      return answer(.forbidden, to: exchange)
    }
    let now = clock.uptime()
    let claim = sessions.changeLeases(of: sender.id) { leases -> WindowLeases.Claim in
      guard form.event != Self.leaving else {
        leases.release(window, by: tab)
        return .unknown
      }
      return leases.claim(window, by: tab, now: now)
    }
    switch claim ?? .unknown {
    case .held:
      answer(.noContent, to: exchange, fields: [HeaderField(.shojiWindow, "\(window)")])
    case .unknown: answer(.noContent, to: exchange)
    case .taken: answer(.conflict, to: exchange)
    }
  }

  /// What a tab says. It is read on the I/O thread, so it must be short.
  private func message(_ exchange: HTTPExchange) -> FormPost? {
    let limits = FormLimits(
      fields: 8, nameBytes: 64, fieldBytes: Self.longestPath, fileBytes: 0)
    guard exchange.bodyCount <= Self.longestMessage else { return nil }
    return try? FormPost(exchange.form(limits: limits))
  }

  /// The place of a visitor's tab, and its name, if the visitor is to be remembered: something happens to the page that
  /// a visitor does not hear.
  private func welcome(
    of id: SessionID, _ exchange: HTTPExchange
  ) -> (location: Location, tab: String)? {
    guard let form = message(exchange), form.event != Self.leaving, let token = form.token,
      signer.isToken(token, of: id), let tab = Self.tab(of: form),
      let path = form.values[Self.pathField]?.first,
      path.utf8.count < Self.longestPath,
      let page = URLComponents(string: PathPrefix.removed(from: path)),
      let location = try? mounts.addresses.location(
        path: page.path[...], query: page.percentEncodedQuery.map { $0[...] }),
      environment.isHeardByVisitors(at: location.route)
    else { return nil }
    return (location, tab)
  }

  /// The name of the tab that has sent a form.
  private static func tab(of form: FormPost) -> String? {
    form.values[tabField]?.first.flatMap {
      (1...LiveWindows.maximumTabLength).contains($0.utf8.count) ? $0 : nil
    }
  }

  /// Whether a posted token is the session's, or was before it was renewed.
  private func isToken(_ token: String, of sender: TabSender) -> Bool {
    if let session = sender.session {
      return session.isToken(token) || session.isFormerToken(token)
    }
    return ([sender.id] + sender.former).contains { signer.isToken(token, of: $0) }
  }

  private func answer(
    _ status: HTTPResponse.Status, to exchange: HTTPExchange, fields: [HeaderField] = []
  ) {
    exchange.answer(HTTPAnswer(status, fields: fields, route: "window"))
  }
}

extension HTTPExchange {
  /// Whether the client script has sent the request.
  var isFromScript: Bool { withHeader("Shoji-Window") { _ in true } ?? false }

  /// The version of the page that the script has.
  var knownPage: PageVersion? { header("Shoji-Page").flatMap { PageVersion($0) } }
}
