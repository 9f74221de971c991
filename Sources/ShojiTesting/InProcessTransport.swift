import Foundation
import ShojiServer

/// Writes requests to a server of this machine, each on a connection of its own; with several, each request to the
/// next one.
final class InProcessTransport: RequestTransport {
  /// The seconds that an answer may take.
  static let limitSeconds = 60

  private let ports: [Int]
  private var turn = 0
  private var cookies = CookieJar()

  init(port: Int) { ports = [port] }

  init(balancing ports: [Int]) { self.ports = ports }

  func moved(to url: String) -> any RequestTransport {
    let moved = InProcessTransport(
      port: url.split(separator: ":").last.flatMap { Int($0) } ?? ports.first ?? 0)
    moved.cookies = cookies
    return moved
  }

  func send(_ request: Request) throws -> Response {
    // A request for another host is of another site: it has none of our cookies, and sets none.
    let isOurs = !request.hasHeader("Host")
    let port = ports.isEmpty ? 0 : ports[turn % ports.count]
    turn += 1
    var headers = request.headers
    if isOurs { headers.insert("Host: 127.0.0.1:\(port)", at: 0) }
    if isOurs, !request.hasHeader("Cookie"), let line = cookies.line {
      headers.append("Cookie: \(line)")
    }
    let (type, body) = try request.body.encoded()
    if let type, !request.hasHeader("Content-Type") { headers.append("Content-Type: \(type)") }
    if request.method == .post { headers.append("Content-Length: \(body.count)") }
    let head = ["\(request.method.rawValue) \(request.path) HTTP/1.1"] + headers + ["", ""]
    let connection = try RawConnection(port: port, timeout: Self.limitSeconds)
    connection.send(Array(head.joined(separator: "\r\n").utf8) + body)
    let start = ContinuousClock.now
    guard let answer = connection.readAnswer(hasBody: request.method != .head) else {
      throw MissingAnswer(
        request: "\(request.method.rawValue) \(request.path)", port: port,
        wait: ContinuousClock.now - start)
    }
    if isOurs { cookies.keep(answer) }
    return answer
  }

  func cookie(where isName: (Substring) -> Bool) -> String? { cookies.value(where: isName) }
}

/// A request whose answer did not come, or not to its end.
struct MissingAnswer: Error, CustomStringConvertible {
  /// The method and the path.
  let request: String
  /// The port of the server.
  let port: Int
  /// The time until the connection had closed, or the limit.
  let wait: Duration

  var description: String {
    let isOver = wait >= .seconds(InProcessTransport.limitSeconds)
    let cause =
      isOver
      ? "The limit is \(InProcessTransport.limitSeconds) seconds."
      : "The server has closed the connection after \(wait)."
    return "No answer to \(request) from port \(port). \(cause) "
      + "Fix: look for a handler that does not return, or for a server that was stopped."
  }
}

extension Request.Body {
  /// The content type and the bytes.
  fileprivate func encoded() throws -> (type: String?, bytes: [UInt8]) {
    switch self {
    case .none: return (nil, [])
    case .text(let text): return ("application/x-www-form-urlencoded", Array(text.utf8))
    case .parts(let parts):
      let boundary = "----\(UUID().uuidString)"
      var bytes: [UInt8] = []
      for part in parts {
        bytes += "--\(boundary)\r\n".utf8
        bytes += try part.encoded()
        bytes += "\r\n".utf8
      }
      bytes += "--\(boundary)--\r\n".utf8
      return ("multipart/form-data; boundary=\(boundary)", bytes)
    }
  }
}

extension Request.Part {
  /// The part between two boundaries (RFC 7578).
  fileprivate func encoded() throws -> [UInt8] {
    switch self {
    case .text(let name, let value):
      return Array("\(Self.disposition(name))\r\n\r\n\(value)".utf8)
    case .file(let name, let path):
      let url = URL(filePath: path)
      let file = url.lastPathComponent
      // Browsers know a file by its name, and not in which encoding it is.
      let type = ContentTypes.type(of: file).prefix { $0 != ";" }
      let head =
        "\(Self.disposition(name)); filename=\"\(Self.quoted(file))\"\r\n"
        + "Content-Type: \(type)\r\n\r\n"
      return Array(head.utf8) + (try Data(contentsOf: url))
    case .noFile(let name):
      let head =
        "\(Self.disposition(name)); filename=\"\"\r\nContent-Type: application/octet-stream\r\n\r\n"
      return Array(head.utf8)
    }
  }

  private static func disposition(_ name: String) -> String {
    "Content-Disposition: form-data; name=\"\(quoted(name))\""
  }

  /// As browsers write what would end the value.
  private static func quoted(_ text: String) -> String {
    text.replacing("\"", with: "%22").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }
}
