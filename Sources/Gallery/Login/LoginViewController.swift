import Shoji

/// Protocol to specify what must be implemented in order to conform to a `LoginViewControllerDelegate`.
protocol LoginViewControllerDelegate: AnyObject {
  func loginViewControllerPasswordRecoveryRequested(_ loginViewController: LoginViewController)
}

/// A controller that manages the actions for login and forgot password buttons.
final class LoginViewController: ViewControllerWithLocalState<LoginView> {
  /// Property that represents the actions that can be performed on behalf of this class
  weak var delegate: (any LoginViewControllerDelegate)?

  override func setup() {
    title = "Log in"
  }

  override func setupInteraction() {
    rootView.logOutButton.addTarget(
      self, action: LoginViewController.performLogout, for: .touchUpInside)
  }

  // The template's buttons call these two.

  func performLogin(_ sender: UIButton) {
    let (email, password) = rootView.takeCredentials()
    localState = LoginLocalState(
      emailError: email.contains("@") ? nil : "Type your e-mail address.",
      passwordError: password.isEmpty ? "Type your password." : nil)
    guard localState.emailError == nil, localState.passwordError == nil else { return }
    // Whoever knew the session before does not know the one that is perhaps logged in. Now, and not after
    // the check: this screen may be gone by then.
    view.window?.session?.renew()
    dispatch(LogIn(account: email, password: password))
  }

  func performPasswordRecovery(_ sender: UIButton) {
    delegate?.loginViewControllerPasswordRecoveryRequested(self)
  }

  private func performLogout() {
    view.window?.session?.renew()
    dispatch(LogOut())
  }
}

extension LoginViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { LoginApplication.Screen.login.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [
      .show(LoginApplication.Screen.recovery): .presentModally { [unowned self] _ in
        PasswordRecoveryViewController(store: store)
      }
    ]
  }
}
