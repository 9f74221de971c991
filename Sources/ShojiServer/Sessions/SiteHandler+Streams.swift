import HTTPTypes

/// Streams of browsers with the client script: what happens in their windows without their asking.
extension SiteHandler {
  /// Where a browser listens.
  private static let streamPath = Array("/_shoji/stream".utf8)

  /// Whether a request asks for a stream.
  func isStream(_ exchange: HTTPExchange) -> Bool {
    exchange.method == .get
      && exchange.withPathAndQuery { path in
        path.count == Self.streamPath.count
          && path.indices.allSatisfy { path[$0] == Self.streamPath[$0] }
      }
  }

  /// Opens a stream; 204, after which browsers do not ask again, where nobody knows of tabs of the session.
  func openStream(_ exchange: HTTPExchange, _ sender: TabSender?) {
    guard RequestOrigin.isOurs(exchange) else {
      exchange.answer(HTTPAnswer(.forbidden, route: "stream"))
      return
    }
    guard let sender, let streams = sender.session?.streams ?? sessions.tabs(of: sender.id)?.streams
    else {
      exchange.answer(HTTPAnswer(.noContent, route: "stream"))
      return
    }
    guard let stream = EventStream() else {
      exchange.answer(HTTPAnswer(.serviceUnavailable, route: "stream"))
      return
    }
    stream.send(.nothing)
    let fields = TransportSecurity.fields(for: exchange)
    guard stream.answer(exchange, block: pages.streamBlock, fields: fields) else { return }
    guard let session = sender.session else { return streams.add(stream) }
    session.run { $0.listen(stream) }
  }
}
