/// `multipart/form-data` (RFC 7578), read from a complete body, which is given to each method.
struct MultipartParser {
  private let limits: FormLimits
  /// `--boundary`; between parts it follows CR LF.
  private let delimiter: [UInt8]
  private(set) var search: BoundarySearch
  private var index = 0

  /// - Throws: `.malformed` for a boundary that RFC 2046 §5.1.1 does not allow.
  init(boundary: [UInt8], limits: FormLimits) throws(FormError) {
    guard (1...70).contains(boundary.count), boundary.allSatisfy({ (0x20...0x7e).contains($0) })
    else { throw .malformed }
    self.limits = limits
    delimiter = Array("--".utf8) + boundary
    search = BoundarySearch(boundary)
  }

  mutating func parse(_ body: Span<UInt8>) throws(FormError) -> [FormField] {
    var fields: [FormField] = []
    guard try skipPreamble(body) else { return fields }
    while true {
      guard fields.count < limits.fields else { throw .tooLarge }
      let head = try MultipartHeader(Self.copy(body.extracting(headerBytes(body)))[...])
      let content = try contentBytes(body)
      fields.append(try field(head, body.extracting(content)))
      if try atLastDelimiter(body) { return fields }
    }
  }

  /// Moves past the first delimiter. False when it is also the last one: an empty form.
  private mutating func skipPreamble(_ body: Span<UInt8>) throws(FormError) -> Bool {
    if startsWithDelimiter(body) {
      index = delimiter.count
    } else {
      guard let start = search.first(in: body, from: 0) else { throw .malformed }
      index = start + search.pattern.count
    }
    return try !atLastDelimiter(body)
  }

  /// Reads what follows a delimiter: `--` ends the form, a line end begins a part.
  private mutating func atLastDelimiter(_ body: Span<UInt8>) throws(FormError) -> Bool {
    if isAt(0x2d, 0x2d, in: body) {
      index += 2
      return true
    }
    while index < body.count, body[index] == 0x20 || body[index] == 0x09 { index += 1 }
    guard isAt(0x0d, 0x0a, in: body) else { throw .malformed }
    index += 2
    return false
  }

  /// The header fields of a part, and moves past the empty line after them.
  private mutating func headerBytes(_ body: Span<UInt8>) throws(FormError) -> Range<Int> {
    let start = index
    while index < body.count {
      guard index - start <= limits.headerBytes else { throw .tooLarge }
      if isAt(0x0d, 0x0a, in: body), index == start || lineEnds(body) {
        index += 2
        return start..<max(start, index - 2)
      }
      index += 1
    }
    throw .malformed
  }

  /// The content of a part, and moves past the delimiter after it.
  private mutating func contentBytes(_ body: Span<UInt8>) throws(FormError) -> Range<Int> {
    // An empty part may share its CR LF with the delimiter.
    let from = max(0, index - 2)
    guard let end = search.first(in: body, from: from) else { throw .malformed }
    let content = index..<max(index, end)
    index = end + search.pattern.count
    return content
  }

  private func field(
    _ head: MultipartHeader, _ content: Span<UInt8>
  ) throws(FormError) -> FormField {
    guard head.name.utf8.count <= limits.nameBytes else { throw .tooLarge }
    guard let fileName = head.fileName else {
      guard content.count <= limits.fieldBytes else { throw .tooLarge }
      let text = String(decoding: Self.copy(content), as: UTF8.self)
      return FormField(name: head.name, content: .text(text))
    }
    guard content.count <= limits.fileBytes, fileName.utf8.count <= limits.nameBytes else {
      throw .tooLarge
    }
    let file = FormFile(name: fileName, contentType: head.contentType, bytes: Self.copy(content))
    return FormField(name: head.name, content: .file(file))
  }

  private func startsWithDelimiter(_ body: Span<UInt8>) -> Bool {
    guard body.count >= delimiter.count else { return false }
    return delimiter.indices.allSatisfy { body[$0] == delimiter[$0] }
  }

  private func isAt(_ first: UInt8, _ second: UInt8, in body: Span<UInt8>) -> Bool {
    index + 1 < body.count && body[index] == first && body[index + 1] == second
  }

  /// Whether a line ends right before.
  private func lineEnds(_ body: Span<UInt8>) -> Bool {
    index >= 2 && body[index - 2] == 0x0d && body[index - 1] == 0x0a
  }

  private static func copy(_ bytes: Span<UInt8>) -> [UInt8] {
    unsafe bytes.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
