import HTTPTypes

/// A redirect target that stays on this site: `/path`, with a query if need be.
struct LocalPath: Sendable, Equatable {
  let text: String

  /// Nil for what a browser could take for another host (`//host`, `/\host`), for anything that does
  /// not begin with a slash, and for bytes that a URL does not hold: blanks, control characters and
  /// all beyond ASCII are to be percent-encoded before.
  init?(_ text: String) {
    let bytes = text.utf8
    guard bytes.first == UInt8(ascii: "/"), bytes.dropFirst().first != UInt8(ascii: "/"),
      bytes.allSatisfy({ (0x21...0x7e).contains($0) && $0 != UInt8(ascii: "\\") })
    else { return nil }
    self.text = text
  }
}

extension HTTPAnswer {
  /// Sends the browser to `path` with a GET.
  static func seeOther(
    _ path: LocalPath, block: HeaderBlock = .plain, fields: [HeaderField] = [],
    route: StaticString = "redirect"
  ) -> HTTPAnswer {
    HTTPAnswer(
      .seeOther, block: block, fields: [HeaderField(.location, path.text)] + fields, route: route)
  }
}
