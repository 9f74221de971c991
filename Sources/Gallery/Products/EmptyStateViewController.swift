import Shoji

/// Says that there is nothing to show, and offers a way on.
final class EmptyStateViewController: UIViewController {
  /// What it shows.
  struct ViewModel {
    let message: String
    let action: Action
  }

  /// The way on.
  struct Action {
    let actionText: String
    let actionHandler: () -> Void
  }

  private let viewModel: ViewModel

  init(viewModel: ViewModel) {
    self.viewModel = viewModel
    super.init()
  }

  override func loadView() {
    let emptyState = EmptyStateView.fromTemplate()
    emptyState.viewModel = .init(
      message: viewModel.message, actionText: viewModel.action.actionText)
    view = emptyState
  }

  func emptyStateButtonTapped() {
    viewModel.action.actionHandler()
  }
}

/// A message and a button; `Templates/Products/EmptyStateView.html`.
final class EmptyStateView: UIView, TemplateView, ViewModelDisplaying {
  static var templateActions: [String: TemplateAction] {
    ["emptyStateButtonTapped": TemplateAction(EmptyStateViewController.emptyStateButtonTapped)]
  }

  @Outlet private var messageLabel: UILabel!
  @Outlet private var actionButton: UIButton!

  struct ViewModel {
    let message: String
    let actionText: String
  }

  var viewModel: ViewModel? {
    didSet {
      messageLabel.text = viewModel?.message
      actionButton.setTitle(viewModel?.actionText, for: .normal)
    }
  }

  override func awakeFromNib() {
    messageLabel.textColor = .secondaryLabel
    messageLabel.textAlignment = .center
    messageLabel.accessibilityTraits = .updatesFrequently
    actionButton.style = .tinted
    layoutMargins = UIEdgeInsets(top: 32, left: 20, bottom: 32, right: 20)
  }
}
