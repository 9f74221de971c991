/// A path that stays on this site: `/path`, with a query if need be.
package struct LocalPath: Sendable, Equatable {
  /// The path as it was written.
  package let text: String

  /// Nil for what a browser could take for another host (`//host`, `/\host`), for anything that does
  /// not begin with a slash, and for bytes that a URL does not hold: blanks, control characters and
  /// all beyond ASCII are to be percent-encoded before.
  package init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = text
  }
}
