/// `application/x-www-form-urlencoded` (WHATWG URL §5.1): no input is malformed.
enum URLEncodedForm {
  static func parse(
    _ body: [UInt8], limits: FormLimits = FormLimits()
  ) throws(FormError) -> [FormField] {
    var fields: [FormField] = []
    for pair in body.split(separator: UInt8(ascii: "&")) {
      guard fields.count < limits.fields else { throw .tooLarge }
      let equals = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
      let name = decode(pair[..<equals])
      let value = equals == pair.endIndex ? [] : decode(pair[(equals + 1)...])
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

  /// Plus signs become spaces and sound escapes bytes; a broken escape stands for itself.
  static func decode(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "+") {
        decoded.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), bytes.endIndex - index >= 2,
        let value = PercentEncoding.byte(bytes[index], bytes[index + 1])
      {
        decoded.append(value)
        index += 2
      } else {
        decoded.append(byte)
      }
    }
    return decoded
  }
}
