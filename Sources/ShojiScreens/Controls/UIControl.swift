public import ShojiStorage

/// A view that a person can act on.
///
/// A form post is a touch: the fields that came with it become `editing…` and `valueChanged` events
/// in document order, then the pressed control sends its own. Events for disabled, hidden or
/// removed controls are dropped, as in UIKit.
open class UIControl: UIView {
  override var isNamedInForms: Bool { true }

  /// Whether the control can be used.
  open var isEnabled: Bool {
    get { isUsable }
    set {
      guard isUsable != newValue else { return }
      isUsable = newValue
      drawnStateDidChange()
      setNeedsDisplay()
    }
  }

  /// Whether the control is drawn as chosen.
  open var isSelected: Bool {
    get { isChosen }
    set {
      guard isChosen != newValue else { return }
      isChosen = newValue
      drawnStateDidChange()
      setNeedsDisplay()
    }
  }

  // Read and written as wholes, so without a check for overlapping access.
  @safe @exclusivity(unchecked) private var isUsable = true
  @safe @exclusivity(unchecked) private var isChosen = false
  private var needsValidFieldsByApp: Bool?

  /// Whether a press of the control is told only while every field of the page has a value that it can
  /// have: `formnovalidate` of HTML is its opposite.
  ///
  /// While a field is refused (too long, no date, a file that is too large) the app does not have what
  /// the person sees, and saving would save something else. The page then says that nothing was done and
  /// what is wrong. It is `false` for buttons with ``UIButton/Role/cancel``, for ways back, tabs and
  /// pages, and for controls whose press is their value; set it to `false` for what has nothing to do
  /// with the fields.
  public final var needsValidFields: Bool {
    get { needsValidFieldsByApp ?? needsValidFieldsByDefault }
    set { needsValidFieldsByApp = newValue }
  }

  /// What ``needsValidFields`` is unless it was set.
  var needsValidFieldsByDefault: Bool { true }

  final var actions: [ControlAction] = [] {
    didSet {
      noteChange()
      actionsDidChange()
    }
  }

  /// Performs the actions that are registered for the events, in the order of registration.
  public final func sendActions(for events: Event) {
    for action in actions where !action.events.isDisjoint(with: events) {
      action.perform(self)
    }
  }

  override var addressedControl: UIControl? { self }

  // MARK: Fields

  /// The values that the page has in the field, as a form that nobody has changed brings them back; `nil` where it
  /// has none.
  var writtenValues: [String]? { nil }

  /// Whether they are the app's, and not what a person has entered and the app has not taken over.
  var showsValueOfApp: Bool { true }

  /// A posted value without what browsers do to it, to be compared with the written one.
  func normalize(_ posted: String) -> String { posted }

  /// Whether the value that a person sees is not the one that the app has: a press that means it cannot be carried
  /// out.
  var withholdsValue: Bool { false }

  /// Called with the values that a form carries for this control.
  /// - Parameter values: In the order of the form; empty when the control was not in it.
  /// - Returns: Whether a person has changed the control.
  open func receive(values: [String]) -> Bool { false }

  /// Called with the files that a form carries for this control; empty ones are left out.
  /// - Returns: Whether they have changed the control.
  open func receive(files: [StoredFile]) -> Bool { false }

  /// Called when the control was pressed.
  open func receivePress() {
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }

  /// Called when a part of the control was pressed.
  /// - Parameter argument: What ``PageRenderer/press(_:argument:isUsable:)`` has written for the
  ///   part. It comes from the network and may be anything.
  /// - Returns: Whether the control has such a part. A person who has pressed one that is gone is
  ///   told that the page had changed.
  open func receivePress(argument: String) -> Bool { false }

  /// The view whose element has a part of the control in it: the control's own, unless it says more.
  func element(ofPart argument: String) -> UIView { addressedView }

  /// Called when the return key was pressed in the control.
  func receiveReturn() {}

  /// Whether the return key means something in this control, also where nothing tells which field had the focus.
  var takesReturn: Bool { false }

  /// Whether the return key means something in this control while it has the focus.
  var takesReturnInFocus: Bool { takesReturn }

  /// Whether the return key does here what no button on the page is known to do.
  var returnStandsAlone: Bool { false }

  /// Whether a finger is on the control. That is known to the browser alone.
  @available(
    *, unavailable, message: "leave it out: browsers draw by themselves what is being pressed"
  )
  public final var isHighlighted: Bool {
    get { false }
    set {}
  }

  /// What the control is drawn as.
  public final var state: UIControlState {
    var state: UIControlState = isEnabled ? .normal : .disabled
    if isSelected { state.insert(.selected) }
    return state
  }

  /// Called when the control has become enabled, disabled, selected or not.
  func drawnStateDidChange() {}

  /// Called when actions were added or removed.
  func actionsDidChange() {}
}

extension UIView {
  /// Whether no view from here up refuses interaction.
  final var isInteractionEnabledInHierarchy: Bool {
    var current: UIView? = self
    while let view = current {
      if !view.isUserInteractionEnabled { return false }
      current = view.superview
    }
    return true
  }
}
