import ShojiHTML

/// What stands before the screens of a page: its head, the start of its form, and messages.
///
/// It is written after the screens, whose looks make the style sheet. Mostly it is that of the page
/// before.
struct PagePrologue: Equatable {
  let title: String
  let language: PageLanguage
  let stylesheets: [String]
  let script: String?
  let path: String
  let token: String
  let ticketLength: Int
  let window: UIWindow.ID
  let notice: String?
  let isBusy: Bool
  let hasFileField: Bool
  let hasReturnField: Bool

  init(of window: UIWindow, _ context: PageContext, content: PageContent) {
    title = window.screens.reversed().lazy.compactMap(\.pageTitle).first ?? "Shoji"
    language = context.language
    stylesheets = context.stylesheets()
    script = context.script
    path = window.path
    token = context.token
    ticketLength = context.ticketLength
    self.window = window.id
    notice = context.notice
    isBusy = context.isBusy
    hasFileField = content.contains(.fileField)
    hasReturnField = content.contains(.returnField)
  }

  /// - Returns: Where the ticket is to stand, and the secrets stand.
  func write(into page: inout HTMLWriter) -> PageSlots {
    writeHead(into: &page)
    let slots = writeFormStart(into: &page)
    if let notice {
      page.literal("<p class=\"notice\" role=\"status\">")
      page.text(notice)
      page.literal("</p>")
    }
    if isBusy {
      page.literal("<p class=\"notice\" role=\"status\">This is still being worked on. <a")
      page.attribute("href", url: path)
      page.literal(">Look again</a></p>")
    }
    return slots
  }

  private func writeHead(into page: inout HTMLWriter) {
    page.literal("<!DOCTYPE html><html")
    page.attribute("lang", language.tag)
    if language.isRightToLeft { page.attribute("dir", static: "rtl") }
    page.literal(
      """
      ><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
      <title>
      """)
    page.text(title)
    page.literal("</title>")
    for stylesheet in stylesheets {
      page.literal("<link rel=\"stylesheet\"")
      page.attribute("href", url: stylesheet)
      page.literal(">")
    }
    if let script {
      page.literal("<script type=\"module\"")
      page.attribute("src", url: script)
      page.literal("></script>")
    }
    page.literal("<link rel=\"icon\" href=\"/favicon.svg\" type=\"image/svg+xml\"></head>")
  }

  /// Writes the start of the body and the form with its own fields.
  private func writeFormStart(into page: inout HTMLWriter) -> PageSlots {
    page.literal("<body class=\"shoji\"><form class=\"page\" method=\"post\"")
    page.attribute("action", url: path)
    if hasFileField { page.literal(" enctype=\"multipart/form-data\"") }
    page.literal(" accept-charset=\"utf-8\" novalidate>")
    if hasReturnField {
      // The first submit button of a form is what Enter presses.
      page.open("button")
      page.attribute("class", static: "return visually-hidden")
      page.attribute("name", static: FormKey.event)
      page.attribute("value", static: FormKey.returnKey)
      page.attribute("tabindex", static: "-1")
      page.literal(">Return</button>")
    }
    let start = page.count
    hiddenField(FormKey.token, token, into: &page)
    hiddenField(FormKey.window, "\(window)", into: &page)
    page.literal("<input type=\"hidden\"")
    page.attribute("name", static: FormKey.ticket)
    page.beginAttribute("value")
    let slot = page.reserve(slot: ticketLength)
    page.endAttribute()
    page.literal(">")
    return PageSlots(secrets: start..<slot.upperBound, ticket: slot)
  }

  private func hiddenField(
    _ name: StaticString, _ value: String, into page: inout HTMLWriter
  ) {
    page.literal("<input type=\"hidden\"")
    page.attribute("name", static: name)
    page.attribute("value", value)
    page.literal(">")
  }
}
