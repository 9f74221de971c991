import Shoji

final class TipsView: UIView, BMViewWithViewControllerAndViewModel {
  // MARK: Subviews

  private let back = UILink.toGallery
  private let heading = UILabel()
  private let reset = UIButton()
  private let top = UIStackView()
  private let bill = UITextField()
  private let tip = UITextField()
  private let amounts = UIStackView()
  private let sharesTitle = UILabel()
  private let decrease = UIButton()
  private let shares = UILabel()
  private let increase = UIButton()
  private let stepper = UIStackView()
  private let sharesRow = UIStackView()
  private let roundUp = SKCheckbox()
  private let refusal = UILabel()
  private let rounding = UIStackView()
  private let calculate = UIButton()
  private let card = UIStackView()
  private let shareTitle = UILabel()
  private let share = UILabel()
  private let panel = UIStackView()
  private let explain = UIButton()
  private let readMore = UIButton()
  private let reading = UIStackView()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapReset: Interaction?
  var didUpdateBillTotal: CustomInteraction<String>?
  var didUpdateTipPercentage: CustomInteraction<String>?
  var didTapDecreaseShares: Interaction?
  var didTapIncreaseShares: Interaction?
  var shouldRoundUp: ((Bool) -> Bool)?
  var didRoundUp: CustomInteraction<Bool>?
  var didTapCalculate: Interaction?
  var didTapExplain: Interaction?
  var didTapReadMore: Interaction?

  // MARK: CSUL

  func configure() {
    heading.text = "Tip calculator"
    reset.setTitle("Reset", for: .normal)
    reset.setImage(
      UIImage(named: "tips/reset")?.withRenderingMode(.alwaysTemplate), for: .normal)
    bill.label = "Bill Total"
    bill.placeholder = TipsViewModel.money(0, fractions: 0)
    tip.label = "Tip Percentage"
    tip.placeholder = TipsViewModel.percentage(0)
    sharesTitle.text = "Shares"
    decrease.setTitle("\u{2212}", for: .normal)
    decrease.accessibilityLabel = "One share less"
    increase.setTitle("+", for: .normal)
    increase.accessibilityLabel = "One share more"
    roundUp.title = "Round up to the next euro"
    roundUp.checkedImage = UIImage(named: "tips/checkbox-on")
    roundUp.uncheckedImage = UIImage(named: "tips/checkbox-off")
    roundUp.checkedDisabledImage = UIImage(named: "tips/checkbox-on-disabled")
    roundUp.uncheckedDisabledImage = UIImage(named: "tips/checkbox-off-disabled")
    calculate.setTitle("Calculate", for: .normal)
    explain.setTitle("How a bill is shared (PDF)", for: .normal)
    readMore.setTitle("About tips", for: .normal)
    setUpInteractions()
  }

  private func setUpInteractions() {
    reset.on(.touchUpInside) { [weak self] _ in self?.didTapReset?() }
    bill.addTarget(self, action: TipsView.billDidChange, for: .editingChanged)
    tip.addTarget(self, action: TipsView.tipDidChange, for: .editingChanged)
    decrease.on(.touchUpInside) { [weak self] _ in self?.didTapDecreaseShares?() }
    increase.on(.touchUpInside) { [weak self] _ in self?.didTapIncreaseShares?() }
    roundUp.valueShouldChange = { [weak self] _, isOn in self?.shouldRoundUp?(isOn) ?? true }
    roundUp.valueDidChange = { [weak self] _, isOn in self?.didRoundUp?(isOn) }
    calculate.on(.touchUpInside) { [weak self] _ in self?.didTapCalculate?() }
    explain.on(.touchUpInside) { [weak self] _ in self?.didTapExplain?() }
    readMore.on(.touchUpInside) { [weak self] _ in self?.didTapReadMore?() }
  }

  private func billDidChange(_ field: UITextField) { didUpdateBillTotal?(field.text ?? "") }
  private func tipDidChange(_ field: UITextField) { didUpdateTipPercentage?(field.text ?? "") }

  func style() {
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    reset.style = .tinted
    for field in [bill, tip] {
      field.keyboardType = .decimalPad
      field.maximumLength = 20
    }
    sharesTitle.font = .preferredFont(forTextStyle: .headline)
    shares.font = .preferredFont(forTextStyle: .title2)
    shares.textAlignment = .center
    for button in [decrease, increase] { button.style = .gray }
    refusal.textColor = .systemRed
    refusal.font = .preferredFont(forTextStyle: .subheadline)
    refusal.accessibilityTraits = .updatesFrequently
    calculate.style = .filled
    calculate.size = .large
    for button in [explain, readMore] { button.style = .gray }
    card.backgroundColor = .secondarySystemBackground
    card.layer.cornerRadius = 16
    panel.backgroundColor = .secondarySystemBackground
    panel.layer.cornerRadius = 16
    shareTitle.font = .preferredFont(forTextStyle: .headline)
    shareTitle.textColor = .secondaryLabel
    share.font = .boldSystemFont(ofSize: 44)
    share.textColor = .tintColor
    share.accessibilityTraits = .updatesFrequently
  }

  func update(oldViewModel: TipsViewModel?) {
    guard let viewModel, viewModel != oldViewModel else { return }
    bill.text = viewModel.billText
    bill.errorText = viewModel.billError
    tip.text = viewModel.tipText
    tip.errorText = viewModel.tipError
    shares.text = "\(viewModel.shares)"
    decrease.isEnabled = viewModel.canHaveFewerShares
    increase.isEnabled = viewModel.canHaveMoreShares
    roundUp.isChecked = viewModel.roundsUp
    refusal.text = viewModel.refusal
    shareTitle.text = viewModel.shareTitle
    share.text = viewModel.shareText
    if viewModel.focusesBill { bill.becomeFirstResponder() } else { bill.resignFirstResponder() }
  }

  func layout() {
    addSubview(stack)
    for view in [top, heading, card, panel, reading] { stack.addArrangedSubview(view) }
    for view in [back, reset] { top.addArrangedSubview(view) }
    for view in [amounts, sharesRow, rounding, calculate] { card.addArrangedSubview(view) }
    for view in [bill, tip] { amounts.addArrangedSubview(view) }
    for view in [sharesTitle, stepper] { sharesRow.addArrangedSubview(view) }
    for view in [decrease, shares, increase] { stepper.addArrangedSubview(view) }
    for view in [roundUp, refusal] { rounding.addArrangedSubview(view) }
    for view in [explain, readMore] { reading.addArrangedSubview(view) }
    for view in [shareTitle, share] { panel.addArrangedSubview(view) }
    for view in [stack, card, panel, rounding] { view.axis = .vertical }
    stack.spacing = 16
    top.alignment = .center
    top.distribution = .equalSpacing
    top.spacing = 12
    amounts.distribution = .fillEqually
    amounts.spacing = 12
    amounts.wraps = true
    card.spacing = 20
    card.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    sharesRow.alignment = .center
    sharesRow.distribution = .equalSpacing
    sharesRow.spacing = 12
    stepper.alignment = .center
    stepper.spacing = 4
    shares.layoutMargins = UIEdgeInsets(left: 12, right: 12)
    rounding.alignment = .leading
    rounding.spacing = 4
    reading.spacing = 12
    reading.wraps = true
    panel.spacing = 4
    panel.alignment = .center
    panel.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 24, right: 20)
  }
}
