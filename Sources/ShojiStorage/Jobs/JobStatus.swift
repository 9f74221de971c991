public import Foundation

/// How a ``Job`` gets on.
public struct JobStatus: Codable, Sendable, Equatable, Identifiable {
  /// Where a job is.
  public enum Phase: String, Codable, Sendable, CaseIterable {
    /// It waits: for its time, for a place, or to be tried again.
    case queued
    /// It is being carried out.
    case running
    /// It is done.
    case done
    /// It has failed for good.
    case failed
    /// It was cancelled.
    case cancelled
  }

  /// What tells it from all others, as ``Outbox/add(_:key:)`` has returned it.
  public let key: String
  /// The ``LastingEffect/effectName`` of the job.
  public let job: String
  /// What people read about it.
  public let title: String
  /// What an app finds it by.
  public let tag: String?
  /// Where it is.
  public package(set) var phase: Phase = .queued
  /// How much of it is done, from 0 to 1; `nil` when it has not said so.
  public package(set) var fraction: Double?
  /// What it has said last.
  public package(set) var note: String?
  /// The number of the present try, or of the last one; 0 before the first.
  public package(set) var attempt = 0
  /// Why the last try has failed; `nil` while nothing has.
  public package(set) var error: String?
  /// Whether somebody has asked to cancel it, and it has not heeded that yet.
  public package(set) var isCancelling = false
  package var addedTime: Int64
  package var dueTime: Int64
  package var endedTime: Int64?

  package init(
    key: String, job: String, title: String, tag: String?, added: Int64, due: Int64
  ) {
    self.key = key
    self.job = job
    self.title = title
    self.tag = tag
    addedTime = added
    dueTime = due
  }

  /// The key.
  public var id: String { key }

  /// When it was added.
  public var added: Date { Date(timeIntervalSince1970: TimeInterval(addedTime)) }

  /// When it is to be begun, or to be tried again.
  public var due: Date { Date(timeIntervalSince1970: TimeInterval(dueTime)) }

  /// When it has ended; `nil` as long as it has not.
  public var ended: Date? { endedTime.map { Date(timeIntervalSince1970: TimeInterval($0)) } }

  /// Whether nothing more will become of it.
  public var isEnded: Bool { phase == .done || phase == .failed || phase == .cancelled }
}
