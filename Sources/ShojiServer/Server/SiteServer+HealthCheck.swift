import Foundation
import Glibc

extension SiteServer {
  /// Asks the server that listens with this configuration on this machine whether it answers.
  /// - Throws: ``ServerError`` when it does not within two seconds.
  public static func checkHealth(_ configuration: HTTPConfiguration) throws {
    let host: String
    switch configuration.host {
    case "0.0.0.0", "": host = "127.0.0.1"
    case "::": host = "::1"
    default: host = configuration.host
    }
    let answer = try exchange(
      "GET \(Endpoint.path("health")) HTTP/1.0\r\nHost: localhost\r\n\r\n", host: host,
      port: configuration.port)
    guard answer.hasPrefix("HTTP/1.1 200") || answer.hasPrefix("HTTP/1.0 200") else {
      throw ServerError(
        "http://\(host):\(configuration.port) answers, but not as it should: \(answer.prefix(12))")
    }
  }

  private static func exchange(_ request: String, host: String, port: Int) throws -> String {
    let failure = ServerError("Nothing answers at \(host):\(port). Mend: start the server first")
    var hints = unsafe addrinfo()
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, "\(port)", &hints, &found) == 0, let address = unsafe found
    else { throw failure }
    defer { unsafe freeaddrinfo(address) }
    let descriptor = unsafe socket(
      address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
    guard descriptor >= 0 else { throw failure }
    defer { close(descriptor) }
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    _ = unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    guard unsafe connect(descriptor, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0
    else { throw failure }
    let bytes = Array(request.utf8)
    guard unsafe send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
    else { throw failure }
    var answer = [UInt8](repeating: 0, count: 256)
    let count = unsafe recv(descriptor, &answer, answer.count, 0)
    guard count > 0 else { throw failure }
    return String(decoding: answer.prefix(count), as: UTF8.self)
  }
}
