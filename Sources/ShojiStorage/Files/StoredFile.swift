/// A file that a person has sent, and that a ``FileStorage`` keeps: what is known of it, without its content.
///
/// It is a small value for an app's state. The name is what the browser has said, without what could mean something
/// in a path; the type is what the content says, see ``FileContent``.
public struct StoredFile: Hashable, Codable, Sendable, Identifiable {
  /// What the storage calls it.
  public let id: FileID
  /// The name on the person's machine, to be shown and to be saved under.
  public let name: String
  /// The media type that the content has, such as `image/png` (RFC 9110 §8.3.1).
  public let contentType: String
  /// How many bytes it has.
  public let size: Int64
  /// The SHA-256 of the content, in hexadecimal digits.
  public let digest: String

  /// Makes a value, for those who write a ``FileStorage``.
  public init(id: FileID, name: String, contentType: String, size: Int64, digest: String) {
    self.id = id
    self.name = FileName.cleaned(name)
    self.contentType = contentType
    self.size = size
    self.digest = digest
  }

  /// A file that no storage has, for tests of what is done with files.
  /// - Parameters:
  ///   - name: The name on the person's machine.
  ///   - contentType: What the browser claims.
  ///   - bytes: The content, by which the type is found.
  public init(name: String, contentType: String, bytes: [UInt8]) {
    var content = FileContent(name: name, claimedType: contentType)
    content.add(bytes[...])
    self.init(
      id: .random(), name: name, contentType: content.type, size: Int64(bytes.count), digest: "")
  }
}
