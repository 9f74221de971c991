import ShojiHTML

/// Forms as `application/x-www-form-urlencoded`, within limits.
enum URLEncodedForm {
  static func parse(
    _ body: [UInt8], limits: FormLimits = FormLimits()
  ) throws(FormError) -> [FormField] {
    var fields: [FormField] = []
    for pair in URLEncodedPairs(body) {
      guard fields.count < limits.fields else { throw .tooLarge }
      let name = PercentEncoding.decode(pair.name, plus: true).bytes
      let value = PercentEncoding.decode(pair.value, plus: true).bytes
      guard name.count <= limits.nameBytes, value.count <= limits.fieldBytes else {
        throw .tooLarge
      }
      fields.append(
        FormField(
          name: String(decoding: name, as: UTF8.self),
          content: .text(String(decoding: value, as: UTF8.self))))
    }
    return fields
  }
}
