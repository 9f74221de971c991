/// Whether classes override a method of a class: where it is called for many objects and does something costly, or
/// something that is seen.
///
/// Every view of every page asks. So nothing is kept for it and nobody is called: the entry of a class for the method is
/// compared with that of the class that declares it.
struct OverriddenMethod: Sendable {
  /// How many bytes behind the beginning of a class the entry is.
  private let offset: Int
  /// The entry of the class that declares the method.
  private let own: UInt
  /// The entry of a class of the framework that overrides the method and does not count.
  private let exempt: UInt

  /// Finds the entry of a method; `nil` where classes are laid out in another way.
  /// - Parameters:
  ///   - base: The class that declares the method.
  ///   - plain: A subclass that overrides nothing.
  ///   - overriding: One that differs from it in nothing but that it overrides the method.
  ///   - exempt: A class of the framework that overrides the method and does not count.
  init?(of base: AnyClass, plain: AnyClass, overriding: AnyClass, but exempt: AnyClass? = nil) {
    #if os(Linux) && _pointerBitWidth(_64)
      // The entry is where one has what the base has and the other has not.
      let found = (0..<Self.wordCount(of: base)).map { $0 * 8 }.filter { offset in
        let word = Self.read(base, at: offset)
        return Self.read(plain, at: offset) == word && Self.read(overriding, at: offset) != word
      }
      guard found.count == 1 else { return nil }
      (offset, own) = (found[0], Self.read(base, at: found[0]))
      self.exempt = Self.read(exempt ?? base, at: found[0])
    #else
      return nil
    #endif
  }

  /// Whether the class of an object, or one above it, overrides the method. The object is one of the class that declares
  /// it.
  @inline(__always)
  func isOverridden(in object: AnyObject) -> Bool {
    let entry = Self.read(type(of: object), at: offset)
    return entry != own && entry != exempt
  }

  /// How many words a class has: its size, without what is in front of where it begins, is part of it (Swift's ABI,
  /// class metadata).
  private static func wordCount(of type: AnyClass) -> Int {
    // Safe because every class has these two numbers.
    let start = unsafe unsafeBitCast(type, to: UnsafeRawPointer.self)
    let size = unsafe Int(start.load(fromByteOffset: 32, as: UInt32.self))
    let before = unsafe Int(start.load(fromByteOffset: 36, as: UInt32.self))
    return max(0, size - before) / 8
  }

  /// Safe because subclasses have all entries of the class, at the same places.
  @inline(__always)
  private static func read(_ type: AnyClass, at offset: Int) -> UInt {
    unsafe unsafeBitCast(type, to: UnsafeRawPointer.self).load(
      fromByteOffset: offset, as: UInt.self)
  }
}
