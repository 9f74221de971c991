public import Foundation

/// Something that is asked for elsewhere, in a database or of another server: what has come, whether more is on
/// its way, and why it has not come.
///
/// It stands in a state or in a local state, and ``SideEffectContext/load(_:_:)`` fills it:
///
/// ```swift
/// struct LedgerState: State, Codable {
///   var expenses = Loaded<[Expense]>()
/// }
///
/// struct LoadExpenses: SideEffect {
///   func sideEffect(_ context: SideEffectContext<LedgerState, LedgerDependencies>) async throws {
///     try await context.load(\.expenses) { try await context.dependencies.database.expenses() }
///   }
/// }
/// ```
///
/// It is not written down with the session: it is asked for again when its screen is built again.
public struct Loaded<Value> {
  /// What there is to show.
  public enum Phase: Hashable, Sendable {
    /// Nothing has been asked for yet.
    case idle
    /// It is on its way, and there is nothing from before.
    case loading
    /// It is there.
    case loaded
    /// It could not be had, and there is nothing from before.
    case failed
  }

  /// The value that was loaded last; a failure leaves it as it is, but for a ``NotFoundError``. An app may change it: to
  /// show at once what it has just saved, for instance.
  public var value: Value?

  /// Why it could not be loaded when it was asked for last, in words for people.
  public private(set) var failure: String?

  /// Whether it is on its way.
  public private(set) var isLoading = false

  /// When it was loaded.
  public private(set) var time: Date?

  /// Which demand is the newest: what an earlier one brings comes too late.
  private var turn: UInt64 = 0

  /// What has asked for it last, and asks again.
  private(set) var source: (any AnySideEffect)?

  /// Nothing yet.
  public init() {}

  /// Something that is there, for tests and for what is known already.
  public init(_ value: Value, time: Date = Date()) {
    self.value = value
    self.time = time
  }

  /// What there is to show.
  public var phase: Phase {
    if value != nil { return .loaded }
    if isLoading { return .loading }
    return failure == nil ? .idle : .failed
  }

  /// Whether what is there is older than it should be: it could not be loaded again.
  public var isStale: Bool { value != nil && failure != nil }

  /// The same with another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Loaded<Other> {
    var other = Loaded<Other>()
    other.value = try value.map(transform)
    (other.failure, other.isLoading) = (failure, isLoading)
    (other.time, other.turn, other.source) = (time, turn, source)
    return other
  }

  /// What has gone wrong, where the error has no words for people. Screens say it in the person's language.
  package static var unknownFailure: String { "This could not be loaded." }

  // MARK: Loading

  /// Notes that it is asked for.
  package mutating func begin(_ turn: LoadTurn, _ source: (any AnySideEffect)? = nil) {
    self.turn = turn.number
    self.source = source
    isLoading = true
  }

  /// Takes what has come, unless it was asked for again meanwhile.
  package mutating func end(_ turn: LoadTurn, _ result: Result<Value, any Error>) {
    guard turn.number == self.turn else { return }
    isLoading = false
    switch result {
    case .success(let value):
      self.value = value
      failure = nil
      time = Date()
    case .failure(let error):
      // It is not old: it is gone.
      if error is NotFoundError { value = nil }
      failure = (error as? any LocalizedError)?.errorDescription ?? Self.unknownFailure
    }
  }
}

extension Loaded: Sendable where Value: Sendable {}

extension Loaded: Equatable where Value: Equatable {
  /// Whether both show the same.
  public static func == (left: Loaded, right: Loaded) -> Bool {
    left.isLoading == right.isLoading && left.failure == right.failure && left.time == right.time
      && left.value == right.value
  }
}

extension Loaded: Codable {
  private enum Keys: CodingKey {}

  /// Nothing, whatever was written down.
  public init(from decoder: any Decoder) throws { self.init() }

  /// Writes nothing down: what is loaded is somebody else's, and is asked for again.
  public func encode(to encoder: any Encoder) throws { _ = encoder.container(keyedBy: Keys.self) }
}
