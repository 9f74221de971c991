import Foundation
import Shoji

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
  private let left = UILabel.marked("left", .paleBlue)
  private let right = NestedInnerView().marked("right", .paleOrange)

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
  private let dot = UIView().marked("dot", .paleBlue)
  private let bar = UILabel.marked("bar", .paleBlue)

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
