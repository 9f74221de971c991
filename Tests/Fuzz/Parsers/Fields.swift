@testable import ShojiHTTP
@testable import ShojiServer

/// Values of header fields.
enum Fields {
  private static let signer = SessionSigner(key: [UInt8](repeating: 7, count: 32))

  static func cookies(_ bytes: [UInt8]) {
    var bytes = bytes
    let name = bytes.take(upTo: 0)
    guard !name.isEmpty, !name.contains(where: { $0 == 0x3b || $0 == 0x3d || $0 <= 0x20 }) else {
      return
    }
    let found = HTTPExchange.range(ofCookie: name, in: bytes.span).map { Array(bytes[$0]) }
    // The same in another way.
    var expected: [UInt8]?
    for piece in bytes.split(separator: UInt8(ascii: ";")) where expected == nil {
      let piece = piece.drop { $0 == 0x20 || $0 == 0x09 }
      guard piece.starts(with: name + [0x3d]) else { continue }
      var value = Array(piece.dropFirst(name.count + 1))
      while let last = value.last, last == 0x20 || last == 0x09 { value.removeLast() }
      expected = value
    }
    expect(found == expected, "another cookie")
    guard let found else { return }
    _ = SessionID(cookie: found.span)
    if let id = signer.verify(cookie: found) {
      expect(signer.cookie(for: id) == found, "a cookie that was not issued")
    }
    expect(
      signer.verify(cookie: signer.cookie(for: SessionID(high: 1, low: 2, issued: 3))) != nil,
      "a cookie of ours is refused")
  }

  static func all(_ bytes: [UInt8]) {
    var bytes = bytes
    let kind = bytes.takeByte()
    let text = bytes.text
    switch kind % 9 {
    case 0:
      let encoding = AcceptEncoding(bytes.span)
      expect(!encoding.needsGzip || encoding.takesGzip, "gzip is needed and not taken")
    case 1:
      for tag in AcceptLanguage.tags(text) { expect(!tag.isEmpty, "an empty tag") }
      _ = AcceptLanguage.locale(text, of: ["en", "de", "pt-BR"])
    case 2:
      for size in [0, 1, 1_000, Int.max] {
        if case .satisfiable(let offset, let length)? = ByteRange(text, size: size) {
          expect(offset >= 0 && length > 0 && offset <= size - length, "a range outside")
        }
      }
    case 3:
      if let time = HTTPDate.parse(text) {
        expect(HTTPDate.parse(HTTPDate.format(time)) == time, "another time")
      }
    case 4:
      if let address = NetworkAddress(text) {
        expect(address.bytes.count == 16, "an address of another length")
        expect(NetworkAddress(address.description) == address, "another address")
      }
    case 5:
      if let network = Network(text) {
        expect(network.contains(network.address), "a network without its own address")
      }
    case 6:
      // Bytes, for a sign and what combines with it are one character and no sign.
      if let type = MediaType(text) {
        expect(type.essence.utf8.contains(UInt8(ascii: "/")), "no type")
      }
    case 7:
      if let name = RequestID.name(ofTrace: text) {
        expect(RequestID.isSound(name), "a name that no log should have")
      }
    default: _ = BrowserTimeZone.zone(named: text)
    }
  }
}
