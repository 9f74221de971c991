import Shoji

final class JobsView: UIView, ViewControllerModellableView {
  private let back = UILink.toGallery
  private let heading = UILabel()
  private let introduction = UILabel()
  private let report = UIButton()
  private let call = UIButton()
  private let beginning = UIStackView()
  private let text = UITextField()
  private let remind = UIButton()
  private let reminding = UIStackView()
  private let fault = UILabel()
  private let ownHeading = UILabel()
  private let news = UILabel()
  private let own = ListView<JobRow>()
  private let repeatedHeading = UILabel()
  private let repeatedEmpty = UILabel()
  private let repeated = ListView<JobRow>()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapReport: Interaction?
  var didTapCall: Interaction?
  var didTapRemind: CustomInteraction<String>?
  var didTapCancel: CustomInteraction<String>?
  var didTapAgain: CustomInteraction<String>?
  var didTapRemove: CustomInteraction<String>?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [
      back.onLineOfItsOwn(), heading, introduction, beginning, reminding, fault, ownHeading, news,
      own, repeatedHeading, repeatedEmpty, repeated,
    ] {
      stack.addArrangedSubview(view)
    }
    for view in [report, call] { beginning.addArrangedSubview(view) }
    for view in [text, remind] { reminding.addArrangedSubview(view) }
    heading.text = "Jobs"
    introduction.text = """
      Work that goes on when the page is closed, and after a restart of the server where it was. \
      With JavaScript the page follows it; without, load it again.
      """
    report.setTitle("Count the stories", for: .normal)
    report.on(.touchUpInside) { [weak self] _ in self?.didTapReport?() }
    call.setTitle("Call until somebody answers", for: .normal)
    call.on(.touchUpInside) { [weak self] _ in self?.didTapCall?() }
    text.label = "Remind me in 20 seconds of"
    text.maximumLength = 100
    text.defaultButton = remind
    remind.setTitle("Remind", for: .normal)
    remind.on(.touchUpInside) { [weak self] _ in self?.didTapRemind?(self?.text.text ?? "") }
    ownHeading.text = "Your jobs"
    repeatedHeading.text = "Each minute"
    repeatedEmpty.text = "The first minute is not over yet."
    own.prepareRow = { [weak self] row in
      row.didTapCancel = { key in self?.didTapCancel?(key) }
      row.didTapAgain = { key in self?.didTapAgain?(key) }
      row.didTapRemove = { key in self?.didTapRemove?(key) }
    }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    stack.setCustomSpacing(4, after: heading)
    stack.setCustomSpacing(4, after: ownHeading)
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    introduction.textColor = .secondaryLabel
    for label in [ownHeading, repeatedHeading] {
      label.font = .preferredFont(forTextStyle: .title2)
      label.accessibilityTraits = .header
    }
    beginning.spacing = 12
    beginning.wraps = true
    report.style = .filled
    call.style = .tinted
    reminding.alignment = .bottom
    reminding.spacing = 12
    remind.style = .tinted
    // Not narrower than its word, beside the field on a phone.
    remind.snp.makeConstraints { make in make.width.greaterThanOrEqualTo(96) }
    fault.textColor = .systemRed
    for label in [fault, news] { label.accessibilityTraits = .updatesFrequently }
    for label in [news, repeatedEmpty] { label.textColor = .secondaryLabel }
  }

  func update(oldModel: JobsViewModel?) {
    guard let model, model != oldModel else { return }
    text.errorText = model.textFault
    fault.text = model.fault
    fault.isHidden = model.fault == nil
    news.text = model.news
    own.items = model.own
    own.isHidden = model.own.isEmpty
    repeated.items = model.repeated
    repeated.isHidden = model.repeated.isEmpty
    repeatedEmpty.isHidden = !model.repeated.isEmpty
  }

  /// Empties the field for the next reminder.
  func clear() { text.text = nil }
}
