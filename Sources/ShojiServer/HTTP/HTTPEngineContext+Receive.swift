import CMicroHTTPD
import HTTPTypes

extension HTTPEngineContext {
  /// Hands a request to the handler, unless its sender has too many open behind a trusted proxy.
  func receive(_ exchange: HTTPExchange) {
    if exchange.isFromProxy && !exchange.hasRoomForClient {
      exchange.answer(ErrorPage.answer(.serviceUnavailable, route: "overload"))
      return
    }
    handler?.handle(exchange)
  }
}

extension HTTPExchange {
  /// The connection is the proxy's, so what is counted is the requests of the forwarded address.
  fileprivate var hasRoomForClient: Bool {
    unsafe remoteAddress.bytes.withUnsafeBufferPointer { address in
      unsafe shoji_request_enter_address(request, address.baseAddress)
    }
  }
}
