import Foundation

/// A port whose connections close without an answer.
final class ClosingListener: Sendable {
  /// The listener could not be made.
  struct Failure: Error {}

  private let descriptor: Int32
  let port: Int

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    guard isBound else { throw Failure() }
    Thread.detachNewThread { [descriptor] in
      while case let connection = accept(descriptor, nil, nil), connection >= 0 {
        close(connection)
      }
    }
  }

  deinit {
    // Closing alone leaves a thread in `accept`.
    shutdown(descriptor, Int32(SHUT_RDWR))
    close(descriptor)
  }
}
