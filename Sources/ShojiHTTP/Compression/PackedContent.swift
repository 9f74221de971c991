import Synchronization

/// What an answer can send as a gzip file, which is made once, when somebody first asks for it.
package protocol PackedContent: AnyObject, Sendable {
  /// Whether the file is there. Never waits.
  var isPacked: Bool { get }

  /// The body with the file, which is made first if it is not there: that takes its time. `nil` when
  /// it cannot be made.
  func packed() -> HTTPAnswer.Body?
}

/// Bytes that are the same for everybody, as a gzip file.
package final class PackedBytes: PackedContent {
  private let file = Mutex<[UInt8]?>(nil)
  private let load: @Sendable () -> [UInt8]?

  /// - Parameter load: Gets the bytes when they are needed.
  package init(_ load: @escaping @Sendable () -> [UInt8]?) { self.load = load }

  package var isPacked: Bool { file.withLockIfAvailable { $0 != nil } ?? false }

  package func packed() -> HTTPAnswer.Body? {
    let bytes = file.withLock { file in
      if file == nil { file = load().flatMap { GzipFile($0, effort: .great)?.whole } }
      return file
    }
    return bytes.map { .bytes($0) }
  }
}
