import ShojiCoding

extension UIView {
  /// Writes down what the view keeps, and the control that has its address.
  final func restorablePart(with coder: RestorationCoder) {
    encodeRestorableState(with: coder)
    if let control = addressedControl, control !== self {
      control.encodeRestorableState(with: coder)
    }
  }

  /// Puts back what the view had kept, and the control that has its address.
  /// - `types`: The types that values may have.
  /// - Returns: What is to be written down beside the values, by key.
  final func take(_ part: RestorablePart, types: ValueTypes) -> [String: Annex] {
    let coder = RestorationCoder(part, of: type(of: self), types: types)
    decodeRestorableState(with: coder)
    if let control = addressedControl, control !== self {
      control.decodeRestorableState(with: coder)
    }
    return coder.annexes
  }
}

/// What the views of a controller kept when they were asked last.
struct KnownParts {
  /// By path.
  let parts: [String: RestorablePart]
  /// The writing of the page before that.
  let round: UInt32?
}

extension UIViewController {
  /// Gives the controller what it had kept itself, if that waits for it: before it appears, as in UIKit, so that it asks
  /// for what belongs to that.
  final func takeOwnPart() {
    guard let window = windowOfHierarchy, window.awaitsParts,
      let own = window.claimPart(at: "", of: self)
    else { return }
    take(own)
  }

  private func take(_ own: RestorablePart) {
    let coder = RestorationCoder(own, of: type(of: self), types: valueTypes)
    decodeRestorableState(with: coder)
    keep(coder.annexes, at: "")
    if coder.hadLoadedView { _ = view }
  }

  /// Gives the controller and what is in its view those of the parts that wait for them.
  /// - Returns: Whether any part found its object.
  final func claimParts() -> Bool {
    guard !waitingParts.isEmpty else { return false }
    knownParts = nil
    var isGiven = false
    if let own = waitingParts.removeValue(forKey: "") {
      take(own)
      isGiven = true
    }
    guard isViewLoaded else { return isGiven }
    for path in waitingParts.keys.sorted() {
      guard let view = AddressReader.view(at: path, inside: self),
        let part = waitingParts.removeValue(forKey: path)
      else { continue }
      keep(view.take(part, types: valueTypes), at: path)
      isGiven = true
    }
    return isGiven
  }

  /// Keeps what is to be written down beside the values of a view.
  final func keep(_ new: [String: Annex], at path: String) {
    if !new.isEmpty || annexes[path] != nil { annexes[path] = new.isEmpty ? nil : new }
  }

  /// The types that values of snapshots may have.
  final var valueTypes: ValueTypes {
    ValueTypes(modules: windowOfHierarchy?.addresses.modules)
  }
}
