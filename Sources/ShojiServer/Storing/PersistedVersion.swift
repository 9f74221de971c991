import ShojiStorage

/// What the storage has of a session, as far as the session knows.
struct PersistedVersion: Sendable {
  /// The key it is kept under.
  var key: SessionKey
  /// The number of the last commit.
  var version: Int64
  /// What it was then.
  var image: SessionImage
  /// How many changes lie above the snapshot, and how many bytes they have.
  var changes: (count: Int, bytes: Int) = (0, 0)

  /// How many changes there may be before the whole is written again, and how many bytes at least.
  private static let changeLimit = 64
  private static let byteLimit = 8_192

  /// Whether a change is to be written as such: as long as all of them are less than the whole.
  func takesChange(ofBytes count: Int) -> Bool {
    changes.count < Self.changeLimit
      && changes.bytes + count <= max(Self.byteLimit, image.byteCount)
  }

  /// What is to be written when the session has become an image; `nil` when it is that already.
  /// - `part`: A part whose change alone is no reason to write.
  func content(for new: SessionImage, ignoring part: String? = nil) -> Commit.Content? {
    guard let change = new.change(from: image, ignoring: part) else { return nil }
    return takesChange(ofBytes: change.count) ? .change(change) : .snapshot(new.encoded)
  }

  /// What the storage has after a commit.
  mutating func note(_ content: Commit.Content, _ new: SessionImage) {
    version += 1
    image = new
    switch content {
    case .change(let bytes): changes = (changes.count + 1, changes.bytes + bytes.count)
    case .snapshot, .end: changes = (0, 0)
    }
  }
}
