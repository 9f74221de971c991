import CMicroHTTPD

/// Who asks. `X-Forwarded-*` counts only on connections from a trusted proxy; anybody else could
/// write into it what they like.
extension HTTPExchange {
  /// Whether the connection comes from a trusted proxy.
  var isFromProxy: Bool { unsafe shoji_request_is_from_proxy(request) }

  /// The client's address: the peer's, or behind trusted proxies the last address in
  /// `X-Forwarded-For` that is not itself such a proxy.
  package var remoteAddress: NetworkAddress {
    unsafe NetworkAddress(
      bytes: Array(UnsafeBufferPointer(start: shoji_request_address(request), count: 16)))
  }

  /// The client's address as two numbers, the first eight bytes and the rest. It takes no memory.
  package var addressHalves: (high: UInt64, low: UInt64) {
    // 16 bytes, which live as long as the request.
    guard let bytes = unsafe shoji_request_address(request) else { return (0, 0) }
    let start = unsafe UnsafeRawPointer(bytes)
    return unsafe (
      UInt64(bigEndian: start.loadUnaligned(as: UInt64.self)),
      UInt64(bigEndian: (start + 8).loadUnaligned(as: UInt64.self))
    )
  }

  /// Whether a trusted proxy says that the client reached it over TLS.
  package var isSecure: Bool {
    guard isFromProxy, let scheme = header("X-Forwarded-Proto") else { return false }
    return scheme.split(separator: ",").last?.trimmingBlanks.lowercased() == "https"
  }

  /// Whether browsers count the page as a secure context: over TLS, or at a loopback host (W3C Secure Contexts §3.1).
  package var isSecureContext: Bool {
    guard !isSecure, let authority else { return true }
    let host = authority.lowercased().replacing(/:[0-9]*$/, with: "")
    return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || host.wholeMatch(of: /127(\.[0-9]+){3}/) != nil
  }
}

extension HTTPEngineContext {
  /// Who sent a request that came from a trusted proxy: looked up before its body is taken, which
  /// counts for that client.
  func client(of request: OpaquePointer, behind proxy: NetworkAddress) -> NetworkAddress {
    let field = unsafe HTTPExchange.withHeader("X-Forwarded-For", of: request) { value in
      unsafe value.withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
    }
    var nearest = proxy
    for entry in (field ?? "").split(separator: ",").reversed() {
      guard let address = NetworkAddress(withPort: entry.trimmingBlanks) else { break }
      nearest = address
      if !trustedProxies.contains(where: { $0.contains(address) }) { break }
    }
    return nearest
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    let start = drop { $0 == " " || $0 == "\t" }
    guard let last = start.lastIndex(where: { $0 != " " && $0 != "\t" }) else { return start }
    return start[...last]
  }
}
