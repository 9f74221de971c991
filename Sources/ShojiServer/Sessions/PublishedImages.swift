import HTTPTypes
import ShojiUI
import Synchronization

/// The images of pages that are in memory, each at a URL that only those can know who have the page.
///
/// The URL is an HMAC of the bytes, the same in every process with the same key. What was not asked
/// for longest goes; rendering the page that shows it brings it back.
final class PublishedImages: Sendable {
  /// Images with fewer bytes are written into the page.
  static let inlineLimit = 2_048
  private static let prefix = Endpoint.path("image/")

  private struct Shelf {
    var images: [String: (image: ImageData, use: Int)] = [:]
    /// The paths of images that were published, so that a render does not hash them again.
    var paths: [ImageData: String] = [:]
    var bytes = 0
    var uses = 0
  }

  private let shelf = Mutex(Shelf())
  private let key: [UInt8]

  private let byteLimit: Int

  /// - Parameters:
  ///   - key: The key of the server.
  ///   - byteLimit: How many bytes are kept for all sessions together.
  init(key: [UInt8], byteLimit: Int = 64 * 1_024 * 1_024) {
    self.key = key
    self.byteLimit = byteLimit
  }

  /// Lets the image be fetched.
  /// - Returns: Its URL.
  @Sendable func publish(_ image: ImageData) -> String {
    if image.bytes.count < Self.inlineLimit { return image.dataURL }
    return shelf.withLock { shelf in
      shelf.uses += 1
      if let path = shelf.paths[image] {
        shelf.images[path]?.use = shelf.uses
        return path
      }
      let mark = Cryptography.hmacSHA256(key: key, message: Array("image\0".utf8) + image.bytes)
      let name = String(decoding: Base64URL.encode(Array(mark.prefix(18))), as: UTF8.self)
      let path = Self.prefix + name
      shelf.images[path] = (image, shelf.uses)
      shelf.paths[image] = path
      shelf.bytes += image.bytes.count
      while shelf.bytes > byteLimit, shelf.images.count > 1,
        let oldest = shelf.images.min(by: { $0.value.use < $1.value.use })
      {
        shelf.images[oldest.key] = nil
        shelf.paths[oldest.value.image] = nil
        shelf.bytes -= oldest.value.image.bytes.count
      }
      return path
    }
  }

  /// Whether a path is one of an image.
  static func isImage(_ path: String) -> Bool { path.hasPrefix(prefix) }

  /// Whether the image at a path is kept.
  func has(_ path: String) -> Bool { shelf.withLock { $0.images[path] != nil } }

  /// The image at a path, if it is kept.
  func answer(path: String) throws -> HTTPAnswer? {
    let found = shelf.withLock { shelf -> ImageData? in
      shelf.uses += 1
      shelf.images[path]?.use = shelf.uses
      return shelf.images[path]?.image
    }
    guard let found else { return nil }
    let block = try HeaderBlock([
      HeaderField(.contentType, found.contentType),
      HeaderField(.cacheControl, "private, max-age=31536000, immutable"),
      // Bytes from people: nothing in them may run, whatever a browser takes them for.
      HeaderField(.contentSecurityPolicy, "default-src 'none'; sandbox"),
    ])
    return HTTPAnswer(.ok, block: block, body: .bytes(found.bytes), route: "image")
  }
}
