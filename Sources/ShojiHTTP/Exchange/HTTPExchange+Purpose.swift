import HTTPTypes

extension HTTPExchange {
  /// Whether a browser asks for a page that no person has asked for yet, to have it sooner or to render it in
  /// advance (Fetch Standard, `Sec-Purpose`; older browsers say `Purpose` or `X-Moz`).
  package var isSpeculative: Bool {
    withHeader("Sec-Purpose", Self.beginsWithPrefetch)
      ?? withHeader("Purpose", Self.beginsWithPrefetch)
      ?? withHeader("X-Moz", Self.beginsWithPrefetch) ?? false
  }

  private static func beginsWithPrefetch(_ value: Span<UInt8>) -> Bool {
    let word: StaticString = "prefetch"
    return word.withUTF8Buffer { word in
      guard value.count >= word.count else { return false }
      for index in word.indices where unsafe value[index] | 0x20 != word[index] { return false }
      return true
    }
  }
}

extension HTTPAnswer {
  /// The answer to a browser that fetches a page before a person asks for it. To show a page is an act of its screens:
  /// they appear, and read messages. The browser throws the answer away and asks again when the page is opened.
  package static let notShownYet = HTTPAnswer(
    .serviceUnavailable,
    fields: [HeaderField(.cacheControl, "no-store"), HeaderField(.vary, "Sec-Purpose")],
    route: "prefetch")
}
