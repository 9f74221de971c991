import Logging
import ShojiUI
import ShojiStorage
import ShojiStore

/// Gives a file to the storage as it comes, and finds out what it is.
struct FileReceiver {
  /// Who sends it.
  struct Sender: Sendable {
    let files: KeptFiles
    let owner: FileOwner
    let address: String
  }

  /// Where it goes; `nil` where it is only looked at.
  private let sender: Sender?
  private let header: MultipartHeader
  private let digest: ContentDigest?
  private var content: FileContent
  private var size: Int64 = 0
  private var id: FileID?
  private var refusal: FormFile.Refusal?

  init(_ header: MultipartHeader, from sender: Sender?) async {
    self.header = header
    self.sender = sender
    digest = ContentDigest()
    content = FileContent(name: header.fileName ?? "", claimedType: header.contentType)
    guard let sender else { return }
    do {
      id = try await sender.files.storage.begin(
        NewFile(
          name: header.fileName ?? "", contentType: header.contentType, owner: sender.owner,
          address: sender.address,
          expires: sender.files.clock.now() + sender.files.waitSeconds))
    } catch {
      note(error)
    }
  }

  /// Takes further bytes; returns when the storage has them.
  mutating func add(_ bytes: ArraySlice<UInt8>) async {
    digest?.add(bytes)
    content.add(bytes)
    let offset = size
    size += Int64(bytes.count)
    guard let sender, let id, refusal == nil else { return }
    do {
      try await sender.files.storage.append(Array(bytes), to: id, at: offset)
    } catch {
      note(error)
      await drop()
    }
  }

  /// Ends it.
  mutating func finish() async -> FormFile {
    var file = FormFile(name: header.fileName ?? "", contentType: header.contentType, bytes: [])
    guard let digest else {
      await drop()
      file.refusal = .failed
      return file
    }
    let sum = digest.take()
    file.digest = sum
    if let sender, let id, refusal == nil {
      let stored = StoredFile(
        id: id, name: file.name, contentType: content.type, size: size, digest: sum)
      do {
        try await sender.files.storage.finish(stored)
        file.stored = stored
      } catch {
        note(error)
        await drop()
      }
    }
    file.refusal = refusal
    return file
  }

  /// Forgets what has come of it: the rest will not.
  func drop() async {
    guard let sender, let id else { return }
    try? await sender.files.storage.delete([id])
  }

  private mutating func note(_ error: any Error) {
    guard let sender else { return }
    switch error {
    case FileStorageError.full(.session), FileStorageError.full(.address):
      refusal = .limitReached
    case FileStorageError.full(.all):
      refusal = .noRoom
      sender.files.logger.error("a file is refused: \(error)")
    default:
      refusal = .failed
      sender.files.logger.error("a file cannot be kept: \(error)")
    }
  }
}

extension FormFile.Refusal {
  /// The words for the person.
  var word: FrameworkWord {
    switch self {
    case .limitReached: .filesTooMany
    case .noRoom: .fileNoRoom
    case .failed: .fileUnkept
    }
  }
}
