@testable import ShojiHTTP
@testable import ShojiServer

/// Streams, as a browser reads them (HTML, server-sent events).
enum Events {
  static func all(_ bytes: [UInt8]) {
    let text = bytes.text
    let event = ServerEvent(Array(text.utf8))
    // Lines end with CR LF, CR or LF, for whoever reads markup as well.
    // By scalars: a CR that comes to stand before an LF would be one character with it.
    var expected = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if scalar == "\r" || (scalar == "\n" && last != "\r") { expected.append("\n") }
      if scalar != "\r" && scalar != "\n" { expected.append(scalar) }
      last = scalar
    }
    expect(Self.read(event.bytes) == [String(expected)], "another event")
  }

  /// The data of the events of a stream.
  private static func read(_ bytes: [UInt8]) -> [String] {
    var events: [String] = []
    var data: [String] = []
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0d || byte == 0x0a else {
        line.append(byte)
        continue
      }
      if byte == 0x0d, index < bytes.count, bytes[index] == 0x0a { index += 1 }
      if line.isEmpty {
        if !data.isEmpty { events.append(data.joined(separator: "\n")) }
        data = []
      } else if line.starts(with: Array("data: ".utf8)) {
        data.append(line.dropFirst(6).text)
      }
      line = []
    }
    return events
  }
}

extension ArraySlice<UInt8> {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
