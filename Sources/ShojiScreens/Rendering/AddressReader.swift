/// Finds the view that an address means, by the names in it: no page has to be written for that.
struct AddressReader {
  /// The views and controllers that have the address as far as it was read.
  private var present: [UIResponder]

  /// The control with this address in a screen.
  /// - Parameters:
  ///   - prefix: What the addresses in the screen begin with.
  ///   - address: It comes from the network and may be anything.
  static func control(
    at address: String, in screen: UIViewController, prefix: String
  ) -> UIControl? {
    let bytes = Array(address.utf8)
    guard bytes.starts(with: prefix.utf8) else { return nil }
    var reader = AddressReader(present: screen.aliases)
    guard reader.read(bytes, from: prefix.utf8.count) else { return nil }
    for case let view as UIView in reader.present {
      if let control = view.addressedControl { return control }
    }
    return nil
  }

  /// - Returns: Whether every name led somewhere.
  private mutating func read(_ bytes: [UInt8], from start: Int) -> Bool {
    var index = start
    while index < bytes.count {
      let isKey = bytes[index] == UInt8(ascii: ":")
      let begin = index + 1
      index = begin
      while index < bytes.count, bytes[index] != UInt8(ascii: "."),
        bytes[index] != UInt8(ascii: ":")
      {
        index += 1
      }
      guard index > begin else { return false }
      let word = AddressKey(bytes[begin..<index])
      present = isKey ? keyed(word) : named(word)
      if present.isEmpty { return false }
    }
    return true
  }

  private func keyed(_ key: AddressKey) -> [UIResponder] {
    var found: [UIResponder] = []
    for responder in present {
      if let view = responder as? UIView {
        for subview in view.subviews(keyed: key) { found += subview.aliases }
      } else if let controller = responder as? UIViewController,
        let child = controller.child(inPlace: key)
      {
        // A column has the name of its place, and is the view around what is in it.
        found += child.aliases
      }
    }
    return found
  }

  private func named(_ word: AddressKey) -> [UIResponder] {
    if let position = word.number {
      for case let view as UIView in present where view.children.indices.contains(position) {
        let found = view.children[position]
        if found.hasNoName { return found.aliases }
      }
      return []
    }
    let name = word.name
    for responder in present {
      if let found = responder.view(named: name), found.isNamed(name, by: responder) {
        return found.aliases
      }
    }
    return []
  }
}

extension UIView {
  /// The view, with the controller whose root view it is and what has its place there.
  fileprivate final var aliases: [UIResponder] {
    guard let owningViewController else { return [self] }
    return [self] + owningViewController.aliases.filter { $0 !== self }
  }

  /// Whether the address of the view ends with its position.
  fileprivate final var hasNoName: Bool {
    guard kept.key == nil else { return false }
    lookUpName()
    return propertyName == nil
  }

  /// Whether the address of the view ends with this name.
  fileprivate final func isNamed(_ name: String, by owner: UIResponder) -> Bool {
    guard kept.key == nil else { return false }
    lookUpName()
    return propertyName?.name == name && propertyName?.owner == ObjectIdentifier(owner)
  }

}
