import Foundation
import HTTPTypes
import Logging
import ShojiStore
import ShojiUI

/// Answers the requests of a server: pages and forms through sessions, files, the framework's own
/// resources.
///
/// It runs on I/O threads. A current page is answered at once; everything else is left to the
/// session's queue.
final class SiteHandler: HTTPHandler {
  private let mounts: MountTable
  let signer: SessionSigner
  private let pages: PageBuilder
  let sessions: SessionTable
  private let environment: Session.Environment
  private let files: StaticFiles?
  let clock: WallClock
  private let forms: FormLimits

  init(
    environment: Session.Environment, sessions: SessionTable, files: StaticFiles?,
    forms: FormLimits = FormLimits()
  ) {
    self.environment = environment
    mounts = environment.mounts
    signer = environment.signer
    pages = environment.pages
    self.sessions = sessions
    self.files = files
    clock = environment.clock
    self.forms = forms
  }

  func handle(_ exchange: HTTPExchange) {
    let name = SessionCookie.name(for: exchange)
    if isOfTab(exchange) {
      // A tab that is only open must not keep its session from expiring.
      let known = exchange.withCookie(name) { self.known($0, isUse: false) } ?? nil
      return noteTab(exchange, known: known)
    }
    let known = exchange.withCookie(name) { self.known($0) } ?? nil
    switch exchange.method {
    case .get, .head:
      if case .awake(let session) = known?.place, let page = publishedPage(session, for: exchange) {
        exchange.answer(
          pages.page(page, for: exchange, fields: TransportSecurity.fields(for: exchange)))
      } else {
        open(exchange, cookie: exchange.cookie(name), known: known)
      }
    case .post:
      post(exchange, cookie: exchange.cookie(name), session: known.flatMap(session))
    case .options:
      exchange.answer(HTTPAnswer(.noContent, fields: [HeaderField(.allow, HTTPMethod.allowed)]))
    }
  }

  /// A session that is remembered.
  struct Known {
    let id: SessionID
    let place: SessionTable.Place
  }

  /// The remembered session of a cookie. A cookie that is the session's own needs no signature
  /// check: it is compared with the one that we made.
  private func known(_ cookie: Span<UInt8>, isUse: Bool = true) -> Known? {
    guard let id = SessionID(cookie: cookie), let place = sessions.find(id, isUse: isUse)
    else { return nil }
    let own =
      switch place {
      case .awake(let session): session.identity.cookie
      case .asleep: signer.cookie(for: id)
      }
    guard own.count == cookie.count else { return nil }
    // Every byte is looked at, so that the time does not tell how many were right.
    var difference: UInt8 = 0
    for index in cookie.indices { difference |= cookie[index] ^ own[index] }
    return difference == 0 ? Known(id: id, place: place) : nil
  }

  /// The session; one that sleeps wakes up. `nil` when it has ended since.
  private func session(_ known: Known) -> Session? {
    if case .awake(let session) = known.place { session } else { sessions.session(known.id) }
  }

  // MARK: GET

