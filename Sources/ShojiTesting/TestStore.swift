public import ShojiStore
import Synchronization

/// A store for tests, which fails on each change of the state that the test has not said.
///
/// ```swift
/// let store = TestStore<CountState, CountDependencies>(CountState()) { _, _ in
///   CountDependencies(clock: FixedClock())
/// }
/// try await store.dispatch(Add(2)) { $0.count = 2 }
/// try await store.dispatch(Load())
/// try await store.receive(ShowLoading.self) { $0.isLoading = true }
/// try await store.receive(ShowItems.self) {
///   $0.isLoading = false
///   $0.items = ["Tea"]
/// }
/// try store.finish()
/// ```
///
/// An updater is compared when it is dispatched. The updaters that a side effect dispatches are received one by one, in
/// their order; ``finish(file:line:)`` fails if one of them was not.
public final class TestStore<S: State & Equatable, D: SideEffectDependencies> {
  /// A state that is not the one that the test has said, or an updater that it has said nothing of.
  public struct Mistake: Error, CustomStringConvertible {
    /// The place in the test, the updater, and what differs.
    public let description: String
  }

  /// The store, for an app's controllers and for what they dispatch.
  public let store: Store<S, D>

  private let record: Record
  /// The state after the updaters that the test has said.
  private var expected: S

  private struct Change: Sendable {
    let name: String
    let type: any AnyStateUpdater.Type
    let state: any State
  }

  /// The changes that the test has not said yet.
  private final class Record: Sendable {
    let changes = Mutex<[Change]>([])
  }

  /// Makes a store.
  /// - Parameters:
  ///   - state: The state that it begins with.
  ///   - interceptors: The interceptors of the app, the first one first.
  ///   - dependencies: Makes the dependencies of the side effects.
  public init(
    _ state: S, interceptors: [StoreInterceptor] = [],
    dependencies: DependenciesInitializer<S, D>
  ) {
    let record = Record()
    // The updater has run when the next one returns, and no other one has begun.
    let recorder: StoreInterceptor = { context in
      { next in
        { item in
          try await next(item)
          guard let updater = item as? any AnyStateUpdater else { return }
          let change = Change(
            name: "\(type(of: updater))", type: type(of: updater), state: context.getAnyState())
          record.changes.withLock { $0.append(change) }
        }
      }
    }
    (self.record, expected) = (record, state)
    store = Store(
      interceptors: interceptors + [recorder], stateInitializer: { state },
      dependenciesInitializer: dependencies)
  }

  /// Dispatches an updater, and compares the state that it leaves.
  /// - Parameters:
  ///   - updater: The updater.
  ///   - isolation: The actor that waits.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  ///   - change: Changes the state before it as the updater should; nothing is to change where it is left out.
  /// - Throws: ``Mistake`` where another state is there, or an updater was not received before; the error of an
  ///   interceptor.
  public func dispatch(
    _ updater: some AnyStateUpdater, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, change: (inout S) -> Void = { _ in }
  ) async throws {
    try finish(file: file, line: line)
    try await store.dispatch(updater).value
    try compareNext(with: type(of: updater), file, line, change)
  }

  /// Dispatches a side effect, and waits for its end. The updaters that it dispatches are to be received.
  /// - Parameters:
  ///   - effect: The side effect.
  ///   - isolation: The actor that waits.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  /// - Throws: ``Mistake`` where an updater was not received before; the error of the side effect.
  public func dispatch(
    _ effect: some AnySideEffect, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    try finish(file: file, line: line)
    try await store.dispatch(effect).value
  }

  /// Dispatches a side effect that returns something, and waits for it. The updaters that it dispatches are to be
  /// received.
  /// - Parameters:
  ///   - effect: The side effect.
  ///   - isolation: The actor that waits.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  /// - Returns: The value of the side effect.
  /// - Throws: ``Mistake`` where an updater was not received before; the error of the side effect.
  @discardableResult
  public func dispatch<Effect: ReturningSideEffect>(
    returning effect: Effect, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line
  ) async throws -> Effect.ReturnValue {
    try finish(file: file, line: line)
    return try await store.dispatch(effect).value
  }

  /// Waits for the next updater that somebody else has dispatched, and compares the state that it leaves.
  /// - Parameters:
  ///   - type: The updater.
  ///   - limit: How long it may take, in real time.
  ///   - isolation: The actor that waits.
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  ///   - change: Changes the state before it as the updater should.
  /// - Throws: ``Mistake`` where another updater or another state is there; `WaitedInVain` where none comes.
  public func receive<Updater: AnyStateUpdater>(
    _ type: Updater.Type, within limit: Duration = .seconds(60),
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID,
    line: UInt = #line, change: (inout S) -> Void = { _ in }
  ) async throws {
    try await until(within: limit, file: file, line: line) {
      record.changes.withLock { !$0.isEmpty }
    }
    try compareNext(with: type, file, line, change)
  }

  /// Says that the test expects no more.
  /// - Parameters:
  ///   - file: The file of the test.
  ///   - line: The line of the test.
  /// - Throws: ``Mistake`` with the updaters that were not received.
  public func finish(file: StaticString = #fileID, line: UInt = #line) throws {
    let names = record.changes.withLock { $0.map(\.name) }
    guard !names.isEmpty else { return }
    throw Mistake(
      description: "\(file):\(line): not received: \(names.joined(separator: ", ")). "
        + "Mend: receive(\(names[0]).self) { $0… }, in this order")
  }

  private func compareNext(
    with type: any AnyStateUpdater.Type, _ file: StaticString, _ line: UInt,
    _ change: (inout S) -> Void
  ) throws {
    let next = record.changes.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    guard let next, let state = next.state as? S else {
      throw Mistake(
        description:
          "\(file):\(line): \(type) did not come to the state: an interceptor has held it back")
    }
    guard next.type == type else {
      throw Mistake(description: "\(file):\(line): \(next.name) came, and \(type) was to come")
    }
    change(&expected)
    defer { expected = state }
    guard state != expected else { return }
    throw Mistake(
      description: "\(file):\(line): after \(next.name) the state is another one:\n"
        + Self.differences(between: state, and: expected).joined(separator: "\n"))
  }

  /// The properties that differ, each in a line.
  private static func differences(between found: S, and expected: S) -> [String] {
    let pairs = zip(Mirror(reflecting: found).children, Mirror(reflecting: expected).children)
    let lines = pairs.compactMap { found, expected -> String? in
      let (one, other) = ("\(found.value)", "\(expected.value)")
      return one == other ? nil : "  \(found.label ?? "?"): \(one), should be \(other)"
    }
    return lines.isEmpty ? ["  \(found), should be \(expected)"] : lines
  }
}

extension TestStore where D: SideEffectDependencyContainer {
  /// Makes a store whose dependencies make themselves.
  /// - Parameters:
  ///   - state: The state that it begins with.
  ///   - interceptors: The interceptors of the app, the first one first.
  public convenience init(_ state: S, interceptors: [StoreInterceptor] = []) {
    self.init(state, interceptors: interceptors) { D(dispatch: $0, getState: $1) }
  }
}
