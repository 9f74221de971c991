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
  ///   - files: The files of each field by address.
  ///   - event: The address of the pressed control, with the argument of the pressed part behind a
  ///     `|`; or ``FormKey/returnKey``, or `nil`.
  public func deliver(
    values: [String: [String]], files: [String: [PostedFile]] = [:], event: String?
  ) -> Delivery {
    forgetSavedStateViews()
    defer { updateStateViews() }
    var lastEdited: UIControl?
    for control in controls {
      if let posted = values[control.address], let control = present(control) {
        if control.receive(values: posted), control.takesReturn { lastEdited = control }
      }
      if let posted = files[control.address], let control = present(control) {
        _ = control.receive(files: posted)
      }
    }
    guard let event else { return deliverTap(values) }
    if event == "\(FormKey.returnKey)" {
      let edited = lastEdited.flatMap { present($0) }
      let fields = controls.filter { $0.takesReturn && isOnScreen($0) }
      guard let field = edited ?? (lastEdited == nil && fields.count == 1 ? fields[0] : nil)
      else { return .delivered }
      field.receiveReturn()
      return .delivered
    }
    let parts = event.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    guard let control = controls.first(where: { $0.address == parts[0] }),
      let pressed = present(control)
    else { return .refused }
    guard parts.count == 2 else {
      pressed.receivePress()
      return .delivered
    }
    return pressed.receivePress(argument: String(parts[1])) ? .delivered : .refused
  }

  /// A pressed picture has no event; it sends where it was pressed.
  private func deliverTap(_ values: [String: [String]]) -> Delivery {
    for case let tap as TapControl in controls {
      guard let x = values["\(tap.address).x"]?.first, let y = values["\(tap.address).y"]?.first
      else { continue }
      guard let pressed = present(tap) as? TapControl else { return .refused }
      pressed.receivePress(x: x, y: y)
      return .delivered
    }
    let fields = Set(controls.map(\.address))
    let isOfGonePicture = values.keys.contains { name in
      name.hasSuffix(".x") && !fields.contains(name) && values["\(name.dropLast(2)).y"] != nil
    }
    return isOfGonePicture ? .refused : .delivered
  }

  /// The control of the page to which a part of the form goes: what earlier parts have set off is
  /// shown before. A ``StateView`` may have put another object in the place of the one that the page
  /// had.
  private func present(_ control: UIControl) -> UIControl? {
    if hasOutdatedStateViews { updateStateViews() }
    if isOnScreen(control) { return control }
    if areControlsOutdated {
      // For the controls only: nobody sees these pictures.
      _ = renderScreens { _ in "" }
      isDirty = true
    }
    return controls.first {
      $0.address == control.address && type(of: $0) == type(of: control) && isOnScreen($0)
    }
  }

  private func isOnScreen(_ control: UIControl) -> Bool {
    guard let top = screens.last?.viewIfLoaded else { return false }
    return control.isDescendant(of: top) && control.acceptsEvents
  }
}
