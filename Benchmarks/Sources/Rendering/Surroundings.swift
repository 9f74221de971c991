/// What stands around the rows of a page.
struct Surroundings {
  let head: String
  let tail: String

  /// Takes them off a page, so that every baseline writes the whole of it.
  init?(of page: [UInt8]) {
    let text = String(decoding: page, as: UTF8.self)
    let marker = "<div class=\"stack v a-fill d-fill\">"
    let end = "</div></div></main></form></body></html>\n"
    guard let rows = text.firstRange(of: marker), text.hasSuffix(end) else { return nil }
    head = String(text[..<rows.upperBound])
    tail = end
  }
}
