import Foundation
import Shoji

/// The seed's header and content, and a footer in what is left.
final class PhasesSampleView: UIView {
  private let headerView = UILabel.marked("header", .secondarySystemFill)
  private let contentView = UILabel.marked("content", .secondarySystemBackground)
  private let footerView = UILabel.marked("footer", .tertiarySystemFill)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [headerView, contentView, footerView] { addSubview(view) }
  }

  override func layoutSubviews() {
    headerView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 100)
    contentView.frame = CGRect(x: 0, y: 100, width: bounds.width, height: 300)
    footerView.frame = CGRect(
      x: 0, y: 400, width: bounds.width, height: bounds.height - 400)
  }
}

/// Bars that reach under the notch and under the home indicator.
final class SafeAreaSampleView: UIView {
  private let header = UILabel.marked("header", .secondarySystemFill)
  private let content = UILabel.marked("content", .secondarySystemBackground)
  private let footer = UILabel.marked("footer", .tertiarySystemFill)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [header, content, footer] { addSubview(view) }
  }

  override func layoutSubviews() {
    let insets = universalSafeAreaInsets
    let headerHeight = 56 + insets.top
    let footerHeight = 48 + max(12, insets.bottom)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    footer.frame = CGRect(
      x: 0, y: bounds.height - footerHeight, width: bounds.width, height: footerHeight)
    content.frame = CGRect(
      x: insets.left + 16, y: header.frame.maxY + 8,
      width: bounds.width - insets.left - insets.right - 32,
      height: footer.frame.minY - header.frame.maxY - 16)
  }
}

/// A third of the width, but at least 240 points; in a narrow window a bar on top.
final class SidebarSampleView: UIView {
  private let sidebar = UILabel.marked("sidebar", .secondarySystemFill)
  private let content = UILabel.marked("content", .secondarySystemBackground)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [sidebar, content] { addSubview(view) }
  }

  override func layoutSubviews() {
    guard bounds.width > 600 else {
      sidebar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 120)
      content.frame = CGRect(x: 0, y: 120, width: bounds.width, height: bounds.height - 120)
      return
    }
    let width = max(240, bounds.width / 3)
    sidebar.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    content.frame = CGRect(
      x: width, y: 0, width: bounds.width - width, height: bounds.height)
  }
}

/// Passes two levels deep, each by its own bounds.
final class NestedSampleView: UIView {
  private let outer = NestedOuterView().marked("outer", .secondarySystemBackground)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(outer)
  }

  override func layoutSubviews() {
    outer.frame = CGRect(
      x: bounds.width * 0.1, y: 20, width: bounds.width * 0.8, height: bounds.height / 2)
  }
}

private final class NestedOuterView: UIView {
  private let left = UILabel.marked("left", .secondarySystemFill)
  private let right = NestedInnerView().marked("right", .tertiarySystemFill)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [left, right] { addSubview(view) }
  }

  override func layoutSubviews() {
    let third = bounds.width / 3
    left.frame = CGRect(x: 0, y: 0, width: third, height: bounds.height / 2)
    right.frame = CGRect(
      x: left.frame.maxX + 8, y: 10, width: bounds.width - third - 8,
      height: bounds.height - 20)
  }
}

private final class NestedInnerView: UIView {
  private let dot = UILabel.marked("dot", .secondarySystemFill)
  private let bar = UILabel.marked("bar", .secondarySystemFill)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for view in [dot, bar] { addSubview(view) }
  }

  override func layoutSubviews() {
    dot.bounds.size = CGSize(width: 24, height: 24)
    dot.center = CGPoint(x: bounds.midX, y: bounds.midY)
    bar.frame = CGRect(
      x: 6, y: bounds.maxY - 40, width: bounds.width * 0.6 - 6, height: 34)
  }
}

/// Squares in three columns.
final class GridSampleView: UIView {
  private let tiles = (1...6).map { UILabel.marked("tile\($0)", .secondarySystemBackground) }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for tile in tiles { addSubview(tile) }
  }

  override func layoutSubviews() {
    let space: CGFloat = 12
    let side = (bounds.width - 4 * space) / 3
    for (index, tile) in tiles.enumerated() {
      tile.frame = CGRect(
        x: space + CGFloat(index % 3) * (side + space),
        y: space + CGFloat(index / 3) * (side + space), width: side, height: side)
    }
  }
}
