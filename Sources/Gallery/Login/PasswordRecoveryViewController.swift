import Shoji

/// Says how to come by the password.
final class PasswordRecoveryViewController: ViewController<PasswordRecoveryView> {
  override func setup() {
    title = "Forgot password?"
  }

  override func setupInteraction() {
    rootView.didTapClose = { [unowned self] in dispatch(Hide()) }
  }
}

extension PasswordRecoveryViewController: RoutableWithConfiguration {
  var routeIdentifier: RouteElementIdentifier { LoginApplication.Screen.recovery.rawValue }

  var navigationConfiguration: [NavigationRequest: NavigationInstruction] {
    [.hide(LoginApplication.Screen.recovery): .dismissModally(behaviour: .hard)]
  }
}

struct PasswordRecoveryViewModel: ViewModelWithState {
  let message: String

  init(state: LoginState) {
    message = "This is a demonstration: the password is “\(Authenticator.password)”."
  }
}

final class PasswordRecoveryView: UIView, ViewControllerModellableView {
  private let heading = UILabel()
  private let message = UILabel()
  private let close = UIButton()
  private let stack = UIStackView()

  var didTapClose: Interaction?

  func setup() {
    addSubview(stack)
    for view in [heading, message, close] { stack.addArrangedSubview(view) }
    heading.text = "Forgot password?"
    close.setTitle("Close", for: .normal)
    close.on(.touchUpInside) { [weak self] _ in self?.didTapClose?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    close.style = .filled
    close.size = .large
  }

  func update(oldModel: PasswordRecoveryViewModel?) {
    message.text = model?.message
  }
}
