import Foundation
import ShojiStore

/// Cancels a job that waits or runs. One that waits is never begun; one that runs is told so, and stops before its
/// next step.
///
/// A session whose state holds ``Jobs`` dispatches it as its own updaters: it is in the commit of the turn.
public struct CancelJob: SharedStateUpdater {
  private let key: String
  private let time: Int64?

  /// Cancels the job with a key.
  public init(_ key: String) {
    self.key = key
    time = Int64(Date().timeIntervalSince1970)
  }

  /// Marks it.
  public func updateState(_ state: inout Jobs) { state.cancel(key, at: time) }
}

/// Lets a job that has failed for good be done again, as if it had never been tried; steps that are done are not done
/// again. Nothing happens to one that has not failed.
///
/// A session whose state holds ``Jobs`` dispatches it as its own updaters: it is in the commit of the turn.
public struct RetryJob: SharedStateUpdater {
  private let key: String
  private let time: Int64

  /// Tries the job with a key again.
  public init(_ key: String) {
    self.key = key
    time = Int64(Date().timeIntervalSince1970)
  }

  /// Lets it wait.
  public func updateState(_ state: inout Jobs) { state.retry(key, at: time) }
}

/// Notes that a job waits again that had failed.
package struct NoteRetry: SharedStateUpdater {
  package let key: String

  package init(_ key: String) { self.key = key }

  package func updateState(_ state: inout Jobs) { state.didRetry(key) }
}

/// Lets nothing be known any more of a job that has ended. Nothing happens to one that has not.
public struct ForgetJob: SharedStateUpdater {
  private let key: String

  /// Forgets the job with a key.
  public init(_ key: String) { self.key = key }

  /// Forgets it.
  public func updateState(_ state: inout Jobs) { state.forget(key, evenIfWaiting: false) }
}

/// Notes how a job gets on.
package struct NoteJob: SharedStateUpdater {
  package enum Kind: String, Codable, Sendable {
    /// It was added.
    case added
    /// It is begun.
    case began
    /// It has said something.
    case progressed
    /// It has ended, or waits to be tried again.
    case stopped

    /// Whether it is news, after what is known. Notes come in the order in which they were made as a rule, and
    /// not always: that a job was added may be heard of late.
    func counts(after known: JobStatus?, _ status: JobStatus) -> Bool {
      switch self {
      case .added: known == nil || known?.phase == .done || known?.phase == .cancelled
      case .began, .stopped: true
      case .progressed: known?.phase == .running && known?.attempt == status.attempt
      }
    }
  }

  package let status: JobStatus
  package let kind: Kind
  package let time: Int64

  package init(_ status: JobStatus, as kind: Kind, at time: Int64) {
    (self.status, self.kind, self.time) = (status, kind, time)
  }

  package func updateState(_ state: inout Jobs) { state.note(status, as: kind, at: time) }
}

/// Notes that a job that was cancelled does not wait any more, or that there is none.
package struct DropJob: SharedStateUpdater {
  package let key: String
  /// Whether nothing is known of it any more.
  package let isForgotten: Bool

  package init(_ key: String, isForgotten: Bool) {
    (self.key, self.isForgotten) = (key, isForgotten)
  }

  package func updateState(_ state: inout Jobs) {
    state.didCancel(key)
    if isForgotten { state.forget(key, evenIfWaiting: true) }
  }
}
