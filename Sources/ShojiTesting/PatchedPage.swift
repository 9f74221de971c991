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
    var lines: [String] = []
    write(root, 0, into: &lines)
    return lines.joined(separator: "\n")
  }

  private func write(_ node: Node, _ depth: Int, into lines: inout [String]) {
    // Only for browsers without the script.
    if node.isBlank || node.tag == "noscript" { return }
    let indent = String(repeating: " ", count: depth)
    if node.tag.isEmpty { return lines.append(indent + "\"\(node.text)\"") }
    let isTicket = node.value(of: "name") == "_ticket"
    let attributes = node.attributes.filter {
      !isTicket || ($0.name != "value" && $0.name != "data-version")
    }
    lines.append(
      indent + ([node.tag] + attributes.map { "\($0.name)=\"\($0.value)\"" }).joined(separator: " ")
    )
    for child in node.children { write(child, depth + 1, into: &lines) }
  }

  // MARK: Reading

  private static let void: Set<String> = [
    "input", "img", "br", "hr", "source", "wbr", "col", "meta", "link",
  ]

  private static func read(_ html: String) -> Node {
    let root = Node(tag: "#")
    var current = root
    var rest = html.utf8[...]
    func take(until isEnd: (UInt8) -> Bool) -> String {
      let piece = rest.prefix { !isEnd($0) }
      rest = rest[piece.endIndex...]
      return String(decoding: piece, as: UTF8.self)
    }
    while let byte = rest.first {
      guard byte == UInt8(ascii: "<") else {
        let text = Node(tag: "")
        text.text = take { $0 == UInt8(ascii: "<") }
        current.append(text)
        continue
      }
      rest = rest.dropFirst()
      if rest.first == UInt8(ascii: "!") {
        _ = take { $0 == UInt8(ascii: ">") }
        rest = rest.dropFirst()
      } else if rest.first == UInt8(ascii: "/") {
        _ = take { $0 == UInt8(ascii: ">") }
        rest = rest.dropFirst()
        current = current.parent ?? root
      } else {
        let node = Node(
          tag: take {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
          })
        var isWhole = void.contains(node.tag)
        while let next = rest.first, next != UInt8(ascii: ">") {
          if next == UInt8(ascii: " ") {
            rest = rest.dropFirst()
          } else if next == UInt8(ascii: "/") {
            isWhole = true
            rest = rest.dropFirst()
          } else {
            let name = take {
              $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: ">")
            }
            var value = ""
            if rest.first == UInt8(ascii: "=") {
              rest = rest.dropFirst(2)
              value = take { $0 == UInt8(ascii: "\"") }
              rest = rest.dropFirst()
            }
            node.attributes.append((name, value))
          }
        }
        rest = rest.dropFirst()
        current.append(node)
        if !isWhole { current = node }
      }
    }
    return root
  }
}
