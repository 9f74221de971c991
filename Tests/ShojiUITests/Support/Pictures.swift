import Foundation
import ShojiUI

@testable import ShojiScreens

/// The beginnings of images, byte by byte.
enum Pictures {
  static func png(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [8, 6, 0, 0, 0]
  }

  static func gif(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    Array("GIF89a".utf8) + little(width) + little(height) + [0, 0, 0]
  }

  /// With segments before the frame, and fill bytes before its marker.
  static func jpeg(
    _ width: UInt16, _ height: UInt16, segments: [[UInt8]] = [], fill: Int = 0,
    frame: UInt8 = 0xC0
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for segment in segments { bytes += segment }
    bytes += [UInt8](repeating: 0xFF, count: fill)
    return bytes + [0xFF, frame, 0, 17, 8] + big(height) + big(width)
  }

  /// A segment with a marker and so many bytes of content.
  static func segment(_ marker: UInt8, count: UInt16) -> [UInt8] {
    [0xFF, marker] + big(count + 2) + [UInt8](repeating: 0, count: Int(count))
  }

  static func lossyWebP(_ width: UInt16, _ height: UInt16) -> [UInt8] {
    webP("VP8 ", [0, 0, 0, 0x9D, 0x01, 0x2A] + little(width) + little(height))
  }

  static func losslessWebP(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    webP("VP8L", [0x2F] + little((width - 1) | (height - 1) << 14))
  }

  static func extendedWebP(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    webP("VP8X", [0, 0, 0, 0] + little(width - 1).prefix(3) + little(height - 1).prefix(3))
  }

  private static func webP(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    Array("RIFF".utf8) + little(UInt32(content.count + 12)) + Array("WEBP".utf8)
      + Array(kind.utf8) + little(UInt32(content.count)) + content
  }

  private static func big(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func little(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
