/// What the page of a window needs from the session that serves it.
public struct PageContext: Sendable {
  /// The proof that a form is ours.
  public var token: String
  /// The number of bytes that are left free for the once-only ticket of each answer.
  public var ticketLength: Int
  /// The URLs of the style sheets. Asked after the views have been rendered: looks that are used for
  /// the first time make another one.
  public var stylesheets: @Sendable () -> [String]
  /// The URL of the client script; `nil` when the page has none.
  public var script: String?
  /// The URLs of the app's own scripts.
  public var scripts: [String]
  /// The language of the page's texts. It also says which way the page runs.
  public var language: PageLanguage
  /// The identifier of the time zone that the page shows times in; `nil` if it shows none, or if it is not
  /// to change with the browser's. Asked after the views have been rendered.
  public var timeZone: @Sendable () -> String?
  /// A message to the person, shown once above the screen; what a message says is only heard is that.
  public var notice: String?
  /// What it offers to take back.
  package var undo: PageUndo?
  /// What is wrong with the app while it is being written, in English; shown above every screen.
  public var report: String?
  /// Whether a URL leads to a page, as far as that is known: the client script leaves links to others to the
  /// browser.
  package var leadsToPage: @Sendable (String) -> Bool = { _ in true }
  /// Whether something goes on that will change the page: it says so, with a link to look again, and
  /// does that by itself.
  public var isBusy: Bool
  /// Where the page gets an image that is in memory.
  public var imageURL: @Sendable (ImageData) -> String

  /// Makes a context.
  public init(
    token: String, ticketLength: Int, stylesheets: @escaping @Sendable () -> [String],
    script: String? = nil, scripts: [String] = [], language: PageLanguage = .english,
    timeZone: @escaping @Sendable () -> String? = { nil },
    notice: String? = nil, report: String? = nil, isBusy: Bool = false,
    imageURL: @escaping @Sendable (ImageData) -> String = \.dataURL
  ) {
    self.token = token
    self.ticketLength = ticketLength
    self.stylesheets = stylesheets
    self.script = script
    self.scripts = scripts
    self.language = language
    self.timeZone = timeZone
    self.notice = notice
    self.report = report
    self.isBusy = isBusy
    self.imageURL = imageURL
  }
}

/// The bytes of a page.
public struct RenderedPage: Sendable {
  /// UTF-8, with the slots for the ticket and the version filled with zeros as digits.
  public let bytes: [UInt8]
  /// Where what is each answer's own stands.
  package let slots: PageSlots
  /// Which writing of its window it is.
  package let version: PageVersion
  /// What makes it of the page before; `nil` if that is not known, or more than changes can say.
  package let patch: PagePatch?
}

/// Where the secrets of a page stand in its bytes.
package struct PageSlots: Sendable {
  /// The fields that prove that a form is ours, the ticket included.
  package let secrets: Range<Int>
  /// Where each answer puts its own ticket.
  package let ticket: Range<Int>
  /// Where each answer puts the version: it is no part of what a page says.
  package let version: Range<Int>
}

extension PageContext {
  /// What makes a browser without JavaScript get a page again, after two seconds.
  package static let refresh: StaticString =
    "<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>"
}
