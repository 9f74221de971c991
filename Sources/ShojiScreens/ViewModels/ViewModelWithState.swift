public import ShojiStore

/// A view model that selects what it shows from the app's state. Source: Tempura.
public protocol ViewModelWithState: ViewModel {
  /// The app's state.
  associatedtype S: State

  /// Selects from the state. `nil` means that there is nothing to show yet.
  init?(state: S)
}

/// A view model that selects from the app's state and the screen's local state. Source: Tempura.
public protocol ViewModelWithLocalState: ViewModelWithState where S == SS {
  /// The app's state, the same type as `S`.
  associatedtype SS: State
  /// The screen's own state.
  associatedtype LS: LocalState

  /// Selects from both.
  /// - `state`: `nil` when the controller was never connected to the store.
  init?(state: SS?, localState: LS)
}

extension ViewModelWithLocalState {
  /// Shows nothing: a view model with local state is made by ``init(state:localState:)``.
  public init?(state: S) { nil }
}

/// The state of one screen, owned by its ``ViewControllerWithLocalState``. Source: Tempura.
///
/// Make it `Codable` as well: then it survives a restart, a tree that is built anew, and a deploy that
/// changes its shape; what has another name or type then it says as `StateMigrating`.
public protocol LocalState {}
