/// A file that came with a form.
///
/// Its name and type are what the browser claims: data, never a path and never a proof.
public struct PostedFile: Sendable, Equatable {
  /// The name on the person's machine.
  public let name: String
  /// The media type, such as `image/png` (RFC 9110 §8.3.1).
  public let contentType: String
  /// The content.
  public let bytes: [UInt8]

  /// Makes a file.
  public init(name: String, contentType: String, bytes: [UInt8]) {
    self.name = name
    self.contentType = contentType
    self.bytes = bytes
  }
}
