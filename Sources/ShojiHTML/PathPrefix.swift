import Synchronization

/// The path below which a proxy serves the whole server, such as `/tools`; mostly there is none.
///
/// It stands before each path that a browser gets. Everything in the program knows paths without it.
package enum PathPrefix {
  private static let chosen = Mutex("")

  /// The prefix, empty or as `/tools`. The first use settles it for the whole program: templates, style sheets and the
  /// script are made once.
  package static let text: String = chosen.withLock { $0 }

  static let isEmpty = text.isEmpty

  /// Settles the prefix.
  /// - Returns: Whether it is the one that is used.
  package static func choose(_ prefix: String) -> Bool {
    chosen.withLock { $0 = prefix }
    return text == prefix
  }

  /// Whether a text can be a prefix: nothing, or segments of unreserved characters (RFC 3986, section 2.3), each
  /// after a slash.
  package static func isAllowed(_ text: String) -> Bool {
    guard !text.isEmpty else { return true }
    guard text.first == "/", text.utf8.count <= 200 else { return false }
    return text.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .allSatisfy { segment in
        !segment.allSatisfy { $0 == "." } && segment.utf8.allSatisfy(isUnreserved)
      }
  }

  private static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// A URL as a browser needs it: a path of the server with the prefix, any other as it is.
  package static func applied(to url: String) -> String {
    isEmpty || !isPath(url) ? url : text + url
  }

  /// Whether a URL is a path of this server, and not relative or of another host.
  static func isPath(_ url: String) -> Bool {
    url.utf8.first == UInt8(ascii: "/") && url.utf8.dropFirst().first != UInt8(ascii: "/")
  }

  /// The path without the prefix, where it has it.
  package static func removed(from path: String) -> String {
    guard !isEmpty, path.hasPrefix(text) else { return path }
    let rest = path.dropFirst(text.count)
    return switch rest.first {
    case nil, "?": "/" + rest
    case "/": String(rest)
    default: path
    }
  }
}
