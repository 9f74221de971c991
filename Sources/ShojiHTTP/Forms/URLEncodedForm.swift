import ShojiHTML

/// Forms as `application/x-www-form-urlencoded`, within limits.
package enum URLEncodedForm {
  package static let contentType = "application/x-www-form-urlencoded"

  package static func parse(
    _ body: Span<UInt8>, limits: FormLimits = FormLimits()
  ) throws(FormError) -> [FormField] {
    let body = unsafe body.withUnsafeBufferPointer { unsafe Array($0) }
    var fields: [FormField] = []
    fields.reserveCapacity(8)
    for pair in URLEncodedPairs(body) {
      guard fields.count < limits.fields else { throw .tooManyFields }
      let name = try text(pair.name, limit: limits.nameBytes)
      let value = try text(pair.value, limit: limits.fieldBytes)
      fields.append(FormField(name: name, content: .text(value)))
    }
    return fields
  }

  private static func text(
    _ encoded: ArraySlice<UInt8>, limit: Int
  ) throws(FormError) -> String {
    // Most names and values are written as they are.
    let isPlain = !encoded.contains { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }
    let bytes = isPlain ? encoded : PercentEncoding.decode(encoded, plus: true).bytes[...]
    guard bytes.count <= limit else { throw .tooLarge }
    return String(decoding: bytes, as: UTF8.self)
  }
}
