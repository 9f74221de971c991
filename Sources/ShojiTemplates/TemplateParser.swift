import ShojiHTML

/// Reads the HTML that a template can have: one element, in which every element is closed and every
/// value is quoted.
///
/// It is stricter than a browser, so that what the file says is what the page has. Comments are
/// dropped. Scripts, event attributes, inline styles and URLs that could run a script are faults.
package struct TemplateParser {
  let file: String
  var bytes: ArraySlice<UInt8>
  var line = 1

  /// Reads a template.
  package static func parse(_ source: String, file: String) throws(TemplateFault) -> TemplateElement
  {
    var parser = TemplateParser(file: file, bytes: Array(source.utf8)[...])
    if source.utf8.starts(with: [0xEF, 0xBB, 0xBF]) { parser.skip(3) }
    return try parser.parseFile()
  }

  private mutating func parseFile() throws(TemplateFault) -> TemplateElement {
    try skipSpaceAndComments()
    if bytes.isEmpty { throw fault("the file is empty", mend: "write one element") }
    guard isAtTag else {
      throw fault(
        "the template does not begin with an element", mend: "put everything into one element")
    }
    let root = try parseElement(in: [])
    try skipSpaceAndComments()
    if isAtTag, starts(with: "</") {
      throw fault("there is nothing left to close here", mend: "remove the end tag")
    }
    guard bytes.isEmpty else {
      throw fault(
        "the template has two root elements, or text beside the first, which is <\(root.tag)>",
        mend: "put everything into one element")
    }
    return root
  }

  // MARK: Elements

  /// How deep elements may lie in each other: no page needs it, and no stack holds any number.
  private static let maximumDepth = 256

  private mutating func parseElement(in parents: [String]) throws(TemplateFault) -> TemplateElement
  {
    let start = line
    guard parents.count < Self.maximumDepth else {
      throw fault(
        "more than \(Self.maximumDepth) elements lie in each other", mend: "close some of them")
    }
    skip(1)
    let name = takeName()
    guard let tag = TemplateTags.known[name] else {
      throw fault(
        "a template cannot have <\(name)>", mend: TemplateTags.mend(forUnknown: name), at: start)
    }
    try check(name, in: parents)
    var element = TemplateElement(tag: tag, line: start)
    let isClosed = try parseAttributes(of: &element)
    if TemplateTags.void.contains(name) { return element }
    if isClosed {
      throw fault(
        "<\(name)/> is not closed by its slash in HTML", mend: "write <\(name)></\(name)>",
        at: start)
    }
    element.children = try parseChildren(of: element, in: parents + [name])
    return element
  }

  private mutating func parseChildren(
    of element: TemplateElement, in parents: [String]
  ) throws(TemplateFault) -> [TemplateElement.Child] {
    var children: [TemplateElement.Child] = []
    while true {
      if bytes.isEmpty {
        throw fault(
          "<\(element.tag)> is not closed", mend: "write </\(element.tag)>", at: element.line)
      }
      if starts(with: "</") {
        skip(2)
        let name = takeName()
        guard name == element.name else {
          throw fault(
            "<\(element.tag)> of line \(element.line) is not closed before </\(name)>",
            mend: "write </\(element.tag)> first")
        }
        skipSpace()
        try take(UInt8(ascii: ">"), of: "</\(name)>")
        return children
      }
      if starts(with: "<!--") {
        try skipComment()
      } else if isAtTag {
        children.append(.element(try parseElement(in: parents)))
      } else {
        let text = try takeText(until: UInt8(ascii: "<"))
        if !text.isEmpty { children.append(.text(text)) }
      }
    }
  }

  private func check(_ name: String, in parents: [String]) throws(TemplateFault) {
    if let parent = parents.last, TemplateTags.holdingText.contains(parent),
      !TemplateTags.textLevel.contains(name)
    {
      throw fault(
        "<\(name)> cannot stand in <\(parent)>: a browser would put it elsewhere",
        mend: "make <\(parent)> a <div>, or <\(name)> a <span>")
    }
    guard TemplateTags.interactive.contains(name) else { return }
    if let outer = parents.first(where: { $0 == "a" || $0 == "button" }) {
      throw fault(
        "<\(name)> cannot stand in <\(outer)>: only one of them can be pressed",
        mend: "put one beside the other")
    }
  }

  // MARK: Attributes

  /// Reads up to the end of the start tag.
  /// - Returns: Whether it ends with a slash.
  private mutating func parseAttributes(
    of element: inout TemplateElement
  ) throws(TemplateFault) -> Bool {
    while true {
      let before = bytes.count
      skipSpace()
      if starts(with: "/>") {
        skip(2)
        return true
      }
      if bytes.first == UInt8(ascii: ">") {
        skip(1)
        return false
      }
      guard before != bytes.count, let first = bytes.first, first.isLetter else {
        throw fault(
          "the start tag of <\(element.tag)> does not end",
          mend: "write name=\"value\" with a space before it, and > at the end")
      }
      let attribute = try parseAttribute(of: element)
      try check(attribute, of: element)
      element.attributes.append(attribute)
    }
  }

  private mutating func parseAttribute(
    of element: TemplateElement
  ) throws(TemplateFault) -> TemplateElement.Attribute {
    let name = takeName()
    var afterSpace = self
    afterSpace.skipSpace()
    guard afterSpace.bytes.first == UInt8(ascii: "=") else { return .init(name: name, value: "") }
    self = afterSpace
    skip(1)
    skipSpace()
    guard let quote = bytes.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw fault(
        "the value of \(name) in <\(element.tag)> is not quoted", mend: "write \(name)=\"…\"")
    }
    skip(1)
    let value = try takeText(until: quote)
    try take(quote, of: "\(name) in <\(element.tag)>")
    return .init(name: name, value: value)
  }

  private static let addresses: Set<String> = ["cite", "href", "poster", "src"]

  private func check(
    _ attribute: TemplateElement.Attribute, of element: TemplateElement
  ) throws(TemplateFault) {
    let (name, value) = (attribute.name, attribute.value)
    if element.value(of: name) != nil {
      throw fault("<\(element.tag)> has \(name) twice", mend: "remove one")
    }
    if name.hasPrefix("on") {
      throw fault(
        "\(name) would run a script, and pages run none", mend: "use data-action and data-event")
    }
    if name == "style" {
      throw fault(
        "pages have no inline styles", mend: "use a class, or set colours and fonts in the view")
    }
    if Self.addresses.contains(name), !SafeURL.isAllowed(value) {
      throw fault(
        "\(name)=\"\(value)\" is no address that a page may have",
        mend: "use a path, or http, https, mailto or tel")
    }
  }

  func fault(_ message: String, mend: String, at line: Int? = nil) -> TemplateFault {
    TemplateFault(file: file, line: line ?? self.line, message: message, mend: mend)
  }
}
