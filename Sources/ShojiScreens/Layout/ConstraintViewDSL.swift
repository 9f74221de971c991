extension UIView {
  /// The constraints of the view: `view.snp.makeConstraints { make in make.edges.equalTo(self) }`.
  public final var snp: ConstraintViewDSL { ConstraintViewDSL(view: self, isSafeArea: false) }
}

extension UILayoutGuide {
  /// The attributes of the guide, as targets.
  public var snp: ConstraintGuideDSL { ConstraintGuideDSL(guide: self) }
}

/// Makes the constraints of a view and names its attributes. Source: SnapKit.
public struct ConstraintViewDSL {
  let view: UIView
  let isSafeArea: Bool

  /// Adds constraints.
  public func makeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    view.translatesAutoresizingMaskIntoConstraints = false
    view.add(ConstraintMaker.constraints(for: view, closure))
  }

  /// The constraints, without adding them.
  public func prepareConstraints(_ closure: (_ make: ConstraintMaker) -> Void) -> [Constraint] {
    ConstraintMaker.constraints(for: view, closure)
  }

  /// Removes the constraints of the view and makes others.
  public func remakeConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    removeConstraints()
    makeConstraints(closure)
  }

  /// Changes the points and priorities of constraints that the view has. One that it does not have is
  /// reported and added.
  public func updateConstraints(_ closure: (_ make: ConstraintMaker) -> Void) {
    for new in ConstraintMaker.constraints(for: view, closure) {
      if let old = view.layoutState?.constraints.first(where: { $0.isSimilar(to: new) }) {
        old.constant = new.constant
        old.update(priority: ConstraintPriority(Float(new.rank)))
      } else {
        Report.shared.misuse(
          "\(type(of: view)): there is no constraint to update like \(new.name)",
          mend: "use remakeConstraints, or update with the attribute and target of the old one")
        view.add([new])
      }
    }
  }

  /// Removes the constraints of the view.
  public func removeConstraints() {
    guard let state = view.layoutState, !state.constraints.isEmpty else { return }
    state.constraints = []
    view.constraintsDidChange()
  }

  private func item(_ attributes: ConstraintAttribute...) -> ConstraintItem {
    ConstraintItem(
      constraintTarget: ConstraintTarget(
        subject: .view(view, isSafeArea: isSafeArea), attributes: attributes))
  }

  /// The left edge.
  public var left: ConstraintItem { item(.left) }
  /// The right edge.
  public var right: ConstraintItem { item(.right) }
  /// The top edge.
  public var top: ConstraintItem { item(.top) }
  /// The bottom edge.
  public var bottom: ConstraintItem { item(.bottom) }
  /// The edge where lines of text begin.
  public var leading: ConstraintItem { item(.leading) }
  /// The edge where lines of text end.
  public var trailing: ConstraintItem { item(.trailing) }
  /// The width.
  public var width: ConstraintItem { item(.width) }
  /// The height.
  public var height: ConstraintItem { item(.height) }
  /// The middle between left and right.
  public var centerX: ConstraintItem { item(.centerX) }
  /// The middle between top and bottom.
  public var centerY: ConstraintItem { item(.centerY) }
  /// The line that the first line of text stands on.
  public var firstBaseline: ConstraintItem { item(.firstBaseline) }
  /// The line that the last line of text stands on.
  public var lastBaseline: ConstraintItem { item(.lastBaseline) }
  /// All four edges.
  public var edges: ConstraintItem { item(.top, .left, .bottom, .right) }
  /// Width and height.
  public var size: ConstraintItem { item(.width, .height) }
  /// The middle.
  public var center: ConstraintItem { item(.centerX, .centerY) }
}

/// Names the attributes of a guide.
public struct ConstraintGuideDSL {
  private let dsl: ConstraintViewDSL?

  init(guide: UILayoutGuide) {
    dsl = guide.owningView.map { ConstraintViewDSL(view: $0, isSafeArea: true) }
  }

  private func item(_ path: KeyPath<ConstraintViewDSL, ConstraintItem>) -> ConstraintItem {
    dsl?[keyPath: path] ?? ConstraintItem(constraintTarget: .superview)
  }

  /// The left edge.
  public var left: ConstraintItem { item(\.left) }
  /// The right edge.
  public var right: ConstraintItem { item(\.right) }
  /// The top edge.
  public var top: ConstraintItem { item(\.top) }
  /// The bottom edge.
  public var bottom: ConstraintItem { item(\.bottom) }
  /// The edge where lines of text begin.
  public var leading: ConstraintItem { item(\.leading) }
  /// The edge where lines of text end.
  public var trailing: ConstraintItem { item(\.trailing) }
  /// The width.
  public var width: ConstraintItem { item(\.width) }
  /// The height.
  public var height: ConstraintItem { item(\.height) }
  /// The middle between left and right.
  public var centerX: ConstraintItem { item(\.centerX) }
  /// The middle between top and bottom.
  public var centerY: ConstraintItem { item(\.centerY) }
  /// All four edges.
  public var edges: ConstraintItem { item(\.edges) }
}

extension UIView {
  /// Makes constraints count.
  final func add(_ constraints: [Constraint]) {
    guard !constraints.isEmpty else { return }
    madeLayout.constraints += constraints
    constraintsDidChange()
  }
}
