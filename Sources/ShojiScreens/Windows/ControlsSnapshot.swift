/// What a person has set in controls and the app has not taken, by address.
struct ControlsSnapshot: Codable, Sendable, Equatable {
  /// What controls were set to.
  var values: [String: [String]] = [:]
  /// What fields have refused.
  var refusals: [String: RefusalSnapshot] = [:]

  /// Whether there is nothing.
  var isEmpty: Bool { values.isEmpty && refusals.isEmpty }

  /// The addresses of all controls that have something.
  fileprivate var addresses: Set<String> { Set(values.keys).union(refusals.keys) }

  /// Notes what a control has.
  fileprivate mutating func note(_ control: UIControl, at path: inout AddressPath) {
    let ofPerson = control.valuesOfPerson
    let refusal = (control as? UIFormControl)?.refusalSnapshot
    guard ofPerson != nil || refusal != nil else { return }
    let address = path.makeString()
    if let ofPerson { values[address] = ofPerson }
    if let refusal { refusals[address] = refusal }
  }

  /// Gives a control what is its.
  fileprivate mutating func give(to control: UIControl, at address: String) {
    if let own = values.removeValue(forKey: address) { control.restore(valuesOfPerson: own) }
    if let refusal = refusals.removeValue(forKey: address) {
      (control as? UIFormControl)?.refuse(RefusedValue(refusal.message), values: refusal.values)
    }
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
    let walk = ControlWalk(visitsHidden: true) { control, path in
      snapshot.note(control, at: &path)
    }
    for layer in scene.layers { walk.visit(layer.screen) }
    forEachController { _, controller in
      snapshot.add(controller.unclaimedControls)
      if !controller.isVisible { walk.visit(controller) }
    }
    return snapshot
  }

  /// Gives controls what was theirs before the tree was dropped; what is of screens that are not there
  /// waits for them, and is gone with them.
  /// - `given`: Called after each time that controls have got something.
  func restore(_ snapshot: ControlsSnapshot, given: () -> Void) {
    var rest = snapshot
    claim(from: &rest, given: given)
    guard !rest.isEmpty else { return }
    var owners: [String: UIViewController] = [:]
    for controller in ([scene.hierarchy] + scene.hiddenBranches).joined() {
      owners[prefix(of: controller)] = controller
    }
    for (prefix, controller) in owners { controller.unclaimedControls = rest.part(of: prefix) }
  }

  /// Gives the controls of the screens what has waited for them.
  func claimControls() {
    for controller in scene.hierarchy
    where controller.isVisible && !controller.unclaimedControls.isEmpty {
      claim(from: &controller.unclaimedControls)
    }
  }

  /// A table that has turned to the page it was on has other fields than before, so addresses are read
  /// again until no value finds a control.
  private func claim(from rest: inout ControlsSnapshot, given: () -> Void = {}) {
    var isGiven = true
    while isGiven, !rest.isEmpty {
      isGiven = false
      layOutScreens()
      for address in rest.addresses.sorted() {
        guard let control = controlOfAnyScreen(at: address) else { continue }
        rest.give(to: control, at: address)
        isGiven = true
      }
      if isGiven { given() }
    }
  }

  private func controlOfAnyScreen(at address: String) -> UIControl? {
    scene.layers.lazy.compactMap {
      AddressReader.control(at: address, in: $0.screen, prefix: $0.prefix)
    }.first
  }
}
