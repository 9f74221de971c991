import Shoji

/// One place of a field. It stays a button when there is nothing to open, so that nobody loses the place
/// where they were.
final class PlaceButton: UIButton {
  private let name: String
  private var square: Square?

  init(row: Int, column: Int) {
    name = "Row \(row + 1), column \(column + 1)"
    super.init(frame: .zero)
    key = "column\(column + 1)"
    layoutMargins = .zero
    layer.borderWidth = 1
    layer.borderColor = .systemBackground
    layer.cornerRadius = 4
    snp.makeConstraints { make in
      make.height.equalTo(snp.width)
      make.height.greaterThanOrEqualTo(0)
    }
  }

  /// Shows what is on it.
  func show(_ square: Square) {
    guard square != self.square else { return }
    self.square = square
    setTitle(square.sign, for: .normal)
    setTitleColor(color(of: square), for: .normal)
    accessibilityLabel = "\(name), \(square.words)"
    backgroundColor =
      switch square {
      case .closed, .flag: .systemGray5
      case .open, .mine, .wrongFlag: .secondarySystemBackground
      case .blast: .systemRed
      }
  }

  private func color(of square: Square) -> UIColor {
    switch square {
    case .closed: .secondaryLabel
    case .flag, .wrongFlag: .systemRed
    case .mine: .label
    case .blast: .systemBackground
    case .open(let count): Self.colors[min(count, Self.colors.count - 1)]
    }
  }

  /// By the number of mines.
  private static let colors: [UIColor] = [
    .label, .systemBlue, .systemGreen, .systemRed, .systemIndigo, .systemBrown, .systemTeal,
    .systemPurple, .label,
  ]
}
