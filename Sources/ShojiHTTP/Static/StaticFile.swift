import Glibc

/// A regular file below a directory, opened so that no name and no link leads out of it.
package struct StaticFile {
  package let descriptor: OpenFile
  package let size: Int
  /// Seconds since 1970.
  package let modified: Int
  /// Changes whenever the file's identity, size or time does.
  package private(set) var entityTag: String

  /// Opens `segments` below `directory`, one component at a time and never through a link.
  package init?(segments: [String], below directory: Int32) {
    guard !segments.isEmpty, segments.allSatisfy(Self.isServed) else { return nil }
    var current = directory
    defer { if current != directory { close(current) } }
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      // Not blocking: a FIFO in the folder must not hold the loop; it is refused below.
      let flags = O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | (isLast ? 0 : O_DIRECTORY)
      let next = unsafe openat(current, segment, flags)
      guard next >= 0 else { return nil }
      if current != directory { close(current) }
      current = next
    }
    let opened = current
    current = directory
    self.init(owning: opened)
  }

  /// Opens a file of the program's own choice; `nil` when it is none that can be read.
  package init?(path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.init(owning: descriptor)
  }

  /// Owns the descriptor from here, whatever comes of it.
  private init?(owning descriptor: Int32) {
    let file = OpenFile(descriptor)
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec
    let parts = [
      UInt64(status.st_ino), UInt64(bitPattern: Int64(status.st_size)),
      UInt64(bitPattern: Int64(status.st_mtim.tv_sec)) &* 1_000_000_000
        &+ UInt64(bitPattern: Int64(status.st_mtim.tv_nsec)),
    ]
    entityTag = "\"" + parts.map { String($0, radix: 36) }.joined(separator: "-") + "\""
    self.descriptor = file
  }

  /// The file with a tag that says what is in it.
  package func tagged(_ tag: String) -> StaticFile {
    var file = self
    file.entityTag = tag
    return file
  }

  /// The file in another form, which has a tag of its own.
  package func coded(_ coding: ContentCoding) -> StaticFile {
    guard coding == .gzip else { return self }
    var file = self
    file.entityTag = entityTag.dropLast() + "-gzip\""
    return file
  }

  /// Reads a stretch of the file and closes it; `nil` when it was sent or read before.
  package static func read(_ file: OpenFile, offset: Int = 0, length: Int) -> [UInt8]? {
    guard let descriptor = file.take() else { return nil }
    defer { close(descriptor) }
    return unsafe [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      while count < length {
        let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[count..<length])
        let read = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset + count))
        guard read > 0 else { return }
        count += read
      }
    }
  }

  /// Dot files are the owner's affair; a slash can only come from `%2F`, and a backslash or a
  /// control character from nobody honest.
  private static func isServed(_ segment: String) -> Bool {
    guard let first = segment.utf8.first, first != UInt8(ascii: ".") else { return false }
    return segment.utf8.count <= 255
      && segment.utf8.allSatisfy { byte in
        byte >= 0x20 && byte != 0x7f && byte != UInt8(ascii: "/") && byte != UInt8(ascii: "\\")
      }
  }
}
