/// The elements that a template can have, and where they can stand
/// (https://html.spec.whatwg.org/multipage/dom.html#kinds-of-content).
package enum TemplateTags {
  /// Text-level elements, which a paragraph can hold.
  private static let phrasing: [StaticString] = [
    "a", "abbr", "audio", "b", "bdi", "bdo", "br", "button", "cite", "code", "data", "del", "dfn",
    "em", "i", "img", "input", "ins", "kbd", "label", "mark", "meter", "output", "picture",
    "progress", "q", "rp", "rt", "ruby", "s", "samp", "select", "small", "source", "span",
    "strong", "sub", "sup", "textarea", "time", "track", "u", "var", "video", "wbr",
  ]

  private static let others: [StaticString] = [
    "address", "article", "aside", "blockquote", "caption", "col", "colgroup", "dd", "details",
    "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5",
    "h6", "header", "hgroup", "hr", "legend", "li", "menu", "nav", "ol", "optgroup", "option", "p",
    "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  static let known: [String: StaticString] = Dictionary(
    uniqueKeysWithValues: (phrasing + others).map { ("\($0)", $0) })

  /// The elements without content and end tag.
  package static let void: Set<String> = [
    "br", "col", "hr", "img", "input", "source", "track", "wbr",
  ]

  /// The elements that hold text-level elements only. Browsers end some of them where they meet
  /// another, and the page is not what the file says.
  static let holdingText: Set<String> = [
    "abbr", "b", "bdi", "bdo", "button", "cite", "code", "data", "dfn", "em", "h1", "h2", "h3",
    "h4", "h5", "h6", "i", "kbd", "label", "legend", "mark", "output", "p", "pre", "q", "s",
    "samp", "small", "span", "strong", "sub", "summary", "sup", "time", "u", "var",
  ]

  package static let textLevel: Set<String> = Set(phrasing.map { "\($0)" })

  /// The elements that a person acts on: none can stand in a link, a button or a label's control.
  static let interactive: Set<String> = ["a", "button", "input", "label", "select", "textarea"]

  /// The elements around others that have a role of their own, and can have a label by that.
  package static let labelled: Set<String> = [
    "article", "aside", "details", "fieldset", "figure", "menu", "nav", "ol", "section", "table",
    "ul",
  ]

  /// The elements that send something with a form: in a template each is an outlet or an action.
  package static let formControls: Set<String> = ["button", "input", "select", "textarea"]

  /// What to do about elements that cannot be in a template.
  static func mend(forUnknown name: String) -> String {
    switch name {
    case "form": "leave it out: the page is one form"
    case "script": "do in an action what the script does"
    case "style", "link": "give the element a class, or set colours and fonts in the view"
    case "html", "head", "body", "title", "meta", "base", "main":
      "write the content of the view alone: the page around it is there"
    case "svg": "put the drawing into Public/assets and show it by <img>"
    default: "use an element of HTML"
    }
  }
}
