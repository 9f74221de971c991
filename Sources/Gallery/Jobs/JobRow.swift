import Shoji

struct JobRowViewModel: ViewModel, Identifiable, Equatable {
  let status: JobStatus
  let isOwn: Bool

  var id: String { status.key }
}

/// A job: what it is, how far it has come, and what can be done about it.
final class JobRow: UIView, ModellableView {
  private let title = UILabel()
  private let text = UILabel()
  private let progress = UIProgressView()
  private let words = UIStackView()
  private let cancel = UIButton()
  private let again = UIButton()
  private let remove = UIButton()
  private let stack = UIStackView()

  var didTapCancel: CustomInteraction<String>?
  var didTapAgain: CustomInteraction<String>?
  var didTapRemove: CustomInteraction<String>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    addSubview(stack)
    for view in [words, cancel, again, remove] { stack.addArrangedSubview(view) }
    for view in [title, text, progress] { words.addArrangedSubview(view) }
    cancel.setTitle("Cancel", for: .normal)
    again.setTitle("Try again", for: .normal)
    remove.setTitle("Remove", for: .normal)
    cancel.on(.touchUpInside) { [weak self] _ in
      if let key = self?.model?.id { self?.didTapCancel?(key) }
    }
    again.on(.touchUpInside) { [weak self] _ in
      if let key = self?.model?.id { self?.didTapAgain?(key) }
    }
    remove.on(.touchUpInside) { [weak self] _ in
      if let key = self?.model?.id { self?.didTapRemove?(key) }
    }
  }

  func style() {
    stack.alignment = .center
    stack.spacing = 12
    stack.layoutMargins = UIEdgeInsets(top: 8, bottom: 8)
    words.axis = .vertical
    words.spacing = 4
    title.font = .preferredFont(forTextStyle: .headline)
    text.numberOfLines = 0
    text.textColor = .secondaryLabel
    for button in [cancel, again, remove] {
      button.style = .gray
      button.size = .small
      // Not narrower than its word, beside a long text.
      button.snp.makeConstraints { make in make.width.greaterThanOrEqualTo(84) }
    }
    cancel.role = .destructive
  }

  func update(oldModel: JobRowViewModel?) {
    guard let model else { return }
    let status = model.status
    title.text = status.title
    text.text = status.text
    progress.isHidden = status.isEnded || status.fraction == nil
    progress.progress = Float(status.fraction ?? 0)
    progress.accessibilityLabel = "Progress of \(status.title)"
    cancel.isHidden = !model.isOwn || status.isEnded
    cancel.isEnabled = !status.isCancelling
    cancel.accessibilityLabel = "Cancel \(status.title)"
    again.isHidden = !model.isOwn || status.phase != .failed
    again.accessibilityLabel = "Try again: \(status.title)"
    remove.isHidden = !model.isOwn || !status.isEnded
    remove.accessibilityLabel = "Remove \(status.title)"
  }
}
