/// A submitted form: its fields in document order.
package struct Form: Sendable, Equatable {
  package var fields: [FormField]

  package init(fields: [FormField]) { self.fields = fields }

  /// The text of the first field of this name.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.text }

  /// Reads a body by its content type.
  package static func parse(
    _ body: Span<UInt8>, contentType: String?, limits: FormLimits = FormLimits()
  ) throws(FormError) -> Form {
    // What browsers send, mostly.
    if contentType == URLEncodedForm.contentType {
      return Form(fields: try URLEncodedForm.parse(body, limits: limits))
    }
    guard let contentType, let type = MediaType(contentType) else {
      throw .unsupportedContentType
    }
    switch type.essence {
    case URLEncodedForm.contentType:
      return Form(fields: try URLEncodedForm.parse(body, limits: limits))
    case "multipart/form-data":
      guard let boundary = type.parameters["boundary"] else { throw .malformed }
      var parser = try MultipartParser(boundary: Array(boundary.utf8), limits: limits)
      return Form(fields: try parser.parse(body))
    default:
      throw .unsupportedContentType
    }
  }
}

extension HTTPExchange {
  /// Takes the request's body and reads it as a form. A large one takes its time: not for event loops.
  package func form(limits: FormLimits = FormLimits()) throws(FormError) -> Form {
    // Nothing that we serve sends compressed forms, and unpacking is where small bodies get large.
    if let encoding = header("Content-Encoding"), encoding.lowercased() != "identity" {
      throw .unsupportedContentType
    }
    let contentType = header("Content-Type")
    return try takeBody { body throws(FormError) in
      try Form.parse(body, contentType: contentType, limits: limits)
    }
  }
}
