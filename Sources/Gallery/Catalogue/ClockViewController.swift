import Shoji

/// The time, for five minutes after each press.
final class ClockViewController: ViewController<ClockView> {
  override func setupInteraction() {
    rootView.didTapWindUp = { [unowned self] in dispatch(WindUp()) }
  }
}

struct ClockViewModel: ViewModelWithState, Equatable {
  let time: String
  let isRunning: Bool

  init(state: CatalogueState) {
    isRunning = state.pulse.end != nil
    time =
      state.pulse.beats.last.map {
        DateFormatter.localizedString(
          from: $0.time, dateStyle: .none, timeStyle: .medium, timeZone: .session)
      } ?? "The clock stands still."
  }
}

final class ClockView: UIView, ViewControllerModellableView {
  private let time = UILabel()
  private let windUp = PulseButton()
  private let stack = UIStackView()

  var didTapWindUp: Interaction?

  func setup() {
    addSubview(stack)
    for view in [time, windUp] { stack.addArrangedSubview(view) }
    windUp.on(.touchUpInside) { [weak self] _ in self?.didTapWindUp?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    time.font = .preferredFont(forTextStyle: .largeTitle)
    time.textAlignment = .center
  }

  func update(oldModel: ClockViewModel?) {
    guard let model, model != oldModel else { return }
    time.text = model.time
    windUp.show(isRunning: model.isRunning)
  }
}

/// Lets the pulse go on for a while; without the script, where nothing comes by itself, it also shows what
/// it is like now.
final class PulseButton: UIButton {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    style = .tinted
  }

  func show(isRunning: Bool) {
    setTitle(isRunning ? "Five minutes more" : "Begin", for: .normal)
  }
}
