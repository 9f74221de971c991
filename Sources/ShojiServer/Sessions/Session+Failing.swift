import Foundation
import Logging
import Metrics
import ShojiStorage
import ShojiStore
import ShojiUI

/// When what a turn has done cannot be written down.
extension Session {
  /// Goes back to what the storage has: nobody has heard of anything else. Forms are given back as they
  /// were sent, with their tickets unused.
  func commitDidFail(_ draft: Draft, _ error: StorageError) {
    ServerMetrics.failedCommits.increment()
    environment.pages.logger.error(
      "a session could not be written down", metadata: ["error": "\(error)"])
    if draft.isKnown, error != .stale {
      phase = .awake
      openGate()
      takeWaiting()
      return
    }
    var unanswered = answers
    for case .answer(let answer, _) in gate?.outputs ?? [] { unanswered.append(answer) }
    answers = []
    gate = nil
    if let former = draft.former {
      table?.forget(identity.id, of: self)
      identity = former
    }
    if error == .stale {
      // Somebody else has the session now, or has had it.
      end()
      phase = .left
      table?.forget(self)
    } else {
      reset()
    }
    for answer in unanswered { answerAgain(answer, error) }
    takeWaiting()
  }

  /// Answers what could not be written down, in this session or in the one that comes in its place.
  private func answerAgain(_ answer: PendingAnswer, _ error: StorageError) {
    let (exchange, request, fields) = (answer.exchange, answer.request, answer.requestFields)
    guard !answer.isSecondTry else {
      // What is asked for cannot be shown without something that has to be written down.
      exchange.answer(environment.pages.unavailable(error))
      return
    }
    let (pages, window) = (environment.pages, answer.window.window.id)
    serve { session, absence in
      guard absence == nil else {
        exchange.answer(pages.unavailable(error))
        return
      }
      switch request {
      case .open(let location):
        session.open(location, in: window, for: exchange, extra: fields)
      case .post(let post, let location):
        session.giveBack(post, at: location, for: exchange, notice: error.notice)
      }
      session.answers.last?.isSecondTry = true
    }
  }

  /// Builds the tree again from what was written down last.
  private func reset() {
    end()
    tickets = TicketLog()
    phase = .awake
    guard let kept else {
      isVisitor = true
      return
    }
    do {
      build(from: try SessionSnapshot(kept.image), wasInterrupted: false)
    } catch {
      leave(for: .unavailable(.damaged("\(error)")))
    }
  }
}
