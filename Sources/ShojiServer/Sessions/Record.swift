import ShojiStorage
import ShojiUI

/// The persisted side of a session: its version in the storage, the claim with which it is changed there, and the parts
/// of the next commit beside the states of apps and the windows.
///
/// It is a value: nothing in it writes, waits or answers.
struct Record {
  /// The session as the storage has it; `nil` where the storage has nothing of it.
  var persisted: PersistedVersion?
  /// Whether it is kept under a key of the storage that was made with a former key of the server: the next commit
  /// moves it.
  var isUnderFormerKey = false
  /// The claim that makes the session this server's, where several share the storage.
  var claim: ClusterNode.Claim?
  /// The tickets that were used.
  var tickets = TicketLog()
  /// The forms that have ended a server; their tickets are used.
  var crashedForms: [CrashedForm] = []
  /// The parts that a later build has written.
  var unknownParts = SessionParts()
  /// How many turns could not be committed, and why not the last time.
  private(set) var failedCommits = 0
  private(set) var lastCommitError: StorageError?
  /// The setting of the last image, with its bytes.
  private var setting: (value: SessionSnapshot.Setting, bytes: [UInt8])?

  /// An image with what is here and a setting, but no states and windows.
  mutating func image(with setting: SessionSnapshot.Setting) -> SessionImage {
    if self.setting?.value != setting { self.setting = (setting, setting.encoded) }
    var image = SessionImage(parts: unknownParts)
    image.parts.reserveCapacity(unknownParts.count + 8)
    typealias Part = SessionSnapshot.Part
    if !crashedForms.isEmpty { image.parts[Part.crashed] = crashedForms.encoded }
    image.parts[Part.setting] = self.setting?.bytes
    image.parts[Part.tickets] = tickets.encoded
    return image
  }

  /// Takes over what an image says that is here.
  mutating func restore(_ snapshot: SessionSnapshot) {
    tickets = snapshot.tickets
    crashedForms = snapshot.crashed
    unknownParts = snapshot.unknown
  }

  /// Lets windows of an image that is too large be as they were written down last: what was filled in there since is
  /// in forms that nobody was told are kept, and counts against nobody who does something else.
  /// - Parameters:
  ///   - limit: How many bytes an image may have; 0 for any number.
  ///   - windows: The parts of windows that may be as they were; asked for where the image is too large.
  /// - Returns: Why the image may not be written all the same: it is too large, and larger than the last one.
  func bound(
    _ image: inout SessionImage, to limit: Int, givingUp windows: () -> [String]
  ) -> StorageError? {
    guard limit > 0, image.byteCount > limit else { return nil }
    let last = persisted?.image
    for part in windows() { image.parts[part] = last?.parts[part] }
    let bytes = image.byteCount
    guard bytes > limit, bytes > last?.byteCount ?? 0 else { return nil }
    return .tooLarge(
      "the session would keep \(bytes) bytes, and may keep \(limit). Mend: see SESSION_BYTES, and bound what "
        + "people may write, as maximumLength does")
  }

  /// The content of the commit after which the storage has an image; `nil` when it has all of it.
  /// - Parameters:
  ///   - part: A part whose change alone is no reason to write.
  ///   - isAnew: Whether the session gets another key.
  func content(
    for image: SessionImage, ignoring part: String?, isAnew: Bool
  ) -> Commit.Content? {
    guard let persisted, !isAnew, !isUnderFormerKey else { return .snapshot(image.encoded) }
    return persisted.content(for: image, ignoring: part)
  }

  /// Takes over that the storage has an image.
  /// - Parameters:
  ///   - commit: The commit by which it has.
  ///   - claim: The claim with which that was made.
  /// - Returns: Whether the claim is another one than before.
  mutating func didCommit(
    _ image: SessionImage, by commit: Commit, with claim: ClusterNode.Claim?
  ) -> Bool {
    var version =
      persisted ?? PersistedVersion(key: commit.session, version: 0, image: SessionImage())
    version.key = commit.session
    version.note(commit.content, image)
    persisted = version
    isUnderFormerKey = false
    if commit.endsClaim {
      self.claim = nil
      return false
    }
    guard let claim, claim.session != self.claim?.session else { return false }
    self.claim = claim
    return true
  }

  /// Records that a turn could not be committed.
  mutating func commitDidFail(_ error: StorageError) {
    failedCommits += 1
    lastCommitError = error
  }

  /// Takes over that the storage has nothing of the session any more.
  mutating func didEnd() {
    persisted = nil
    claim = nil
  }
}
