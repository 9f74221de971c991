import ShojiHTML

/// What stands before the screens of a page: its head, the start of its form, and messages.
///
/// It is written after the screens, whose looks make the style sheet. Mostly it is that of the page
/// before.
struct PagePrologue: Equatable {
  var title: String
  let language: PageLanguage
  let timeZone: String?
  let stylesheets: [String]
  let script: String?
  let scripts: [String]
  let path: String
  let token: String
  let ticketLength: Int
  let window: UIWindow.ID
  var notice: String?
  let report: String?
  var undo: PageUndo?
  var isBusy: Bool
  /// Whether the page looks again by itself, in a browser without JavaScript. It would take what is being
  /// typed along: then it is left to the person.
  var looksAgain: Bool
  let hasFileField: Bool
  let hasReturnField: Bool
  let namesReturn: Bool
  let style: UIUserInterfaceStyle
  /// How many fields say what is wrong with their values.
  var faultCount: Int

  /// - `hasField`: Whether there is something in the page that a person fills in. It is looked at only if the
  ///   page would look again.
  init(
    of window: UIWindow, _ context: PageContext, _ body: borrowing PageSpans,
    hasField: @autoclosure () -> Bool
  ) {
    title = window.screenSequence.reduce(nil) { $1.pageTitle ?? $0 } ?? "Shoji"
    language = context.language
    timeZone = context.timeZone()
    stylesheets = context.stylesheets()
    script = context.script
    scripts = context.scripts
    path = window.path
    token = context.token
    ticketLength = context.ticketLength
    self.window = window.id
    notice = context.notice
    report = context.report
    undo = context.undo
    isBusy = context.isBusy
    looksAgain = (isBusy || body.content.contains(.work)) && !hasField()
    hasFileField = body.content.contains(.fileField)
    hasReturnField = body.content.contains(.returnField)
    namesReturn = body.content.contains(.soleReturn) || !body.content.contains(.button)
    style = window.overrideUserInterfaceStyle
    faultCount = body.faultCount
  }

  /// - Returns: Where the ticket and the version are to stand, and the secrets stand.
  func write(into page: inout HTMLWriter) -> PageSlots {
    writeHead(into: &page)
    let slots = writeFormStart(into: &page)
    writeMessages(into: &page)
    return slots
  }

  /// The words of the title.
  func writeTitle(into page: inout HTMLWriter) {
    // Heard before anything else of the page.
    if faultCount > 0 { page.text(language.words[.errorTitle]) }
    page.text(title)
  }

  /// What the page has to say before its screens.
  func writeMessages(into page: inout HTMLWriter) {
    let message = PageMessage(notice)
    let seen = [message.seen, undo?.words, faults].compactMap { $0 }
    if !seen.isEmpty || message.heard != nil {
      page.literal(
        seen.isEmpty
          ? "<p class=\"notice visually-hidden\" role=\"" : "<p class=\"notice\" role=\"")
      page.literal(faultCount == 0 ? "status\">" : "alert\">")
      page.text((seen + [message.heard].compactMap { $0 }).joined(separator: " "))
      if let undo { write(undo, into: &page) }
      page.literal("</p>")
    }
    if isBusy {
      page.literal("<p class=\"notice busy\" role=\"status\">")
      page.text(language.words[.stillWorking])
      page.literal(" <a")
      page.attribute("href", url: path)
      page.literal(">")
      page.text(language.words[.lookAgain])
      page.literal("</a></p>")
    }
    if let report {
      // It is for those who write the app, and in their language.
      page.literal("<div class=\"notice\" role=\"alert\" lang=\"en\" dir=\"ltr\"><pre>")
      page.text(report)
      page.literal("</pre></div>")
    }
  }

  /// A button that takes back what the notice is about.
  private func write(_ undo: PageUndo, into page: inout HTMLWriter) {
    page.literal(" <button id=\"_undo\"")
    page.attribute("name", static: FormKey.event)
    page.attribute("value", undo.event)
    page.literal(">")
    page.text(language.words[.undo])
    page.literal("</button>")
  }

  /// How many fields have to be looked at again.
  private var faults: String? {
    faultCount == 0 ? nil : language.words[.fieldsToMend, faultCount]
  }

  private func writeHead(into page: inout HTMLWriter) {
    page.literal("<!DOCTYPE html><html")
    page.attribute("lang", language.tag)
    if language.isRightToLeft { page.attribute("dir", static: "rtl") }
    if let name = style.name { page.attribute("data-style", static: name) }
    page.literal(
      """
      ><head><meta charset="utf-8">\
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">\
      <title>
      """)
    writeTitle(into: &page)
    page.literal("</title>")
    if let timeZone {
      // Where the browser is elsewhere, the script tells.
      page.literal("<meta name=\"time-zone\"")
      page.attribute("content", timeZone)
      page.literal(">")
    }
    for stylesheet in stylesheets {
      page.literal("<link rel=\"stylesheet\"")
      page.attribute("href", url: stylesheet)
      page.literal(">")
    }
    if looksAgain { page.literal(PageContext.refresh) }
    if let script { Self.write(script: script, into: &page) }
    for script in scripts { Self.write(script: script, into: &page) }
    page.literal("<link rel=\"icon\"")
    page.attribute("href", url: "/favicon.svg")
    page.literal(" type=\"image/svg+xml\"></head>")
  }

  private static func write(script: String, into page: inout HTMLWriter) {
    page.literal("<script type=\"module\"")
    page.attribute("src", url: script)
    page.literal("></script>")
  }

  /// Writes the start of the body and the form with its own fields.
  private func writeFormStart(into page: inout HTMLWriter) -> PageSlots {
    page.literal("<body class=\"shoji\"><form class=\"page\" method=\"post\"")
    page.attribute("action", url: path)
    if hasFileField { page.literal(" enctype=\"multipart/form-data\"") }
    page.literal(" accept-charset=\"utf-8\" novalidate")
    for word in language.scriptWords { page.attribute(word.attribute, word.text) }
    page.literal(">")
    if hasReturnField {
      // The first submit button of a form is what Enter presses, as long as it is drawn somewhere. It is
      // nothing to be heard or reached. A text browser, which has no such key, writes its words: they are
      // left out where other buttons do as much.
      page.open("button")
      page.attribute("class", static: "return visually-hidden")
      page.attribute("name", static: FormKey.event)
      page.attribute("value", static: FormKey.returnKey)
      page.attribute("tabindex", static: "-1")
      page.literal(" aria-hidden=\"true\">")
      if namesReturn { page.text(language.words[.returnKey]) }
      page.end("button")
    }
    let start = page.count
    hiddenField(FormKey.token, token, into: &page)
    hiddenField(FormKey.window, "\(window)", into: &page)
    page.literal("<input type=\"hidden\"")
    page.attribute("name", static: FormKey.ticket)
    page.beginAttribute("value")
    let slot = page.reserve(slot: ticketLength)
    page.endAttribute()
    page.beginAttribute("data-version")
    let version = page.reserve(slot: PageVersion.length)
    page.endAttribute()
    page.literal(">")
    return PageSlots(secrets: start..<version.upperBound, ticket: slot, version: version)
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
