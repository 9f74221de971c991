import Foundation
import Shoji

/// Squares in three columns.
final class GridSampleView: UIView {
  private let tiles = (1...6).map { UILabel.marked("tile\($0)", .paleGreen) }

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
