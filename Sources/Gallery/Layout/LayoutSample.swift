import Shoji

/// A screen of the layout samples.
enum LayoutSample: String, CaseIterable {
  case phases, safeArea, sidebar, card, nested, chain, row, grid, anchors

  /// The first element of its URL.
  var path: String { "layout-\(rawValue.lowercased())" }

  var title: String {
    switch self {
    case .phases: "Header, content, footer"
    case .safeArea: "Safe area"
    case .sidebar: "Sidebar"
    case .card: "Centred card"
    case .nested: "Nested passes"
    case .chain: "Chain of siblings"
    case .row: "Row beside a text"
    case .grid: "Grid"
    case .anchors: "Anchors and masks"
    }
  }

  func makeView() -> UIView {
    switch self {
    case .phases: PhasesSampleView()
    case .safeArea: SafeAreaSampleView()
    case .sidebar: SidebarSampleView()
    case .card: CardSampleView()
    case .nested: NestedSampleView()
    case .chain: ChainSampleView()
    case .row: RowSampleView()
    case .grid: GridSampleView()
    case .anchors: AnchorsSampleView()
    }
  }
}

final class LayoutSampleViewController: UIViewController, Routable {
  private let sample: LayoutSample
  var routeIdentifier: RouteElementIdentifier { sample.path }

  init(_ sample: LayoutSample) {
    self.sample = sample
    super.init()
    title = sample.title
  }

  override func loadView() { view = sample.makeView() }
}

final class LayoutListViewController: UIViewController, Routable {
  let routeIdentifier: RouteElementIdentifier = "layout"

  override func viewDidLoad() {
    title = "Layout"
    let heading = UILabel()
    heading.text = "Layout"
    heading.font = .preferredFont(forTextStyle: .largeTitle)
    heading.accessibilityTraits = .header
    let stack = UIStackView(arrangedSubviews: [UILink(title: "Gallery", url: "/"), heading])
    stack.axis = .vertical
    stack.spacing = 12
    let samples =
      LayoutSample.allCases.map { ($0.title, $0.path) }
      + ContainerSample.allCases.map { ($0.title, $0.path) }
    for (title, path) in samples {
      let link = UILink(title: title, url: "/\(path)")
      link.style = .card
      stack.addArrangedSubview(link)
    }
    view.addSubview(stack)
  }
}

extension UIView {
  /// Names the view for measuring, and shows where it is.
  @discardableResult
  func marked(_ name: String, _ color: UIColor? = nil) -> Self {
    accessibilityIdentifier = name
    backgroundColor = color
    return self
  }
}

extension UILabel {
  /// A label that is its own mark.
  static func marked(_ name: String, _ color: UIColor? = nil) -> UILabel {
    let label = UILabel()
    label.text = name
    return label.marked(name, color)
  }
}
