/// Writes a value each time that it has changed, and copies the bytes of what has not.
///
/// The bytes are those of ``SavedValue/encode(_:keeping:)``, as long as what a value writes depends on the value alone.
/// Properties are compared as memory, in the value and in the structs of which it is made, and so are the elements of
/// their lists: see ``MemoryComparison``.
package final class IncrementalEncoder {
  private var names = NameTable()
  private var root = EncodedPart()
  private var bytes: [UInt8] = []
  private var kinds: [ObjectIdentifier: SpecialKind] = [:]
  /// The annex of a value which was not read.
  private var newAnnex: Annex?
  private var isPossible = true

  /// Makes an encoder that has written nothing.
  package init() {}

  /// The bytes of a value with its annex.
  /// - `annex`: The annex with which the value was read; that of a new value if it was not read.
  /// - Throws: The error of the value's `encode(to:)`, or ``DocumentFault/tooDeep``.
  package func encode<Value: Encodable>(
    _ value: Value, keeping annex: Annex? = nil
  ) throws -> [UInt8] {
    let annex = try annex ?? annexOfNew(Value.self)
    guard isPossible else { return try SavedValue.encode(value, keeping: annex) }
    let reuse = EncodingReuse(of: root, in: bytes)
    do {
      names.used = 0
      let writer = CodedWriter(names: names)
      (writer.reuse, writer.kinds) = (reuse, kinds)
      bytes = SavedValue.joined(try Document.encode(value, with: writer), annex)
      reuse.end()
      kinds = writer.kinds
    } catch {
      forget()
      throw error
    }
    // Copied bytes have the numbers of their names in them: these must not depend on other names.
    guard names.isTraceable else {
      isPossible = false
      forget()
      return try SavedValue.encode(value, keeping: annex)
    }
    return bytes
  }

  private func annexOfNew(_ type: Any.Type) throws -> Annex {
    if let newAnnex { return newAnnex }
    let annex = try Annex(for: type)
    newAnnex = annex
    return annex
  }

  private func forget() {
    names = NameTable()
    root = EncodedPart()
    bytes = []
  }
}
