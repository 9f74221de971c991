import Shoji

struct LoginViewModel: ViewModelWithLocalState, Equatable {
  let account: String?
  let emailError: String?
  let passwordError: String?
  /// Whether the answer to a password is on its way.
  let isChecking: Bool

  init?(state: LoginState?, localState: LoginLocalState) {
    account = state?.account
    emailError = localState.emailError
    let refusal = state?.isRefused == true ? "This is not the password." : nil
    passwordError = localState.passwordError ?? refusal
    isChecking = state?.isChecking ?? false
  }
}

/// The form, or who is signed in; `Templates/Login/LoginView.html`.
final class LoginView: UIView, TemplateView, ViewControllerModellableView {
  static var templateActions: [String: TemplateAction] {
    [
      "performLogin": TemplateAction(LoginViewController.performLogin),
      "performPasswordRecovery": TemplateAction(LoginViewController.performPasswordRecovery),
    ]
  }

  @Outlet private var backLink: UILink!
  @Outlet private var headingLabel: UILabel!
  @Outlet private var formView: UIView!
  @Outlet private var emailField: UITextField!
  @Outlet private var passwordField: UITextField!
  @Outlet private var loginButton: UIButton!
  @Outlet private var forgotPasswordButton: UIButton!
  @Outlet private var waitingView: WaitingView!
  @Outlet private var accountView: UIView!
  @Outlet private var accountLabel: UILabel!
  @Outlet var logOutButton: UIButton!

  // MARK: SSUL

  func setup() {
    for field in [emailField, passwordField] { field?.defaultButton = loginButton }
  }

  func style() {
    headingLabel.font = .preferredFont(forTextStyle: .largeTitle)
    loginButton.style = .filled
    loginButton.size = .large
    logOutButton.style = .tinted
    accountLabel.font = .preferredFont(forTextStyle: .headline)
    accountLabel.accessibilityTraits = .updatesFrequently
    for card in [formView, waitingView, accountView] as [UIView?] {
      card?.backgroundColor = .secondarySystemBackground
      card?.layer.cornerRadius = 16
      card?.layoutMargins = UIEdgeInsets(top: 24, left: 20, bottom: 20, right: 20)
    }
  }

  func update(oldModel: LoginViewModel?) {
    guard let model, model != oldModel else { return }
    // Whoever waits must not be asked for the password once more.
    formView.isHidden = model.account != nil || model.isChecking
    waitingView.isHidden = !model.isChecking
    accountView.isHidden = model.account == nil || model.isChecking
    headingLabel.text = model.account == nil ? "Log in" : "Account"
    accountLabel.text = model.account.map { "Signed in as \($0)" }
    emailField.errorText = model.emailError
    passwordField.errorText = model.passwordError
  }

  /// What was typed. The password is forgotten here: nothing else keeps it.
  func takeCredentials() -> (email: String, password: String) {
    defer { passwordField.text = nil }
    return (emailField.text ?? "", passwordField.text ?? "")
  }
}
