import ShojiHTML

/// The place of a view, and those of the views around it: on the way of a render, or of a walk.
///
/// An address is the path of names from the screen down: the property that holds the view, else
/// its key, else its position. It is the same in every rebuild of the tree, so a form that was
/// filled in before a restart still finds its controls after it.
///
/// Only controls need an address. Entering a view notes where it is; the bytes are put together
/// when a control asks, for the views around it as well, which keep theirs until they are left.
struct AddressPath {
  @safe private struct Frame {
    // Unsafe, for speed: a view or controller that is being rendered is held by the tree, and its
    // frame is gone when its render returns.
    @safe unowned(unsafe) let responder: UIResponder
    /// The responder, if it is a view with an address of its own.
    let view: Unmanaged<UIView>?
    /// The name of a place that is not the view's own, such as a column.
    var key: String?
    let position: Int
    /// Whether it is a subview of the responder around it, as far as known.
    let isSubview: Bool
    /// Where the address is in the bytes, once it was put together.
    var address = 0..<0
    /// The frame whose address this one continues; known with the address.
    var origin = -1
    /// Whether the address ends with a position at which presses know the view by its words.
    var isByPlace = false
    /// Whether no view from here up refuses interaction; known with the address.
    var takesTouches = true

    /// Whether the responder has the address of the one around it.
    var isAlias: Bool { unsafe view == nil && key == nil }
  }

  /// Stands before words that belong to a container, and behind names that a root view has as well. Keys
  /// and names are escaped, and never have it.
  static let mark = UInt8(ascii: "!")

  private var frames: [Frame] = []
  private var bytes: [UInt8] = []
  /// How many frames, from the outermost, have their address in the bytes.
  private var addressedCount = 0
  /// How many of these have such a position at the end of their address.
  private var placeCount = 0

  /// Enters a screen: addresses in it begin with its route. No screen is inside another.
  mutating func push(screen: UIViewController, prefix: String) {
    frames.removeAll(keepingCapacity: true)
    frames.reserveCapacity(16)
    bytes.removeAll(keepingCapacity: true)
    bytes.reserveCapacity(256)
    bytes.append(contentsOf: prefix.utf8)
    unsafe frames.append(
      Frame(
        responder: screen, view: nil, position: 0, isSubview: false, address: 0..<bytes.count))
    addressedCount = 1
    placeCount = 0
  }

  /// Whether the present address may lead through a view that presses know by its words.
  var mayLeadThroughPlaces: Bool { placeCount > 0 || addressedCount < frames.count }

  /// The views that the address of a view leads through by their positions, from the outermost. What is in a
  /// view with a key of the app is known by that; keys of containers of screens say nothing of what is in them.
  mutating func viewsByPlace(to view: UIView) -> [(container: UIView, view: UIView)] {
    _ = presentAddress()
    guard placeCount > 0, var index = frames.lastIndex(where: { $0.responder === view }) else {
      return []
    }
    var found: [(container: UIView, view: UIView)] = []
    while index >= 0 {
      if let view = frames[index].responder as? UIView {
        if view.key != nil, !(view is HoldingView) {
          found.removeAll()
        } else if frames[index].isByPlace, let container = view.superview {
          found.append((container, view))
        }
      }
      index = frames[index].origin
    }
    return found.reversed()
  }

  /// Enters a responder that has the address of the one around it: the root view of a screen, or a
  /// child controller. Its properties name views as well.
  mutating func push(alias: UIResponder) {
    unsafe frames.append(Frame(responder: alias, view: nil, position: 0, isSubview: false))
  }

  /// Enters a place of a container that has a name.
  mutating func push(place key: String, of container: UIResponder) {
    unsafe frames.append(
      Frame(responder: container, view: nil, key: key, position: 0, isSubview: false))
  }

  /// Enters a view.
  /// - `isSubview`: Whether it is known to be a subview of what was entered before.
  mutating func push(_ view: UIView, position: Int, isSubview: Bool) {
    unsafe frames.append(
      Frame(
        responder: view, view: .passUnretained(view), position: position, isSubview: isSubview))
  }

  /// Enters a view that is written now, with the views between it and the one around it that writes no
  /// element for them.
  /// - Returns: How many places were entered.
  mutating func enter(_ view: UIView, position: Int, isSubview: Bool) -> Int {
    let before = frames.count
    if !isSubview, let superview = view.superview, superview !== frames.last?.responder {
      pushViews(downTo: superview)
    }
    push(view, position: position, isSubview: isSubview || frames.count > before)
    return frames.count - before
  }

  /// Enters the views from the present one down to another one in it; none if it is not in it.
  mutating func pushViews(downTo view: UIView) {
    var chain: [UIView] = []
    var next: UIView? = view
    while let current = next, current !== frames.last?.responder {
      // A controller in between has names of its own.
      if current.owningViewController != nil { return }
      chain.append(current)
      next = current.superview
    }
    guard next != nil else { return }
    for view in chain.reversed() { push(view, position: 0, isSubview: true) }
  }

