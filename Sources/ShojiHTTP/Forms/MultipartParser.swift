/// `multipart/form-data` (RFC 7578), read as it comes: what was read of a file need not be kept.
package struct MultipartParser {
  /// What has come.
  package enum Event {
    /// A part begins.
    case part(MultipartHeader)
    /// Bytes of its content.
    case bytes(ArraySlice<UInt8>)
    /// Its content is complete.
    case end
  }

  private enum State {
    case preamble
    /// Right behind a delimiter.
    case delimiter
    case header
    /// In a part; the first bytes belong to its header, and may be the beginning of the delimiter as well.
    case content(foreign: Int)
    case over
  }

  private let limits: FormLimits
  private(set) var search: BoundarySearch
  private var state = State.preamble
  private var parts = 0
  /// What was not taken yet. What stands before a body is a line end, as before every other delimiter.
  private var buffer: [UInt8] = [0x0d, 0x0a]
  private var index = 0

  /// - Throws: `.malformed` for a boundary that RFC 2046 §5.1.1 does not allow.
  package init(boundary: [UInt8], limits: FormLimits) throws(FormError) {
    guard (1...70).contains(boundary.count), boundary.allSatisfy({ (0x20...0x7e).contains($0) })
    else { throw .malformed }
    self.limits = limits
    search = BoundarySearch(boundary)
  }

  /// Reads further bytes.
  /// - Returns: What has come of it, in order.
  package mutating func feed(_ bytes: [UInt8]) throws(FormError) -> [Event] {
    if case .over = state { return [] }
    buffer += bytes
    var events: [Event] = []
    while try step(&events) {}
    // Events have parts of this one.
    buffer = Array(buffer[index...])
    index = 0
    return events
  }

  /// Ends a body.
  /// - Throws: `.malformed` where it has not come to its end.
  package func finish() throws(FormError) {
    guard case .over = state else { throw .malformed }
  }

  /// Takes one thing from the buffer; false when more bytes are needed for that, or none.
  private mutating func step(_ events: inout [Event]) throws(FormError) -> Bool {
    switch state {
    case .preamble:
      guard let found = nextDelimiter() else {
        index = max(index, buffer.count - search.pattern.count + 1)
        return false
      }
      index = found + search.pattern.count
      state = .delimiter
      return true
    case .delimiter: return try takeDelimiter()
    case .header: return try takeHeader(&events)
    case .content(let foreign): return takeContent(foreign, &events)
    case .over: return false
    }
  }

  /// Reads what follows a delimiter: `--` ends the form, a line end begins a part.
  private mutating func takeDelimiter() throws(FormError) -> Bool {
    var next = index
    while next < buffer.count, buffer[next] == 0x20 || buffer[next] == 0x09 { next += 1 }
    guard next - index <= limits.headerBytes else { throw .malformed }
    guard next + 1 < buffer.count else { return false }
    if next == index, buffer[next] == 0x2d, buffer[next + 1] == 0x2d {
      state = .over
      return false
    }
    guard buffer[next] == 0x0d, buffer[next + 1] == 0x0a else { throw .malformed }
    guard parts < limits.fields else { throw .tooManyFields }
    parts += 1
    index = next + 2
    state = .header
    return true
  }

  /// Reads the header fields of a part, and the empty line after them.
  private mutating func takeHeader(_ events: inout [Event]) throws(FormError) -> Bool {
    var next = index
    while true {
      guard next - index <= limits.headerBytes else { throw .tooLarge }
      guard next + 1 < buffer.count else { return false }
      if buffer[next] == 0x0d, buffer[next + 1] == 0x0a, next == index || lineEnds(next) { break }
      next += 1
    }
    let header = try MultipartHeader(Array(buffer[index..<next])[...])
    guard header.name.utf8.count <= limits.nameBytes,
      header.fileName.map({ $0.utf8.count <= limits.nameBytes }) ?? true
    else { throw .tooLarge }
    events.append(.part(header))
    // An empty part may share its line end with the delimiter.
    index = next
    state = .content(foreign: 2)
    return true
  }

  /// Takes what is known to be content.
  private mutating func takeContent(_ foreign: Int, _ events: inout [Event]) -> Bool {
    let start = index + foreign
    guard let found = nextDelimiter() else {
      let end = buffer.count - search.pattern.count + 1
      guard end > start else { return false }
      events.append(.bytes(buffer[start..<end]))
      index = end
      state = .content(foreign: 0)
      return false
    }
    if found > start { events.append(.bytes(buffer[start..<found])) }
    events.append(.end)
    index = found + search.pattern.count
    state = .delimiter
    return true
  }

  private mutating func nextDelimiter() -> Int? {
    let bytes = buffer
    return search.first(in: bytes.span, from: index)
  }

  /// Whether a line ends right before.
  private func lineEnds(_ place: Int) -> Bool {
    place >= index + 2 && buffer[place - 2] == 0x0d && buffer[place - 1] == 0x0a
  }
}

extension MultipartParser {
  /// Reads a complete body.
  package mutating func parse(_ body: Span<UInt8>) throws(FormError) -> [FormField] {
    var fields: [FormField] = []
    var header: MultipartHeader?
    var content: [UInt8] = []
    for event in try feed(unsafe body.withUnsafeBufferPointer { unsafe Array($0) }) {
      switch event {
      case .part(let next): header = next
      case .bytes(let bytes):
        content += bytes
        let isFile = header?.fileName != nil
        guard content.count <= (isFile ? limits.fileBytes : limits.fieldBytes) else {
          throw .tooLarge
        }
      case .end:
        guard let part = header else { continue }
        fields.append(part.field(content))
        content = []
      }
    }
    try finish()
    return fields
  }
}

extension MultipartHeader {
  /// The field, with its content in memory.
  package func field(_ content: [UInt8]) -> FormField {
    guard let fileName else {
      return FormField(name: name, content: .text(String(decoding: content, as: UTF8.self)))
    }
    let file = FormFile(name: fileName, contentType: contentType, bytes: content)
    return FormField(name: name, content: .file(file))
  }
}
