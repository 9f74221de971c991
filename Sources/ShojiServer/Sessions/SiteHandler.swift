import Foundation
import HTTPTypes
import Logging
import ShojiStorage
import ShojiStore
import ShojiUI

/// Answers the requests of a server: pages and forms through sessions, files, the framework's own
/// resources.
///
/// It runs on I/O threads. A current page is answered at once; everything else is left to the
/// session's queue.
final class SiteHandler: HTTPHandler {
  let mounts: MountTable
  let signer: SessionSigner
  let pages: PageBuilder
  let sessions: SessionTable
  let environment: Session.Environment
  private let files: StaticFiles?
  let clock: WallClock
  let forms: FormLimits
  private let routes: RouteTable
  /// How many reports are noted of one address, and of all.
  let reportLimits = (
    address: RouteLimit(10, per: .minute, by: .address),
    all: RouteLimit(60, per: .minute, by: .address)
  )

  init(
    environment: Session.Environment, sessions: SessionTable, files: StaticFiles?,
    forms: FormLimits = FormLimits(), routes: RouteTable = RouteTable([])
  ) {
    self.environment = environment
    mounts = environment.mounts
    signer = environment.signer
    pages = environment.pages
    self.sessions = sessions
    self.files = files
    clock = environment.clock
    self.forms = forms
    self.routes = routes
  }

  /// Whether a request is for a route.
  func hasRoute(for exchange: HTTPExchange) -> Bool { routes.match(exchange) != nil }

  func handle(_ exchange: HTTPExchange) {
    if exchange.wantsNames { exchange.noteName() }
    if let match = routes.match(exchange) { return answer(match, exchange) }
    if let endpoint = Endpoint(exchange) { return answer(endpoint, to: exchange) }
    let cookie = environment.cookie
    let present = cookie.firstPresent(in: exchange) { self.known($0) }
    let known = present ?? cookie.firstFormer(in: exchange) { self.known($0) }
    switch exchange.method {
    case .get, .head:
      if let session = present, let (page, isNamed) = publishedPage(session, for: exchange) {
        if exchange.wantsNames { exchange.noteSession(session.mark) }
        let fields = TransportSecurity.fields(for: exchange)
        let isKnown = isNamed && exchange.knownPage == page.page.version
        exchange.answer(
          isKnown
            ? pages.changes([], to: page.page.version, fields: fields)
            : pages.page(page, for: exchange, fields: fields))
      } else {
        open(exchange, known)
      }
    case .post:
      post(exchange, known ?? arriving(exchange))
    case .options:
      exchange.answer(HTTPAnswer(.noContent, fields: [HeaderField(.allow, HTTPMethod.allowed)]))
    case .put, .patch, .delete:
      let page = MessagePage(refusing: .methodNotAllowed, in: pages.language(for: exchange))
      exchange.answer(.error(.methodNotAllowed, html: page.html))
    }
  }

  /// The session of a cookie, if it is in memory. A cookie that is the session's own needs no signature
  /// check: it is compared with the one that we made.
  private func known(_ cookie: Span<UInt8>) -> Session? {
    guard let id = SessionID(cookie: cookie), let entry = sessions.find(id),
      isEqual(cookie, entry.identity.cookie)
    else { return nil }
    return entry.session
  }

  /// The session of a request, if there is or may be one.
  func session(of exchange: HTTPExchange) -> Session? {
    environment.cookie.first(in: exchange) { self.known($0) } ?? arriving(exchange)
  }

  /// Attaches a span to a request that leaves its event loop, if the server has a tracer.
  /// - Parameters:
  ///   - exchange: The request.
  ///   - route: The name of its route in traces, without text of a client.
  func attachSpan(to exchange: HTTPExchange, route: @autoclosure () -> String) {
    guard let spans = environment.spans, exchange.span == nil else { return }
    exchange.span = RequestSpan(spans, exchange.method, at: route())
  }

  /// Carries a request out in a session, unless that is apart: whoever asks would wait for ever.
  /// - Parameters:
  ///   - route: What traces call its route.
  ///   - looks: Whether the request only looks.
  func serve(
    _ exchange: HTTPExchange, at route: @autoclosure () -> String, in session: Session,
    looks: Bool = false, _ job: @escaping Session.Job
  ) {
    if exchange.wantsNames { exchange.noteSession(session.mark) }
    guard session.isApart else {
      attachSpan(to: exchange, route: route())
      return session.serve(exchange, looks: looks, job)
    }
    holdUp(exchange)
  }

  /// Says that what was asked for before has to end first.
  func holdUp(_ exchange: HTTPExchange) {
    exchange.answer(
      pages.speaking(to: exchange) { pages.heldUp(request: exchange.requestID) })
  }

  // MARK: GET

