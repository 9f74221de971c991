/// Whether anything outside of a view refers to one in it: who does may change it, and expects to see that.
@safe struct HeldViews {
  // Unsafe, because a reference of ours would be one more: the view that was asked about holds them all.
  private var views: [Unmanaged<UIView>] = unsafe []
  /// How many references there are to each of them from the view and those in it, by address.
  private var references: [UInt: Int] = [:]

  init(in view: UIView) {
    collect(view)
    count(in: view)
    for unsafeview in unsafe views { unsafe view._withUnsafeGuaranteedRef { count(in: $0) } }
  }

  /// Whether there are more references to one of the views than those from here.
  ///
  /// References that are not seen here, as those of objects in the view that are no views, count as others'.
  var areHeld: Bool {
    unsafe views.contains {
      unsafe RuntimeField.references(to: $0) > references[Self.address(of: $0)] ?? 0
    }
  }

  private static func address(of view: Unmanaged<UIView>) -> UInt {
    unsafe UInt(bitPattern: view.toOpaque())
  }

  private mutating func collect(_ view: UIView) {
    unsafe view.children.withUnsafeBufferPointer { children in
      unsafe children.withMemoryRebound(to: Unmanaged<UIView>.self) { children in
        for unsafechild in unsafe children {
          unsafe views.append(child)
          unsafe references[Self.address(of: child)] = 1
          unsafe child._withUnsafeGuaranteedRef { collect($0) }
        }
      }
    }
  }

  private mutating func count(in view: UIView) {
    ClassProperties.of(type(of: view)).forEachReference(in: view) { address in
      if let known = references[address] { references[address] = known + 1 }
    }
    if let stack = view as? UIStackView { count(stack.arrangedSubviews) }
    if let template = view.template { count(template.views) }
  }

  private mutating func count(_ views: [UIView]) {
    for view in views {
      let address = unsafe Self.address(of: .passUnretained(view))
      if let known = references[address] { references[address] = known + 1 }
    }
  }
}
