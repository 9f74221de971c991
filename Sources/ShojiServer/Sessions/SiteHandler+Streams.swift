import HTTPTypes

/// Streams of browsers with the client script: what happens in their windows without their asking.
extension SiteHandler {
  /// Opens a stream for the browser of a session, which need not be in memory and does not come there for that;
  /// 204, after which browsers do not ask again, for one without.
  func openStream(_ exchange: HTTPExchange, _ id: SessionID?) {
    guard RequestOrigin.isOurs(exchange) else {
      exchange.answer(HTTPAnswer(.forbidden, route: "stream"))
      return
    }
    guard let id else {
      exchange.answer(HTTPAnswer(.noContent, route: "stream"))
      return
    }
    guard let stream = EventStream(isLasting: exchange.isSecureContext) else {
      exchange.answer(HTTPAnswer(.serviceUnavailable, route: "stream"))
      return
    }
    stream.send(.nothing)
    let fields = TransportSecurity.fields(for: exchange)
    guard stream.answer(exchange, block: pages.streamBlock, fields: fields) else { return }
    guard let session = sessions.find(id, isUse: false)?.session else {
      sessions.streams(of: id).add(stream)
      return stream.send(.look)
    }
    session.run { $0.listen(stream) }
  }
}
