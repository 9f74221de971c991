import ShojiHTML
import ShojiUI

/// A short page in the look of all pages, which says what is wrong and where to go on.
struct MessagePage {
  let title: String
  let text: String
  /// What is told to those who look after the server.
  var note: String?
  var link: (path: String, title: String)
  /// What the log calls the request, so that a person can quote it.
  var request: String?
  /// The language of its words.
  let language: PageLanguage
  /// Whether the browser gets it again by itself, until it is another one.
  var looksAgain = false
  /// What the style sheet calls light or dark, where the session has chosen one.
  var style: StaticString?
  /// Its style sheets: the framework's, and what the theme of the app adds.
  var styleSheets = [PageResource.styleSheet.path]
  /// Where the client script is; without one the page has none.
  var script: String?

  init(title: String, text: String, in language: PageLanguage = SessionLocale.currentLanguage) {
    self.title = title
    self.text = text
    self.language = language
    link = ("/", language.words[.home])
  }

  /// The page.
  var html: [UInt8] {
    var html = HTMLWriter(minimumCapacity: 1024)
    html.literal(
      """
      <!DOCTYPE html><html
      """)
    html.attribute("lang", language.tag)
    if language.isRightToLeft { html.attribute("dir", static: "rtl") }
    if let style { html.attribute("data-style", static: style) }
    html.literal(
      """
      ><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
      <title>
      """)
    html.text(title)
    html.literal("</title>")
    for sheet in styleSheets {
      html.literal("<link rel=\"stylesheet\"")
      html.attribute("href", url: sheet)
      html.literal(">")
    }
    if let script {
      html.literal("<script type=\"module\"")
      html.attribute("src", url: script)
      html.literal("></script>")
    }
    html.literal("<link rel=\"icon\"")
    html.attribute("href", url: "/favicon.svg")
    html.literal(" type=\"image/svg+xml\">")
    if looksAgain { html.literal(PageContext.refresh) }
    html.literal("</head><body class=\"shoji\"><main")
    html.attribute("class", static: looksAgain ? "error-page busy" : "error-page")
    if script != nil {
      for word in language.scriptWords { html.attribute(word.attribute, word.text) }
    }
    html.literal("><h1>")
    html.text(title)
    html.literal("</h1><p>")
    html.text(text)
    html.literal("</p>")
    if let request {
      html.literal("<p><small>")
      html.text(language.words[.requestNamed, request])
      html.literal("</small></p>")
    }
    if let note {
      // It is for those who look after the server, and in their language.
      html.literal(language.tag == "en" ? "<pre>" : "<pre lang=\"en\" dir=\"ltr\">")
      html.textareaContent(note)
      html.literal("</pre>")
    }
    html.literal("<p><a")
    html.attribute("href", url: link.path)
    html.literal(">")
    html.text(link.title)
    html.literal("</a></p></main></body></html>\n")
    return html.makeArray()
  }
}
