/// The segments of a path as it stands in a URL (RFC 3986 §3.3).
package enum PathSegments {
  /// The segments, each decoded once: `/a%2Fb/c` has two, and `/` has none. Empty segments are kept, except the one after
  /// a final slash.
  /// - Returns: `nil` for what is no path, for a broken escape and for bytes that are no UTF-8.
  package static func decode(_ path: Span<UInt8>) -> [String]? {
    guard path.count > 0, path[0] == UInt8(ascii: "/") else { return nil }
    var segments: [String] = []
    var segment: [UInt8] = []
    var index = 1
    while index < path.count {
      switch path[index] {
      case UInt8(ascii: "/"):
        guard let text = String(validating: segment, as: UTF8.self) else { return nil }
        segments.append(text)
        segment.removeAll(keepingCapacity: true)
      case UInt8(ascii: "%"):
        guard index + 2 < path.count,
          let byte = PercentEncoding.byte(path[index + 1], path[index + 2])
        else { return nil }
        segment.append(byte)
        index += 2
      case let byte:
        segment.append(byte)
      }
      index += 1
    }
    guard !segment.isEmpty else { return segments }
    guard let text = String(validating: segment, as: UTF8.self) else { return nil }
    return segments + [text]
  }
}
