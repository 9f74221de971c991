import ShojiHTML

/// A control with a value that a person changes in the page's form.
///
/// A posted value that differs from the one in the page becomes the control's value and sends
/// ``UIControl/Event/valueChanged``. A value that the control cannot have never reaches the app:
/// the control shows it as it was typed, with a message beside it, until a good one comes or the
/// app sets one. The press that came with it is not told either, see ``UIControl/needsValidFields``.
open class UIFormControl: UIControl {
  /// The visible name of the field, a `<label>`. Without one the accessibility label names the
  /// field for assistive technology.
  public final var label: String? {
    didSet { if label != oldValue { setNeedsDisplay() } }
  }

  /// The app's message about what is wrong with the value, shown below the field.
  ///
  /// Set it in an `update`, from the state: a tree that is built again shows what that says. A message
  /// that belongs to no state is given with ``refuse(_:values:)``.
  public final var errorText: String? {
    didSet { if errorText != oldValue { setNeedsDisplay() } }
  }

  /// Whether what a person sets is written down nowhere: not in a session that sleeps or is stored, nor in a
  /// form that is kept because it could not be carried out. Passwords never are.
  public final var isPrivacySensitive = false {
    didSet { if isPrivacySensitive != oldValue { setNeedsDisplay() } }
  }

  /// Whether the value is a secret.
  var isSecret: Bool { isPrivacySensitive }

  /// Why a value was refused.
  private struct Refusal {
    /// The value; `nil` where it is not the value that is shown.
    let values: [String]?
    let reason: RefusedValue
    /// Whether the app has refused it, which has the value; else the control, and the app has another.
    let isByApp: Bool
    /// Whether nothing is said of it yet: the person is still typing.
    var isQuiet = false
  }

  private var refusal: Refusal?

  /// Whether the value is a person's, not yet taken over by the app.
  private(set) final var isSetByPerson = false

  /// Whether the app has not been told of the value: it was filled in again after a form that was not
  /// carried out. The next form tells it.
  private(set) final var isUntold = false

  /// Whether the form that is being delivered was sent by the client script while the field had the focus.
  final var hasFocus = false

  /// Whether nothing is said of a value that the control cannot have: it is not done yet. A field that shows
  /// a fault tells when that is gone.
  final var isLetBe: Bool { hasFocus && refusal?.isQuiet ?? true }

  // MARK: For subclasses

  /// The value as the form of the page carries it.
  open var formValues: [String] { [] }

  override var writtenValues: [String]? { formValues }

  /// Takes over the values of a form, without events.
  /// - Returns: Whether they have changed the control.
  /// - Throws: ``RefusedValue`` when the control cannot have such a value; it is unchanged then.
  open func accept(_ values: [String]) throws(RefusedValue) -> Bool { false }

  /// Notes that a person has set the value.
  final func valueWasSetByPerson() {
    refusal = nil
    isSetByPerson = true
    setNeedsDisplay()
  }

  /// Notes that the app has set the value: what a person had done to it is settled.
  public final func valueWasSetByApp() {
    refusal = nil
    isUntold = false
    isSetByPerson = false
    setNeedsDisplay()
  }

  // MARK: What a person does

  /// The values that were refused, as they were sent.
  final var refusedValues: [String]? { refusal?.values }

  /// What is wrong with the value: what the app says, else why the control has refused it.
  final var shownError: String? {
    errorText ?? (refusal?.isQuiet == false ? refusal?.reason.message : nil)
  }

  /// Whether the control shows something that the app has not set.
  open var isPersonal: Bool { isSetByPerson || refusal != nil }

  override var showsValueOfApp: Bool { !isPersonal }

  /// What a person has set and the app has not; `nil` when there is none.
  var valuesOfPerson: [String]? {
    isPersonal && (isSetByPerson || refusal == nil) ? formValues : nil
  }

  private static let valuesKey = "values"
  private static let refusalKey = "refusal"
  private static let untoldKey = "untold"

  /// Values that were written down, as this build calls them.
  func restored(values: [String]) -> [String] { values }

  /// Writes down what a person has set, and beside it what was refused, which has not changed the value.
  open override func encodeRestorableState(with coder: RestorationCoder) {
    super.encodeRestorableState(with: coder)
    if !isSecret, let valuesOfPerson {
      coder.encode(valuesOfPerson, forKey: Self.valuesKey)
      if isUntold { coder.encode(true, forKey: Self.untoldKey) }
    }
    if let refusal {
      let values = isSecret ? nil : refusal.values
      coder.encode(
        RefusalSnapshot(
          values: values, refusal.reason.message, isByApp: refusal.isByApp,
          isQuiet: refusal.isQuiet),
        forKey: Self.refusalKey)
    }
  }

