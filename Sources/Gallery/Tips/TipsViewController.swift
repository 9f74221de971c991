import Shoji

final class TipsViewController: BMViewController<TipsView>, BMRoutable {
  var screenIdentifier: ScreenIdentifier { "tips" }

  required init() {
    super.init()
    title = "Tip calculator"
  }

  override func setupInteractions() {
    rootView.didTapReset = { [unowned self] in viewModel = TipsViewModel(focusesBill: true) }
    rootView.didUpdateBillTotal = { [unowned self] text in change { $0.billText = text } }
    rootView.didUpdateTipPercentage = { [unowned self] text in change { $0.tipText = text } }
    rootView.didTapDecreaseShares = { [unowned self] in change { $0.shares -= 1 } }
    rootView.didTapIncreaseShares = { [unowned self] in change { $0.shares += 1 } }
    rootView.didRoundUp = { [unowned self] isOn in change { $0.roundsUp = isOn } }
    rootView.didTapCalculate = { [unowned self] in change { _ in } }
    rootView.didTapExplain = { [unowned self] in
      URL(string: "/assets/tips/sharing.pdf").map { router?.showPDFViewController(url: $0) }
    }
    rootView.didTapReadMore = { [unowned self] in
      URL(string: "https://en.wikipedia.org/wiki/Gratuity").map {
        router?.showSafariViewController(url: $0)
      }
    }
    rootView.shouldRoundUp = { [unowned self] isOn in
      guard isOn, viewModel?.hasBill != true else { return true }
      change { $0.refusal = "Type the bill first: there is nothing to round yet." }
      return false
    }
  }

  /// Changes the model; what was said about the touch before is over.
  private func change(_ body: (inout TipsViewModel) -> Void) {
    var next = viewModel ?? TipsViewModel()
    next.refusal = nil
    next.focusesBill = false
    body(&next)
    update(to: next)
  }
}
