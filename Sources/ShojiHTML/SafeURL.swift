/// Which URLs may stand in a page.
package enum SafeURL {
  /// Whether a URL is relative to this site, or absolute with a scheme that cannot run a script.
  ///
  /// - `http` and `https` need their `//`: `http:x` is relative on some pages and absolute on others.
  /// - What begins with two slashes is refused: it looks relative and leads to another host. Another
  ///   host is named together with its scheme.
  /// - Any other scheme than these, `mailto` and `tel` is refused, known or not.
  ///
  /// Browsers drop controls and spaces around a URL, and tabs and newlines inside it, before they
  /// look for a scheme; they read `\` as `/` (https://url.spec.whatwg.org/#url-parsing). Here all
  /// controls and spaces are skipped wherever they stand, which can only refuse more.
  package static func isAllowed(_ url: String) -> Bool {
    var scheme = Scheme()
    var bytes = url.utf8.lazy.filter { $0 > 0x20 && $0 != 0x7f }.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: ":"):
        if scheme.needsHost { return isSlash(bytes.next()) && isSlash(bytes.next()) }
        return scheme.isAllowed
      case UInt8(ascii: "/"), UInt8(ascii: "\\"):
        // A path, unless it begins as `//host` does.
        return scheme.isEmpty ? !isSlash(bytes.next()) : true
      case UInt8(ascii: "?"), UInt8(ascii: "#"):
        return true
      default:
        scheme.append(byte)
      }
    }
    return true
  }

  private static func isSlash(_ byte: UInt8?) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// The last eight bytes before a colon, in lower case, as one number.
  private struct Scheme {
    // No byte in it is zero: a longer scheme cannot be taken for a short one.
    private var value: UInt64 = 0

    var isEmpty: Bool { value == 0 }
    var needsHost: Bool { matches("http") || matches("https") }
    var isAllowed: Bool { matches("mailto") || matches("tel") }

    mutating func append(_ byte: UInt8) {
      // Of all bytes, only a letter becomes a letter by this.
      value = value << 8 | UInt64(byte | 0x20)
    }

    private func matches(_ name: StaticString) -> Bool {
      value == name.withUTF8Buffer { unsafe $0.reduce(0) { $0 << 8 | UInt64($1) } }
    }
  }
}
