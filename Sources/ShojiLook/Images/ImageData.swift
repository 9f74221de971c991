public import Foundation

/// The bytes of an image in memory, with what their first bytes say.
public struct ImageData: Hashable, Sendable {
  /// The bytes.
  public let bytes: [UInt8]
  /// The media type, told from the bytes.
  public let contentType: String
  /// The size in pixels; zero when the header does not say.
  public let size: CGSize

  /// `nil` when the bytes are not PNG, JPEG, GIF or WebP.
  init?(_ bytes: [UInt8]) {
    guard let header = ImageHeader(bytes) else { return nil }
    self.bytes = bytes
    contentType = header.contentType
    size = header.size
  }

  /// The bytes as a URL.
  public var dataURL: String { "data:\(contentType);base64,\(Data(bytes).base64EncodedString())" }

  /// Hashes the beginning and the length: enough to tell images apart, however large they are.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(bytes.prefix(256))
  }
}
