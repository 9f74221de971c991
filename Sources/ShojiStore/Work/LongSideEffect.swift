/// Where a state has its work.
public typealias WorkPath<StateType: State> = any WritableKeyPath<StateType, Work> & Sendable

/// Says how far work is: how much of it is done, between 0 and 1, or `nil` if nobody can tell, and what it is
/// at. Each report is a change of the state; it throws when the work was cancelled.
public typealias WorkReport = @Sendable (_ fraction: Double?, _ text: String) async throws -> Void

/// A side effect that takes long and says how far it is, in the state. It can be cancelled with
/// ``CancelWork``.
///
/// ```swift
/// struct AppState: State, Codable {
///   var importing = Work()
/// }
///
/// struct Import: LongSideEffect {
///   static let progress: WorkPath<AppState> = \.importing
///   let rows: [Row]
///
///   func work(
///     _ context: SideEffectContext<AppState, AppDependencies>, _ report: WorkReport
///   ) async throws {
///     for (number, row) in rows.enumerated() {
///       try await report(Double(number) / Double(rows.count), row.name)
///       try await context.dispatch(AddImported(row)).value
///     }
///   }
/// }
/// ```
///
/// While it goes on, dispatching it once more does nothing. A `UIWorkView` shows its ``Work``.
public protocol LongSideEffect: SideEffect {
  // Named once more, so that they follow from the types of `work`.
  /// The state of the store.
  associatedtype StateType
  /// The dependencies of the store.
  associatedtype Dependencies

  /// Where the state says how far it is.
  static var progress: WorkPath<StateType> { get }

  /// Does the work. Its task is cancelled by ``CancelWork``: check `Task.isCancelled`, or await something that
  /// does, as `report` is. It has ended when this returns or throws.
  func work(
    _ context: SideEffectContext<StateType, Dependencies>, _ report: @escaping WorkReport
  ) async throws
}

extension LongSideEffect {
  /// Nobody waits for it.
  public var outlivesTouch: Bool { true }

  /// Does the work, and says in the state what becomes of it. What it throws but for its cancellation is
  /// thrown on.
  public func sideEffect(_ context: SideEffectContext<StateType, Dependencies>) async throws {
    let run = WorkRun()
    let change = { @Sendable (change: @escaping @Sendable (inout Work) -> Void) in
      try await context.dispatch(ChangeWork(path: Self.progress, change: change)).value
    }
    try await change { $0.begin(run) }
    guard context.getState()[keyPath: Self.progress].run == run else { return }
    do {
      let phase = try await phase(of: run) {
        try await work(context) { fraction, text in
          try Task.checkCancellation()
          try await change { $0.note(fraction, text, by: run) }
        }
      }
      try await change { $0.end(phase, of: run) }
    } catch let error as CancellationError {
      // With its store, which has no state any more to say it in.
      if Task.isCancelled { throw error }
      try await change { $0.end(.cancelled, of: run) }
    } catch {
      try await change { $0.end(.failed, of: run) }
      throw error
    }
  }

  /// Does the work until it has ended, cancelled or not, and returns what has become of it.
  private func phase(
    of run: WorkRun, _ work: @escaping @Sendable () async throws -> Void
  ) async throws -> Work.Phase {
    try await withThrowingTaskGroup(of: Bool.self) { group in
      group.addTask {
        try await work()
        return true
      }
      group.addTask {
        await run.waitForCancellation()
        return false
      }
      defer { group.cancelAll() }
      if try await group.next() == true { return .finished }
      group.cancelAll()
      // It may come to its end all the same.
      return (try? await group.next()) == true ? .finished : .cancelled
    }
  }
}

/// Cancels the work of a ``LongSideEffect``, if it goes on.
public struct CancelWork<StateType: State>: ReturningSideEffect {
  private let path: WorkPath<StateType>

  /// Cancels the work at a place of the state.
  public init(_ path: WorkPath<StateType>) { self.path = path }

  /// Says that it is being cancelled, and tells it to end.
  public func sideEffect(_ context: any AnySideEffectContext) async throws {
    guard let state = context.getAnyState() as? StateType, let run = state[keyPath: path].run
    else { return }
    try await context.dispatch(ChangeWork(path: path) { $0.cancel(run) }).value
    run.cancel()
  }
}

/// Changes what the state says of work.
struct ChangeWork<StateType: State>: StateUpdater {
  let path: WorkPath<StateType>
  let change: @Sendable (inout Work) -> Void

  func updateState(_ state: inout StateType) { change(&state[keyPath: path]) }
}
