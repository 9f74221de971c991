public import HTTPTypes
public import ShojiStore
public import ShojiUI

/// A URL that is no screen: for other programs, for files that only some may have, for what search engines ask.
///
/// ```swift
/// var routes: [HTTPRoute] {
///   HTTPRoute(.get, "robots.txt") { _ in .text("User-agent: *\nDisallow: /ledger\n") }
///   HTTPRoute(.get, "api/expenses/:id", requiring: .bearer(apiToken)) { request in
///     try .json(await database.expense(request.parameter("id")))
///   }
///   HTTPRoute(.get, "ledger/export.csv", in: LedgerApplication.self) { request, context in
///     .text(context.getState().csv, as: "text/csv").attachment("expenses.csv")
///   }
/// }
/// ```
///
/// A pattern is a path: words, and names after a colon. A GET serves HEAD as well, without the content. A route
/// comes before screens and files; of two that match, the one with a word where the other has a name. Handlers
/// run beside all sessions, many at once; one that has not answered within 30 s is answered for (503).
public struct HTTPRoute: Sendable {
  /// Answers a request.
  public typealias Handler = @Sendable (_ request: RouteRequest) async throws -> RouteResponse

  /// Answers a request of a person, with the store of their session.
  public typealias SessionHandler<App: Application> =
    @Sendable (
      _ request: RouteRequest, _ context: SideEffectContext<App.AppState, App.Dependencies>
    ) async throws -> RouteResponse

  /// What is asked of the handler.
  enum Work: Sendable {
    case alone(Handler)
    case inSession(SessionWork)
  }

  /// The method: GET, POST, PUT, PATCH or DELETE.
  public let method: HTTPRequest.Method
  /// The path, as it was given.
  public let pattern: String
  /// Who may ask.
  let requirement: RouteRequirement
  let work: Work
  /// How often it may be asked for.
  private(set) var limits: [RouteLimit] = []

  /// A URL for everybody, or for whoever has a key.
  /// - Parameters:
  ///   - method: GET, which is HEAD as well, POST, PUT, PATCH or DELETE.
  ///   - pattern: The path, such as `api/expenses/:id`.
  ///   - requirement: Who may ask.
  ///   - handler: Answers. What it throws is logged, and answered 500; an ``HTTPError`` says what instead.
  public init(
    _ method: HTTPRequest.Method, _ pattern: String,
    requiring requirement: RouteRequirement = .nothing,
    handler: @escaping Handler
  ) {
    self.init(method, pattern, requirement, .alone(handler))
  }

  /// A URL of the browser's session: the handler is a side effect of the app's store, and what it has dispatched
  /// is written down before the browser gets the answer.
  ///
  /// The app is asked for `admission(to:)` with the URL first: what it forbids is answered 403,
  /// what is absent 404, and who is to go elsewhere is redirected. Methods other than GET are only taken from
  /// pages of this site, as forms are: a request that says in neither `Origin` nor `Sec-Fetch-Site` where it
  /// comes from is refused.
  /// - Parameters:
  ///   - method: GET, which is HEAD as well, POST, PUT, PATCH or DELETE.
  ///   - pattern: The path. Its first word is the name of the app's `Mount`, or nobody's.
  ///   - app: The app whose store it is.
  ///   - handler: Answers.
  public init<App: Application>(
    _ method: HTTPRequest.Method, _ pattern: String, in app: App.Type,
    handler: @escaping SessionHandler<App>
  ) {
    self.init(method, pattern, .nothing, .inSession(SessionWork(app, handler)))
  }

  /// The same URL, for each of those who ask only so often: as many times at once, and then as time passes. Beyond
  /// that the answer is 429, and says in `Retry-After` when to come again.
  ///
  /// ```swift
  /// HTTPRoute(.post, "api/expenses", requiring: .bearer(isKnown)) { request in … }
  ///   .limited(to: 60, per: .minute)
  ///   .limited(to: 5_000, per: .day, by: .bearerToken)
  /// ```
  /// Each process counts for itself. It remembers some thousands of those who ask, and forgets first who has asked
  /// the least.
  /// - Parameters:
  ///   - count: How often, at least 1.
  ///   - period: In which time.
  ///   - caller: By what they are told apart.
  public func limited(
    to count: Int, per period: RatePeriod, by caller: RouteCaller = .address
  ) -> HTTPRoute {
    if count < 1 {
      Report.shared.misuse(
        "The route \(method) \"\(pattern)\" is limited to \(count) requests, which is taken as 1",
        mend: "give a number from 1 on, or leave the route out")
    }
    var route = self
    route.limits.append(RouteLimit(count, per: period, by: caller))
    return route
  }

  private init(
    _ method: HTTPRequest.Method, _ pattern: String, _ requirement: RouteRequirement, _ work: Work
  ) {
    self.method = method
    self.pattern = pattern
    self.requirement = requirement
    self.work = work
  }
}

/// Writes routes one below the other.
public typealias HTTPRouteBuilder = ListBuilder<HTTPRoute>

/// Who may ask for a route.
public struct RouteRequirement: Sendable {
  let isMet: @Sendable (RouteRequest) async throws -> Bool
  /// What `WWW-Authenticate` says to those who may not (RFC 9110 §11.6.1).
  let challenge: String

  /// Everybody.
  public static let nothing = RouteRequirement(isMet: { _ in true }, challenge: "")

  /// Whoever has the token, in an `Authorization: Bearer` field (RFC 6750). It is compared in constant time.
  public static func bearer(_ token: String) -> RouteRequirement {
    bearer { Cryptography.constantTimeEquals(Array($0.utf8), Array(token.utf8)) }
  }

  /// Whoever has a token that is accepted, in an `Authorization: Bearer` field. Compare digests of tokens: how
  /// long it takes to compare the tokens themselves tells how much of one was right.
  public static func bearer(
    _ accepts: @escaping @Sendable (_ token: String) async throws -> Bool
  ) -> RouteRequirement {
    RouteRequirement(
      isMet: { request in
        guard let token = request.bearerToken, !token.isEmpty else { return false }
        return try await accepts(token)
      }, challenge: "Bearer")
  }
}
