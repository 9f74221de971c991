extension CodedWriter {
  /// Writes a value that has no type any more.
  func write(_ value: CodedValue, depth: Int) throws(DocumentFault) {
    switch value {
    case .nothing: bytes.append(CodedTag.nothing)
    case .truth(let value): append(value)
    case .integer(let number): append(number)
    case .natural(let number): append(number)
    case .wide(let high, let low, let isSigned):
      bytes.append(isSigned ? CodedTag.signedWide : CodedTag.wide)
      bytes.append(fixed: high)
      bytes.append(fixed: low)
    case .number(let bits): append(bits, CodedTag.number)
    case .short(let bits): append(Float(bitPattern: bits))
    case .text(let text): append(text)
    case .bytes(let data): append(data)
    case .moment(let bits): append(bits, CodedTag.moment)
    case .identifier(let id): append(id)
    case .list, .fields, .table:
      if depth >= depthLimit { throw .tooDeep }
      try writeParts(of: value, depth: depth)
    }
  }

  private func writeParts(of value: CodedValue, depth: Int) throws(DocumentFault) {
    switch value {
    case .list(let values):
      bytes.append(CodedTag.list)
      for value in values { try write(value, depth: depth + 1) }
      bytes.append(CodedTag.end)
    case .fields(let fields):
      bytes.append(CodedTag.fields)
      var last = 0
      for (place, field) in fields.enumerated() {
        last = try names.place(of: field.key, after: last, isFirst: place == 0)
        appendName(last)
        try write(field.value, depth: depth + 1)
      }
      appendEndOfFields()
    case .table(let entries):
      bytes.append(CodedTag.table)
      for entry in entries {
        try write(entry.key, depth: depth + 1)
        try write(entry.value, depth: depth + 1)
      }
      bytes.append(CodedTag.end)
    default: break
    }
  }
}
