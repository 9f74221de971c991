import ShojiTestSupport
import Foundation
import ShojiUI
import Testing

@testable import ShojiLook
@testable import ShojiScreens

@Suite struct ImageHeaderTests {
  private static let app1 = Pictures.segment(0xE1, count: 300)
  private static let tables = Pictures.segment(0xC4, count: 20)

  @Test(arguments: [
    (Pictures.png(640, 480), "image/png", 640, 480),
    (Pictures.png(.max, 1), "image/png", 4_294_967_295, 1),
    (Pictures.gif(300, 7), "image/gif", 300, 7),
    (Pictures.jpeg(1_024, 768), "image/jpeg", 1_024, 768),
    (Pictures.jpeg(9, 8, segments: [app1, app1]), "image/jpeg", 9, 8),
    // A table of codes has a number between those of frames.
    (Pictures.jpeg(9, 8, segments: [tables], frame: 0xC2), "image/jpeg", 9, 8),
    (Pictures.jpeg(9, 8, segments: [app1], fill: 3), "image/jpeg", 9, 8),
    (Pictures.lossyWebP(550, 368), "image/webp", 550, 368),
    (Pictures.losslessWebP(16_384, 1), "image/webp", 16_384, 1),
    (Pictures.extendedWebP(70_000, 3), "image/webp", 70_000, 3),
  ])
  func `the first bytes tell kind and size`(
    bytes: [UInt8], contentType: String, width: Int, height: Int
  ) throws {
    let header = try #require(ImageHeader(bytes))
    #expect(header.contentType == contentType)
    #expect(header.size == CGSize(width: width, height: height))
  }

  @Test(
    arguments: [
      [], [0x89], Array("<svg width=\"1\" height=\"1\"/>".utf8), Array("<script>".utf8),
      Array("RIFF0000WAVE".utf8), [0xFF, 0xD8], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A],
      Array("\u{FEFF}GIF89a".utf8),
    ] as [[UInt8]])
  func `other bytes are no image`(bytes: [UInt8]) {
    #expect(ImageHeader(bytes) == nil)
    #expect(UIImage(data: Data(bytes)) == nil)
  }

  @Test(arguments: [
    Pictures.png(640, 480), Pictures.gif(300, 7), Pictures.lossyWebP(550, 368),
    Pictures.losslessWebP(300, 200), Pictures.extendedWebP(300, 200),
    Pictures.jpeg(1_024, 768, segments: [tables, app1], fill: 2),
  ])
  func `a header that is cut off says no size, or the true one`(bytes: [UInt8]) throws {
    let size = try #require(ImageHeader(bytes)).size
    for count in 0..<bytes.count {
      let cut = ImageHeader(Array(bytes.prefix(count)))?.size ?? .zero
      #expect(cut.width == size.width || cut.width < size.width && cut.height < size.height)
      if bytes.starts(with: Array("RIFF".utf8)) || bytes[0] == 0xFF {
        #expect(cut == .zero || cut == size, "\(count) bytes")
      }
    }
  }

  @Test(
    arguments: [
      // Segments that say they have no length, or end beyond the bytes, or go on for ever.
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 0] + [UInt8](repeating: 0, count: 40),
      [0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF],
      [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 10_000),
      [0xFF, 0xD8, 0xFF, 0xC4] + [UInt8](repeating: 0xFF, count: 100),
      Array("RIFF0000WEBPVP8?".utf8) + [UInt8](repeating: 0xFF, count: 40),
      Array("RIFF0000WEBPVP8L0000".utf8) + [UInt8](repeating: 0xFF, count: 40),
      Array("RIFF0000WEBPVP8 ".utf8) + [UInt8](repeating: 0xFF, count: 40),
    ] as [[UInt8]])
  func `hostile bytes have no size`(bytes: [UInt8]) throws {
    #expect(try #require(ImageHeader(bytes)).size == .zero)
  }

  @Test func `no bytes stop the process`() {
    var random = SeededGenerator(seed: 7)
    let beginnings: [[UInt8]] = [
      Pictures.png(1, 1), Pictures.gif(1, 1), [0xFF, 0xD8, 0xFF], Pictures.lossyWebP(1, 1),
      Array("RIFF0000WEBPVP8X".utf8), Array("RIFF0000WEBPVP8L".utf8),
    ]
    for round in 0..<3_000 {
      let begin = beginnings[round % beginnings.count].prefix(
        Int.random(in: 0...24, using: &random))
      let rest = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        Bool.random(using: &random) ? 0xFF : UInt8.random(in: .min ... .max, using: &random)
      }
      guard let header = ImageHeader(begin + rest) else { continue }
      #expect(header.size.width >= 0 && header.size.height >= 0)
    }
  }
}
