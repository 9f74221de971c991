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

  /// Leaves out what belongs to none of these places.
  fileprivate mutating func keep(of prefixes: Set<String>) {
    func isKept(_ address: String) -> Bool {
      prefixes.contains { prefix in
        // After its screen an address goes on with a name, a key or a position, never with a slash.
        address.hasPrefix(prefix)
          && address.utf8.dropFirst(prefix.utf8.count).first != UInt8(ascii: "/")
      }
    }
    values = values.filter { isKept($0.key) }
    refusals = refusals.filter { isKept($0.key) }
  }
}

extension UIWindow {
  /// What the controls of all screens have, those of covered and kept screens too.
  var controlsSnapshot: ControlsSnapshot {
    var snapshot = unclaimedControls
    if !snapshot.isEmpty { snapshot.keep(of: addressPrefixes) }
    forEachController { _, controller in
      if !controller.isVisible { controller.viewIfLoaded?.forEachControl { snapshot.note($0) } }
    }
    for control in coveredControls + controls { snapshot.note(control) }
    return snapshot
  }

  /// Gives the controls of the last render what was theirs before the tree was dropped. Those of a
  /// screen that is covered get it when they are rendered.
  ///
  /// A table that has turned to the page it was on shows other fields than before, so the screens are
  /// rendered, and asked again, until no value finds a control.
  /// - `given`: Called after each time that controls have got something.
  /// - Returns: Whether any has.
  @discardableResult
  func claimControls(given: () -> Void = {}) -> Bool {
    guard !unclaimedControls.isEmpty else { return false }
    unclaimedControls.keep(of: addressPrefixes)
    var isGiven = false
    while !unclaimedControls.isEmpty, unclaimedControls.give(to: coveredControls + controls) {
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
