import HTTPTypes

/// Tells browsers to come back over TLS (RFC 6797), on connections that use it.
enum TransportSecurity {
  private static let field = HeaderField(.strictTransportSecurity, "max-age=31536000")

  /// The field for a page, if the client reached us over TLS.
  static func fields(for exchange: HTTPExchange) -> [HeaderField] {
    exchange.isSecure ? [field] : []
  }
}
