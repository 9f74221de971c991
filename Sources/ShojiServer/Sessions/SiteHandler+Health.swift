import HTTPTypes
import ShojiStorage
import ShojiStore
import Synchronization

extension SiteHandler {
  /// How long an answer about the server's health may take.
  private static let healthLimit = Duration.seconds(2)

  /// Answers 200, or 503 with the reason.
  func answer(_ question: HealthQuestion, to exchange: HTTPExchange) {
    let inquiry = HealthInquiry(exchange)
    // By a timer of the clock, not by the threads that are asked about.
    environment.clock.after(Self.healthLimit) { inquiry.timeIsUp() }
    Task(executorPreference: WorkerPool.shared) { [environment] in
      switch question {
      case .isAlive: inquiry.end(nil)
      case .isReady: inquiry.end(await environment.fault(inquiry))
      }
    }
  }
}

/// What whoever looks after a server asks it.
enum HealthQuestion {
  /// Whether it does anything at all: if not, a restart helps.
  case isAlive
  /// Whether it can do its work now: if not, requests are better sent elsewhere, and a restart does not help.
  case isReady
}

/// A question about the server's health that is being answered.
final class HealthInquiry: Sendable {
  private let exchange: HTTPExchange
  /// What is waited for.
  private let step = Mutex("nothing is carried out: the threads are held up")

  init(_ exchange: HTTPExchange) { self.exchange = exchange }

  /// Notes what is waited for from now on.
  func wait(for fault: String) { step.withLock { $0 = fault } }

  /// Answers; what comes later is too late.
  func end(_ fault: String?) {
    exchange.answer(
      HTTPAnswer(
        fault == nil ? .ok : .serviceUnavailable,
        body: .bytes(Array("\(fault ?? "ok")\n".utf8)), route: "health"))
  }

  func timeIsUp() { end(step.withLock { $0 }) }
}

extension Session.Environment {
  /// Why the server cannot do its work now; `nil` when it can.
  fileprivate func fault(_ inquiry: HealthInquiry) async -> String? {
    if isLeaving.load(ordering: .relaxed) { return "the server is about to stop" }
    if health.isInDoubt {
      inquiry.wait(for: "forms are refused: the storage does not answer")
      if let fault = await health.check() { return "forms are refused: \(fault)" }
    }
    inquiry.wait(for: Readiness.silence)
    return await readiness.fault()
  }
}
