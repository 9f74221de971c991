import Shoji

/// The login of the C-V-VM guide: target-action, and a delegate that the controller holds weakly.
final class LoginApplication: Application {
  /// The screens of the app.
  enum Screen: String {
    case login
    case recovery
  }

  static let templates: [any TemplateView.Type] = [LoginView.self]

  let store: Store<LoginState, LoginDependencies>
  weak var window: UIWindow?

  init(context: ApplicationContext) {
    store = context.makeStore()
  }

  func installRoot(
    identifier: RouteElementIdentifier, context: Any?, completion: @escaping RoutingCompletion
  ) -> Bool {
    guard identifier == Screen.login.rawValue else { return false }
    let controller = LoginViewController(store: store, localState: LoginLocalState())
    controller.delegate = self
    window?.rootViewController = controller
    completion()
    return true
  }
}

extension LoginApplication: LoginViewControllerDelegate {
  func loginViewControllerPasswordRecoveryRequested(_ loginViewController: LoginViewController) {
    store.dispatch(Show(Screen.recovery))
  }
}
