/// Whether anything outside of a view refers to one in it: who does may change it, and expects to see that.
@safe struct HeldViews {
  // Unsafe, because a reference of ours would be one more: the view that was asked about holds them all.

  /// The views in the view, in the order of their addresses.
  private var views: [Unmanaged<UIView>] = unsafe []
  /// How many references there are to each of them from the view and those in it.
  private var references: [Int] = []
  private var lowest: UInt = 0
  private var highest: UInt = 0

  init(in view: UIView) {
    collect(view)
    guard unsafe !views.isEmpty else { return }
    unsafe views.sort { unsafe Self.address(of: $0) < Self.address(of: $1) }
    lowest = unsafe Self.address(of: views[0])
    highest = unsafe Self.address(of: views[views.count - 1])
    // Each is among the subviews of another one.
    references = unsafe [Int](repeating: 1, count: views.count)
    count(in: view)
    for index in references.indices {
      unsafe views[index]._withUnsafeGuaranteedRef { count(in: $0) }
    }
  }

  /// Whether there are more references to one of the views than those from here.
  ///
  /// References that are not seen here, as those of objects in the view that are no views, count as others'.
  var areHeld: Bool {
    references.indices.contains { unsafe RuntimeField.references(to: views[$0]) > references[$0] }
  }

  private static func address(of view: Unmanaged<UIView>) -> UInt {
    unsafe UInt(bitPattern: view.toOpaque())
  }

  private mutating func collect(_ view: UIView) {
    unsafe view.children.withUnsafeBufferPointer { children in
      unsafe children.withMemoryRebound(to: Unmanaged<UIView>.self) { children in
        for index in children.indices {
          unsafe views.append(children[index])
          unsafe children[index]._withUnsafeGuaranteedRef { collect($0) }
        }
      }
    }
  }

  private mutating func count(in view: UIView) {
    ClassProperties.of(type(of: view)).forEachReference(in: view) { note($0) }
    if let stack = view as? UIStackView { count(stack.arrangedSubviews) }
    if let template = view.template { count(template.views) }
  }

  private mutating func count(_ views: [UIView]) {
    for view in views { unsafe note(Self.address(of: .passUnretained(view))) }
  }

  /// Counts a reference, if it is one to a view in here.
  private mutating func note(_ address: UInt) {
    // Most words are none.
    guard address >= lowest, address <= highest else { return }
    var (low, high) = (0, references.count)
    while low < high {
      let middle = (low + high) / 2
      let found = unsafe Self.address(of: views[middle])
      if found == address {
        references[middle] += 1
        return
      }
      if found < address { low = middle + 1 } else { high = middle }
    }
  }
}
