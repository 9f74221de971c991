import Foundation

/// A form: fields one below the other, each bound to a property of a value.
///
/// ```swift
/// struct ExpenseDraft: Codable, Equatable {
///   var title = ""
///   var amount: Decimal?
///   var day = Date()
///   var kind = Kind.travel
/// }
///
/// final class ExpenseView: UIView, ViewControllerModellableView {
///   private let form = UIFormView(ExpenseDraft())
///   var didTapSave: CustomInteraction<ExpenseDraft>?
///
///   func setup() {
///     form.text("What for?", \.title) { $0.isEmpty ? "Say what it was for." : nil }
///     form.number("Amount", \.amount) { $0 == nil ? "How much was it?" : nil }
///     form.date("Day", \.day)
///     form.choice("Kind", \.kind)
///     form.submit("Save") { [unowned self] in didTapSave?($0) }
///     addSubview(form)
///   }
///
///   func style() {}
///
///   func update(oldModel: ExpenseViewModel?) { form.values = model?.draft ?? ExpenseDraft() }
/// }
/// ```
///
/// Every method that adds a field returns its control, for what is to be set besides. A check is asked when the form
/// is submitted: the fields that have a fault say so, and the press does nothing else.
///
/// What a person has typed stays in the controls, through updates, restarts and pages that are built anew: nothing else
/// has to keep it. The names of the properties tell the fields apart: a page that is open while a build with other
/// fields is deployed sends each value to its property. The field of a computed property has no such name, and goes by
/// its position: give its control a ``UIView/key``.
open class UIFormView<Values>: UIStackView {
  /// One field with what it is bound to.
  struct Field {
    let path: PartialKeyPath<Values>
    let control: UIFormControl
    /// Puts what a person has set into the values.
    let read: (inout Values) -> Void
    /// Shows a value, if it is another one than before.
    let show: (_ former: Values?, _ new: Values) -> Void
    /// What is wrong with the values, as far as the field is concerned.
    let fault: (Values) -> String?
    /// The value in words; empty where there is none.
    let words: (Values) -> String
    /// Gives the first values the value that the second ones have.
    let copy: (inout Values, Values) -> Void

    init<Value>(
      path: WritableKeyPath<Values, Value>, control: UIFormControl,
      read: @escaping (inout Values) -> Void,
      show: @escaping (_ former: Values?, _ new: Values) -> Void,
      fault: @escaping (Values) -> String?, words: @escaping (Value) -> String
    ) {
      (self.path, self.control) = (path, control)
      (self.read, self.show, self.fault) = (read, show, fault)
      self.words = { words($0[keyPath: path]) }
      copy = { $0[keyPath: path] = $1[keyPath: path] }
    }
  }

  /// The values as the app has set them last.
  private var valuesOfApp: Values
  private(set) final var fields: [Field] = []
  private var defaultButton: UIButton?

  /// Called when a person has changed something, with all values as they are then; the field of one that is refused
  /// has its former one.
  public final var valuesDidChange: ((Values) -> Void)?

  /// Makes a form without fields.
  /// - `values`: What its fields show to begin with.
  public init(_ values: Values) {
    valuesOfApp = values
    super.init(frame: .zero)
    axis = .vertical
    spacing = 16
  }

  /// The values as the fields have them.
  ///
  /// Assigning them shows what has changed since they were assigned last: where that is nothing, what a person has set
  /// stays.
  public final var values: Values {
    get {
      var values = valuesOfApp
      for field in fields { field.read(&values) }
      return values
    }
    set {
      let former = valuesOfApp
      valuesOfApp = newValue
      for field in fields { field.show(former, newValue) }
    }
  }

  /// Adds a field.
  final func add(_ field: Field, hearing event: UIControl.Event) {
    if let name = field.path.storedName { identify(field.control, as: name) }
    fields.append(field)
    addArrangedSubview(field.control)
    field.show(nil, valuesOfApp)
    field.control.on(event) { [unowned self] _ in
      if let valuesDidChange { valuesDidChange(values) }
    }
    if let input = field.control as? UITextField { input.defaultButton = defaultButton }
  }

  /// Gives a view of the form a key, unless another one has it.
  private func identify(_ view: UIView, as key: String) {
    if !arrangedSubviews.contains(where: { $0.key == key }) { view.key = key }
  }

  /// Says at a field what is wrong with it, until it has another value: what only the app knows, such as that a name is
  /// taken.
  /// - Returns: Whether there is such a field.
  @discardableResult
  public final func refuse(_ path: PartialKeyPath<Values>, _ message: String) -> Bool {
    guard let field = fields.last(where: { $0.path == path }) else { return false }
    field.control.refuse(RefusedValue(message))
    return true
  }

  /// Asks all checks, and lets the fields that have a fault say so.
  /// - Returns: Whether there is none.
  public final func validate() -> Bool {
    let values = values
    var isValid = true
    for field in fields where !field.control.isHidden {
      guard let fault = field.fault(values) else { continue }
      field.control.refuse(RefusedValue(fault))
      isValid = false
    }
    return isValid
  }

  /// Adds the button that submits the form: the return key in a field presses it as well.
  /// - Parameters:
  ///   - title: Its words.
  ///   - action: Called with the values, if no field has a fault.
  @discardableResult
  public final func submit(_ title: String, _ action: @escaping (Values) -> Void) -> UIButton {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.style = .filled
    button.size = .large
    button.role = .primary
    button.on(.touchUpInside) { [unowned self] _ in
      if validate() { action(values) }
    }
    identify(button, as: "submit-button")
    addArrangedSubview(button)
    defaultButton = button
    for field in fields { (field.control as? UITextField)?.defaultButton = button }
    return button
  }

  /// Adds a button that leads away from the form: it is pressed whatever the fields say.
  /// - Parameters:
  ///   - title: Its words.
  ///   - action: Called when it is pressed.
  @discardableResult
  public final func cancel(_ title: String, _ action: @escaping () -> Void) -> UIButton {
    let button = UIButton()
    button.setTitle(title, for: .normal)
    button.style = .gray
    button.size = .large
    button.role = .cancel
    button.on(.touchUpInside) { _ in action() }
    identify(button, as: "cancel-button")
    addArrangedSubview(button)
    return button
  }
}
