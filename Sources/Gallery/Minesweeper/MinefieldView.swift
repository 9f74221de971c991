import Shoji

/// The places of a field, each a button.
final class MinefieldView: UIStackView {
  private var places: [PlaceButton] = []

  var didPress: CustomInteraction<Int>?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    axis = .vertical
    clipsToBounds = true
    layer.cornerRadius = 8
    accessibilityLabel = "Field"
    for row in 0..<Minefield.side {
      let line = UIStackView()
      line.key = "row\(row + 1)"
      line.distribution = .fillEqually
      for column in 0..<Minefield.side {
        let place = PlaceButton(row: row, column: column)
        place.on(.touchUpInside) { [weak self] _ in
          self?.didPress?(row * Minefield.side + column)
        }
        places.append(place)
        line.addArrangedSubview(place)
      }
      addArrangedSubview(line)
    }
  }

  /// Shows what is on the places, in their order.
  func show(_ squares: [Square]) {
    for (place, square) in zip(places, squares) { place.show(square) }
  }
}