  private func open(_ exchange: HTTPExchange, _ known: Session?) {
    let segments = exchange.pathSegments
    // The name of the folder may be escaped.
    if let endpoint = Endpoint(exchange.method, segments) {
      return answer(endpoint, to: exchange)
    }
    if let first = segments.first, !mounts.isNamed(first), let file = files?.answer(for: exchange) {
      exchange.answer(file)
      return
    }
    let location: Location
    var leftOut: [String] = []
    do {
      location = try self.location(of: exchange, at: segments, leavingOut: &leftOut)
    } catch {
      exchange.answer(
        pages.speaking(to: exchange) {
          pages.failure(error, fields: [], request: exchange.requestID)
        })
      return
    }
    if location.route == RoutePath.home, let start = mounts.startRoute {
      exchange.answer(pages.redirect(to: RoutePath.path(of: start)))
      return
    }
    if let canonical = canonicalPath(of: location, exchange) {
      exchange.answer(pages.redirect(to: canonical))
      return
    }
    guard !exchange.isSpeculative else {
      exchange.answer(.notShownYet)
      return
    }
    visit(location, exchange, known ?? arriving(exchange), leavingOut: leftOut)
  }

  func location(of exchange: HTTPExchange) throws(NavigationError) -> Location {
    var leftOut: [String] = []
    return try location(of: exchange, at: exchange.pathSegments, leavingOut: &leftOut)
  }

  private func location(
    of exchange: HTTPExchange, at segments: [String], leavingOut leftOut: inout [String]
  ) throws(NavigationError) -> Location {
    try mounts.addresses.location(
      segments: segments, query: exchange.queryBytes ?? [], leavingOut: &leftOut)
  }

  /// Where a page is that the session has published: a form mostly comes from one.
  func knownLocation(of exchange: HTTPExchange, _ session: Session?) -> Location? {
    session.flatMap { session in
      exchange.withPathAndQuery { session.pages.location(at: $0) }
    }
  }

  /// Shows a URL in the session; a browser without one gets a session that is forgotten again.
  /// - Parameters:
  ///   - tab: The tab of a visitor who is remembered from now on, and which holds the window that it gets.
  ///   - leftOut: The names of parameters that could not be read.
  func visit(
    _ location: Location, _ exchange: HTTPExchange, _ session: Session?, notice: String? = nil,
    welcoming tab: String? = nil, leavingOut leftOut: [String] = []
  ) {
    let window = window(of: exchange)
    let fields =
      TransportSecurity.fields(for: exchange)
      + (tab == nil ? [] : [HeaderField(.shojiWindow, Self.anotherWindow)])
    if let session {
      let zone = BrowserTimeZone.told(by: exchange)
      let route = { self.mounts.path(of: location) }
      return serve(exchange, at: route(), in: session, looks: true) { session, absence in
        if let absence {
          return self.visit(location, exchange, absent: absence, notice: notice)
        }
        if tab != nil, session.isVisitor {
          guard self.environment.arrivals.admits(exchange.remoteAddress) else {
            exchange.answer(HTTPAnswer(.noContent, route: "window"))
            return
          }
          session.isVisitor = false
        }
        if let zone { session.noteTimeZone(zone) }
        let shown = session.open(
          location, in: window, for: exchange,
          extra: session.cookieReplacement(in: exchange) + fields,
          notice: notice, leavingOut: leftOut)
        guard let tab else { return }
        session.live.change { _ = $0.claim(shown, by: tab, now: self.clock.uptime()) }
      }
    }
    let visitor = Session(
      id: SessionID.random(issued: clock.now()), environment: environment,
      locale: locale(of: exchange), isVisitor: true)
    let cookie = environment.cookie.field(
      visitor.identity.cookie, isRemembered: true, for: exchange)
    attachSpan(to: exchange, route: mounts.path(of: location))
    visitor.run(for: exchange) {
      $0.open(
        location, in: window, for: exchange, extra: [cookie] + fields, notice: notice,
        leavingOut: leftOut)
    }
  }

  /// Shows a URL to a browser whose session cannot be had.
  func visit(
    _ location: Location, _ exchange: HTTPExchange, absent: Session.Absence, notice: String?
  ) {
    switch absent {
    case .ended: visit(location, exchange, nil, notice: notice)
    case .occupied:
      exchange.answer(
        pages.speaking(to: exchange) { pages.onTheWay(to: location.path, fields: []) })
    case .unavailable(let error):
      exchange.answer(
        pages.speaking(to: exchange) { pages.unavailable(error, request: exchange.requestID) })
    }
  }

  func locale(of exchange: HTTPExchange) -> SessionLocale {
    let locale = AcceptLanguage.locale(
      exchange.header("Accept-Language"), of: mounts.languages.tags)
    let zone = BrowserTimeZone.told(by: exchange) ?? BrowserTimeZone.remembered(by: exchange)
    let session = zone.map { SessionLocale(locale, timeZone: $0) } ?? SessionLocale(locale)
    session.speak(mounts.languages.best(for: locale), texts: nil)
    return session
  }

  /// The URL of a location with its path as we write it, when the request wrote it in another way.
  private func canonicalPath(of location: Location, _ exchange: HTTPExchange) -> String? {
    let path = location.path.prefix { $0 != "?" }
    guard !exchange.pathBytes.elementsEqual(path.utf8) else { return nil }
    // Parameters that no screen asks for, such as a campaign's, are left where they are.
    return exchange.queryBytes.map { "\(path)?\(String(decoding: $0, as: UTF8.self))" }
      ?? String(path)
  }
}
