import Foundation
import Synchronization

/// A try of a job: what its handler works with.
///
/// ```swift
/// EffectHandler(job: MakeReport.self) { report, run in
///   let rows = try await run.step("read") { try await database.rows(of: report.year) }
///   run.progress(0.5, "\(rows.count) rows")
///   let file = try await run.step("draw") { try await draw(rows) }
///   run.progress(1, file.name)
/// }
/// ```
public final class JobRun: Sendable {
  /// Why a job is to stop.
  package enum Stop: Sendable {
    /// The server is about to end: it goes on at the next start.
    case draining
    /// Somebody has cancelled it, or it does not wait any more.
    case cancelled
  }

  /// What a server does for a run.
  package struct Desk: Sendable {
    /// Keeps the result of a step; `false` when the job is not to go on.
    package let keep: @Sendable (_ result: [UInt8], _ step: String) async throws -> Bool
    /// Tells of how it gets on.
    package let tell: @Sendable (_ fraction: Double?, _ note: String?) -> Void

    package init(
      keep: @escaping @Sendable ([UInt8], String) async throws -> Bool,
      tell: @escaping @Sendable (Double?, String?) -> Void
    ) {
      self.keep = keep
      self.tell = tell
    }
  }

  private struct Content {
    var steps: [String: [UInt8]]
    /// The steps of this try.
    var used: Set<String> = []
    var stop: Stop?
  }

  /// The same for each try of the same job: hand it on as an idempotency key.
  public let key: String
  /// The number of this try: 1 for the first.
  public let attempt: Int
  private let content: Mutex<Content>
  private let desk: Desk

  package init(key: String, attempt: Int, steps: [String: [UInt8]], desk: Desk) {
    self.key = key
    self.attempt = attempt
    content = Mutex(Content(steps: steps))
    self.desk = desk
  }

  /// Makes a run without a server, to call what a handler calls in a test. It keeps its steps as long as it lives.
  public convenience init(key: String, attempt: Int = 1) {
    self.init(
      key: key, attempt: attempt, steps: [:],
      desk: Desk(keep: { _, _ in true }, tell: { _, _ in }))
  }

  /// Whether it is to stop, because the server is about to end or somebody has cancelled it: work that is long
  /// without a step looks here from time to time, or calls ``checkpoint()``.
  public var isStopping: Bool { content.withLock { $0.stop != nil } }

  /// Ends the try if it is to stop. What has ended it is no failure, and does not count as a try: the handler
  /// lets it through.
  /// - Throws: What ends it.
  public func checkpoint() throws {
    if let stop = content.withLock({ $0.stop }) { throw JobStop(reason: stop) }
  }

  /// Says how much is done. What is said often is told a few times in a second.
  /// - Parameters:
  ///   - fraction: From 0 to 1; `nil` when nobody can tell.
  ///   - note: A sentence for people; `nil` leaves the last one.
  public func progress(_ fraction: Double?, _ note: String? = nil) {
    desk.tell(fraction.map { $0.isFinite ? min(1, max(0, $0)) : 0 }, note)
  }

  /// Does something once, and keeps what it has led to: a later try of the same job gets that without doing it
  /// again.
  ///
  /// What it does may be done twice all the same, when the process ends between the step and the note of it: use
  /// ``key`` and the name to tell.
  /// - Parameters:
  ///   - name: Another one than that of each other step of the job, with a number where steps are made in a loop.
  ///     It must stay the same as long as jobs wait.
  ///   - body: What is done. It is kept as JSON and read again at each try: keep it small, and large things where
  ///     files are.
  /// - Throws: What `body` throws, and what ends the try before it, if the job is to stop.
  public func step<Value: Codable & Sendable>(
    _ name: String, _ body: () async throws -> Value
  ) async throws -> Value {
    try checkpoint()
    if let known = try begin(name) {
      do { return try JSONDecoder().decode(Value.self, from: Data(known)) } catch {
        throw JobMistake(
          description:
            "what the step \"\(name)\" has kept cannot be read as \(Value.self): \(error). "
            + "Mend: give the step another name where its result has another form")
      }
    }
    let value = try await body()
    let bytes = Array(try JSONEncoder().encode(value))
    try await keep(bytes, name)
    return value
  }

  /// Does something once that has no result.
  public func step(_ name: String, _ body: () async throws -> Void) async throws {
    try checkpoint()
    if try begin(name) != nil { return }
    try await body()
    try await keep([], name)
  }

  /// Begins a step.
  /// - Returns: Its result, if it was done already.
  private func begin(_ name: String) throws -> [UInt8]? {
    let (isNew, known) = content.withLock { content in
      (content.used.insert(name).inserted, content.steps[name])
    }
    guard isNew else {
      throw JobMistake(
        description: "the step \"\(name)\" is there twice in one try. "
          + "Mend: give each step a name of its own, with a number in a loop")
    }
    return known
  }

  private func keep(_ result: [UInt8], _ name: String) async throws {
    guard try await desk.keep(result, name) else {
      stop(.cancelled)
      throw JobStop(reason: .cancelled)
    }
    content.withLock { $0.steps[name] = result }
  }

  /// Asks it to stop. That it is cancelled counts more than that the server ends.
  package func stop(_ reason: Stop) {
    content.withLock { content in
      if content.stop == nil || reason == .cancelled { content.stop = reason }
    }
  }

  /// Why it is to stop; `nil` when it is not.
  package var stopReason: Stop? { content.withLock { $0.stop } }
}

/// Ends a try that is to stop.
package struct JobStop: Error, CustomStringConvertible {
  package let reason: JobRun.Stop
  package var description: String {
    switch reason {
    case .draining: "the server is about to end; it goes on at the next start"
    case .cancelled: "it was cancelled"
    }
  }
}

/// What an author of a job has done wrong.
struct JobMistake: Error, CustomStringConvertible {
  let description: String
}

/// What a handler throws when it is of no use to try again.
public struct FinalFailure: Error, CustomStringConvertible {
  /// Why it has failed.
  public let description: String

  /// Makes a failure.
  public init(_ description: String) { self.description = description }
}
