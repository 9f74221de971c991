import HTTPTypes
import Logging
import ShojiStorage
import ShojiStore
import ShojiUI

/// What POST asks for.
extension SiteHandler {
  func post(_ exchange: HTTPExchange, _ session: Session?) {
    guard RequestOrigin.isOurs(exchange) else {
      return refuse(exchange, .formForeign)
    }
    let location: Location
    do {
      location = try knownLocation(of: exchange, session) ?? self.location(of: exchange)
    } catch {
      exchange.answer(
        pages.speaking(to: exchange) {
          pages.failure(error, fields: [], request: exchange.requestID)
        })
      return
    }
    guard let session else {
      // From nobody whom we know: what was sent is not even read.
      let notice = pages.speaking(to: exchange) { Notice.expired }
      return visit(location, exchange, nil, notice: notice)
    }
    let id = session.identity.id
    serve(exchange, at: mounts.path(of: location), in: session) { session, absence in
      if let absence {
        self.post(exchange, at: location, id: id, absent: absence)
      } else {
        self.receive(exchange, at: location, in: session)
      }
    }
  }

  /// Answers a form whose session cannot be had.
  func post(
    _ exchange: HTTPExchange, at location: Location, id: SessionID, absent: Session.Absence
  ) {
    switch absent {
    case .ended: break
    case .occupied: return holdUp(exchange)
    case .unavailable(let error):
      exchange.answer(
        pages.speaking(to: exchange) { pages.unavailable(error, request: exchange.requestID) })
      return
    }
    // Perhaps the second half of a double click on "Log in", or the same form once more because its
    // answer was lost: then we know the id that the session has since. Else the browser has, or is
    // about to get, another cookie, which must not be replaced by a stranger's.
    read(exchange) { form in
      let pages = self.pages
      let away = pages.redirect(to: location.path)
      guard let token = form.token, let ticket = form.ticket, self.signer.isToken(token, of: id)
      else {
        exchange.answer(away)
        return
      }
      let next = self.signer.successor(
        of: id, ticket: ticket, fingerprint: form.fingerprint, now: self.clock.now())
      self.sessions.session(next, locale: self.locale(of: exchange)).serve { session, absence in
        guard absence == nil, !session.isVisitor else {
          guard id.isOfForeignCookie else {
            exchange.answer(away)
            return
          }
          // Another form has replaced the cookie, and the browser has it all the same.
          let notice = pages.speaking(to: exchange) { Notice.expired }
          return self.visit(location, exchange, nil, notice: notice)
        }
        session.repeatAnswer(form, ticket: ticket, at: location, for: exchange)
      }
    }
  }

  /// Reads a form and carries it out in its session, on whose queue it is called: a large form takes
  /// its time, which nobody else waits for.
  private func receive(
    _ exchange: HTTPExchange, at location: Location, in session: isolated Session
  ) {
    guard !FormReceiver.isNeeded(for: exchange) else {
      return receiveFiles(exchange, at: location, of: session)
    }
    guard let form = form(of: exchange) else { return }
    carryOut(form, exchange, at: location, in: session)
  }

  /// Carries out a form that was read.
  func carryOut(
    _ form: FormPost, _ exchange: HTTPExchange, at location: Location,
    in session: isolated Session
  ) {
    guard let token = form.token, let ticket = form.ticket else {
      // Without what our forms carry.
      return refuse(form, at: location, for: exchange, in: session)
    }
    if session.isToken(token) {
      session.post(form, ticket: ticket, to: location, for: exchange)
    } else if session.isVisitor, session.identity.id.isOfForeignCookie {
      // The page may be older than the cookie.
      refuse(form, at: location, for: exchange, in: session)
    } else if !session.isFormerToken(token) {
      refuseStranger(exchange)
    } else if session.record.tickets.use(of: ticket, for: form.fingerprint) == .repetition {
      session.repeatAnswer(form, ticket: ticket, at: location, for: exchange)
    } else {
      // An honest form that comes too late.
      refuse(form, at: location, for: exchange, in: session)
    }
  }

  private func refuse(
    _ form: FormPost, at location: Location, for exchange: HTTPExchange,
    in session: isolated Session
  ) {
    if session.isVisitor {
      session.open(
        location, for: exchange, extra: TransportSecurity.fields(for: exchange),
        notice: Notice.expired)
    } else {
      session.refuse(Notice.expired, window: form.window, location: location, for: exchange)
    }
  }

  /// Reads a form whose files are not kept, off the loop.
  private func read(
    _ exchange: HTTPExchange, _ next: @escaping @Sendable (FormPost) -> Void
  ) {
    guard FormReceiver.isNeeded(for: exchange) else {
      return SerialQueue().execute {
        if let form = self.form(of: exchange) { next(form) }
      }
    }
    Task(executorPreference: WorkerPool.shared) {
      var receiver = FormReceiver(exchange, limits: self.forms)
      if let form = await self.form(of: exchange, &receiver) { next(form) }
    }
  }

  /// The form of a request; `nil` if it was none, which was answered then.
  private func form(of exchange: HTTPExchange) -> FormPost? {
    do {
      return FormPost(try exchange.form(limits: forms))
    } catch {
      refuse(exchange, error)
      return nil
    }
  }

  func refuse(_ exchange: HTTPExchange, _ error: FormError) {
    if error == .tooManyFields {
      let path = String(decoding: exchange.pathBytes, as: UTF8.self)
      pages.logger.warning(
        "A form has more than \(forms.fields) fields and was refused. Fix: show fewer fields on the page, for example by pages of rows.",
        metadata: ["path": "\(path.prefix(200))"])
    }
    exchange.answer(
      pages.speaking(to: exchange) {
        pages.message(error.status, .formUnreadTitle, error.explanation.text, error: error)
      })
  }

  private func refuseStranger(_ exchange: HTTPExchange) {
    refuse(exchange, .formOfStranger)
  }

  private func refuse(_ exchange: HTTPExchange, _ reason: FrameworkWord) {
    exchange.answer(
      pages.speaking(to: exchange) {
        pages.message(.forbidden, .formRefusedTitle, reason.text)
      })
  }
}

extension FormError {
  /// What a person reads about it.
  fileprivate var explanation: FrameworkWord {
    switch self {
    case .malformed: .formMalformed
    case .tooLarge: .formTooLarge
    case .tooManyFields: .formTooManyFields
    case .unsupportedContentType: .formOtherType
    }
  }
}
