import Shoji

extension CatalogueEntry {
  static let dashboard = CatalogueEntry(
    id: "dashboard", title: "A dashboard",
    summary:
      "Charts of views, which move as the figures do, with a list for those who do not see them.",
    code: #"""
      final class BarChart: UIStackView {
        private let bars = (0..<Pulse.length).map { _ in UIView() }

        override init(frame: CGRect = .zero) {
          super.init(frame: frame)
          alignment = .bottom
          spacing = 2
          snp.makeConstraints { make in make.height.equalTo(84) }
          for (index, bar) in bars.enumerated() {
            bar.key = "bar\(index)"
            bar.backgroundColor = .systemTeal
            bar.layer.borderWidth = 1
            bar.layer.borderColor = .systemTeal
            bar.snp.makeConstraints { make in
              make.width.equalTo(7)
              make.height.equalTo(0)
            }
            addArrangedSubview(bar)
          }
        }

        func show(_ values: [Int], most: Int) {
          for (index, bar) in bars.enumerated() {
            let step = index < values.count ? 20 * values[index] / max(1, most) : 0
            bar.isHidden = index >= values.count
            bar.snp.updateConstraints { make in make.height.equalTo(4 * min(max(1, step), 20)) }
          }
        }
      }
      """#
  ) { stage in
    stage.hold { DashboardViewController(store: $0) }
  }
}

/// Figures as bars, the latest at the end. Twenty heights are enough to see, and few in a style sheet.
final class BarChart: UIStackView {
  private let bars = (0..<Pulse.length).map { _ in UIView() }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    alignment = .bottom
    spacing = 2
    snp.makeConstraints { make in make.height.equalTo(84) }
    for (index, bar) in bars.enumerated() {
      bar.key = "bar\(index)"
      bar.backgroundColor = .systemTeal
      bar.layer.borderWidth = 1
      bar.layer.borderColor = .systemTeal
      bar.snp.makeConstraints { make in
        make.width.equalTo(7)
        make.height.equalTo(0)
      }
      addArrangedSubview(bar)
    }
  }

  func show(_ values: [Int], most: Int) {
    for (index, bar) in bars.enumerated() {
      let step = index < values.count ? 20 * values[index] / max(1, most) : 0
      bar.isHidden = index >= values.count
      bar.snp.updateConstraints { make in make.height.equalTo(4 * min(max(1, step), 20)) }
    }
  }
}
