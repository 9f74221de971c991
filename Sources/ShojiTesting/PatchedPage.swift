import ShojiHTML

/// A page that is kept up by patches, as a browser with the client script has it.
///
/// It reads the markup that Shoji writes, which closes what it opens.
package final class PatchedPage {
  private final class Node {
    let tag: String
    var attributes: [(name: String, value: String)] = []
    var text = ""
    var children: [Node] = []
    weak var parent: Node?

    init(tag: String) { self.tag = tag }

    /// Text has no tag.
    var isBlank: Bool {
      tag.isEmpty && text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A }
    }

    func value(of name: String) -> String? { attributes.first { $0.name == name }?.value }

    func append(_ node: Node) {
      node.parent = self
      children.append(node)
    }

    var place: Int? { parent?.children.firstIndex { $0 === self } }
  }

  /// What a patch asks for and cannot be done.
  package struct Misfit: Error, CustomStringConvertible {
    package let description: String
  }

  private let root: Node

  /// Reads a page.
  package init(_ html: String) { root = Self.read(html) }

  // MARK: Changes

  /// Does what the elements of a patch say.
  package func apply(_ patch: String) throws {
    for stream in Self.read(patch).children where !stream.isBlank {
      guard stream.tag == "turbo-stream", let action = stream.value(of: "action") else {
        throw Misfit(description: "not a stream: \(stream.tag) \(stream.text)")
      }
      let content = stream.children.first?.children ?? []
      let targets = self.targets(of: stream)
      if targets.isEmpty, !(action == "remove" && stream.value(of: "targets") != nil) {
        throw Misfit(description: "nothing to \(action): \(stream.attributes)")
      }
      for target in targets { try apply(action, content, to: target) }
    }
  }

  private func apply(_ action: String, _ content: [Node], to target: Node) throws {
    switch action {
    case "update":
      target.children = []
      for node in content { target.append(node) }
    case "append": for node in content { target.append(node) }
    case "replace": replace(target, 0, 1, by: content)
    case "remove": replace(target, 0, 1, by: [])
    case "before": replace(target, 0, 0, by: content)
    case "after": replace(target, 1, 1, by: content)
    default: throw Misfit(description: "unknown action: \(action)")
    }
  }

  private func replace(_ target: Node, _ start: Int, _ end: Int, by content: [Node]) {
    guard let parent = target.parent, let place = target.place else { return }
    for node in content { node.parent = parent }
    parent.children.replaceSubrange(place + start..<place + end, with: content)
  }

  private func targets(of stream: Node) -> [Node] {
    if let id = stream.value(of: "target") {
      return first(in: root) { $0.value(of: "id") == id }.map { [$0] } ?? []
    }
    switch stream.value(of: "targets") {
    case "title": return first(in: root) { $0.tag == "title" }.map { [$0] } ?? []
    case ".page>main": return first(in: root) { $0.tag == "main" }.map { [$0] } ?? []
    case ".page>.notice":
      let form = first(in: root) { $0.value(of: "class") == "page" }
      return form?.children.filter {
        $0.value(of: "class")?.split(separator: " ").first == "notice"
      } ?? []
    default: return []
    }
  }

  private func first(in node: Node, where isWanted: (Node) -> Bool) -> Node? {
    if isWanted(node) { return node }
    for child in node.children {
      if let found = first(in: child, where: isWanted) { return found }
    }
    return nil
  }

  // MARK: What it is

  /// The page as markup.
  package var html: String {
    var text = ""
    for child in root.children { Self.write(child, into: &text) }
    return text
  }

  private static func write(_ node: Node, into text: inout String) {
    guard !node.tag.isEmpty else {
      text += node.text
      return
    }
    text += "<" + node.tag
    for (name, value) in node.attributes { text += " \(name)=\"\(value)\"" }
    text += ">"
    if void.contains(node.tag) { return }
    for child in node.children { write(child, into: &text) }
    text += "</\(node.tag)>"
  }

  /// The value of an attribute of the field with a name.
  package func value(of attribute: String, ofField name: String) -> String? {
    first(in: root) { $0.tag == "input" && $0.value(of: "name") == name }?.value(of: attribute)
  }

  /// Gives an attribute of the field with a name another value.
  package func set(_ attribute: String, ofField name: String, to value: String) {
    let field = first(in: root) { $0.tag == "input" && $0.value(of: "name") == name }
    field?.attributes.removeAll { $0.name == attribute }
    field?.attributes.append((attribute, value))
  }

  // MARK: Comparing

  /// The page as text, without what differs between answers with the same page.
  package var text: String {
    var text = ""
    write(root, indent: "\n", into: &text)
    return text
  }

  private func write(_ node: Node, indent: String, into text: inout String) {
    // Only for browsers without the script.
    if node.isBlank || node.tag == "noscript" { return }
    text += indent
    guard !node.tag.isEmpty else {
      text += "\""
      text += node.text
      text += "\""
      return
    }
    text += node.tag
    let isTicket = node.tag == "input" && node.value(of: "name") == "_ticket"
    for (name, value) in node.attributes {
      if isTicket, name == "value" || name == "data-version" { continue }
      text += " "
      text += name
      text += "=\""
      text += value
      text += "\""
    }
    let inner = indent + " "
    for child in node.children { write(child, indent: inner, into: &text) }
  }

  // MARK: Reading

  private static let void: Set<String> = [
    "input", "img", "br", "hr", "source", "wbr", "col", "meta", "link",
  ]

  private static func read(_ html: String) -> Node {
    var reader = NodeReader(bytes: Array(html.utf8))
    return reader.read()
  }

  /// Reads markup byte by byte. The text between two signs is found in one go: tests read thousands of pages, in builds
  /// that are not optimised.
  private struct NodeReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    mutating func read() -> Node {
      let root = Node(tag: "#")
      var current = root
      while let byte = next {
        guard byte == UInt8(ascii: "<") else {
          let text = Node(tag: "")
          text.text = readText(until: UInt8(ascii: "<"))
          current.append(text)
          continue
        }
        place += 1
        if next == UInt8(ascii: "!") {
          skip(behind: UInt8(ascii: ">"))
        } else if next == UInt8(ascii: "/") {
          skip(behind: UInt8(ascii: ">"))
          current = current.parent ?? root
        } else {
          let (node, isWhole) = readTag()
          current.append(node)
          if !isWhole { current = node }
        }
      }
      return root
    }

    private mutating func readTag() -> (node: Node, isWhole: Bool) {
      let node = Node(tag: readName())
      var isWhole = PatchedPage.void.contains(node.tag)
      while let byte = next, byte != UInt8(ascii: ">") {
        if byte == UInt8(ascii: " ") {
          place += 1
        } else if byte == UInt8(ascii: "/") {
          isWhole = true
          place += 1
        } else {
          let name = readName()
          var value = ""
          if next == UInt8(ascii: "=") {
            place += 2
            value = readText(until: UInt8(ascii: "\""))
            place += 1
          }
          node.attributes.append((name, value))
        }
      }
      place += 1
      return (node, isWhole)
    }

    /// The name of an element or an attribute.
    private mutating func readName() -> String {
      let start = place
      while let byte = next, byte != UInt8(ascii: " "), byte != UInt8(ascii: ">"),
        byte != UInt8(ascii: "/"), byte != UInt8(ascii: "=")
      { place += 1 }
      return text(from: start)
    }

    private mutating func readText(until end: UInt8) -> String {
      let start = place
      place = bytes.span.firstIndex(of: end, in: start..<bytes.count) ?? bytes.count
      return text(from: start)
    }

    private mutating func skip(behind end: UInt8) {
      place = (bytes.span.firstIndex(of: end, in: place..<bytes.count) ?? bytes.count) + 1
    }

    private func text(from start: Int) -> String {
      String(decoding: bytes[min(start, bytes.count)..<min(place, bytes.count)], as: UTF8.self)
    }
  }
}
