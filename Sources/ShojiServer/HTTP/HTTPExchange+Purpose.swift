extension HTTPExchange {
  /// Whether a browser asks for a page that no person has asked for yet, to have it sooner or to render it in
  /// advance (Fetch Standard, `Sec-Purpose`).
  var isSpeculative: Bool { withHeader("Sec-Purpose", Self.beginsWithPrefetch) ?? false }

  /// The same as older browsers and other programs say it.
  var isSpeculativeInOtherWords: Bool {
    withHeader("Purpose", Self.beginsWithPrefetch) ?? withHeader("X-Moz", Self.beginsWithPrefetch)
      ?? false
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
