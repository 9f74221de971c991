import Shoji

final class DashboardView: UIView, ViewControllerModellableView {
  // MARK: Subviews

  private let memoryName = UILabel()
  private let memory = BarChart()
  private let loadName = UILabel()
  private let load = BarChart()
  private let rows = ListView<BeatRow>()
  private let windUp = PulseButton()
  private let stack = UIStackView()

  // MARK: Interactions

  var didTapWindUp: Interaction?

  // MARK: SSUL

  func setup() {
    addSubview(stack)
    for view in [memoryName, memory, loadName, load, windUp, rows] {
      stack.addArrangedSubview(view)
    }
    rows.accessibilityLabel = "The last seconds"
    windUp.on(.touchUpInside) { [weak self] _ in self?.didTapWindUp?() }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 16
    for name in [memoryName, loadName] { stack.setCustomSpacing(6, after: name) }
  }

  func update(oldModel: DashboardViewModel?) {
    guard let model, model != oldModel else { return }
    memoryName.text = DashboardViewModel.name(of: model.memory, "Memory", "MB")
    memory.show(model.memory, most: model.memory.max() ?? 0)
    loadName.text = DashboardViewModel.name(of: model.loads, "Work", "% of a processor")
    load.show(model.loads, most: max(5, model.loads.max() ?? 0))
    for chart in [memory, load] { chart.isHidden = model.rows.isEmpty }
    rows.items = model.rows
    rows.isHidden = model.rows.isEmpty
    windUp.show(isRunning: model.isRunning)
  }
}
