import ShojiCoding

/// A stored property of a class, as the runtime knows it.
///
/// The one place that reads stored properties of objects by their offsets.
struct RuntimeField {
  /// The name; of a `lazy` or wrapped property that of its storage.
  let name: String
  /// The declared type.
  let type: any Any.Type
  /// How many bytes behind the beginning of the object it is.
  let offset: Int
  /// Whether it is no weak or unowned reference.
  let isStrong: Bool

  /// The properties that a class has beside those of its superclass.
  static func own(of type: AnyClass) -> [RuntimeField] {
    let inherited = _getSuperclass(type).map { StoredProperty.count(of: $0) } ?? 0
    return StoredProperty.all(of: type, from: inherited).map {
      RuntimeField(name: $0.name, type: $0.type, offset: $0.offset, isStrong: $0.isStrong)
    }
  }

  /// Whether values of the type can be of many types, such as those of a protocol.
  static func isExistential(_ type: any Any.Type) -> Bool { TypeKind(of: type) == .existential }

  /// Whether a strong reference refers to this object.
  static func isReference(
    _ candidate: AnyObject, in object: AnyObject, at offset: Int
  ) -> Bool {
    withExtendedLifetime(object) {
      unsafe address(of: object, offset).load(as: UnsafeRawPointer?.self)
        == UnsafeRawPointer(Unmanaged.passUnretained(candidate).toOpaque())
    }
  }

  /// The object that a strong reference refers to.
  /// - Parameter type: The declared class, or one above it.
  static func object<Object: AnyObject>(
    _ type: Object.Type, in object: AnyObject, at offset: Int
  ) -> Object? {
    withExtendedLifetime(object) { unsafe address(of: object, offset).load(as: Object?.self) }
  }

  /// A value of the declared type.
  static func value(of type: any Any.Type, in object: AnyObject, at offset: Int) -> Any {
    func load<Value>(_ type: Value.Type) -> Any {
      withExtendedLifetime(object) { unsafe address(of: object, offset).load(as: type) }
    }
    return _openExistential(type, do: load)
  }

  // MARK: Memory

  /// How many bytes an object of the class has, with what the runtime keeps in it.
  static func size(of type: AnyClass) -> Int {
    Int(instanceExtents(type).positive)
  }

  /// Mixes bytes of an object into a number, word by word.
  static func mix(_ bytes: Range<Int>, of object: AnyObject, into mixed: inout UInt64) {
    withExtendedLifetime(object) {
      let start = unsafe address(of: object, 0)
      var offset = bytes.lowerBound
      while offset < bytes.upperBound {
        let word =
          unsafe offset + 8 <= bytes.upperBound
          ? start.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          : UInt64(start.load(fromByteOffset: offset, as: UInt8.self))
        mixed = (mixed ^ word) &* 0x9e37_79b9_7f4a_7c15
        mixed ^= mixed >> 29
        offset += offset + 8 <= bytes.upperBound ? 8 : 1
      }
    }
  }

  /// Calls the body with each whole word of some bytes of an object.
  static func forEachWord(
    in bytes: Range<Int>, of object: AnyObject, _ body: (UInt) -> Void
  ) {
    withExtendedLifetime(object) {
      let start = unsafe address(of: object, 0)
      // Classes end where their last property does; references begin at whole words.
      let first = (bytes.lowerBound + 7) & ~7
      for offset in stride(from: first, through: bytes.upperBound - 8, by: 8) {
        unsafe body(start.load(fromByteOffset: offset, as: UInt.self))
      }
    }
  }

  /// How many strong references there are to an object.
  static func references(to object: Unmanaged<some AnyObject>) -> Int {
    unsafe Int(bitPattern: retainCount(object.toOpaque()))
  }

  private static func address(of object: AnyObject, _ offset: Int) -> UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
  }
}

// With the address alone: passing the object may add a reference.
@_silgen_name("swift_retainCount")
private func retainCount(_: UnsafeMutableRawPointer) -> UInt

@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func instanceExtents(_: AnyClass) -> (negative: UInt, positive: UInt)
