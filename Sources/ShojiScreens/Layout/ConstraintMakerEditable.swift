/// A relation that offset, multiplier, priority and label can be added to.
public final class ConstraintMakerEditable {
  private let view: UIView
  private let attributes: [ConstraintAttribute]
  private let relation: ConstraintRelation
  private let target: ConstraintTarget
  private let location: String
  private var amount: any ConstraintAmount = 0
  private var isInset = false
  private var multiplier = 1.0
  private var priority = ConstraintPriority.required
  private var label: String?
  private var made: [Constraint]?

  init(
    view: UIView, attributes: [ConstraintAttribute], relation: ConstraintRelation,
    target: ConstraintTarget, location: String
  ) {
    self.view = view
    self.attributes = attributes
    self.relation = relation
    self.target = target
    self.location = location
  }

  /// Adds points: right and down.
  @discardableResult
  public func offset(_ amount: any ConstraintAmount) -> Self {
    self.amount = amount
    isInset = false
    return self
  }

  /// Adds points towards the inside: the sign is turned for right, bottom and trailing, and a width
  /// or height shrinks on both sides.
  @discardableResult
  public func inset(_ amount: any ConstraintAmount) -> Self {
    self.amount = amount
    isInset = true
    return self
  }

  /// Takes a multiple of the target.
  @discardableResult
  public func multipliedBy(_ factor: any ConstraintNumber) -> Self {
    multiplier = factor.constraintNumber
    return self
  }

  /// Takes a part of the target. Zero is no divisor: it is reported.
  @discardableResult
  public func dividedBy(_ divisor: any ConstraintNumber) -> Self {
    guard divisor.constraintNumber != 0 else {
      Report.shared.misuse("dividedBy(0) at \(location)", mend: "divide by another number")
      return self
    }
    multiplier = 1 / divisor.constraintNumber
    return self
  }

  /// Says how much the constraint counts against others.
  @discardableResult
  public func priority(_ priority: ConstraintPriority) -> Self {
    self.priority = priority
    return self
  }

  /// Names the constraint in reports.
  @discardableResult
  public func labeled(_ label: String) -> Self {
    self.label = label
    return self
  }

  /// The constraint, for updating it later; of several attributes the first one's.
  public var constraint: Constraint? { makeConstraints().first }

  /// One constraint for each attribute.
  func makeConstraints() -> [Constraint] {
    if let made { return made }
    let constraints = attributes.map { attribute in
      let constant = target.constant?.amount(for: attribute, isInset: false) ?? 0
      return Constraint(
        view: view, attribute: attribute, relation: relation,
        target: target.end(for: attribute, among: attributes, of: view), multiplier: multiplier,
        constant: constant + amount.amount(for: attribute, isInset: isInset),
        priority: Double(priority.value), label: label, location: location)
    }
    made = constraints
    return constraints
  }
}
