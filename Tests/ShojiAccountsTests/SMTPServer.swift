import Foundation
import Glibc
import Synchronization

/// A mail server of a test: it takes mails on a port of this machine, one connection after the other, and
/// says what a script says.
final class SMTPServer: Sendable {
  /// A mail as it came.
  struct Received: Sendable {
    var from = ""
    var to: [String] = []
    var credentials = ""
    var content = ""
  }

  private struct State {
    var mails: [Received] = []
    var commands: [String] = []
    var isStopped = false
  }

  let port: Int
  private let descriptor: Int32
  private let extensions: [String]
  private let refusal: String?
  private let isSilent: Bool
  private let state = Mutex(State())

  struct Failure: Error {}

  /// Starts a server.
  /// - Parameters:
  ///   - extensions: What it says it can.
  ///   - refusal: What it says to a mail, if it does not take it.
  ///   - isSilent: Whether it never says anything.
  init(extensions: [String] = ["AUTH PLAIN"], refusal: String? = nil, isSilent: Bool = false) throws
  {
    self.extensions = extensions
    self.refusal = refusal
    self.isSilent = isSilent
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe: each call reads or fills an address of the length that it is told.
    let isListening = unsafe withUnsafeMutablePointer(to: &address) { [descriptor] pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(descriptor, $0, length) == 0 && listen(descriptor, 8) == 0
          && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isListening else { throw Failure() }
    port = Int(in_port_t(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in
      while true {
        let client = accept(descriptor, nil, nil)
        guard client >= 0, !state.withLock({ $0.isStopped }) else {
          if client >= 0 { close(client) }
          // Here alone: its number may be that of another socket as soon as it is closed.
          close(descriptor)
          return
        }
        talk(client)
        close(client)
      }
    }
  }

  /// Ends it.
  func stop() {
    state.withLock { $0.isStopped = true }
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// The mails that came.
  var mails: [Received] { state.withLock { $0.mails } }

  /// What was said to it.
  var commands: [String] { state.withLock { $0.commands } }

  private func talk(_ client: Int32) {
    var (mail, pending) = (Received(), [UInt8]())
    if isSilent {
      _ = readLine(client, &pending)
      return
    }
    say(client, "220 test")
    while let line = readLine(client, &pending) {
      state.withLock { $0.commands.append(line) }
      switch line.uppercased() {
      case let word where word.hasPrefix("EHLO"):
        let lines = ["test"] + extensions
        for (index, text) in lines.enumerated() {
          say(client, "250\(index == lines.count - 1 ? " " : "-")\(text)")
        }
      case let word where word.hasPrefix("AUTH PLAIN"):
        let given = line.split(separator: " ").count > 2
        if !given { say(client, "334 ") }
        let text = given ? String(line.split(separator: " ")[2]) : readLine(client, &pending) ?? ""
        mail.credentials =
          Data(base64Encoded: text).map {
            String(decoding: $0, as: UTF8.self).replacing("\0", with: "|")
          } ?? ""
        say(client, "235 ok")
      case let word where word.hasPrefix("MAIL FROM:"):
        mail.from = String(line.dropFirst("MAIL FROM:".count))
        say(client, "250 ok")
      case let word where word.hasPrefix("RCPT TO:"):
        mail.to.append(String(line.dropFirst("RCPT TO:".count)))
        say(client, refusal ?? "250 ok")
      case "DATA":
        say(client, "354 go on")
        var lines: [String] = []
        while let line = readLine(client, &pending), line != "." { lines.append(line) }
        mail.content = lines.joined(separator: "\r\n")
        state.withLock { [mail] in $0.mails.append(mail) }
        say(client, "250 taken")
      case "QUIT":
        return say(client, "221 bye")
      default:
        say(client, "500 what?")
      }
    }
  }

  private func say(_ client: Int32, _ line: String) {
    let bytes = Array("\(line)\r\n".utf8)
    _ = unsafe send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  private func readLine(_ client: Int32, _ pending: inout [UInt8]) -> String? {
    while true {
      if let end = pending.firstRange(of: Array("\r\n".utf8)) {
        defer { pending.removeFirst(end.upperBound) }
        return String(decoding: pending[..<end.lowerBound], as: UTF8.self)
      }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = unsafe recv(client, &buffer, buffer.count, 0)
      guard count > 0 else { return nil }
      pending += buffer[..<count]
    }
  }
}
