import Synchronization

/// The files of a folder as gzip files, each made when it is first asked for and kept as long as
/// there is room: what was not asked for longest goes.
final class PackedFiles: Sendable {
  /// Longer files are sent as they are.
  static let longest = 1_024 * 1_024

  private struct Entry {
    let content: PackedBytes
    let size: Int
    var use: Int
  }

  private struct Shelf {
    var entries: [String: Entry] = [:]
    var bytes = 0
    var uses = 0
  }

  private let shelf = Mutex(Shelf())
  private let byteLimit: Int

  /// - Parameter byteLimit: How many bytes the files that are kept have, as they are in the folder.
  init(byteLimit: Int = 32 * 1_024 * 1_024) { self.byteLimit = byteLimit }

  /// The gzip file of a file, which its tag names.
  func content(of file: StaticFile) -> PackedBytes {
    shelf.withLock { shelf in
      shelf.uses += 1
      if let known = shelf.entries[file.entityTag] {
        shelf.entries[file.entityTag]?.use = shelf.uses
        return known.content
      }
      let (descriptor, size) = (file.descriptor, file.size)
      let content = PackedBytes { StaticFile.read(descriptor, length: size) }
      shelf.entries[file.entityTag] = Entry(content: content, size: size, use: shelf.uses)
      shelf.bytes += size
      while shelf.bytes > byteLimit, shelf.entries.count > 1,
        let oldest = shelf.entries.min(by: { $0.value.use < $1.value.use })
      {
        shelf.entries[oldest.key] = nil
        shelf.bytes -= oldest.value.size
      }
      return content
    }
  }
}
