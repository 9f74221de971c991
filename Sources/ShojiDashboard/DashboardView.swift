import Shoji

/// Charts and lists of what a server is doing.
final class DashboardView: UIView {
  private let summary = UILabel()
  private let charts = DashboardChart.allCases.map { _ in UIChartView() }
  private let sections = DashboardSection.allCases.map { DashboardSectionView($0) }
  private let stack = UIStackView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(stack)
    for view in [summary] + charts + sections { stack.addArrangedSubview(view) }
    stack.axis = .vertical
    stack.spacing = 24
    summary.textColor = .secondaryLabel
  }

  func show(_ report: ServerReport) {
    let node = report.node.map { ", called \($0) among its servers" } ?? ""
    summary.text =
      report.samples.isEmpty
      ? "The first figures come within five seconds."
      : "Since \(time(of: report.started))\(node). Figures of the last five minutes."
    for (chart, view) in zip(DashboardChart.allCases, charts) {
      view.data = chart.data(of: report.samples)
      view.isHidden = report.samples.isEmpty
    }
    for (section, view) in zip(DashboardSection.allCases, sections) {
      view.show(section.rows(of: report))
    }
  }

  private func time(of date: Date) -> String {
    DateFormatter.localizedString(
      from: date, dateStyle: .medium, timeStyle: .medium, timeZone: .session)
  }
}

extension Date {
  /// The time of day in the time zone of the person, short enough for an axis.
  var clock: String {
    formatted(Date.ISO8601FormatStyle(timeZone: .session).time(includingFractionalSeconds: false))
  }
}

/// A heading with a list below it.
final class DashboardSectionView: UIView {
  private let heading = UILabel()
  private let empty = UILabel()
  private let rows = ListView<DashboardRow>()
  private let stack = UIStackView()

  init(_ section: DashboardSection) {
    super.init(frame: .zero)
    addSubview(stack)
    for view in [heading, empty, rows] { stack.addArrangedSubview(view) }
    stack.axis = .vertical
    stack.spacing = 8
    heading.text = section.title
    heading.font = .preferredFont(forTextStyle: .title2)
    heading.accessibilityTraits = .header
    empty.text = section.emptyText
    empty.textColor = .secondaryLabel
    rows.accessibilityLabel = section.title
  }

  func show(_ items: [DashboardRowViewModel]) {
    rows.items = items
    rows.isHidden = items.isEmpty
    empty.isHidden = !items.isEmpty
  }
}

struct DashboardRowViewModel: ViewModel, Identifiable, Equatable {
  let id: String
  let title: String
  let detail: String
}

/// A line of a list.
final class DashboardRow: UIView, ModellableView {
  private let title = UILabel()
  private let detail = UILabel()
  private let stack = UIStackView()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    setup()
    style()
  }

  func setup() {
    addSubview(stack)
    for view in [title, detail] { stack.addArrangedSubview(view) }
  }

  func style() {
    stack.axis = .vertical
    stack.spacing = 2
    detail.textColor = .secondaryLabel
    detail.font = .preferredFont(forTextStyle: .subheadline)
  }

  func update(oldModel: DashboardRowViewModel?) {
    title.text = model?.title
    detail.text = model?.detail
  }
}
