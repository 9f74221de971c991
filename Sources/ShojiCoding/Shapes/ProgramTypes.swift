internal import CProgramTypes

/// The types of the program, as the compiler has listed them in it.
package enum ProgramTypes {
  /// The types that are not generic.
  ///
  /// Memory by hand: the list and what it points to are part of the program, written by the compiler in a
  /// form that is fixed for all programs of a platform, and never change.
  package static var all: [Any.Type] {
    var types: [Any.Type] = []
    var entry = unsafe shoji_types_start()
    let end = unsafe shoji_types_end()
    while unsafe entry < end {
      let address = unsafe UnsafeRawPointer(entry)
      let offset = unsafe entry.pointee
      // The lowest bit says that there is a pointer in between.
      var description = unsafe address + Int(offset & ~1)
      if offset & 1 == 1 {
        unsafe description = description.load(as: UnsafeRawPointer.self)
      }
      if let type = unsafe type(described: description) { types.append(type) }
      unsafe entry += 1
    }
    return types
  }

  private static let genericFlag: UInt32 = 0x80
  private static let kindMask: UInt32 = 0x1F
  /// Classes, structs and enums.
  private static let kinds: ClosedRange<UInt32> = 16...18
  private static let accessorOffset = 12

  private static func type(described description: UnsafeRawPointer) -> (Any.Type)? {
    let flags = unsafe description.load(as: UInt32.self)
    guard flags & genericFlag == 0, kinds.contains(flags & kindMask) else { return nil }
    let place = unsafe description + accessorOffset
    let offset = unsafe place.load(as: Int32.self)
    guard offset != 0, let metadata = unsafe shoji_metadata(place + Int(offset)) else { return nil }
    return unsafe unsafeBitCast(metadata, to: Any.Type.self)
  }
}
