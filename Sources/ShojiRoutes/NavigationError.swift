/// Why a navigation did not happen.
public enum NavigationError: Error, Equatable, CustomStringConvertible {
  /// No screen and no root installer shows the identifier: the page does not exist (404).
  case unhandledShow(RouteElementIdentifier)
  /// No screen hides the identifier.
  case unhandledHide(RouteElementIdentifier)
  /// A screen is to pop to another that is not in its stack.
  case unknownScreen(RouteElementIdentifier)
  /// Who was asked said that it does it, and did not call its completion in time.
  /// - `asked`: The class and its method.
  case missingCompletion(RouteElementIdentifier, asked: String)
  /// Nobody shows the identifier with such a context: the page does not exist (404).
  /// - `taken`: The type of the context that the screen asks for, as far as it is known.
  /// - `given`: The type of the one that it was to be shown with.
  case wrongContext(RouteElementIdentifier, taken: String?, given: String)
  /// The person may not go there (403).
  case forbidden(path: String)
  /// The app says that there is no such thing (404).
  case absent(path: String)
  /// A URL that is no location: its parameters are not of the type that the screen takes, or it leads
  /// elsewhere (400).
  case unreadableAddress(String)
  /// Screens lead to each other without end.
  case endless(path: String)
  /// The window of the interaction is closed, or the navigator was never started.
  case noWindow
  /// The store's dependencies have no navigator.
  case noNavigator(dependencies: String)
  /// A `NavigationWitness.unimplemented(show:hide:)` was asked to navigate.
  case unimplemented(_ call: String)

  /// What happened and how to mend it.
  public var description: String {
    switch self {
    case .unhandledShow(let identifier):
      """
      No screen of the route shows "\(identifier)". Mend: add .show("\(identifier)") to the \
      navigationConfiguration of the screen below it, or install it as a root
      """
    case .unhandledHide(let identifier):
      """
      No screen of the route hides "\(identifier)". Mend: add .hide("\(identifier)") to the \
      navigationConfiguration of that screen
      """
    case .unknownScreen(let identifier):
      """
      There is no screen "\(identifier)" in the stack to pop to. Mend: let .popToViewController name \
      a screen that is below
      """
    case .missingCompletion(let identifier, let asked):
      """
      \(asked) was asked for "\(identifier)", said that it does it, and did not call its completion within \
      3 s. Mend: call completion() on every path, or return false where it does nothing
      """
    case .wrongContext(let identifier, let taken?, let given):
      """
      The screen "\(identifier)" takes a \(taken), and was to be shown with a \(given). Mend: give it a \
      \(taken) as its context, or let its navigationConfiguration and its ScreenAddress take a \(given)
      """
    case .wrongContext(let identifier, nil, let given):
      """
      No screen of the route shows "\(identifier)" with a \(given). Mend: give it a context of the type \
      that it asks for; if there is none, add .show("\(identifier)") to the navigationConfiguration of the \
      screen below it, or install it as a root
      """
    case .forbidden(let path):
      "\(path) is forbidden by admission(to:)"
    case .absent(let path):
      "There is no \(path), says admission(to:)"
    case .unreadableAddress(let text):
      "\(text) cannot be read as a location. Mend: see the type of the screen's ScreenAddress"
    case .endless(let path):
      """
      The way to \(path) has no end. Mend: let admission(to:) admit what it redirects to
      """
    case .noWindow:
      "The navigator has no window. Mend: call navigator.start(using:in:at:) first"
    case .noNavigator(let dependencies):
      """
      \(dependencies) has no navigator. Mend: make it conform to NavigatingDependencies
      """
    case .unimplemented(let call):
      """
      NavigationWitness.unimplemented was asked for \(call). Mend: if the code under test is to \
      navigate, give it NavigationWitness.mocked(appendTo:)
      """
    }
  }
}

extension NavigationError {
  /// Whether it is a mistake in the app that nobody else tells of.
  package var isMistake: Bool {
    switch self {
    case .missingCompletion, .wrongContext: true
    default: false
    }
  }
}
