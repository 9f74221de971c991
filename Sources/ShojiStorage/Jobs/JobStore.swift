public import Foundation
public import ShojiStore
import Synchronization

/// The shared store of jobs: what is known of them, and the way to add one without a session.
///
/// ```swift
/// @main
/// struct Program: Server {
///   let jobs = JobStore()
///
///   var sharedStores: [AnySharedStore] { jobs }
///
///   var effects: [EffectHandler] {
///     EffectHandler(job: MakeReport.self) { report, run in … }
///   }
/// }
/// ```
public typealias JobStore = SharedStore<Jobs, JobDependencies>

/// What a ``JobStore`` works with: the server that carries jobs out.
public final class JobDependencies: SideEffectDependencyContainer {
  /// What a server does for a store.
  package struct Desk: Sendable {
    /// The time, in seconds since 1970.
    package let now: @Sendable () -> Int64
    /// Lets something be carried out, after it was written down.
    package let add: @Sendable (StoredEffect) async throws -> Void

    package init(
      now: @escaping @Sendable () -> Int64,
      add: @escaping @Sendable (StoredEffect) async throws -> Void
    ) {
      self.now = now
      self.add = add
    }
  }

  private let desk = Mutex<Desk?>(nil)

  /// Makes them without a server; both closures are ignored.
  public init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}

  /// Lets a server carry jobs out from now on; `nil` is none.
  package func open(_ desk: Desk?) { self.desk.withLock { $0 = desk } }

  package var opened: Desk? { desk.withLock { $0 } }
}

extension SharedStore where S == Jobs, D == JobDependencies {
  /// Makes the store of a program's jobs.
  /// - `name`: What states hold it by: `@Shared("jobs") var jobs: Jobs`.
  public convenience init(_ name: String = "jobs") {
    self.init(
      name, Jobs.self, JobDependencies.self,
      updaters: [
        CancelJob.self, RetryJob.self, ForgetJob.self, NoteJob.self, NoteRetry.self, DropJob.self,
      ])
  }

  /// Adds an effect that belongs to no session, from a service or a route, say. When this returns, it is written
  /// down and will be carried out.
  /// - Parameters:
  ///   - effect: What must happen.
  ///   - key: What tells it from all others; `nil` is a new key. While one with this key waits, no other one is
  ///     added.
  /// - Returns: The key.
  /// - Throws: `StorageError` when it could not be written down, ``SharedStoreError/notKept(store:)`` when no server
  ///   keeps the store.
  @discardableResult
  public func add<Effect: LastingEffect>(
    _ effect: Effect, key: String? = nil
  ) async throws -> String {
    try await add(effect, key, at: .now)
  }

  /// Adds an effect that belongs to no session, and is not carried out before a time.
  @discardableResult
  public func add<Effect: LastingEffect>(
    _ effect: Effect, key: String? = nil, at time: Date
  ) async throws -> String {
    try await add(effect, key, at: .date(time))
  }

  /// Adds an effect that belongs to no session, and is not carried out before some time has passed.
  @discardableResult
  public func add<Effect: LastingEffect>(
    _ effect: Effect, key: String? = nil, after time: Duration
  ) async throws -> String {
    try await add(effect, key, at: .later(time))
  }

  private func add<Effect: LastingEffect>(
    _ effect: Effect, _ key: String?, at time: OutboxItem.Time
  ) async throws -> String {
    guard let desk = dependencies.opened else { throw SharedStoreError.notKept(store: name) }
    let item = try OutboxItem(effect, key: key, time: time)
    let (key, isNew) = (key ?? OutboxItem.randomKey(), key == nil)
    let now = desk.now()
    // First what people see: what becomes of the job is noted after it then.
    try await apart { note(item, key: key, at: now) }?.value
    do {
      try await desk.add(item.stored(key: key, session: nil, now: now))
    } catch {
      if isNew { apart { dispatch(DropJob(key, isForgotten: true)) } }
      throw error
    }
    return key
  }

  /// Notes that a job was added, in the turn in which that was, if there is one.
  @discardableResult
  package func note(_ item: OutboxItem, key: String, at now: Int64) -> Dispatched<Void>? {
    item.status(key: key, now: now).map { dispatch(NoteJob($0, as: .added, at: now)) }
  }

  /// Does something that belongs to no turn of a session.
  @discardableResult
  package func apart<Value>(_ body: () -> Value) -> Value {
    SharedTurns.$current.withValue(nil) { InteractionScope.$current.withValue(nil) { body() } }
  }
}
