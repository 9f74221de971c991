/// The place of the view that is being rendered, and those of the views around it.
///
/// An address is the path of names from the screen down: the property that holds the view, else
/// its key, else its position. It is the same in every rebuild of the tree, so a form that was
/// filled in before a restart still finds its controls after it.
///
/// Only controls need an address. Entering a view notes where it is; the bytes are put together
/// when a control asks, for the views around it as well, which keep theirs until they are left.
struct AddressPath {
  private struct Frame {
    // Unsafe, for speed: a view or controller that is being rendered is held by the tree, and its
    // frame is gone when its render returns.
    unowned(unsafe) let responder: UIResponder
    /// The responder, if it is a view with an address of its own.
    let view: Unmanaged<UIView>?
    let position: Int
    /// Whether it is a subview of the responder around it, as far as known.
    let isSubview: Bool
    /// Whether the properties of the responder were read during this render.
    var wasRead = false
    /// Where the address is in the bytes, once it was put together.
    var address = 0..<0
    /// Whether no view from here up refuses interaction; known with the address.
    var takesTouches = true
  }

  private var frames: [Frame] = []
  private var bytes: [UInt8] = []
  /// How many frames, from the outermost, have their address in the bytes.
  private var addressedCount = 0

  /// Enters a screen: addresses in it begin with its route. No screen is inside another.
  mutating func push(screen: UIViewController, prefix: String) {
    frames.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
    bytes.append(contentsOf: prefix.utf8)
    frames.append(
      Frame(
        responder: screen, view: nil, position: 0, isSubview: false, address: 0..<bytes.count))
    addressedCount = 1
  }

  /// Enters a responder that has the address of the one around it: the root view of a screen, or a
  /// child controller. Its properties name views as well.
  mutating func push(alias: UIResponder) {
    frames.append(Frame(responder: alias, view: nil, position: 0, isSubview: false))
  }

  /// Enters a view.
  /// - `isSubview`: Whether it is known to be a subview of what was entered before.
  mutating func push(_ view: UIView, position: Int, isSubview: Bool) {
    frames.append(
      Frame(
        responder: view, view: .passUnretained(view), position: position, isSubview: isSubview))
  }

  /// Leaves what was entered last.
  mutating func pop() {
    frames.removeLast()
    guard addressedCount > frames.count else { return }
    addressedCount = frames.count
    bytes.removeLast(bytes.count - (frames.last?.address.upperBound ?? 0))
  }

  /// Whether the present address is this one, without making a string.
  mutating func matches(_ address: String) -> Bool {
    let place = presentAddress()
    var address = address
    return address.withUTF8 { address in
      guard place.count == address.count else { return false }
      return bytes.withUnsafeBufferPointer { bytes in
        address.indices.allSatisfy { bytes[place.lowerBound + $0] == address[$0] }
      }
    }
  }

  /// The present address.
  mutating func makeString() -> String { String(decoding: bytes[presentAddress()], as: UTF8.self) }

  /// Whether no view from this one up refuses interaction.
  mutating func takesTouches(_ view: UIView) -> Bool {
    guard isPresent(view) else { return view.isInteractionEnabledInHierarchy }
    _ = presentAddress()
    return frames[frames.count - 1].takesTouches
  }

  /// Whether the view or controller is what was entered last.
  func isPresent(_ responder: UIResponder) -> Bool { frames.last?.responder === responder }

  // MARK: Putting addresses together

  /// Where the present address is; what is missing of it is put together first.
  private mutating func presentAddress() -> Range<Int> {
    for index in addressedCount..<frames.count {
      let around = index > 0 ? frames[index - 1] : nil
      if let view = frames[index].view {
        view._withUnsafeGuaranteedRef { view in
          frames[index].address = appendAddress(of: view, at: index)
          frames[index].takesTouches =
            if let around, frames[index].isSubview {
              view.isUserInteractionEnabled && around.takesTouches
            } else {
              // A view may write others than its subviews.
              view.isInteractionEnabledInHierarchy
            }
        }
      } else {
        frames[index].address = around?.address ?? 0..<0
        frames[index].takesTouches =
          (frames[index].responder as? UIView)?.isInteractionEnabledInHierarchy ?? true
      }
    }
    addressedCount = frames.count
    return frames.last?.address ?? 0..<0
  }

  /// Appends the address of a view. That of the frame around it stands at the end of the bytes, and
  /// mostly it is the beginning of the new one.
  private mutating func appendAddress(of view: UIView, at index: Int) -> Range<Int> {
    let around = index > 0 ? frames[index - 1].address : 0..<0
    if let key = view.key {
      bytes.append(UInt8(ascii: ":"))
      append(escaping: key)
    } else if let name = propertyName(of: view, at: index),
      let owner = frames[..<index].last(where: { ObjectIdentifier($0.responder) == name.owner })
    {
      let start = owner.address == around ? around.lowerBound : copy(owner.address)
      bytes.append(UInt8(ascii: "."))
      append(escaping: name.name)
      return start..<bytes.count
    } else {
      bytes.append(UInt8(ascii: "."))
      append(frames[index].position)
    }
    return around.lowerBound..<bytes.count
  }

  /// The address of a view that is in one of the views that were entered; empty for others.
  func address(of view: UIView) -> String {
    var chain: [UIView] = []
    var next: UIView? = view
    while let current = next, !frames.contains(where: { $0.responder === current }) {
      chain.append(current)
      next = current.superview
    }
    guard let start = next, let depth = frames.lastIndex(where: { $0.responder === start })
    else { return "" }
    var path = self
    while path.frames.count > depth + 1 { path.pop() }
    for current in chain.reversed() {
      let position = current.superview?.subviews.firstIndex { $0 === current } ?? 0
      path.push(current, position: position, isSubview: true)
    }
    return path.makeString()
  }

  /// The name of the view in the nearest object around it that has one.
  ///
  /// Properties are read once an object; again when a view shows up that has no name yet, since it
  /// may have been assigned after that.
  private mutating func propertyName(of view: UIView, at place: Int) -> PropertyName? {
    if let known = view.propertyName { return known }
    if view.nameWasLookedUp { return nil }
    view.nameWasLookedUp = true
    for index in frames[..<place].indices.reversed() where !frames[index].wasRead {
      frames[index].wasRead = true
      frames[index].responder.namePropertyViews()
    }
    return view.propertyName
  }

  /// Appends an address again.
  /// - Returns: Where it begins.
  private mutating func copy(_ address: Range<Int>) -> Int {
    let start = bytes.count
    for index in address { bytes.append(bytes[index]) }
    return start
  }

  private mutating func append(_ number: Int) {
    if number >= 10 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func append(digit: UInt8) {
    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }

  /// Appends a key or a name; what is not a letter, digit, `_` or `-` becomes `~` and two
  /// hexadecimal digits.
  private mutating func append(escaping key: String) {
    for byte in key.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "~"))
        append(digit: byte >> 4)
        append(digit: byte & 15)
      }
    }
  }
}
