import ShojiStore
import ShojiUI

/// The answers, effects and words that a session collects until they are committed.
///
/// It is a value: its methods say what is to be done, and the session does it. While a commit is under way, what the
/// turn has decided is held: no answer leaves, and no page is published, before the commit is true.
struct Turn {
  /// Something that leaves the session.
  enum Output {
    /// An answer.
    case answer(PendingAnswer, HTTPAnswer)
    /// The page of a window.
    case page(PublishedPages.Entry)
    /// The answer of a route.
    case reply(Session.RouteReply)
    /// Something that the streams say.
    case event(ServerEvent)
  }

  /// The requests that have no answer yet, in the order of their arrival.
  var answers: [PendingAnswer] = []
  /// The answers of routes, until the turn ends.
  var replies: [Session.RouteReply] = []
  /// The words that were said, for the pages with which the turn ends.
  var announcements: [SessionLocale.Announcement] = []
  /// The effects to run because of it.
  var effects: [Session.PendingEffect] = []
  /// The change of identity that an app has requested, until the turn ends; a renewal until there is an answer that
  /// tells of it.
  var identityChange: Session.IdentityChange?

  // MARK: Work

  /// How many touches have set off something that is not done; answers may not have waited for it.
  private(set) var unsettledTouches = 0
  /// How much work is not done that outlives the touch which has set it off.
  private(set) var detachedWork = 0
  /// How many routes are being answered.
  private(set) var openRoutes = 0

  /// Whether something that a touch has set off is not done. Its page says so.
  var isBusy: Bool { unsettledTouches > 0 }

  mutating func didBeginTouch() { unsettledTouches += 1 }

  mutating func didEndTouch() { unsettledTouches -= 1 }

  /// Counts a touch that has taken long as work that outlives it.
  mutating func detachTouch() {
    unsettledTouches -= 1
    detachedWork += 1
  }

  mutating func didBeginWork() { detachedWork += 1 }

  mutating func didEndWork() { detachedWork -= 1 }

  mutating func didBeginRoute() { openRoutes += 1 }

  mutating func didEndRoute() { openRoutes -= 1 }

  /// The occupants that are there because of it, of some.
  func occupants(among asked: Occupants) -> Occupants {
    var found: Occupants = []
    func look(for one: Occupants, _ isThere: @autoclosure () -> Bool) {
      if asked.contains(one), isThere() { found.insert(one) }
    }
    look(for: .commit, isCommitting)
    look(for: .answers, !answers.isEmpty)
    look(for: .forms, answers.contains(where: \.mustLast))
    look(for: .replies, !replies.isEmpty)
    look(for: .routes, openRoutes > 0)
    look(for: .touches, unsettledTouches > 0)
    look(for: .work, detachedWork > 0)
    look(for: .identity, identityChange != nil)
    look(for: .effects, !effects.isEmpty)
    return found
  }

  // MARK: Answers

  /// Whether a window has a request without an answer.
  func awaitsAnswer(in target: SessionWindow) -> Bool { answers.contains { $0.window === target } }

  /// Removes an answer; `false` where it was given, or taken away, meanwhile.
  mutating func remove(_ answer: PendingAnswer) -> Bool {
    guard let place = answers.firstIndex(where: { $0 === answer }) else { return false }
    answers.remove(at: place)
    return true
  }

  /// Removes answers that are given now.
  mutating func remove(_ due: [PendingAnswer]) {
    guard !due.isEmpty else { return }
    if due.count == answers.count {
      // The next request finds the memory of the list.
      answers.removeAll(keepingCapacity: true)
    } else {
      answers.removeAll { answer in due.contains { $0 === answer } }
    }
  }

  /// Removes what was asked of the session's identity and can be done now.
  ///
  /// A renewal waits for an answer: the browser would have an id that leads nowhere. An end waits for those answers
  /// that are not due: whatever they wait for ends with the session.
  mutating func removeIdentityChange(hasDue: Bool) -> Session.IdentityChange? {
    switch identityChange {
    case .renew? where !hasDue && answers.isEmpty: return nil
    case .end? where !answers.isEmpty: return nil
    case let change:
      identityChange = nil
      return change
    }
  }

  // MARK: The commit

  /// The outputs that wait for the commit that is under way; `nil` where none is.
  private var held: [Output]?

  /// Whether a commit is under way.
  var isCommitting: Bool { held != nil }

  /// Begins to hold what leaves the session.
  mutating func beginCommit() { held = [] }

  /// Lets something leave the session.
  /// - Returns: Whether it is to leave now; otherwise ``endCommit()`` returns it.
  mutating func mayLeave(_ output: @autoclosure () -> Output) -> Bool {
    guard held != nil else { return true }
    let output = output()
    if case .page(let entry) = output { withdraw(window: entry.window, path: entry.path) }
    held?.append(output)
    return false
  }

  /// Takes back the page of a window, because it is no longer what the window shows.
  mutating func withdraw(window: UIWindow.ID, path: [UInt8]?) {
    held?.removeAll {
      guard case .page(let entry) = $0 else { return false }
      return entry.window == window || entry.path == path
    }
  }

  /// Ends a commit that has become true.
  /// - Returns: The outputs that leave the session now.
  mutating func endCommit() -> [Output] {
    defer { held = nil }
    return held ?? []
  }

  /// Ends a commit that has not become true: nobody hears of what the turn has decided.
  /// - Returns: The requests that have no answer, and the replies that are not sent: those that have come meanwhile were
  ///   made from the same.
  mutating func abandon() -> (answers: [PendingAnswer], replies: [Session.RouteReply]) {
    var (unanswered, unsent) = (answers, [Session.RouteReply]())
    for output in held ?? [] {
      switch output {
      case .answer(let answer, _): unanswered.append(answer)
      case .reply(let reply): unsent.append(reply)
      case .page, .event: break
      }
    }
    defer { (answers, replies, held) = ([], [], nil) }
    return (unanswered, unsent + replies)
  }
}
