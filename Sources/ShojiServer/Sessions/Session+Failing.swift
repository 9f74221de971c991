import Foundation
import HTTPTypes
import Logging
import Metrics
import ShojiStorage
import ShojiStore
import ShojiUI

/// When what a turn has done cannot be written down.
extension Session {
  /// Goes back to what the storage has: nobody has heard of anything else. Forms are given back as they
  /// were sent, with their tickets unused; where nobody can tell whether they were carried out, they may be
  /// sent again as they are, which tells.
  func commitDidFail(_ draft: Draft, _ error: StorageError) {
    // A look at a session that another server has changed meanwhile is no failure.
    if !isLent || error != .stale {
      ServerMetrics.failedCommits.increment()
      // What a visitor has sent is no fault of the server, and that another server has the session is none either.
      let isExpected = error.isOfSender || (error == .stale && environment.node != nil)
      environment.pages.logger.log(
        level: isExpected ? .notice : .error, "a session could not be written down",
        metadata: ["session": "\(mark)", "error": "\(error)"])
    }
    departure = .failed
    if draft.isKnown, !error.leavesDoubt {
      phase = .awake
      endCommit()
      handleWaiting()
      return
    }
    record.commitDidFail(error)
    if draft.isKnown { endCommit() }
    let (unanswered, unsent) = turn.abandon()
    for reply in unsent { reply.send(.failure(error)) }
    if let former = draft.former {
      table?.forget(identity.id, of: self)
      identity = former
    }
    giveUpShared()
    if error.leavesDoubt {
      // What the storage has is not what is known here: whoever comes next looks.
      end()
      phase = .left
      // What tabs have said holds where only a look was too late.
      if isLent { table?.leave(self) } else { table?.forget(self) }
      releaseClaim()
    } else {
      reset()
    }
    for answer in unanswered { answerAgain(answer, error) }
    handleWaiting()
  }

  /// Answers what could not be written down, in this session or in the one that comes in its place: in a
  /// turn of its own, so that what others have asked meanwhile finds the page as it was.
  private func answerAgain(_ answer: PendingAnswer, _ error: StorageError) {
    let (exchange, request, fields) = (answer.exchange, answer.request, answer.requestFields)
    let isPartlyDone = answer.writing == .begun
    var isInDoubt = false
    if case (.post, .unclear) = (request, error) { isInDoubt = true }
    guard !answer.isSecondTry, !isInDoubt else {
      // What is asked for cannot be shown without something that has to be written down, or must not have
      // another ticket.
      exchange.answer(environment.pages.unavailable(error, request: exchange.requestID))
      return
    }
    let (pages, window) = (environment.pages, answer.window.window.id)
    let job: Job = { session, absence in
      guard absence == nil else {
        exchange.answer(pages.unavailable(error, request: exchange.requestID))
        return
      }
      switch request {
      case .post(_, let location, _) where isPartlyDone:
        session.open(
          location, in: window, for: exchange, extra: fields, notice: Notice.partlyDone)
      case .open(let location):
        session.open(location, in: window, for: exchange, extra: fields)
      case .post(let post, let location, _) where session.hasCarriedOut(post):
        // It was sent twice, and another server has done it: that is what the second one leads to.
        if let ticket = post.ticket {
          session.post(post, ticket: ticket, to: location, for: exchange)
        }
      case .post(let post, let location, _):
        session.phase = .returning
        session.giveBack(
          post, at: location, for: exchange,
          status: error.isOfSender ? .contentTooLarge : .serviceUnavailable, notice: error.notice)
      }
      session.turn.answers.last?.isSecondTry = true
    }
    if phase == .left { handle(Request(job: job, looks: false)) } else { job(self, nil) }
  }

  /// Whether a form was carried out, by all that is written down.
  private func hasCarriedOut(_ post: FormPost) -> Bool {
    guard !isVisitor, let ticket = post.ticket else { return false }
    return record.tickets.use(of: ticket, for: post.fingerprint) == .repetition
  }

  /// Builds the tree again from what was written down last.
  private func reset() {
    end()
    record.tickets = TicketLog()
    phase = .awake
    guard let persisted = record.persisted else {
      isVisitor = true
      return
    }
    do {
      build(from: try SessionSnapshot(persisted.image), wasInterrupted: false)
    } catch {
      leave(for: .unavailable(.damaged("\(error)")))
    }
  }
}

extension StorageError {
  /// Whether the storage may have the session in another way than the server knows.
  fileprivate var leavesDoubt: Bool {
    switch self {
    case .stale, .unclear: true
    case .full, .tooLarge, .unavailable, .damaged, .misconfigured: false
    }
  }

  /// Whether what was sent is the reason.
  var isOfSender: Bool { if case .tooLarge = self { true } else { false } }
}
