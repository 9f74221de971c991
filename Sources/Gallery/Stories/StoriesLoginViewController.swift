import Shoji

/// The login, over whatever is shown. Any name will do, with the one password.
final class StoriesLoginViewController: ViewControllerWithLocalState<StoriesLoginView> {
  private let authenticator = Authenticator()

  override func setup() {
    title = "Log in"
  }

  override func setupInteraction() {
    rootView.didTapLogIn = { [unowned self] name, password in
      localState.isMissingName = name.isEmpty
      localState.isPasswordWrong = !authenticator.isRight(password: password)
      guard !localState.isMissingName, !localState.isPasswordWrong else { return }
      // Whoever knew the session before does not know the one that is logged in.
      view.window?.session?.renew()
      dispatch(LogInToStories(account: name, returnTo: localState.returnTo))
    }
    rootView.didTapCancel = { [unowned self] in
      dispatch(Hide(StoriesApplication.Screen.login))
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    rootView.focus()
  }
}

extension StoriesLoginViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { StoriesApplication.Screen.login.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(StoriesApplication.Screen.login): .dismissModally(behaviour: .hard)]
  }
}

/// What is wrong with what was typed, and where to go after the login.
struct StoriesLoginLocalState: LocalState, Codable {
  let returnTo: String
  var isMissingName = false
  var isPasswordWrong = false
}

struct StoriesLoginViewModel: ViewModelWithLocalState, Equatable {
  let nameError: String?
  let passwordError: String?

  init?(state: StoriesState?, localState: StoriesLoginLocalState) {
    nameError = localState.isMissingName ? "Type your name." : nil
    passwordError = localState.isPasswordWrong ? "This is not the password." : nil
  }
}