  private func open(_ exchange: HTTPExchange, cookie: [UInt8]?, known: Known?) {
    let segments = exchange.pathSegments
    if isLostImage(segments), let session = known.flatMap(session) {
      // Another process wrote the page, or the image had to make room: a render brings it back.
      return session.serve { $0.showImage(for: exchange) }
    }
    if let answer = resource(exchange, segments: segments) {
      exchange.answer(answer)
      return
    }
    let location: Location
    do {
      location = try self.location(of: exchange)
    } catch {
      exchange.answer(pages.failure(error, fields: []))
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
    visit(location, exchange, cookie: cookie, session: known.flatMap(session))
  }

  private func location(of exchange: HTTPExchange) throws(NavigationError) -> Location {
    let path = String(decoding: exchange.pathBytes, as: UTF8.self)
    let query = exchange.queryBytes.map { String(decoding: $0, as: UTF8.self) }
    return try mounts.addresses.location(path: path[...], query: query.map { $0[...] })
  }

  /// Where a page is that the session has published: a form mostly comes from one.
  private func knownLocation(of exchange: HTTPExchange, _ session: Session?) -> Location? {
    session.flatMap { session in
      exchange.withPathAndQuery { session.pages.location(at: $0) }
    }
  }

  /// Shows a URL in the session; a browser without one gets a session that is forgotten again.
  private func visit(
    _ location: Location, _ exchange: HTTPExchange, cookie: [UInt8]?, session: Session?,
    notice: String? = nil
  ) {
    let window = window(of: exchange)
    if let session {
      let fields = TransportSecurity.fields(for: exchange)
      let zone = BrowserTimeZone.told(by: exchange)
      session.serve {
        if let zone { $0.noteTimeZone(zone) }
        $0.open(location, in: window, for: exchange, extra: fields, notice: notice)
      }
      return
    }
    let (id, isNew) = identify(cookie)
    let visitor = Session(
      id: id, environment: environment, locale: locale(of: exchange), isVisitor: true)
    let cookies =
      isNew ? [SessionCookie.field(visitor.identity.cookie, secure: exchange.isSecure)] : []
    let fields = cookies + TransportSecurity.fields(for: exchange)
    visitor.run { $0.open(location, in: window, for: exchange, extra: fields, notice: notice) }
  }

  /// The id of the cookie if it is one of ours and not too old, else a new one.
  private func identify(_ cookie: [UInt8]?) -> (id: SessionID, isNew: Bool) {
    if let cookie, let id = signer.verify(cookie: cookie), !sessions.isExpired(id),
      !sessions.isEnded(id)
    {
      return (id, false)
    }
    return (SessionID.random(issued: clock.now()), true)
  }

  private func locale(of exchange: HTTPExchange) -> SessionLocale {
    let locale = AcceptLanguage.locale(exchange.header("Accept-Language"))
    let zone = BrowserTimeZone.told(by: exchange) ?? BrowserTimeZone.remembered(by: exchange)
    return zone.map { SessionLocale(locale, timeZone: $0) } ?? SessionLocale(locale)
  }

  private func isLostImage(_ segments: [String]) -> Bool {
    guard segments.first == "_shoji" else { return false }
    let path = "/" + segments.joined(separator: "/")
    return PublishedImages.isImage(path) && !pages.images.has(path)
  }

  /// What is served without a session.
  private func resource(_ exchange: HTTPExchange, segments: [String]) -> HTTPAnswer? {
    let first = segments.first ?? ""
    if first == "_shoji" {
      let path = "/" + segments.joined(separator: "/")
      if path == "/_shoji/health" {
        return HTTPAnswer(.ok, body: .bytes(Array("ok\n".utf8)), route: "health")
      }
      if let answer = try? PageResource.answer(path: path, for: exchange) { return answer }
      if let answer = try? pages.images.answer(path: path) { return answer }
      return pages.message(.notFound, "There is no such page", "The address leads nowhere.")
    }
    guard !segments.isEmpty, !mounts.isNamed(first) else { return nil }
    return files?.answer(for: exchange)
  }

  /// The URL of a location with its path as we write it, when the request wrote it in another way.
  private func canonicalPath(of location: Location, _ exchange: HTTPExchange) -> String? {
    let path = location.path.prefix { $0 != "?" }
    guard !exchange.pathBytes.elementsEqual(path.utf8) else { return nil }
    // Parameters that no screen asks for, such as a campaign's, are left where they are.
    return exchange.queryBytes.map { "\(path)?\(String(decoding: $0, as: UTF8.self))" }
      ?? String(path)
  }

  // MARK: POST

  private func post(_ exchange: HTTPExchange, cookie: [UInt8]?, session: Session?) {
    guard RequestOrigin.isOurs(exchange) else {
      exchange.answer(
        pages.message(
          .forbidden, "This form was refused", "It did not come from a page of this site."))
      return
    }
    let location: Location
    do {
      location = try knownLocation(of: exchange, session) ?? self.location(of: exchange)
    } catch {
      exchange.answer(pages.failure(error, fields: []))
      return
    }
    if session == nil, let cookie, let id = signer.verify(cookie: cookie), sessions.isEnded(id) {
      // Perhaps the second half of a double click on "Log in": the browser has, or is about to get,
      // another cookie, which must not be replaced by a stranger's.
      exchange.answer(pages.redirect(to: location.path))
      return
    }
    if let session {
      session.serve { self.receive(exchange, at: location, in: $0) }
      return
    }
    let (id, isNew) = identify(cookie)
    guard !isNew else {
      // From nobody whom we know: what was sent is not even read.
      return visit(location, exchange, cookie: cookie, session: nil, notice: Notice.expired)
    }
    SerialQueue().execute {
      self.receive(exchange, at: location, id: id, cookie: cookie)
    }
  }

  /// Reads a form and carries it out in its session, on whose queue it is called: a large form takes
  /// its time, which nobody else waits for.
  private func receive(
    _ exchange: HTTPExchange, at location: Location, in session: isolated Session
  ) {
    guard let form = form(of: exchange) else { return }
    if let token = form.token, let ticket = form.ticket, session.isToken(token) {
      session.post(form, ticket: ticket, to: location, for: exchange)
    } else if let token = form.token, form.ticket != nil, !session.isFormerToken(token) {
      refuseStranger(exchange)
    } else {
      // An honest form that comes too late, or without what our forms carry.
      session.refuse(Notice.expired, window: form.window, location: location, for: exchange)
    }
  }

  /// Reads a form of somebody whose session is not remembered, and makes it anew if the form is ours.
  private func receive(
    _ exchange: HTTPExchange, at location: Location, id: SessionID, cookie: [UInt8]?
  ) {
    guard let form = form(of: exchange) else { return }
    guard let token = form.token, let ticket = form.ticket else {
      return visit(location, exchange, cookie: cookie, session: nil, notice: Notice.expired)
    }
    guard signer.isToken(token, of: id) else { return refuseStranger(exchange) }
    sessions.makeSession(id, locale: locale(of: exchange)).serve {
      $0.post(form, ticket: ticket, to: location, for: exchange)
    }
  }

  /// The form of a request; `nil` if it was none, which was answered then.
  private func form(of exchange: HTTPExchange) -> FormPost? {
    do {
      return FormPost(try exchange.form(limits: forms))
    } catch {
      exchange.answer(
        pages.message(error.status, "This form cannot be read", error.explanation, error: error))
      return nil
    }
  }

  private func refuseStranger(_ exchange: HTTPExchange) {
    exchange.answer(
      pages.message(
        .forbidden, "This form was refused", "It belongs to another session of this site."))
  }
}

extension FormError {
  /// What a person reads about it.
  fileprivate var explanation: String {
    switch self {
    case .malformed: "It arrived incomplete. Go back and send it again."
    case .tooLarge: "It holds more than this site takes."
    case .unsupportedContentType: "It is not a form."
    }
  }
}
