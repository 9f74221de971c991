import CMicroHTTPD
import Synchronization

/// A file descriptor that is closed once, by whoever has it last.
package final class OpenFile: Sendable {
  private let descriptor: Mutex<Int32?>

  /// Owns `descriptor` from here.
  package init(_ descriptor: Int32) { self.descriptor = Mutex(descriptor) }

  deinit {
    if let descriptor = take() { shoji_close(descriptor) }
  }

  /// The descriptor, now the caller's to close; nil when it was taken before.
  package func take() -> Int32? {
    descriptor.withLock { descriptor in
      defer { descriptor = nil }
      return descriptor
    }
  }
}
