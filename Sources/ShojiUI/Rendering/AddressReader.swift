/// Finds the view that an address means, by the names in it: no page has to be written for that.
struct AddressReader {
  /// The views and controllers that have the address as far as it was read.
  private var present: [UIResponder]
  private var rest: Substring.UTF8View

  /// The control with this address in a screen.
  /// - Parameters:
  ///   - prefix: What the addresses in the screen begin with.
  ///   - address: It comes from the network and may be anything.
  static func control(
    at address: Substring, in screen: UIViewController, prefix: String
  ) -> UIControl? {
    guard address.hasPrefix(prefix) else { return nil }
    var reader = AddressReader(
      present: screen.aliases, rest: address.utf8.dropFirst(prefix.utf8.count))
    guard reader.readAll() else { return nil }
    return reader.present.lazy.compactMap { ($0 as? UIView)?.addressedControl }.first
  }

  /// - Returns: Whether every name led somewhere.
  private mutating func readAll() -> Bool {
    while let mark = rest.popFirst() {
      let word = rest.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ":") }
      rest = rest.dropFirst(word.count)
      guard !word.isEmpty, let next = mark == UInt8(ascii: ":") ? keyed(word) : named(word) else {
        return false
      }
      present = next
    }
    return true
  }

  private func keyed(_ word: Substring.UTF8View) -> [UIResponder]? {
    let key = AddressKey(word)
    // A column has the name of its place, and is the view around what is in it.
    let found = present.flatMap { responder -> [UIResponder] in
      if let view = responder as? UIView {
        return view.subviews(keyed: key).flatMap(\.aliases)
      }
      return (responder as? UIViewController)?.child(inPlace: key)?.aliases ?? []
    }
    return found.isEmpty ? nil : found
  }

  private func named(_ word: Substring.UTF8View) -> [UIResponder]? {
    let name = Substring(word)
    if let position = Int(name) {
      for case let view as UIView in present where view.children.indices.contains(position) {
        let found = view.children[position]
        if found.hasNoName { return found.aliases }
      }
      return nil
    }
    let plain = AddressPath.unescaped(word)
    for responder in present {
      if let found = responder.view(named: plain), found.isNamed(plain, by: responder) {
        return found.aliases
      }
    }
    return nil
  }
}

extension UIView {
  /// The view, with the controller whose root view it is and what has its place there.
  fileprivate final var aliases: [UIResponder] {
    [self] + (owningViewController.map { $0.aliases.filter { $0 !== self } } ?? [])
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

  private func lookUpName() {
    if !nameWasLookedUp { _ = address }
  }
}
