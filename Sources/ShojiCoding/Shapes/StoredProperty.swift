/// A stored property of a struct or a class, as the runtime knows it.
///
/// What it calls are the functions of the standard library on which `Mirror` itself is built.
package struct StoredProperty {
  /// The name; of a `lazy` or wrapped property that of its storage.
  package let name: String
  /// The declared type.
  package let type: any Any.Type
  /// How many bytes behind the beginning of the value it is.
  package let offset: Int
  /// Whether it is no weak or unowned reference.
  package let isStrong: Bool

  /// How many a type has, those of its superclasses among them.
  package static func count(of type: any Any.Type) -> Int { recursiveCount(type) }

  /// The properties of a type, from one on; those of superclasses come first.
  package static func all(of type: any Any.Type, from first: Int = 0) -> [StoredProperty] {
    (first..<max(first, recursiveCount(type))).compactMap { index in
      var metadata = FieldMetadata()
      let fieldType = unsafe recursiveChildMetadata(type, index: index, fieldMetadata: &metadata)
      defer { unsafe metadata.release?(metadata.name) }
      guard let name = unsafe metadata.name else { return nil }
      return unsafe StoredProperty(
        name: String(cString: name), type: fieldType,
        offset: recursiveChildOffset(type, index: index), isStrong: metadata.isStrong)
    }
  }
}

/// What sort of type a type is, as far as it matters here.
package enum TypeKind: UInt, Sendable {
  case structure = 0x200
  case enumeration = 0x201
  case optional = 0x202
  case tuple = 0x301
  case function = 0x302
  case existential = 0x303

  /// The kind of a type; `nil` for a class, and for what is rare.
  package init?(of type: any Any.Type) {
    // The first word of metadata is the kind; classes have a pointer there.
    self.init(rawValue: unsafe unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee)
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
