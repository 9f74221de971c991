import ShojiUI
import Testing

@testable import ShojiScreens

/// Protocol to specify what must be implemented in order to conform to a `LoginViewControllerDelegate`.
// `AnyObject` instead of `class`, which Swift does not spell so any more.
protocol LoginViewControllerDelegate: AnyObject {
  func loginViewControllerPasswordRecoveryRequested(_ loginViewController: LoginViewController)
}

/// A controller that manages the actions for login and forgot password buttons.
final class LoginViewController: UIViewController {

  /// Button that user taps on to perform the login operation
  // `lazy var` instead of `let`, twice: `self` is not there yet when a `let` is initialised.
  // `fileprivate` instead of `private`, twice, for the test to press it.
  fileprivate lazy var loginButton: UIButton = {
    let button = UIButton()
    /// Here we add the Target-Action mechanism to the button.
    /// We will call the performLogin method when the user taps on the login button and releases the button while their finger is inside the bounds of the button.
    // A method reference instead of `#selector(performLogin(_:))`, twice.
    button.addTarget(self, action: LoginViewController.performLogin, for: .touchUpInside)
    return button
  }()

  /// Button that user taps on to perform password recovery operation
  fileprivate lazy var forgotPassword: UIButton = {
    let button = UIButton()
    button.addTarget(
      self, action: LoginViewController.performPasswordRecovery, for: .touchUpInside)
    return button
  }()

  /// Property that represents the actions that can be performed on behalf of this class
  weak var delegate: (any LoginViewControllerDelegate)?

  // Without `@objc`, twice.
  private func performLogin(_ sender: UIButton) {
    /// Logic that performs a login operation goes here
    logins.append(ObjectIdentifier(sender))
  }

  private func performPasswordRecovery(_ sender: UIButton) {
    /// Inform the delegate that this user interaction took place and the forgot password button was pressed.
    /// The class that conforms to this method will actually implement this method
    // The method that the protocol has, instead of `passwordRecoveryRequested(from: sender)`.
    delegate?.loginViewControllerPasswordRecoveryRequested(self)
  }

  // For the test: what the sample leaves to the app.
  fileprivate var logins: [ObjectIdentifier] = []

  override func viewDidLoad() {
    view.addSubview(loginButton)
    view.addSubview(forgotPassword)
  }
}

@Suite struct LoginSampleTests {
  private final class Coordinator: LoginViewControllerDelegate {
    var requests: [LoginViewController] = []

    func loginViewControllerPasswordRecoveryRequested(_ loginViewController: LoginViewController) {
      requests.append(loginViewController)
    }
  }

  private let controller = LoginViewController()
  private let window: UIWindow

  init() { window = UIWindow.showing(controller) }

  @Test func `the login button performs the login, with itself as sender`() {
    window.press(controller.loginButton)
    #expect(controller.logins == [ObjectIdentifier(controller.loginButton)])
  }

  @Test func `the other button tells the delegate, with the controller as sender`() {
    let coordinator = Coordinator()
    controller.delegate = coordinator
    window.press(controller.forgotPassword)
    #expect(coordinator.requests.count == 1 && coordinator.requests.first === controller)
    #expect(controller.logins == [])
  }

  @Test func `the delegate is not retained, and nobody is told when it is gone`() {
    weak var gone: Coordinator?
    do {
      let coordinator = Coordinator()
      gone = coordinator
      controller.delegate = coordinator
    }
    #expect(gone == nil)
    #expect(window.press(controller.forgotPassword) == .delivered)
  }

  @Test func `the controller is released with its window, whatever its buttons hold`() {
    weak var gone: LoginViewController?
    do {
      let controller = LoginViewController()
      gone = controller
      _ = UIWindow.showing(controller).page()
    }
    #expect(gone == nil)
  }
}
