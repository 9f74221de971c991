public import Shoji

/// The state of ``DashboardApplication``: what the server is doing, and whether the session may see it.
public struct DashboardState: State, Codable, DashboardHolding {
  /// What the server is doing.
  @Shared("server") public var server: ServerReport
  /// The mark of the lock that was opened.
  var opened: String?
  /// What is wrong with the key that was typed last.
  var fault: String?

  /// A state of nobody.
  public init() {}
}

/// A state that holds what the server is doing, for ``DashboardViewController``.
///
/// ```swift
/// struct DeskState: State, Codable, DashboardHolding {
///   @Shared("server") var server: ServerReport
/// }
/// ```
public protocol DashboardHolding: State {
  /// What the server is doing: `@Shared("server")`.
  var server: ServerReport { get }
}

/// Notes what has become of a key.
struct NoteKey: StateUpdater {
  let opened: String?
  let fault: String?

  func updateState(_ state: inout DashboardState) {
    state.opened = opened
    state.fault = fault
  }
}

/// Tries a key. Whoever has known the session before does not know the one that is let in.
struct OpenDashboard: SideEffect {
  let lock: DashboardLock
  let key: String

  func sideEffect(
    _ context: SideEffectContext<DashboardState, NavigationDependencies>
  ) async throws {
    switch lock.open(with: key) {
    case .open:
      try await context.dispatch(NoteKey(opened: lock.mark, fault: nil)).value
      try await context.dispatch(RenewSession()).value
    case .wrong:
      try await context.dispatch(NoteKey(opened: nil, fault: "This is not the key.")).value
    case .later:
      let words = "There were too many wrong keys. Wait a minute."
      try await context.dispatch(NoteKey(opened: nil, fault: words)).value
    }
  }
}
