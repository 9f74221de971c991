import Foundation
import ShojiHTML

/// The element that was pressed, in the page that a person saw: a browser without the script opens the next
/// page there, and not at its top.
struct PressedElement {
  /// The id of the element.
  let id: String
  /// The page in which it was pressed; `nil` in a tree that was built for the form.
  let page: [UInt8]?

  /// How many elements before and behind one that is gone are looked for.
  private static let reach = 8

  /// The fragment that leads back to the element, or else to one that stood near it and is still there;
  /// `nil` when none is.
  /// - `isThere`: Whether the element is known to be in the next page, which need not be searched then.
  func fragment(in next: [UInt8], isThere: Bool) -> String? {
    if isThere || Self.place(of: id, in: next) != nil { return Self.encoded(id) }
    guard let page, let place = Self.place(of: id, in: page) else { return nil }
    let near = Self.ids(behind: place, in: page) + Self.ids(before: place, in: page)
    return near.first { Self.place(of: $0, in: next) != nil }.map(Self.encoded)
  }

  private static let start = Array(" id=\"".utf8)

  private static func place(of id: String, in page: [UInt8]) -> Int? {
    var html = HTMLWriter(minimumCapacity: 64)
    html.attribute("id", id)
    return first(html.makeArray(), in: page, from: 0)
  }

  /// Where bytes first occur.
  private static func first(_ bytes: [UInt8], in page: [UInt8], from start: Int) -> Int? {
    let (bytes, page) = (bytes.span, page.span)
    var place = start
    while place + bytes.count <= page.count {
      // Spaces and quotation marks stand in few places of a page: it is looked at once.
      var index = 0
      while index < bytes.count, page[place + index] == bytes[index] { index += 1 }
      if index == bytes.count { return place }
      place += 1
    }
    return nil
  }

  /// The ids of the elements that follow.
  private static func ids(behind place: Int, in page: [UInt8]) -> [String] {
    var found: [String] = []
    var next = first(start, in: page, from: place + 1)
    while let place = next, found.count < reach {
      found += id(at: place, in: page)
      next = first(start, in: page, from: place + 1)
    }
    return found
  }

  /// The ids of the elements that come before, the nearest first.
  private static func ids(before place: Int, in page: [UInt8]) -> [String] {
    var found: [String] = []
    var next = first(start, in: page, from: 0)
    while let before = next, before < place {
      found += id(at: before, in: page)
      if found.count > reach { found.removeFirst() }
      next = first(start, in: page, from: before + 1)
    }
    return found.reversed()
  }

  /// The id at a place; one with characters that stand escaped in HTML is left out.
  private static func id(at place: Int, in page: [UInt8]) -> [String] {
    let value = page[(place + start.count)...].prefix { $0 != UInt8(ascii: "\"") }
    return value.contains(UInt8(ascii: "&")) ? [] : [String(decoding: value, as: UTF8.self)]
  }

  private static func encoded(_ id: String) -> String {
    // Most ids are as they are.
    if id.utf8.allSatisfy(isPlain) { return id }
    return id.addingPercentEncoding(withAllowedCharacters: .urlFragmentAllowed) ?? id
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
