@testable import ShojiHTML
@testable import ShojiHTTP
@testable import ShojiServer

/// Bodies of forms.
enum Forms {
  private static let limits = FormLimits(
    fields: 20, nameBytes: 40, fieldBytes: 200, fileBytes: 400, headerBytes: 300)

  static func urlEncoded(_ bytes: [UInt8]) {
    guard let fields = try? URLEncodedForm.parse(bytes.span, limits: limits) else { return }
    expect(fields.count <= limits.fields, "too many fields")
    for field in fields {
      // Broken UTF-8 grows when it is mended, a byte to three.
      expect(field.name.utf8.count <= 3 * limits.nameBytes, "a name too long")
      expect((field.text?.utf8.count ?? 0) <= 3 * limits.fieldBytes, "a value too long")
    }
    // What was read can be written, and is the same when it is read again.
    let written = fields.map {
      PercentEncoding.encode($0.name) + "=" + PercentEncoding.encode($0.text ?? "")
    }.joined(separator: "&")
    let again = try? URLEncodedForm.parse(Array(written.utf8).span)
    expect(again == fields, "read otherwise when written")
    sort(Form(fields: fields))
  }

  static func multipart(_ bytes: [UInt8]) {
    var bytes = bytes
    let size = max(1, bytes.takeByte())
    let boundary = bytes.take(upTo: UInt8(ascii: "\n"))
    let type = "multipart/form-data; boundary=" + boundary.text
    let whole = Result { try Form.parse(bytes.span, contentType: type, limits: limits) }
    if let form = try? whole.get() {
      expect(form.fields.count <= limits.fields, "too many parts")
      sort(form)
    }
    // In one piece or in many: the same comes of it.
    guard let name = MediaType(type)?.parameters["boundary"],
      var parser = try? MultipartParser(boundary: Array(name.utf8), limits: limits)
    else { return }
    let pieces = Result {
      var fields: [FormField] = []
      var header: MultipartHeader?
      var content: [UInt8] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        for event in try parser.feed(Array(bytes[start..<min(bytes.count, start + size)])) {
          switch event {
          case .part(let next): header = next
          case .bytes(let bytes): content += bytes
          case .end:
            if let part = header { fields.append(part.field(content)) }
            content = []
          }
        }
      }
      try parser.finish()
      return Form(fields: fields)
    }
    switch (whole, pieces) {
    case (.success(let left), .success(let right)): expect(left == right, "other fields in pieces")
    case (.success, .failure(let error)): expect(false, "\(error) in pieces")
    // The limits of contents are kept by whoever takes the pieces.
    case (.failure(let error), .success): expect(error as? FormError == .tooLarge, "\(error)")
    case (.failure, .failure): break
    }
    // What may be the beginning of a delimiter is looked at again with every piece.
    let pieceCount = bytes.count / size + 1
    expect(
      parser.search.comparisons <= 2 * bytes.count + pieceCount * parser.search.pattern.count,
      "too slow")
  }

  /// What the server makes of a form.
  private static func sort(_ form: Form) {
    let post = FormPost(form)
    _ = post.namedFiles
    _ = post.fingerprint
    expect(post.isSame(as: post), "a form that is not itself")
  }
}
