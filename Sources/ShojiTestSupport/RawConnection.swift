import Glibc

/// A TCP connection on which a test writes whatever it likes.
package final class RawConnection {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Nobody listens there.
  package struct Failure: Error {}

  /// Connects to a port of this machine.
  /// - `timeout`: Seconds after which a read gives up.
  /// - `receiveBuffer`: How many bytes the system takes before they are read, instead of some megabytes.
  package init(port: Int, timeout: Int = 60, receiveBuffer: Int32? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    if var size = receiveBuffer {
      unsafe setsockopt(
        descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var limit = timeval(tv_sec: timeout, tv_usec: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    let result = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Failure() }
  }

  deinit { close(descriptor) }

  /// Sends all bytes. False when the other side has closed.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.send(
          descriptor, buffer.baseAddress.map { unsafe $0 + sent }, bytes.count - sent,
          Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// Sends a text. False when the other side has closed.
  @discardableResult
  package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Tells the other side that nothing more comes.
  package func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Leaves without a word: the other side sees a reset.
  package func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Reads once; false at the end, after an error or after the time-out.
  private func receive() -> Bool {
    let bytes = receive(atMost: 65_536)
    pending += bytes
    return !bytes.isEmpty
  }

  /// Reads once, and again after an interruption: a process that was stopped goes on with one.
  private func receive(atMost limit: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = unsafe recv(descriptor, &buffer, limit, 0)
      if count < 0, errno == EINTR { continue }
      return Array(buffer.prefix(max(0, count)))
    }
  }

  /// What has come, a few bytes of it; empty at the end, after an error or after the time-out.
  package func read(atMost count: Int) -> [UInt8] {
    if !pending.isEmpty {
      defer { pending.removeFirst(min(count, pending.count)) }
      return Array(pending.prefix(count))
    }
    return receive(atMost: count)
  }

  /// Everything up to the other side's closing.
  package func readToEnd() -> [UInt8] {
    while receive() {}
    defer { pending = [] }
    return pending
  }

  /// At least so many bytes, or all that come before the other side closes.
  package func read(atLeast count: Int) -> [UInt8] {
    while pending.count < count, receive() {}
    defer { pending = [] }
    return pending
  }

  /// What comes up to a mark, and the mark; `nil` if it does not come.
  package func read(until end: [UInt8]) -> [UInt8]? {
    while true {
      if let place = pending.indices.first(where: { pending[$0...].starts(with: end) }) {
        defer { pending.removeFirst(place + end.count) }
        return Array(pending[..<(place + end.count)])
      }
      guard receive() else { return nil }
    }
  }

  /// One answer: its header and as many bytes of body as `Content-Length` says, or all of its chunks; `nil` when the
  /// other side closes before its end.
  package func readAnswer(hasBody: Bool = true) -> Response? {
    while true {
      if let end = Response.endOfHead(pending[...]) {
        let head = Response(head: String(decoding: pending[..<end], as: UTF8.self))
        let isBare = !hasBody || head.status == 204 || head.status == 304
        if !isBare, head.header("Transfer-Encoding")?.lowercased() == "chunked" {
          pending.removeFirst(end + 4)
          return readChunks().map { Response(lines: head.lines, bytes: $0) }
        }
        let length = isBare ? 0 : head.header("Content-Length").flatMap { Int($0) } ?? 0
        while pending.count < end + 4 + length { guard receive() else { return nil } }
        defer { pending.removeFirst(end + 4 + length) }
        return Response(lines: head.lines, bytes: Array(pending[(end + 4)..<(end + 4 + length)]))
      }
      guard receive() else { return nil }
    }
  }

  /// Chunks up to the last one (RFC 9112 §7.1), without trailers.
  private func readChunks() -> [UInt8]? {
    let lineEnd: [UInt8] = [13, 10]
    var bytes: [UInt8] = []
    while true {
      guard let line = read(until: lineEnd),
        let size = Int(
          String(decoding: line.prefix { $0 != 13 && $0 != 59 }, as: UTF8.self), radix: 16),
        size >= 0
      else { return nil }
      while pending.count < size + 2 { guard receive() else { return nil } }
      bytes += pending[..<size]
      pending.removeFirst(size + 2)
      if size == 0 { return bytes }
    }
  }

  /// Whether something can be read, or the other side has closed, within so many milliseconds.
  package func hasAnswer(within milliseconds: Int32) -> Bool {
    if !pending.isEmpty { return true }
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&event, 1, milliseconds) > 0
  }

  /// Whether the other side closes within the time-out.
  package var isClosedByPeer: Bool {
    guard pending.isEmpty else { return false }
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, 0) <= 0 && errno != EAGAIN
  }
}
