import HTTPTypes
import Logging
import ShojiStorage
import ShojiStore
import ShojiUI

/// What is no page.
extension SiteHandler {
  /// Answers a request that has found a route.
  func answer(_ match: RouteTable.Match, _ exchange: HTTPExchange) {
    switch match {
    case .otherMethods(let methods):
      let names = methods.flatMap { $0 == .get ? ["GET", "HEAD"] : [$0.rawValue] } + ["OPTIONS"]
      exchange.answer(
        HTTPAnswer(
          .methodNotAllowed, fields: [HeaderField(.allow, names.joined(separator: ", "))],
          route: "route"))
    case .route(let route, let parameters, let name):
      attachSpan(to: exchange, route: name.text)
      // Off the loop: copying a large body takes its time, and so may a handler.
      Task(executorPreference: WorkerPool.shared) {
        await exchange.beginningTrace {
          await self.pages.speaking(to: exchange) {
            await self.answer(route, parameters, exchange, name)
          }
        }
      }
    }
  }

  private func answer(
    _ route: HTTPRoute, _ parameters: [RouteParameters.Parameter], _ exchange: HTTPExchange,
    _ routeName: RouteName
  ) async {
    let request = RouteRequest(exchange, parameters: parameters)
    let responder = RouteResponder(
      route: route, name: routeName, request: request, pages: pages, exchange: exchange,
      files: environment.files.storage, images: environment.files.images)
    do {
      try count(request, of: exchange, in: route.limits, by: .address)
      guard try await route.requirement.isMet(request) else {
        let challenge: HTTPFields = [.wwwAuthenticate: route.requirement.challenge]
        throw HTTPError(.unauthorized, FrameworkWord.tokenNeeded.text, headers: challenge)
      }
      try count(request, of: exchange, in: route.limits, by: .bearerToken)
      let crashes = environment.crashes
      guard !crashes.isRefused(.route, CrashingRoute(request).crashKey, now: clock.now()) else {
        throw HTTPError(.internalServerError, FrameworkWord.crashed.text)
      }
      switch route.work {
      case .alone(let handler):
        let response = try await CrashContext.$current.withValue(CrashingRoute(request)) {
          try await handler(request)
        }
        responder.send(.success(response))
      case .inSession(let work): try answer(request, with: work, responder)
      }
    } catch {
      responder.send(.failure(error))
    }
  }

  /// Counts a request in the limits that tell callers apart in one way.
  /// - Throws: ``HTTPError`` 429 where it is one too many.
  private func count(
    _ request: RouteRequest, of exchange: HTTPExchange, in limits: [RouteLimit],
    by separation: RouteCaller
  ) throws(HTTPError) {
    for limit in limits where limit.separation == separation {
      var caller = RouteLimit.Caller.address(exchange.clientAddress)
      if separation == .bearerToken, let token = request.bearerToken {
        // What is kept is no token.
        caller = .token(Cryptography.sha256(Array(token.utf8)))
      }
      if let seconds = limit.wait(of: caller, at: clock.nanoseconds()) {
        throw HTTPError(
          .tooManyRequests, FrameworkWord.manyRequests.text, headers: [.retryAfter: "\(seconds)"])
      }
    }
  }

  /// Lets the session of a browser answer.
  private func answer(
    _ request: RouteRequest, with work: SessionWork, _ responder: RouteResponder
  ) throws {
    let exchange = responder.exchange
    let location = try self.location(of: exchange)
    let isSafe = exchange.method.isSafe
    guard isSafe || RequestOrigin.isSaidToBeOurs(exchange) else {
      throw HTTPError(.forbidden, FrameworkWord.onlyFromHere.text)
    }
    if let session = session(of: exchange) {
      return serve(exchange, at: responder.name.text, in: session) { session, absence in
        switch absence {
        case nil
        where !isSafe && session.isVisitor
          && !self.environment.arrivals.admits(exchange.remoteAddress):
          responder.send(.failure(HTTPError(.tooManyRequests, FrameworkWord.manyVisitors.text)))
        case nil: session.answer(request, with: work, at: location, send: responder.send)
        case .occupied:
          responder.send(.failure(HTTPError(.serviceUnavailable, FrameworkWord.heldUp.text)))
        case .unavailable(let error): responder.send(.failure(error))
        case .ended where isSafe:
          self.visit(request, with: work, at: location, responder)
        case .ended:
          responder.send(.failure(HTTPError(.forbidden, FrameworkWord.sessionEnded.text)))
        }
      }
    }
    guard isSafe else { throw HTTPError(.forbidden, FrameworkWord.noSession.text) }
    visit(request, with: work, at: location, responder)
  }

  /// Answers whoever has no session, with one that is forgotten again.
  private func visit(
    _ request: RouteRequest, with work: SessionWork, at location: Location,
    _ responder: RouteResponder
  ) {
    let visitor = Session(
      id: SessionID.random(issued: clock.now()), environment: environment,
      locale: locale(of: responder.exchange), isVisitor: true)
    visitor.run(for: responder.exchange) {
      $0.answer(request, with: work, at: location, send: responder.send)
    }
  }
}

extension RequestOrigin {
  /// Whether a request says that a page of ours has made it: there is no form token in it.
  static func isSaidToBeOurs(_ exchange: HTTPExchange) -> Bool {
    guard exchange.header("Sec-Fetch-Site") != nil || exchange.header("Origin") != nil else {
      return false
    }
    return isOurs(exchange)
  }
}
