import CMicroHTTPD

/// Bytes as a gzip file (RFC 1952), in which one stretch may stand as it is.
///
/// The stretch is in a block of its own that is not compressed, and nothing refers to it: it can be
/// another one in each answer, which leaves the rest as it is but for the check sum; and how long the
/// file is tells nothing about it, whatever somebody has managed to put beside it (BREACH).
package struct GzipFile: Sendable {
  /// How much time compressing takes, for how short a file.
  package enum Effort: Int32 {
    /// For what is sent a few times.
    case little = 1
    /// For what is sent to everybody.
    case great = 9
  }

  private let bytes: [UInt8]
  private let layout: shoji_gzip

  /// Compresses bytes; `nil` when memory is short.
  package init?(_ content: [UInt8], leaving plain: Range<Int> = 0..<0, effort: Effort) {
    var layout = shoji_gzip()
    let capacity = shoji_gzip_bound(content.count)
    let file = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      let isMade = unsafe content.withUnsafeBufferPointer { content in
        unsafe shoji_gzip_make(
          content.baseAddress, content.count, plain.lowerBound, plain.count, effort.rawValue,
          target.baseAddress, target.count, &layout)
      }
      count = isMade ? layout.size : 0
    }
    guard !file.isEmpty else { return nil }
    // Without the room that was made for the worst.
    bytes = Array(file[...])
    self.layout = layout
  }

  /// The file with the content that it was made of.
  package var whole: [UInt8] { bytes }

  /// How many bytes the file has.
  package var count: Int { bytes.count }

  /// Writes the file, with the stretch as `change` makes it.
  package func write(
    to target: UnsafeMutableRawBufferPointer, _ change: (UnsafeMutableRawBufferPointer) -> Void
  ) {
    unsafe target.copyBytes(from: bytes)
    let plain = layout.plain_offset..<layout.plain_offset + layout.plain_size
    unsafe change(UnsafeMutableRawBufferPointer(rebasing: target[plain]))
    var layout = layout
    unsafe shoji_gzip_seal(&layout, target.baseAddress)
  }
}
