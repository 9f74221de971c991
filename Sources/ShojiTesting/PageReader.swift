/// Reads the pages that Shoji writes: quoted attributes, closed elements. Scalars are looked at, not characters: a
/// sign of markup and what combines with it are one character.
struct PageReader {
  private var source: Substring
  var text = ""
  var buttons: [Page.Button] = []
  var fields: [Page.Field] = []
  var links: [(title: String, url: String)] = []
  var rows: [Page.Row] = []
  var action = ""
  var isMultipart = false

  private var labels: [String: String] = [:]
  /// The words of the elements with an id.
  private var words: [String: String] = [:]
  /// The text of the element that is being read, and its start tag.
  private var open: [Opened] = []

  private struct Opened {
    let tag: Tag
    let start: String.Index
    let counts: (buttons: Int, fields: Int, links: Int)
  }

  /// The list that is being read.
  private var options: [Page.Field.Option] = []
  private var selected: String?

  private struct Tag {
    var name = ""
    var attributes: [String: String] = [:]
  }

  /// The elements whose words are of use.
  private static let read: Set<String> = [
    "button", "option", "select", "a", "label", "textarea", "li", "tr",
  ]

  init(_ html: String) {
    source = html.firstRange(of: "<body").map { html[$0.lowerBound...] } ?? html[...]
  }

  mutating func read() {
    while !source.isEmpty {
      if source.unicodeScalars.first == "<" {
        readTag()
      } else {
        let end = source.unicodeScalars.firstIndex(of: "<") ?? source.endIndex
        text += Self.unescape(source[..<end])
        source = source[end...]
      }
    }
    fields = fields.map { field in
      guard !field.isHidden, let label = labels[field.id] else { return field }
      return field.labelled(label)
    }
    buttons = buttons.map { button in
      guard let label = labels[button.id], button.title.isEmpty else { return button }
      return Page.Button(
        title: label, name: button.name, value: button.value, isEnabled: button.isEnabled)
    }
  }

  private mutating func readTag() {
    let end = Self.tagEnd(source)
    let signs = source.unicodeScalars
    let inner = source[signs.index(after: source.startIndex)..<end]
    source = end < source.endIndex ? source[signs.index(after: end)...] : source[end...]
    if inner.unicodeScalars.first == "/" {
      close(String(inner.unicodeScalars.dropFirst()))
    } else {
      begin(Self.parse(inner))
    }
  }

