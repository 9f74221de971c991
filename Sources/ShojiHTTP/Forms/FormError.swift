package import HTTPTypes

/// Why a form was refused, and the status that says so.
package enum FormError: Error, Equatable {
  /// The body does not follow its own format, such as a missing last boundary.
  case malformed
  /// A limit was exceeded.
  case tooLarge
  /// The form has more fields than one may have.
  case tooManyFields
  /// The content type is not that of a form, or the body is compressed.
  case unsupportedContentType

  package var status: HTTPResponse.Status {
    switch self {
    case .malformed, .tooManyFields: .badRequest
    case .tooLarge: .contentTooLarge
    case .unsupportedContentType: .unsupportedMediaType
    }
  }
}
