import CMicroHTTPD
import HTTPTypes
import Logging

extension HTTPEngineContext {
  /// Makes the C server with its limits, pages, hosts and proxies. False when memory is short.
  func prepareServer(_ configuration: HTTPConfiguration) -> Bool {
    guard let server = unsafe shoji_server_create(configuration.limits, callbacks) else {
      return false
    }
    unsafe adopt(server: server)
    if unsafe !shoji_server_probe(server) {
      logger.warning(
        "this libmicrohttpd reads requests in another way than 0.9.75: folded header fields, bare line feeds and NUL bytes are not told apart. Mend: use that version, or a proxy that refuses them"
      )
    }
    if let spool = configuration.spool {
      let isSet = unsafe shoji_server_set_spool(
        server, spool.folder, UInt64(clamping: spool.bytes),
        UInt64(clamping: spool.bytesPerAddress))
      guard isSet else { return false }
    }
    if !configuration.pathPrefix.isEmpty {
      guard unsafe shoji_server_set_path_prefix(server, configuration.pathPrefix) else {
        return false
      }
    }
    for pages in configuration.errorPages {
      guard unsafe shoji_server_add_language(server, pages.language) else { return false }
      for status in ErrorPages.statuses {
        let answer = HTTPAnswer.error(
          status, html: pages.html(status), varies: configuration.errorPages.count > 1)
        guard let response = unsafe answer.makeResponse(logger: logger) else { return false }
        unsafe answer.wireBytes.withUnsafeBytes { bytes in
          unsafe shoji_server_set_page(
            server, UInt32(status.code), response, bytes.baseAddress, bytes.count)
        }
      }
    }
    for host in configuration.allowedHosts {
      guard unsafe shoji_server_allow_host(server, host) else { return false }
    }
    for proxy in trustedProxies {
      let isTrusted = unsafe proxy.address.bytes.withUnsafeBufferPointer { address in
        unsafe shoji_server_trust_proxy(server, address.baseAddress, UInt32(proxy.prefix))
      }
      guard isTrusted else { return false }
    }
    return true
  }
}
