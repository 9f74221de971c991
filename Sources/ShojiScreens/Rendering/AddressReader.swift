/// Finds the view that an address means, by the names in it: no page has to be written for that.
struct AddressReader {
  /// The views and controllers that have the address as far as it was read.
  private var present: [UIResponder]
  /// What lies around the place where the address begins: a name that it gives is no part of an address.
  private var around: Set<ObjectIdentifier> = []
  /// What the controller where the address begins has in bars.
  private var barViews: BarViews?

  /// The control with this address in a screen.
  /// - Parameters:
  ///   - prefix: What the addresses in the screen begin with.
  ///   - address: It comes from the network and may be anything.
  static func control(
    at address: String, in screen: UIViewController, prefix: String
  ) -> UIControl? {
    let bytes = Array(address.utf8)
    guard bytes.starts(with: prefix.utf8) else { return nil }
    var reader = AddressReader(present: [])
    screen.appendAliases(to: &reader.present)
    guard reader.read(bytes, from: prefix.utf8.count) else { return nil }
    for case let view as UIView in reader.present {
      if let control = view.addressedControl { return control }
    }
    return nil
  }

  /// The view with this path in the view of a controller: what an address has from there.
  static func view(at path: String, inside controller: UIViewController) -> UIView? {
    guard let view = controller.viewIfLoaded else { return nil }
    let bytes = Array(path.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    var reader = AddressReader(present: [controller, view])
    reader.barViews = BarViews(of: controller)
    var next = controller.next
    while let responder = next {
      reader.around.insert(ObjectIdentifier(responder))
      next = responder.next
    }
    guard reader.read(bytes, from: 1) else { return nil }
    return reader.present.lazy.compactMap { $0 as? UIView }.first
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
      let word = AddressWord(bytes[begin..<index])
      guard isKey ? goOn(toKey: word) : goOn(toName: word) else { return false }
    }
    return true
  }

  private mutating func goOn(toKey word: AddressWord) -> Bool {
    var found: [UIResponder] = []
    // They are named at the beginning of an address.
    barViews?.view(keyed: word.key)?.appendAliases(to: &found)
    barViews = nil
    for (index, responder) in present.enumerated() {
      if let view = responder as? UIView {
        let marks = marks(at: index)
        for subview in view.subviews(keyed: word.key)
        where word.marks == (subview is HoldingView ? 0 : marks) {
          subview.appendAliases(to: &found)
        }
      } else if word.marks == 0, let controller = responder as? UIViewController,
        let child = controller.child(inPlace: word.key)
      {
        // A column has the name of its place, and is the view around what is in it.
        child.appendAliases(to: &found)
      }
    }
    present = found
    return !found.isEmpty
  }

  private mutating func goOn(toName word: AddressWord) -> Bool {
    barViews = nil
    guard let found = view(named: word) else { return false }
    present.removeAll(keepingCapacity: true)
    found.appendAliases(to: &present)
    return true
  }

  private func view(named word: AddressWord) -> UIView? {
    if let position = word.key.number {
      for (index, responder) in present.enumerated() {
        guard let view = responder as? UIView, view.children.indices.contains(position),
          marks(at: index) == word.marks
        else { continue }
        let found = view.children[position]
        if found.hasNoName(except: around) { return found }
      }
      return nil
    }
    let name = word.key.name
    for (index, responder) in present.enumerated() {
      if let found = responder.view(named: name), marks(at: index) == word.marks,
        found.isNamed(name, by: responder, isShadowed: word.isShadowed)
      {
        return found
      }
    }
    return nil
  }

  /// How many marks stand before words that belong to one of those with the address.
  private func marks(at index: Int) -> Int {
    let responder = present[index]
    guard responder.sharesAddressWithScreens else { return 0 }
    return 1
      + present[..<index].count {
        ($0 as? UIView)?.isContainer(besides: responder) ?? false
      }
  }
}

extension UIView {
  /// Appends the view, with the controller whose root view it is and what has its place there.
  fileprivate final func appendAliases(to found: inout [UIResponder]) {
    if let owningViewController {
      owningViewController.appendAliases(to: &found)
    } else {
      found.append(self)
    }
  }

  /// Whether the address of the view ends with its position.
  fileprivate final func hasNoName(except owners: Set<ObjectIdentifier>) -> Bool {
    guard kept.key == nil else { return false }
    lookUpName()
    return propertyName.map { owners.contains($0.owner) } ?? true
  }

  /// Whether the address of the view ends with this name.
  fileprivate final func isNamed(
    _ name: String, by owner: UIResponder, isShadowed: Bool
  ) -> Bool {
    guard kept.key == nil else { return false }
    lookUpName()
    return propertyName?.name == name && propertyName?.owner == ObjectIdentifier(owner)
      && propertyName?.isShadowed == isShadowed
  }
}

/// A word of an address with its marks.
private struct AddressWord {
  /// The name, the key or the position.
  let key: AddressKey
  /// How many containers the word belongs to, from the outermost with the address.
  let marks: Int
  /// Whether it is the controller's name for a view where the root view has one of the same name.
  let isShadowed: Bool

  init(_ bytes: ArraySlice<UInt8>) {
    let name = bytes.drop { $0 == AddressPath.mark }
    marks = bytes.count - name.count
    isShadowed = name.last == AddressPath.mark
    key = AddressKey(isShadowed ? name.dropLast() : name)
  }
}
