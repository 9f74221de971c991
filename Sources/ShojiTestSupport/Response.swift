/// What came back for a request.
public struct Response: Sendable {
  /// The status code; 0 when there was no answer.
  public let status: Int
  /// The header fields in their order, names in lower case.
  public let headers: [(name: String, value: String)]
  /// The body as it came.
  public let bytes: [UInt8]
  /// The body as text.
  public let body: String
  /// The status line and the header fields as they came.
  package let lines: [String]

  /// The first field of this name.
  public func header(_ name: String) -> String? { headers(named: name).first }

  /// Where a redirect leads to, without its fragment, which a browser keeps to itself.
  public var redirect: String? {
    header("location").map { String($0.prefix { $0 != "#" }) }
  }

  /// The fragment of the URL that a redirect leads to: the id of the element at which a browser opens the
  /// page, encoded for URLs.
  public var redirectFragment: String? {
    guard let location = header("location"), let mark = location.firstIndex(of: "#") else {
      return nil
    }
    return String(location[location.index(after: mark)...])
  }

  /// The values of every field of this name.
  public func headers(named name: String) -> [String] {
    let name = name.lowercased()
    return headers.filter { $0.name == name }.map(\.value)
  }

  /// Makes a response of its head, without the empty line after it, and its body.
  package init(head: String, bytes: [UInt8] = []) {
    self.init(lines: head.split(separator: "\r\n").map(String.init), bytes: bytes)
  }

  /// Makes a response of the lines of its head and its body.
  init(lines: [String], bytes: [UInt8]) {
    self.lines = lines
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    headers = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      let value = parts.count > 1 ? parts[1].drop { $0 == " " } : ""
      return (parts.first?.lowercased() ?? "", String(value))
    }
    self.bytes = bytes
    body = String(decoding: bytes, as: UTF8.self)
  }

  /// Reads an answer to its end, as `curl --include` prints it; an interim one before it is skipped.
  package init(reading bytes: [UInt8]) {
    var rest = bytes[...]
    while let end = Self.endOfHead(rest) {
      let head = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 4)...]
      if !head.hasPrefix("HTTP/1.1 100") {
        self.init(head: head, bytes: Array(rest))
        return
      }
    }
    self.init(head: String(decoding: rest, as: UTF8.self))
  }

  /// Where the empty line after the header begins.
  static func endOfHead(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.firstRange(of: Array("\r\n\r\n".utf8))?.lowerBound
  }
}
