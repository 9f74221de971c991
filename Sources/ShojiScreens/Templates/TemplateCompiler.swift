import ShojiHTML
import ShojiTemplates

/// Turns the element of a file into the parts that views are made from, and checks it against the
/// class: outlets, their types, and actions.
struct TemplateCompiler {
  let file: String
  let library: TemplateLibrary
  let type: any TemplateView.Type
  var faults: [TemplateFault] = []
  /// The outlets that no element was found for yet.
  var missing: [String: UIView.Type] = [:]
  private(set) var declared: [String: UIView.Type] = [:]
  let names: TemplateNames

  /// Compiles a template.
  static func compile(
    _ root: TemplateElement, file: String, for type: any TemplateView.Type,
    in library: TemplateLibrary
  ) throws(TemplateError) -> TemplatePart {
    var compiler = TemplateCompiler(file: file, library: library, type: type, names: .init(root))
    let part = compiler.compileRoot(root)
    if !compiler.faults.isEmpty { throw TemplateError(faults: compiler.faults) }
    return part
  }

  private init(
    file: String, library: TemplateLibrary, type: any TemplateView.Type, names: TemplateNames
  ) {
    self.file = file
    self.library = library
    self.type = type
    self.names = names
  }

  private mutating func compileRoot(_ root: TemplateElement) -> TemplatePart {
    let view = UIView.allocate(type)
    for outlet in OutletSocket.all(of: view) {
      if declared.updateValue(outlet.socket.type, forKey: outlet.name) != nil {
        fault("\(type) has two outlets \"\(outlet.name)\"", mend: "give them different names")
      }
    }
    missing = declared
    if view is UIItemCell, ["li", "td", "th", "tr"].contains(root.name) {
      fault(
        "the root element of a cell is in a row, which is an <li> already",
        mend: "use <div> or <article>", at: root)
    }
    for mark in ["data-outlet", "data-view", "data-action"] where root.value(of: mark) != nil {
      fault(
        "the root element is the view itself and cannot have \(mark)", mend: "remove it", at: root)
    }
    let kind = kindOfRoot(root)
    if !kind.fits(type) {
      let base = TemplateKind.base(of: type)
      fault(
        "the root element <\(root.tag)> is a \(kind.view), but \(type) is a \(base)",
        mend: "use another element or another superclass", at: root)
    }
    var (head, setters) = compileHead(of: root, kind: kind, sample: view)
    head.isRoot = true
    let part = compileContent(of: root, head: head, setters: setters, kind: kind, type: type)
    for (name, type) in missing.sorted(by: { $0.key < $1.key }) {
      fault(
        "the outlet \"\(name)\" of \(self.type), a \(type), is missing",
        mend: "add data-outlet=\"\(name)\" to an element, or remove the property")
    }
    return part
  }

  /// What the root is: the view itself, whatever text-level element it is written as.
  private func kindOfRoot(_ root: TemplateElement) -> TemplateKind {
    guard let kind = TemplateKind.of(root) else { return .container }
    let canHoldViews = kind.text != nil && !TemplateTags.formControls.contains(root.name)
    return canHoldViews && !kind.fits(type) ? .container : kind
  }

  mutating func fault(_ message: String, mend: String, at element: TemplateElement? = nil) {
    faults.append(
      TemplateFault(file: file, line: element?.line, message: message, mend: mend))
  }

  // MARK: Content

  /// Compiles what is in the element of a view.
  mutating func compileContent(
    of element: TemplateElement, head: TemplateHead, setters: [TemplateSetter], kind: TemplateKind,
    type: UIView.Type
  ) -> TemplatePart {
    guard kind.holdsViews else {
      if element.onlyText == nil || kind.text == nil && element.onlyText != "" {
        let what = kind.text == nil ? "anything" : "elements"
        fault(
          "<\(element.tag)> is a \(type) and cannot hold \(what)",
          mend: "take the content out of it", at: element)
      }
      return TemplatePart(head: head, content: nil, slots: [], setters: setters)
    }
    var body = TemplateBody()
    write(element.children, of: element, into: &body)
    body.flush()
    if type.inherits(from: UIStackView.self), body.hasMarkup {
      fault(
        "<\(element.tag)> is a \(type), which arranges views and cannot hold markup",
        mend: "mark everything in it with data-outlet, or declare the outlet as UIView",
        at: element)
    }
    return TemplatePart(
      head: head, content: body.pieces, slots: body.slots, setters: setters,
      holdsUsable: body.holdsUsable)
  }

