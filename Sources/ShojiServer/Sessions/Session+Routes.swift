import HTTPTypes
import ShojiStorage
import ShojiStore
import ShojiUI

/// Requests of routes that are answered with what the session has.
extension Session {
  /// What a route answers, or why there is none.
  typealias RouteResult = Result<RouteResponse, any Error>

  /// An answer that waits until what it was made from is written down.
  struct RouteReply {
    /// Held until then: nothing else holds that of a visitor.
    let session: Session
    let result: RouteResult
    let send: @Sendable (RouteResult) -> Void
  }

  /// Carries out the handler of a route.
  /// - Parameters:
  ///   - location: Where it is, of which the app is asked.
  ///   - send: Called once, when what the handler has changed is as lasting as it is to be.
  func answer(
    _ request: RouteRequest, with work: SessionWork, at location: Location,
    send: @escaping @Sendable (RouteResult) -> Void
  ) {
    guard
      let mount = environment.mounts.name(of: work.application, near: location.route.first),
      let instance = applications.instance(for: mount)
    else {
      Report.shared.misuse(
        "A route is for \(work.applicationName), which is not mounted",
        mend: "list a Mount of it in applications")
      return send(.failure(HTTPError(.internalServerError)))
    }
    switch instance.admission(to: location) {
    case .admitted: break
    case .forbidden: return send(.failure(HTTPError(.forbidden, FrameworkWord.mayNotHave.text)))
    case .absent: return send(.failure(HTTPError(.notFound, FrameworkWord.nothingThere.text)))
    case .redirected(let route, let context):
      return send(
        .success(.redirect(to: environment.mounts.addresses.path(of: route, context: context))))
    case .redirectedToPath(let path, let route):
      let book = environment.mounts.addresses
      // What is no path of a screen may be that of another server.
      let place = (try? book.location(of: path))?.path ?? book.path(of: route, context: nil)
      return send(.success(.redirect(to: place)))
    }
    if request.method != .get { isVisitor = false }
    guard let work = work.start(instance, request) else {
      return send(.failure(HTTPError(.internalServerError)))
    }
    turn.didBeginRoute()
    let failures = record.failedCommits
    Task {
      let result: RouteResult
      do { result = .success(try await work.value) } catch { result = .failure(error) }
      self.run { session in
        session.turn.didEndRoute()
        // A session that has left has no turn that would send the answer, and commits nothing more.
        if session.phase == .left {
          return send(
            .failure(
              session.record.lastCommitError ?? .unavailable("the session is in use elsewhere")))
        }
        if let error = session.record.lastCommitError, session.record.failedCommits != failures {
          // The changes of the handler may be among those that were not committed.
          return send(.failure(error))
        }
        session.turn.replies.append(RouteReply(session: self, result: result, send: send))
      }
    }
  }

  /// Gives the answers of routes, or lets them wait for the commit.
  func giveReplies() {
    let replies = turn.replies
    turn.replies = []
    for reply in replies where turn.mayLeave(.reply(reply)) { reply.send(reply.result) }
  }
}
