import ShojiStore
import ShojiUI

@testable import ShojiScreens

/// A view with a model that writes down its phases.
final class TipView: UIView, BMViewWithViewControllerAndViewModel {
  let label = UILabel()
  let increase = UIButton()
  let container = BMContainerView()
  let journal = Recorder.journal
  var didTapIncrease: Interaction?
  var whileUpdating: ((TipView) -> Void)?

  func configure() {
    journal?.write("configure, controller: \(viewController != nil)")
    for view in [label, increase, container] { addSubview(view) }
    increase.on(.touchUpInside) { [weak self] _ in self?.didTapIncrease?() }
  }

  func style() { journal?.write("style") }

  func update(oldViewModel: TipVM?) {
    journal?.write("update \(oldViewModel.text) > \(viewModel.text)")
    label.text = viewModel.text
    whileUpdating?(self)
  }

  func layout() { journal?.write("layout") }
}

struct TipVM: BMViewModel, Codable, Equatable {
  var shares = 1
  var tip = 0
}

extension Optional where Wrapped == TipVM {
  var text: String { map { "\($0.shares)/\($0.tip)" } ?? "nil" }
}

/// A controller that writes down its calls.
class TipController: BMViewController<TipView> {
  let journal = Recorder.journal

  override func willUpdate(new: TipVM?) {
    journal?.write("willUpdate \(viewModel.text) > \(new.text)")
  }

  override func didUpdate(old: TipVM?) {
    journal?.write("didUpdate \(old.text) > \(viewModel.text)")
  }

  override func setupInteractions() {
    journal?.write("setupInteractions")
    rootView.didTapIncrease = { [unowned self] in viewModel?.shares += 1 }
  }
}
