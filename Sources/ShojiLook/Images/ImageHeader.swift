package import Foundation

/// What the first bytes of an image say: its kind and its size in pixels.
package struct ImageHeader {
  package let contentType: String
  package let size: CGSize

  /// `nil` when the bytes are none of PNG, JPEG, GIF and WebP.
  package init?(_ bytes: [UInt8]) {
    let reader = Reader(bytes: bytes)
    if reader.has([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      contentType = "image/png"
      size = CGSize(width: reader.big(16, count: 4), height: reader.big(20, count: 4))
    } else if reader.has([0xFF, 0xD8, 0xFF]) {
      contentType = "image/jpeg"
      size = Self.sizeOfJPEG(reader)
    } else if reader.has(Array("GIF8".utf8)) {
      contentType = "image/gif"
      size = CGSize(width: reader.little(6, count: 2), height: reader.little(8, count: 2))
    } else if reader.has(Array("RIFF".utf8)), reader.has(Array("WEBP".utf8), at: 8) {
      contentType = "image/webp"
      size = Self.sizeOfWebP(reader)
    } else {
      return nil
    }
  }

  /// The size in the first frame header (ITU-T T.81, B.2.2).
  private static func sizeOfJPEG(_ reader: Reader) -> CGSize {
    var position = 2
    while position + 8 < reader.bytes.count, reader.bytes[position] == 0xFF {
      let marker = reader.bytes[position + 1]
      // Any number of fill bytes may stand before a marker (B.1.1.2).
      if marker == 0xFF {
        position += 1
        continue
      }
      let isFrame = 0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
      if isFrame {
        return CGSize(
          width: reader.big(position + 7, count: 2), height: reader.big(position + 5, count: 2))
      }
      position += 2 + max(2, reader.big(position + 2, count: 2))
    }
    return .zero
  }

  /// The size of the canvas, for the three kinds of WebP (RFC 9649).
  private static func sizeOfWebP(_ reader: Reader) -> CGSize {
    // Sides are often written less one: the zeros of a header that is cut off would be a pixel.
    let count = reader.bytes.count
    if reader.has(Array("VP8X".utf8), at: 12), count >= 30 {
      return CGSize(
        width: reader.little(24, count: 3) + 1, height: reader.little(27, count: 3) + 1)
    }
    if reader.has(Array("VP8L".utf8), at: 12), reader.has([0x2F], at: 20), count >= 25 {
      let bits = reader.little(21, count: 4)
      return CGSize(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }
    guard reader.has(Array("VP8 ".utf8), at: 12), reader.has([0x9D, 0x01, 0x2A], at: 23),
      count >= 30
    else {
      return .zero
    }
    return CGSize(
      width: reader.little(26, count: 2) & 0x3FFF, height: reader.little(28, count: 2) & 0x3FFF)
  }

  /// Numbers at places; beyond the end they are 0.
  private struct Reader {
    let bytes: [UInt8]

    func has(_ mark: [UInt8], at position: Int = 0) -> Bool {
      bytes.dropFirst(position).starts(with: mark)
    }

    func big(_ position: Int, count: Int) -> Int {
      (0..<count).reduce(0) { $0 << 8 | byte(position + $1) }
    }

    func little(_ position: Int, count: Int) -> Int {
      (0..<count).reversed().reduce(0) { $0 << 8 | byte(position + $1) }
    }

    private func byte(_ position: Int) -> Int {
      position < bytes.count ? Int(bytes[position]) : 0
    }
  }
}