  private mutating func write(
    _ children: [TemplateElement.Child], of parent: TemplateElement, into body: inout TemplateBody
  ) {
    for child in children {
      switch child {
      case .text(let text): body.write(text: text, keepsSpace: body.isPreformatted)
      case .element(let element):
        if element.isView {
          body.add(compileSlot(element))
        } else {
          write(element, into: &body)
        }
      }
    }
  }

  /// Writes an element that is the same in every view.
  private mutating func write(_ element: TemplateElement, into body: inout TemplateBody) {
    if TemplateTags.formControls.contains(element.name) {
      fault(
        "<\(element.tag)> is neither an outlet nor an action, so nothing could come of it",
        mend: "add data-outlet or data-action", at: element)
    }
    body.holdsUsable = body.holdsUsable || element.isUsable
    body.write(markup: "<\(element.tag)")
    for attribute in element.attributes {
      check(attribute, of: element, isWrittenByView: false)
      if attribute.name == "id" {
        if names.isReferenced(attribute.value) { body.add(.id(attribute.value)) }
      } else if let reference = reference(attribute, of: element) {
        body.add(.reference(reference))
      } else {
        body.write(markup: attribute.markup)
      }
    }
    body.write(markup: ">")
    if TemplateTags.void.contains(element.name) { return }
    let wasPreformatted = body.isPreformatted
    if element.name == "pre" { body.isPreformatted = true }
    write(element.children, of: element, into: &body)
    body.isPreformatted = wasPreformatted
    body.write(markup: "</\(element.tag)>")
  }
}

/// The pieces of an element while they are being written.
struct TemplateBody {
  private(set) var pieces: [TemplatePiece] = []
  private(set) var slots: [TemplateSlot] = []
  private(set) var hasMarkup = false
  var isPreformatted = false
  /// Whether there is something to use in it, such as a link.
  var holdsUsable = false
  private var markup = ""

  mutating func write(markup text: String) {
    markup += text
    hasMarkup = true
  }

  /// Writes text; runs of white space become one character, as a browser shows them.
  mutating func write(text: String, keepsSpace: Bool) {
    guard !keepsSpace else { return write(markup: text.escapedForHTML) }
    let words = text.split(whereSeparator: \.isHTMLSpace).joined(separator: " ")
    if !words.isEmpty { hasMarkup = true }
    if text.first?.isHTMLSpace ?? false, markup.last != " " { markup += " " }
    markup += words.escapedForHTML
    if !words.isEmpty, text.last?.isHTMLSpace ?? false { markup += " " }
  }

  mutating func add(_ piece: TemplatePiece) {
    flush()
    hasMarkup = true
    pieces.append(piece)
  }

  mutating func add(_ slot: TemplateSlot) {
    flush()
    pieces.append(.view(slots.count))
    slots.append(slot)
  }

  mutating func flush() {
    if !markup.isEmpty { pieces.append(.markup(TrustedHTML(unsafeMarkup: markup))) }
    markup = ""
  }
}

extension String {
  /// The text as it is written between tags and in attributes.
  var escapedForHTML: String {
    var writer = HTMLWriter(minimumCapacity: utf8.count + 16)
    writer.text(self)
    return writer.makeString()
  }
}

extension TemplateElement.Attribute {
  /// The attribute with a space before it, as it is written.
  var markup: String { value.isEmpty ? " \(name)" : " \(name)=\"\(value.escapedForHTML)\"" }
}
