/// A stored property of a class, as the runtime knows it.
///
/// The one place that reads stored properties by their offsets. What it calls are the functions of the
/// standard library on which `Mirror` itself is built.
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
    let inherited = _getSuperclass(type).map { recursiveCount($0) } ?? 0
    let count = recursiveCount(type)
    guard inherited < count else { return [] }
    return (inherited..<count).compactMap { index in
      var metadata = FieldMetadata()
      let fieldType = unsafe recursiveChildMetadata(type, index: index, fieldMetadata: &metadata)
      defer { unsafe metadata.release?(metadata.name) }
      guard let name = unsafe metadata.name else { return nil }
      return unsafe RuntimeField(
        name: String(cString: name), type: fieldType,
        offset: recursiveChildOffset(type, index: index), isStrong: metadata.isStrong)
    }
  }

  /// Whether values of the type can be of many types, such as those of a protocol.
  static func isExistential(_ type: any Any.Type) -> Bool {
    // The first word of metadata is the kind; classes have a pointer there.
    let kind = unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == existentialKind
  }

  private static let existentialKind: UInt = 0x303

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

/// What the runtime says about a property beside its type.
@safe private struct FieldMetadata {
  var name: UnsafePointer<CChar>?
  var release: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func recursiveCount(_: any Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func recursiveChildMetadata(
  _: any Any.Type, index: Int, fieldMetadata: UnsafeMutablePointer<FieldMetadata>
) -> any Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func recursiveChildOffset(_: any Any.Type, index: Int) -> Int

// With the address alone: passing the object may add a reference.
@_silgen_name("swift_retainCount")
private func retainCount(_: UnsafeMutableRawPointer) -> UInt

@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func instanceExtents(_: AnyClass) -> (negative: UInt, positive: UInt)
