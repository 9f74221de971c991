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

  /// What there is to see.
  var caption: String {
    switch self {
    case .phases: "Two views of fixed height; the footer takes what is left."
    case .safeArea: "Bars that reach under a notch where the window has one: in the whole window."
    case .sidebar: "A third of the width, at least 240 points; below 600 points a bar on top."
    case .card: "A card a little above the middle, four fifths of the width less 20 points."
    case .nested: "Each view lays out its own subviews by its own bounds, two levels deep."
    case .chain: "Cells as high as their text: in a narrow frame the description takes more lines."
    case .row: "A text of unknown width, a dot beside it, and a line from there to the edge."
    case .grid: "Squares in three columns, whatever the width."
    case .anchors: "Anchors above, the safe area, and frames that a mask keeps at an edge."
    }
  }

  /// The code, as it stands in its source file.
  var code: String {
    let file =
      switch self {
      case .phases: PackageResources.PhasesSample_txt
      case .safeArea: PackageResources.SafeAreaSample_txt
      case .sidebar: PackageResources.SidebarSample_txt
      case .card: PackageResources.CardSample_txt
      case .nested: PackageResources.NestedSample_txt
      case .chain: PackageResources.ChainSample_txt
      case .row: PackageResources.RowSample_txt
      case .grid: PackageResources.GridSample_txt
      case .anchors: PackageResources.AnchorsSample_txt
      }
    return String(decoding: file, as: UTF8.self)
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
