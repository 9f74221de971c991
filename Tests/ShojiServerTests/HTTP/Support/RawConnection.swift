import Glibc

@testable import ShojiServer

/// A TCP connection on which a test writes whatever it likes.
final class RawConnection {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  struct Failure: Error {}

  /// - Parameter timeout: seconds after which a read gives up.
  init(port: Int, timeout: Int = 10) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
  func send(_ bytes: [UInt8]) -> Bool {
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

  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  /// Tells the other side that nothing more comes.
  func finishSending() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

  /// Leaves without a word: the other side sees a reset.
  func reset() {
    var option = linger(l_onoff: 1, l_linger: 0)
    unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
  }

  /// Reads once; false at the end, after an error or after the time-out.
  private func receive() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = unsafe recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { return false }
    pending += buffer[..<count]
    return true
  }

  /// Everything up to the other side's closing.
  func readToEnd() -> [UInt8] {
    while receive() {}
    defer { pending = [] }
    return pending
  }

  /// One answer: its header and as many bytes of body as `Content-Length` says.
  func readAnswer(hasBody: Bool = true) -> RawAnswer? {
    let end = ByteSearch(Array("\r\n\r\n".utf8))
    while true {
      if let headEnd = end.first(in: pending, from: 0) {
        var answer = RawAnswer(head: String(decoding: pending[..<headEnd], as: UTF8.self))
        let length = hasBody ? answer["Content-Length"].flatMap { Int($0) } ?? 0 : 0
        while pending.count < headEnd + 4 + length { guard receive() else { return nil } }
        answer.body = Array(pending[(headEnd + 4)..<(headEnd + 4 + length)])
        pending.removeFirst(headEnd + 4 + length)
        return answer
      }
      guard receive() else { return nil }
    }
  }

  /// Whether something can be read, or the other side has closed, within so many milliseconds.
  func hasAnswer(within milliseconds: Int32) -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&event, 1, milliseconds) > 0
  }

  /// Whether the other side closes within the time-out.
  var isClosedByPeer: Bool {
    guard pending.isEmpty else { return false }
    var byte: UInt8 = 0
    return unsafe recv(descriptor, &byte, 1, 0) <= 0 && errno != EAGAIN
  }
}

/// An answer as it came over the wire.
struct RawAnswer {
  let status: Int
  let lines: [String]
  var body: [UInt8] = []

  init(head: String) {
    lines = head.split(separator: "\r\n").map(String.init)
    status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
  }

  /// The value of the first field of this name.
  subscript(name: String) -> String? { all(name).first }

  /// The values of every field of this name.
  func all(_ name: String) -> [String] {
    lines.dropFirst().compactMap { line in
      guard let colon = line.firstIndex(of: ":"),
        line[..<colon].lowercased() == name.lowercased()
      else { return nil }
      return String(line[line.index(after: colon)...].drop { $0 == " " })
    }
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}

/// Sends one request on a connection of its own and returns the status of the answer.
func status(port: Int, of request: String) throws -> Int? {
  let connection = try RawConnection(port: port)
  connection.send(request)
  return connection.readAnswer()?.status
}
