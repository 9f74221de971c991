import HTTPTypes
import ShojiStore
import ShojiUI

/// A handler that has a session's store, without the type of its app.
struct SessionWork: Sendable {
  /// The app, as ``Mount`` knows it.
  let application: ObjectIdentifier
  /// Its name, for messages.
  let applicationName: String
  /// Begins; `nil` when the instance is that of another app.
  let start:
    @Sendable (_ instance: any AnyApplicationInstance, _ request: RouteRequest) ->
      Dispatched<RouteResponse>?

  init<App: Application>(_ app: App.Type, _ handler: @escaping HTTPRoute.SessionHandler<App>) {
    application = ObjectIdentifier(app)
    applicationName = "\(app)"
    start = { instance, request in
      guard let instance = instance as? ApplicationInstance<App> else { return nil }
      return instance.app.store.dispatch(AnswerRequest(request: request, handler: handler))
    }
  }
}

/// A request of a route, as an item of the store: interceptors see it, and the log.
private struct AnswerRequest<S: State, D: SideEffectDependencies>: ReturningSideEffect,
  CustomStringConvertible
{
  let request: RouteRequest
  let handler: @Sendable (RouteRequest, SideEffectContext<S, D>) async throws -> RouteResponse

  // Nothing that a person has written.
  var description: String { "\(request.method) of a route" }

  func sideEffect(_ context: any AnySideEffectContext) async throws -> RouteResponse {
    guard let context = context as? SideEffectContext<S, D> else {
      throw HTTPError(.internalServerError)
    }
    return try await CrashContext.$current.withValue(CrashingRoute(request)) {
      try await handler(request, context)
    }
  }
}
