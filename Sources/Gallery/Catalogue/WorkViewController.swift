import Shoji

/// Work that takes half a minute, and can be cancelled.
final class WorkViewController: ViewController<WorkScreenView> {
  override func setupInteraction() {
    rootView.didTapStart = { [unowned self] in dispatch(CountFar()) }
    rootView.didTapCancel = { [unowned self] in
      dispatch(CancelWork(\CatalogueState.work))
    }
  }
}

struct WorkViewModel: ViewModelWithState, Equatable {
  let work: Work

  init(state: CatalogueState) { work = state.work }
}

final class WorkScreenView: UIView, ViewControllerModellableView {
  private let work = UIWorkView()
  private let start = UIButton()
  private let stack = UIStackView()

  var didTapStart: Interaction?
  var didTapCancel: Interaction?

  func setup() {
    addSubview(stack)
    for view in [work, start] { stack.addArrangedSubview(view) }
    work.cancelButton.on(.touchUpInside) { [weak self] _ in self?.didTapCancel?() }
    start.setTitle("Count to thirty", for: .normal)
    start.on(.touchUpInside) { [weak self] _ in self?.didTapStart?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    start.style = .tinted
  }

  func update(oldModel: WorkViewModel?) {
    guard let model, model != oldModel else { return }
    work.work = model.work
    start.isEnabled = !model.work.isUnderWay
  }
}
