import Foundation

/// Whether a class draws: whether it, or one above it, overrides ``UIView/draw(_:)``.
///
/// Every view of every page asks. So nothing is kept for it and nobody is called: the entry of a class for
/// the method is compared with that of `UIView`.
enum DrawMethod {
  private class Plain: UIView {}

  private class Drawing: UIView {
    override func draw(_ rect: CGRect) { layer.opacity = Float(rect.width) }
  }

  /// How many bytes behind the beginning of a class the entry is, and what `UIView` has there; `nil` where
  /// classes are laid out in another way, and every view is asked to draw.
  static let entry: (offset: Int, own: UInt)? = {
    #if os(Linux) && _pointerBitWidth(_64)
      let (base, plain, drawing) = (
        word(of: UIView.self), word(of: Plain.self), word(of: Drawing.self)
      )
      // Two classes that differ in nothing but the method: where one has what UIView has and the other
      // has not, the entry is.
      let found = (0..<wordCount).filter { plain($0) == base($0) && drawing($0) != base($0) }
      guard found.count == 1 else { return nil }
      return (found[0] * 8, base(found[0]))
    #else
      return nil
    #endif
  }()

  /// Whether a view draws.
  @inline(__always)
  static func isOverridden(in view: UIView) -> Bool {
    guard let entry else { return true }
    return read(type(of: view), at: entry.offset) != entry.own
  }

  /// How many words UIView's class has: its size, without what is in front of where it begins, is part of
  /// it (Swift's ABI, class metadata).
  private static var wordCount: Int {
    // Safe because every class has these two numbers.
    let start = unsafe unsafeBitCast(UIView.self as UIView.Type, to: UnsafeRawPointer.self)
    let size = unsafe Int(start.load(fromByteOffset: 32, as: UInt32.self))
    let before = unsafe Int(start.load(fromByteOffset: 36, as: UInt32.self))
    return max(0, size - before) / 8
  }

  private static func word(of type: UIView.Type) -> (Int) -> UInt {
    { read(type, at: $0 * 8) }
  }

  /// Safe because subclasses have all entries of UIView, at the same places.
  @inline(__always)
  private static func read(_ type: UIView.Type, at offset: Int) -> UInt {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(
      fromByteOffset: offset, as: UInt.self)
  }
}
