import Shoji

/// Protocol to specify what must be implemented in order to conform to a `LoginViewControllerDelegate`.
protocol LoginViewControllerDelegate: AnyObject {
  func loginViewControllerPasswordRecoveryRequested(_ loginViewController: LoginViewController)
}

/// A controller that manages the actions for login and forgot password buttons.
final class LoginViewController: ViewControllerWithLocalState<LoginView> {
  /// Property that represents the actions that can be performed on behalf of this class
  weak var delegate: (any LoginViewControllerDelegate)?

  private let authenticator = Authenticator()

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
    guard email.contains("@") else {
      localState = LoginLocalState(emailError: "Type your e-mail address.")
      return
    }
    guard authenticator.isRight(password: password) else {
      let message = password.isEmpty ? "Type your password." : "This is not the password."
      localState = LoginLocalState(passwordError: message)
      return
    }
    localState = LoginLocalState()
    // Whoever knew the session before does not know the one that is logged in.
    view.window?.session?.renew()
    dispatch(LogIn(account: email))
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
