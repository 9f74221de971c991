/// `multipart/form-data` (RFC 7578), read from a complete body.
struct MultipartParser {
  private let body: [UInt8]
  private let limits: FormLimits
  /// `--boundary`; between parts it follows CR LF.
  private let delimiter: [UInt8]
  private let search: ByteSearch
  private var index = 0

  /// - Throws: `.malformed` for a boundary that RFC 2046 §5.1.1 does not allow.
  init(_ body: [UInt8], boundary: [UInt8], limits: FormLimits) throws(FormError) {
    guard (1...70).contains(boundary.count), boundary.allSatisfy({ (0x20...0x7e).contains($0) })
    else { throw .malformed }
    self.body = body
    self.limits = limits
    delimiter = Array("--".utf8) + boundary
    search = ByteSearch(Array("\r\n".utf8) + delimiter)
  }

  mutating func parse() throws(FormError) -> [FormField] {
    var fields: [FormField] = []
    guard try skipPreamble() else { return fields }
    while true {
      guard fields.count < limits.fields else { throw .tooLarge }
      let head = try MultipartHeader(headerBytes())
      let content = try contentBytes()
      fields.append(try field(head, content))
      if try atLastDelimiter() { return fields }
    }
  }

  /// Moves past the first delimiter. False when it is also the last one: an empty form.
  private mutating func skipPreamble() throws(FormError) -> Bool {
    if body.starts(with: delimiter) {
      index = delimiter.count
    } else {
      guard let start = search.first(in: body, from: 0) else { throw .malformed }
      index = start + search.pattern.count
    }
    return try !atLastDelimiter()
  }

  /// Reads what follows a delimiter: `--` ends the form, a line end begins a part.
  private mutating func atLastDelimiter() throws(FormError) -> Bool {
    if isAtHyphens {
      index += 2
      return true
    }
    while index < body.count, body[index] == 0x20 || body[index] == 0x09 { index += 1 }
    guard isAtLineEnd else { throw .malformed }
    index += 2
    return false
  }

  /// The header fields of a part, and moves past the empty line after them.
  private mutating func headerBytes() throws(FormError) -> ArraySlice<UInt8> {
    let start = index
    while index < body.count {
      guard index - start <= limits.headerBytes else { throw .tooLarge }
      if isAtLineEnd, index == start || Self.lineEnds(body, before: index) {
        index += 2
        return body[start..<max(start, index - 2)]
      }
      index += 1
    }
    throw .malformed
  }

  /// The content of a part, and moves past the delimiter after it.
  private mutating func contentBytes() throws(FormError) -> ArraySlice<UInt8> {
    // An empty part may share its CR LF with the delimiter.
    let from = max(0, index - 2)
    guard let end = search.first(in: body, from: from) else { throw .malformed }
    let content = body[index..<max(index, end)]
    index = end + search.pattern.count
    return content
  }

  private func field(
    _ head: MultipartHeader, _ content: ArraySlice<UInt8>
  ) throws(FormError) -> FormField {
    guard head.name.utf8.count <= limits.nameBytes else { throw .tooLarge }
    guard let fileName = head.fileName else {
      guard content.count <= limits.fieldBytes else { throw .tooLarge }
      return FormField(name: head.name, content: .text(String(decoding: content, as: UTF8.self)))
    }
    guard content.count <= limits.fileBytes, fileName.utf8.count <= limits.nameBytes else {
      throw .tooLarge
    }
    let file = FormFile(name: fileName, contentType: head.contentType, bytes: Array(content))
    return FormField(name: head.name, content: .file(file))
  }

  private var isAtLineEnd: Bool { isAt(0x0d, 0x0a) }

  private var isAtHyphens: Bool { isAt(0x2d, 0x2d) }

  private func isAt(_ first: UInt8, _ second: UInt8) -> Bool {
    index + 1 < body.count && body[index] == first && body[index + 1] == second
  }

  private static func lineEnds(_ body: [UInt8], before index: Int) -> Bool {
    index >= 2 && body[index - 2] == 0x0d && body[index - 1] == 0x0a
  }
}
