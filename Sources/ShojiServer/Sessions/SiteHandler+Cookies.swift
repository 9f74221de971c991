/// The session that a cookie of a request stands for.
extension SiteHandler {
  /// The session of a cookie that is not in memory: it may be in the storage, or the browser is a visitor.
  func arriving(_ exchange: HTTPExchange) -> Session? {
    arrivingID(in: exchange).map { sessions.session($0, locale: locale(of: exchange)) }
  }

  /// The id that a cookie of the request has, or stands for: one that the server has not issued may be of another
  /// app on the host, so that a visit does not replace it.
  func arrivingID(in exchange: HTTPExchange) -> SessionID? {
    issuedID(in: exchange)
      ?? environment.cookie.firstPresent(in: exchange) { cookie in
        signer.foreignID(of: unsafe cookie.withUnsafeBufferPointer { unsafe Array($0) })
      }
  }

  /// The id that a cookie of the request has, if the server has issued it and it has not expired.
  func issuedID(in exchange: HTTPExchange) -> SessionID? {
    environment.cookie.first(in: exchange) { cookie in
      let bytes = unsafe cookie.withUnsafeBufferPointer { unsafe Array($0) }
      return signer.verify(cookie: bytes).flatMap { sessions.isExpired($0) ? nil : $0 }
    }
  }

  func isEqual(_ cookie: Span<UInt8>, _ own: [UInt8]) -> Bool {
    guard own.count == cookie.count else { return false }
    // Every byte is looked at, so that the time does not tell how many were right.
    var difference: UInt8 = 0
    for index in cookie.indices { difference |= cookie[index] ^ own[index] }
    return difference == 0
  }
}
