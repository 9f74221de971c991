import Shoji

extension UIView {
  /// Names the view for measuring, and shows where it is.
  @discardableResult
  func marked(_ name: String, _ color: UIColor? = nil) -> Self {
    accessibilityIdentifier = name
    backgroundColor = color
    return self
  }
}

extension UIColor {
  /// What the samples are painted with: pale, so that words on it are read in light and dark.
  static let paleBlue = UIColor.systemBlue.withAlphaComponent(0.22)
  static let paleGreen = UIColor.systemGreen.withAlphaComponent(0.2)
  static let paleOrange = UIColor.systemOrange.withAlphaComponent(0.2)
}

extension UILabel {
  /// A label that is its own mark.
  static func marked(_ name: String, _ color: UIColor? = nil) -> UILabel {
    let label = UILabel()
    label.text = name
    if color != nil { label.textAlignment = .center }
    return label.marked(name, color)
  }
}
