/// What became of a touch.
public enum Delivery: Equatable, Sendable {
  /// The events were sent.
  case delivered
  /// There is no such control on the page that the window shows now, or it takes no events.
  case refused
}

extension UIWindow {
  /// Delivers a posted form: a touch with everything that was filled in before it.
  ///
  /// Field values become events in document order, then the pressed control sends its own. A control
  /// that an earlier event has removed, hidden or disabled gets nothing.
  /// - Parameters:
  ///   - values: The values of each field by address, in the order of the form.
  ///   - event: The address of the pressed control, ``FormKey/returnKey``, or `nil`.
  public func deliver(values: [String: [String]], event: String?) -> Delivery {
    let page = controls
    var lastEdited: UIControl?
    for control in page {
      guard let posted = values[control.address], isOnScreen(control) else { continue }
      if control.receive(values: posted), control.takesReturn { lastEdited = control }
    }
    guard let event else { return .delivered }
    if event == "\(FormKey.returnKey)" {
      let fields = page.filter { $0.takesReturn && isOnScreen($0) }
      guard let field = lastEdited ?? (fields.count == 1 ? fields[0] : nil), isOnScreen(field)
      else { return .delivered }
      field.receiveReturn()
      return .delivered
    }
    guard let pressed = page.first(where: { $0.address == event }), isOnScreen(pressed) else {
      return .refused
    }
    pressed.receivePress()
    return .delivered
  }

  private func isOnScreen(_ control: UIControl) -> Bool {
    guard let top = screens.last?.viewIfLoaded else { return false }
    return control.isDescendant(of: top) && control.acceptsEvents
  }
}
