/// The page as somebody would write it who knows it in advance: bytes appended to an array.
struct HandwrittenPage {
  let shape: Shape
  let surroundings: Surroundings

  func render(minimumCapacity: Int) -> [UInt8] {
    var page: [UInt8] = []
    page.reserveCapacity(minimumCapacity)
    page.append(contentsOf: surroundings.head.utf8)
    for (index, item) in Item.all.enumerated() {
      if index > 0 { page.append(UInt8(ascii: "\n")) }
      page.append(contentsOf: "<div id=\"/+0.0:".utf8)
      page.append(contentsOf: String(item.id).utf8)
      page.append(contentsOf: "\" class=\"stack h a-fill d-fill\"><p class=\"label\">".utf8)
      Self.append(escaping: item.name, to: &page)
      page.append(contentsOf: "</p>\n<p class=\"label\">".utf8)
      Self.append(escaping: item.kind, to: &page)
      page.append(contentsOf: "</p>\n<p class=\"label\">".utf8)
      Self.append(escaping: item.price, to: &page)
      switch shape {
      case .labels:
        page.append(contentsOf: "</p>\n<p class=\"label\">".utf8)
        Self.append(escaping: item.note, to: &page)
        page.append(contentsOf: "</p></div>".utf8)
      case .buttons:
        page.append(
          contentsOf: "</p>\n<button class=\"b b-plain\" name=\"_e\" value=\"/+0.0:".utf8)
        page.append(contentsOf: String(item.id).utf8)
        page.append(contentsOf: ".3\" id=\"/+0.0:".utf8)
        page.append(contentsOf: String(item.id).utf8)
        page.append(contentsOf: ".3\">".utf8)
        Self.append(escaping: item.note, to: &page)
        page.append(contentsOf: "</button></div>".utf8)
      }
    }
    page.append(contentsOf: surroundings.tail.utf8)
    return page
  }

  private static func append(escaping text: String, to page: inout [UInt8]) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): page.append(contentsOf: "&amp;".utf8)
      case UInt8(ascii: "<"): page.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): page.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "\""): page.append(contentsOf: "&quot;".utf8)
      case UInt8(ascii: "'"): page.append(contentsOf: "&#39;".utf8)
      default: page.append(byte)
      }
    }
  }
}
