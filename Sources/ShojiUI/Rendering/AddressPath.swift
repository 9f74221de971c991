/// The address of the view that is being rendered, and those of the views around it.
///
/// An address is the path of names from the screen down: the property that holds the view, else
/// its key, else its position. It is the same in every rebuild of the tree, so a form that was
/// filled in before a restart still finds its controls after it.
struct AddressPath {
  private struct Frame {
    // Unsafe, for speed: a view or controller that is being rendered is held by the tree, and its
    // frame is gone when its render returns.
    unowned(unsafe) let responder: UIResponder
    let start: Int
    let end: Int
    /// Whether the properties of the responder were read during this render.
    var wasRead = false
  }

  private var bytes: [UInt8] = []
  private var frames: [Frame] = []

  /// Enters a screen: addresses in it begin with its route.
  mutating func push(screen: UIViewController, prefix: String) {
    let start = bytes.count
    bytes.append(contentsOf: prefix.utf8)
    frames.append(Frame(responder: screen, start: start, end: bytes.count))
  }

  /// Enters a responder that has the address of the one around it: the root view of a screen, or a
  /// child controller. Its properties name views as well.
  mutating func push(alias: UIResponder) {
    let end = frames.last?.end ?? bytes.count
    let start = frames.last?.start ?? bytes.count
    frames.append(Frame(responder: alias, start: start, end: end))
  }

  /// Enters a view.
  mutating func push(_ view: UIView, position: Int) {
    let start = bytes.count
    if let key = view.key {
      copy(frames.last)
      bytes.append(UInt8(ascii: ":"))
      append(escaping: key)
    } else if let name = propertyName(of: view), let owner = frame(of: name.owner) {
      copy(frames[owner])
      bytes.append(UInt8(ascii: "."))
      append(escaping: name.name)
    } else {
      copy(frames.last)
      bytes.append(UInt8(ascii: "."))
      append(position)
    }
    frames.append(Frame(responder: view, start: start, end: bytes.count))
  }

  /// Leaves what was entered last.
  mutating func pop() {
    guard let last = frames.popLast() else { return }
    if frames.last?.start != last.start { bytes.removeLast(bytes.count - last.start) }
  }

  /// Whether the present address is this one, without making a string.
  func matches(_ address: String) -> Bool {
    guard let last = frames.last else { return address.isEmpty }
    return bytes[last.start..<last.end].elementsEqual(address.utf8)
  }

  /// The present address.
  var string: String {
    guard let last = frames.last else { return "" }
    return String(decoding: bytes[last.start..<last.end], as: UTF8.self)
  }

  /// Whether the screen that was entered last is this controller.
  func isScreen(_ controller: UIViewController) -> Bool {
    frames.last?.responder === controller
  }

  private func frame(of owner: ObjectIdentifier) -> Int? {
    frames.lastIndex { ObjectIdentifier($0.responder) == owner }
  }

  /// The name of the view in the nearest object around it that has one.
  ///
  /// Properties are read once an object; again when a view shows up that has no name yet, since it
  /// may have been assigned after that.
  private mutating func propertyName(of view: UIView) -> PropertyName? {
    if let known = view.propertyName { return known }
    if view.nameWasLookedUp { return nil }
    view.nameWasLookedUp = true
    for index in frames.indices.reversed() where !frames[index].wasRead {
      frames[index].wasRead = true
      frames[index].responder.namePropertyViews()
    }
    return view.propertyName
  }

  private mutating func copy(_ frame: Frame?) {
    guard let frame else { return }
    bytes.append(contentsOf: bytes[frame.start..<frame.end])
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
