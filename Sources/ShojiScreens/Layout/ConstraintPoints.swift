/// Points for each attribute.
public struct ConstraintPoints {
  private var horizontal: Double
  private var vertical: Double
  private var insets: UIEdgeInsets?

  init(number: Double) { self.init(number, number) }

  init(_ horizontal: Double, _ vertical: Double) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  init(insets: UIEdgeInsets) {
    self.init(0, 0)
    self.insets = insets
  }

  func amount(for attribute: ConstraintAttribute, isInset: Bool) -> Double {
    if let insets { return Self.amount(of: insets, for: attribute) }
    let amount = attribute.axis == .horizontal ? horizontal : vertical
    guard isInset else { return amount }
    switch attribute.part {
    case .end: return -amount
    case .size: return -2 * amount
    case .center: return 0
    case .start, nil: return attribute == .lastBaseline ? -amount : amount
    }
  }

  private static func amount(
    of insets: UIEdgeInsets, for attribute: ConstraintAttribute
  ) -> Double {
    let (before, after) =
      attribute.axis == .horizontal
      ? (Double(insets.left), Double(insets.right)) : (Double(insets.top), Double(insets.bottom))
    switch attribute.part {
    case .end: return -after
    case .size: return -before - after
    case .center: return (before - after) / 2
    case .start, nil: return attribute == .lastBaseline ? -after : before
    }
  }
}
