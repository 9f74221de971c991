public import Foundation
public import ShojiStorage
public import ShojiStore

/// What a session gives an app that it makes.
public struct ApplicationContext: Sendable {
  /// Where everything of the session runs.
  package let executor: any StoreExecutor
  /// The state that the app had, as JSON, if the session is being rebuilt.
  let savedState: Data?
  /// Where the app puts what must happen because of what a person has done.
  public let outbox: Outbox

  /// Makes a context.
  public init(
    executor: any StoreExecutor, savedState: Data? = nil, outbox: Outbox = Outbox()
  ) {
    self.executor = executor
    self.outbox = outbox
    self.savedState = savedState
  }

  /// Makes the app's store: with the state that the session had, else with a new one.
  public func makeStore<S: State, D: SideEffectDependencyContainer>(
    interceptors: [StoreInterceptor] = [], state: @escaping @Sendable () -> S = { S() }
  ) -> Store<S, D> {
    Store(
      interceptors: interceptors,
      stateInitializer: { restoredState() ?? state() },
      configuration: .init(executor: executor))
  }

  private func restoredState<S: State>() -> S? {
    guard let savedState, let type = S.self as? any Decodable.Type else { return nil }
    do {
      return try JSONDecoder.snapshot.decode(type, from: savedState) as? S
    } catch {
      Report.shared.misuse(
        "\(S.self) was written down and cannot be read back (\(error)): the app begins anew",
        mend: "decode what earlier versions have encoded")
      return nil
    }
  }
}
