import Glibc

/// Finds what parts of a multipart body end with: a line end, two hyphens and the boundary.
///
/// It takes a time that depends on the length of the body alone, whatever is in it: of the pattern
/// only the first byte is a carriage return, so what has matched of it holds no other beginning, and
/// the search goes on behind it.
struct BoundarySearch {
  /// What is looked for.
  let pattern: [UInt8]
  /// How many bytes were compared with the pattern so far: not more than were searched, and one for
  /// each carriage return among them.
  private(set) var comparisons = 0

  /// - Parameter boundary: Printable characters.
  init(_ boundary: [UInt8]) { pattern = Array("\r\n--".utf8) + boundary }

  /// Where the pattern first occurs at `start` or later.
  mutating func first(in bytes: Span<UInt8>, from start: Int) -> Int? {
    var index = start
    while let candidate = Self.carriageReturn(in: bytes, from: index) {
      index = candidate + 1
      while index - candidate < pattern.count, index < bytes.count {
        comparisons += 1
        guard bytes[index] == pattern[index - candidate] else { break }
        index += 1
      }
      if index - candidate == pattern.count { return candidate }
    }
    return nil
  }

  private static func carriageReturn(in bytes: Span<UInt8>, from start: Int) -> Int? {
    guard start < bytes.count else { return nil }
    return unsafe bytes.withUnsafeBytes { bytes in
      // The span is not empty, so that it has an address.
      guard let first = bytes.baseAddress,
        let found = unsafe memchr(first + start, 0x0d, bytes.count - start)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - first
    }
  }
}
