/// What a person has set in controls and the app has not taken, by address.
struct ControlsSnapshot: Codable, Sendable, Equatable {
  /// What controls were set to.
  var values: [String: [String]] = [:]
  /// What fields have refused.
  var refusals: [String: RefusalSnapshot] = [:]

  /// Whether there is nothing.
  var isEmpty: Bool { values.isEmpty && refusals.isEmpty }

  private var count: Int { values.count + refusals.count }

  /// Notes what a control has.
  fileprivate mutating func note(_ control: UIControl) {
    if let ofPerson = control.valuesOfPerson { values[control.address] = ofPerson }
    if let refusal = (control as? UIFormControl)?.refusalSnapshot {
      refusals[control.address] = refusal
    }
  }

  /// Gives controls what is theirs.
  /// - Returns: Whether one of them had something.
  fileprivate mutating func give(to controls: [UIControl]) -> Bool {
    let before = count
    for control in controls {
      if let own = values.removeValue(forKey: control.address) {
        control.restore(valuesOfPerson: own)
      }
      if let field = control as? UIFormControl,
        let refusal = refusals.removeValue(forKey: control.address)
      {
        field.refuse(RefusedValue(refusal.message), values: refusal.values)
      }
    }
    return count < before
  }

  /// Adds what another one has.
  fileprivate mutating func add(_ other: ControlsSnapshot) {
    values.merge(other.values) { _, new in new }
    refusals.merge(other.refusals) { _, new in new }
  }

  /// What is of the controls whose addresses begin with this: behind it an address goes on with a name, a
  /// key or a position, never with a slash.
  fileprivate func part(of prefix: String) -> ControlsSnapshot {
    func isPart(_ address: String) -> Bool {
      address.hasPrefix(prefix)
        && address.utf8.dropFirst(prefix.utf8.count).first != UInt8(ascii: "/")
    }
    return ControlsSnapshot(
      values: values.filter { isPart($0.key) }, refusals: refusals.filter { isPart($0.key) })
  }
}

extension UIWindow {
  /// What the controls of all screens have, those of covered and kept screens too.
  var controlsSnapshot: ControlsSnapshot {
    var snapshot = ControlsSnapshot()
    forEachController { _, controller in
      snapshot.add(controller.unclaimedControls)
      if !controller.isVisible { controller.viewIfLoaded?.forEachControl { snapshot.note($0) } }
    }
    for control in coveredControls + controls { snapshot.note(control) }
    return snapshot
  }

  /// Gives the controls of the last render what was theirs before the tree was dropped; what is of screens
  /// that were not rendered waits for them, and is gone with them.
  /// - `given`: Called after each time that controls have got something.
  func restore(_ snapshot: ControlsSnapshot, given: () -> Void) {
    var rest = snapshot
    claim(from: &rest, given: given)
    guard !rest.isEmpty else { return }
    for (prefix, controller) in controllersByPrefix {
      controller.unclaimedControls = rest.part(of: prefix)
    }
  }

  /// Gives the controls of the last render what has waited for them.
  /// - Returns: Whether any has got something.
  func claimControls() -> Bool {
    var isGiven = false
    for controller in hierarchy where controller.isVisible && !controller.unclaimedControls.isEmpty
    {
      if claim(from: &controller.unclaimedControls) { isGiven = true }
    }
    return isGiven
  }

  /// A table that has turned to the page it was on shows other fields than before, so the screens are
  /// rendered, and asked again, until no value finds a control.
  @discardableResult
  private func claim(from rest: inout ControlsSnapshot, given: () -> Void = {}) -> Bool {
    var isGiven = false
    while !rest.isEmpty, rest.give(to: coveredControls + controls) {
      isGiven = true
      given()
      // For the controls only: nobody sees these pictures.
      _ = renderScreens { _ in "" }
    }
    // The page that was shown before is not the one with these values.
    if isGiven { isDirty = true }
    return isGiven
  }
}

extension UIView {
  /// Visits the controls that have been on a page.
  fileprivate func forEachControl(_ body: (UIControl) -> Void) {
    if let control = self as? UIControl, !control.address.isEmpty { body(control) }
    for subview in children { subview.forEachControl(body) }
  }
}
