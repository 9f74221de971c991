/// A view that ``AnyStateView/render()`` has placed.
///
/// It can be named in constraints of later ones: `make.top.equalTo(title.snp.bottom)`.
public class ShadowGenericElement {
  /// What tells the view from the other children of the same parent.
  public final let key: String

  /// The view.
  final let view: UIView

  /// Whether the running `render()` has placed something under the key.
  final var isPlaced = false

  /// The constraints that the placing has made.
  private var constraints: [Constraint] = []

  /// What the app had set in the view, if it is a field, when it was placed for the first time.
  private let valuesOfApp: [String]?

  init(key: String, view: UIView) {
    self.key = key
    self.view = view
    valuesOfApp = (view as? UIFormControl)?.formValues
  }

  /// The attributes of the view, as targets of constraints.
  public final var snp: ConstraintViewDSL { view.snp }

  /// Makes the constraints. Where they say what those of the former placing say, these stay.
  final func constrain(by closure: (ConstraintMaker) -> Void) {
    let new = ConstraintMaker.constraints(for: view, closure)
    guard new.count != constraints.count || !zip(new, constraints).allSatisfy({ $0.isSame(as: $1) })
    else { return }
    view.replace(constraints, by: new)
    constraints = new
  }

  /// Takes over from the view that had the key before what a person has done to it, if it is a field of
  /// the same class to which the app gives the same value.
  final func takeOver(from former: ShadowGenericElement) {
    guard let field = view as? UIFormControl, let old = former.view as? UIFormControl,
      type(of: field) == type(of: old), valuesOfApp == former.valuesOfApp
    else { return }
    let coder = RestorationCoder()
    old.encodeRestorableState(with: coder)
    field.decodeRestorableState(with: coder)
  }
}

extension ShadowGenericElement: KeyedElement {
  var keyedView: UIView { view }
}

extension ShadowGenericElement: ConstraintRelatableTarget {
  /// The same attribute of the view.
  public var constraintTarget: ConstraintTarget { view.constraintTarget }
}

extension Constraint {
  /// Whether both say the same of the same view.
  func isSame(as other: Constraint) -> Bool {
    isSimilar(to: other) && constant == other.constant && rank == other.rank
  }
}

extension UIView {
  /// Puts constraints in the place of others.
  fileprivate func replace(_ old: [Constraint], by new: [Constraint]) {
    if !old.isEmpty {
      layoutState?.constraints.removeAll { each in old.contains { $0 === each } }
      constraintsDidChange()
    }
    if !new.isEmpty { translatesAutoresizingMaskIntoConstraints = false }
    add(new)
  }
}