  /// Puts it back.
  open override func decodeRestorableState(with coder: RestorationCoder) {
    super.decodeRestorableState(with: coder)
    if let values = coder.decode([String].self, forKey: Self.valuesKey) {
      take(restored(values: values))
      isSetByPerson = true
    }
    if coder.containsValue(forKey: Self.untoldKey) { isUntold = true }
    if let refusal = coder.decode(RefusalSnapshot.self, forKey: Self.refusalKey) {
      note(
        Refusal(
          values: refusal.values, reason: RefusedValue(refusal.message), isByApp: refusal.isByApp,
          isQuiet: refusal.isQuiet ?? false))
    }
  }

  /// Whether a value was refused, by the control or by the app, and no good one has come since.
  public final var isRefused: Bool { refusal != nil }

  /// Whether the value that a person sees is not the one that the app has, because the control has
  /// refused it: a press that means it cannot be carried out.
  final override var withholdsValue: Bool { refusal.map { !$0.isByApp } ?? false }

  /// Forgets a refused value that the field does not show any more: a person goes on without it.
  final func forgetRefusal() {
    guard refusal != nil else { return }
    refusal = nil
    setNeedsDisplay()
  }

  /// Takes over values, or notes why not.
  /// - Returns: Whether the control has changed.
  @discardableResult
  final func take(_ values: [String]) -> Bool {
    do {
      let hasChanged = try accept(values)
      if refusal != nil || hasChanged { setNeedsDisplay() }
      refusal = nil
      if hasChanged { isSetByPerson = true }
      return hasChanged
    } catch {
      note(Refusal(values: values, reason: error, isByApp: false, isQuiet: isLetBe))
      return false
    }
  }

  /// Notes that the control cannot have what was sent.
  /// - `values`: What it shows meanwhile; `nil` is the value that it has.
  final func withhold(_ values: [String]?, for reason: RefusedValue) {
    note(Refusal(values: values, reason: reason, isByApp: false))
  }

  /// Shows a message beside the control, until a good value comes or the app sets one. The app has the
  /// value; presses go on being told.
  /// - Parameters:
  ///   - reason: The message.
  ///   - values: What the control shows meanwhile, as it was sent; `nil` is the value that it has.
  public final func refuse(_ reason: RefusedValue, values: [String]? = nil) {
    note(Refusal(values: values, reason: reason, isByApp: true))
  }

  /// Says what is wrong with what was typed, when the person has done with it.
  final func tellRefusal() {
    guard !hasFocus, refusal?.isQuiet == true else { return }
    refusal?.isQuiet = false
    setNeedsDisplay()
  }

  /// Keeps silent about a refused value while the person is setting another one.
  final func letBe() {
    guard refusal?.isQuiet == false else { return }
    refusal?.isQuiet = true
    setNeedsDisplay()
  }

  private func note(_ refusal: Refusal) {
    self.refusal = refusal
    setNeedsDisplay()
  }

  /// A value is no press: what it sets off is told while other fields are refused, too.
  override var needsValidFieldsByDefault: Bool { false }

  /// Takes over the values of a form and says nothing, until they come again.
  func fillIn(_ posted: [String]) {
    if take(posted) { isUntold = true }
  }

  /// Takes over values that a person sends.
  /// - Returns: Whether the app is to be told: they have changed the control, or it has not been told.
  final func takeAndTell(_ values: [String]) -> Bool {
    let wasUntold = isUntold
    isUntold = false
    return take(values) || wasUntold && !isRefused
  }

  /// Takes over the values of a form and says so.
  open override func receive(values: [String]) -> Bool {
    guard takeAndTell(values) else { return false }
    sendActions(for: .valueChanged)
    return true
  }

  // MARK: The client script

  /// How long after a change the client script tells it, in milliseconds, if nothing else changes meanwhile;
  /// `nil` where nobody waits for it: then it is told when the person pauses, so that it lasts.
  var reportDelay: Int? { hears(.valueChanged) ? 0 : nil }

  /// Whether the app hears one of these events.
  final func hears(_ events: Event) -> Bool {
    actions.contains { !$0.events.isDisjoint(with: events) }
  }

  private var writtenDelay: Int?

  override func actionsDidChange() {
    guard reportDelay != writtenDelay else { return }
    writtenDelay = reportDelay
    setNeedsDisplay()
  }
}