  /// Leaves what was entered last.
  mutating func pop(_ count: Int) {
    for _ in 0..<count { pop() }
  }

  /// Leaves what was entered last.
  mutating func pop() {
    let frame = frames.removeLast()
    guard addressedCount > frames.count else { return }
    if frame.isByPlace { placeCount -= 1 }
    addressedCount = frames.count
    bytes.removeLast(bytes.count - (frames.last?.address.upperBound ?? 0))
  }

  /// Appends the address of a view that was entered to the value of an attribute.
  /// - Returns: Whether it was entered.
  mutating func appendAddress(of view: UIView, to html: inout HTMLWriter) -> Bool {
    guard let index = frames.lastIndex(where: { $0.responder === view }) else { return false }
    _ = presentAddress()
    html.appendAttributeText(bytes.span.extracting(frames[index].address))
    return true
  }

  /// Adds the address of a view that was entered to a hash.
  /// - Returns: Whether the view is in the path.
  mutating func addAddress(of view: UIView, to hash: inout StableHash) -> Bool {
    guard let index = frames.lastIndex(where: { $0.responder === view }) else { return false }
    _ = presentAddress()
    hash.add(part: bytes.span.extracting(frames[index].address))
    return true
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
      let around = index > 0 ? frames[index - 1].address : 0..<0
      frames[index].origin = index - 1
      if let key = frames[index].key {
        frames[index].address = appendAddress(ofPlace: key, in: around)
      } else if let view = unsafe frames[index].view {
        unsafe view._withUnsafeGuaranteedRef { view in
          frames[index].address = appendAddress(of: view, at: index)
          frames[index].takesTouches =
            if index > 0, frames[index].isSubview {
              view.isUserInteractionEnabled && frames[index - 1].takesTouches
            } else {
              // A view may write others than its subviews.
              view.isInteractionEnabledInHierarchy
            }
        }
      } else {
        frames[index].address = around
        frames[index].takesTouches =
          (frames[index].responder as? UIView)?.isInteractionEnabledInHierarchy ?? true
      }
    }
    addressedCount = frames.count
    return frames.last?.address ?? 0..<0
  }

  private mutating func appendAddress(ofPlace key: String, in around: Range<Int>) -> Range<Int> {
    bytes.append(UInt8(ascii: ":"))
    Self.append(escaping: key, to: &bytes)
    return around.lowerBound..<bytes.count
  }

  /// Appends the address of a view. That of the frame around it stands at the end of the bytes, and
  /// mostly it is the beginning of the new one.
  private mutating func appendAddress(of view: UIView, at index: Int) -> Range<Int> {
    let around = index > 0 ? frames[index - 1].address : 0..<0
    if let key = view.key {
      bytes.append(UInt8(ascii: ":"))
      appendMarks(of: index - 1, beforeKeyOf: view)
      Self.append(escaping: key, to: &bytes)
    } else if let name = view.nameOfProperty,
      let owner = frames[..<index].lastIndex(where: {
        // Names that a container gives have its address, not that of a place in it.
        $0.key == nil && ObjectIdentifier($0.responder) == name.owner
      })
    {
      frames[index].origin = owner
      let address = frames[owner].address
      let start = address == around ? around.lowerBound : copy(address)
      bytes.append(UInt8(ascii: "."))
      appendMarks(of: owner)
      Self.append(escaping: name.name, to: &bytes)
      if name.isShadowed { bytes.append(Self.mark) }
      return start..<bytes.count
    } else {
      if view.superview?.knowsByPlace(view) == true {
        frames[index].isByPlace = true
        placeCount += 1
      }
      bytes.append(UInt8(ascii: "."))
      appendMarks(of: index - 1)
      append(view.position(expected: frames[index].position))
    }
    return around.lowerBound..<bytes.count
  }

  /// Appends the marks of a key. Places of children have none: there the container has its address alone.
  private mutating func appendMarks(of index: Int, beforeKeyOf view: UIView) {
    guard index >= 0, frames[index].responder.sharesAddressWithScreens, !(view is HoldingView)
    else { return }
    appendMarks(of: index)
  }

  /// Appends the marks of a word that belongs to a container of screens, or to its root view: the screens
  /// in it have the same address. There is one mark for each container from the outermost with that address.
  private mutating func appendMarks(of index: Int) {
    guard index >= 0, frames[index].responder.sharesAddressWithScreens else { return }
    bytes.append(Self.mark)
    let own = frames[index].responder
    var index = index
    while index > 0, frames[index].isAlias {
      index -= 1
      if let root = frames[index].responder as? UIView, root.isContainer(besides: own) {
        bytes.append(Self.mark)
      }
    }
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
}

extension UIView {
  /// Whether the view is the root of a container whose screens have its address, and not that of this
  /// controller.
  final func isContainer(besides other: UIResponder) -> Bool {
    guard sharesAddressWithScreens, let owningViewController else { return false }
    return owningViewController !== other
  }
}