  private mutating func begin(_ tag: Tag) {
    let attributes = tag.attributes
    switch tag.name {
    case "form":
      action = attributes["action"] ?? ""
      isMultipart = attributes["enctype"] == "multipart/form-data"
    case "input":
      addInput(attributes)
    default:
      text += " "
      open.append(
        Opened(
          tag: tag, start: text.endIndex, counts: (buttons.count, fields.count, links.count)))
    }
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.tag.name == name }) else {
      text += " "
      return
    }
    let opened = open[index]
    let (tag, start) = (opened.tag, opened.start)
    open.removeSubrange(index...)
    let id = tag.attributes["id"]
    guard id != nil || Self.read.contains(name) else {
      text += " "
      return
    }
    let content = String(text[start...])
    let title = content.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if let id { words[id] = title }
    switch name {
    case "button":
      let others = tag.attributes["aria-labelledby"].flatMap { words[$0] }
      buttons.append(
        Page.Button(
          title: others ?? tag.attributes["aria-label"] ?? title, name: tag.attributes["name"],
          value: tag.attributes["value"] ?? "", isEnabled: tag.attributes["disabled"] == nil,
          id: tag.attributes["id"] ?? ""))
    case "option":
      let value = tag.attributes["value"] ?? title
      options.append(.init(title: title, value: value))
      if tag.attributes["selected"] != nil { selected = value }
    case "select":
      if let name = tag.attributes["name"], tag.attributes["disabled"] == nil {
        fields.append(
          Page.Field(
            name: name, label: tag.attributes["aria-label"] ?? "",
            value: selected ?? options.first?.value ?? "", kind: .select,
            id: tag.attributes["id"] ?? "", options: options))
      }
      (options, selected) = ([], nil)
    // Those of titles and totals have no id. Chips are values of a field.
    case "li", "tr":
      guard name == "li" ? tag.attributes["class"] != "chip" : id != nil else { break }
      rows.append(
        Page.Row(
          text: title, buttons: opened.counts.buttons..<buttons.count,
          fields: opened.counts.fields..<fields.count, links: opened.counts.links..<links.count))
    case "a":
      links.append((title, tag.attributes["href"] ?? ""))
    case "label":
      if let target = tag.attributes["for"] {
        labels[target] = title
      } else if opened.counts.fields < fields.count {
        // A label around a radio button names it.
        fields[fields.count - 1] = fields[fields.count - 1].labelled(title)
      }
    case "textarea":
      if let name = tag.attributes["name"], tag.attributes["disabled"] == nil {
        // Parsers drop a newline right after the start tag.
        let value = content.first == "\n" ? String(content.dropFirst()) : content
        fields.append(
          Page.Field(
            name: name, label: tag.attributes["aria-label"] ?? "", value: value, kind: .text,
            id: tag.attributes["id"] ?? ""))
      }
    default: break
    }
    text += " "
  }

  private mutating func addInput(_ attributes: [String: String]) {
    guard let name = attributes["name"], attributes["disabled"] == nil,
      attributes["type"] != "image"
    else { return }
    let kind: Page.Field.Kind =
      switch attributes["type"] {
      case "hidden": .hidden
      case "checkbox": .checkbox
      case "radio": .radio
      case "file": .file
      default: .text
      }
    fields.append(
      Page.Field(
        name: name, label: attributes["aria-label"] ?? "", value: attributes["value"] ?? "",
        kind: kind, type: attributes["type"] ?? "", id: attributes["id"] ?? "",
        isOn: attributes["checked"] != nil))
  }

  private static func tagEnd(_ source: Substring) -> Substring.Index {
    var isQuoted = false
    for index in source.unicodeScalars.indices {
      if source.unicodeScalars[index] == "\"" { isQuoted.toggle() }
      if source.unicodeScalars[index] == ">", !isQuoted { return index }
    }
    return source.endIndex
  }

  private static func parse(_ inner: Substring) -> Tag {
    func isSpace(_ sign: Unicode.Scalar) -> Bool { sign.properties.isWhitespace }
    var tag = Tag()
    var rest = inner.unicodeScalars
    let nameEnd = rest.firstIndex(where: isSpace) ?? rest.endIndex
    tag.name = String(rest[..<nameEnd]).lowercased()
    rest = rest[nameEnd...]
    while let start = rest.firstIndex(where: { !isSpace($0) }) {
      rest = rest[start...]
      let end = rest.firstIndex { $0 == "=" || isSpace($0) } ?? rest.endIndex
      let name = String(rest[..<end])
      rest = rest[end...]
      if rest.starts(with: "=\"".unicodeScalars) {
        rest = rest.dropFirst(2)
        let close = rest.firstIndex(of: "\"") ?? rest.endIndex
        tag.attributes[name] = unescape(Substring(rest[..<close]))
        rest = close < rest.endIndex ? rest[rest.index(after: close)...] : rest[close...]
      } else {
        tag.attributes[name] = ""
        // A sign that no page of ours has there.
        if name.isEmpty { rest = rest.dropFirst() }
      }
    }
    return tag
  }

  private static func unescape(_ text: Substring) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return String(text) }
    var signs = String(text).unicodeScalars
    for (reference, sign) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&#13;", "\r"),
      ("&amp;", "&"),
    ] {
      signs = signs.replacing(reference.unicodeScalars, with: sign.unicodeScalars)
    }
    return String(signs)
  }
}

extension Page.Field {
  /// The same field with another label.
  fileprivate func labelled(_ label: String) -> Page.Field {
    Page.Field(
      name: name, label: label, value: value, kind: kind, type: type, id: id, isOn: isOn,
      options: options, files: files)
  }
}
