import CMicroHTTPD

/// Who asks. `X-Forwarded-*` counts only on connections from a trusted proxy; anybody else could
/// write into it what they like.
extension HTTPExchange {
  /// The address at the other end of the connection.
  var peerAddress: NetworkAddress {
    unsafe NetworkAddress(
      bytes: Array(UnsafeBufferPointer(start: shoji_request_address(request), count: 16)))
  }

  /// Whether the connection comes from a trusted proxy.
  var isFromProxy: Bool { unsafe shoji_request_is_from_proxy(request) }

  /// The client's address: the peer's, or behind trusted proxies the last address in
  /// `X-Forwarded-For` that is not itself such a proxy.
  var remoteAddress: NetworkAddress {
    guard isFromProxy, let forwarded = header("X-Forwarded-For") else { return peerAddress }
    var nearest = peerAddress
    for entry in forwarded.split(separator: ",").reversed() {
      guard let address = NetworkAddress(entry.trimmingBlanks) else { break }
      nearest = address
      if !context.trustedProxies.contains(where: { $0.contains(address) }) { break }
    }
    return nearest
  }

  /// Whether a trusted proxy says that the client reached it over TLS.
  var isSecure: Bool {
    guard isFromProxy, let scheme = header("X-Forwarded-Proto") else { return false }
    return scheme.split(separator: ",").last?.trimmingBlanks.lowercased() == "https"
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
    return start[...last]
  }
}
