public import ShojiStore

/// Dependencies with a navigator and nothing else, for apps that need no more.
public final class NavigationDependencies: NavigationProvider {
  /// The navigator of the session.
  public let navigator = Navigator()

  /// Makes the dependencies of a store.
  public init(dispatch: @escaping AnyDispatch, getState: @escaping GetState) {}
}
