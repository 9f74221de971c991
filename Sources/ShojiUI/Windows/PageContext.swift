/// What the page of a window needs from the session that serves it.
public struct PageContext: Sendable {
  /// The proof that a form is ours.
  public var token: String
  /// The number of bytes that are left free for the once-only ticket of each answer.
  public var ticketLength: Int
  /// The URLs of the style sheets, in order.
  public var stylesheets: [String]
  /// The language of the page, a BCP 47 tag.
  public var language: String
  /// A message to the person, shown once above the screen.
  public var notice: String?

  /// Makes a context.
  public init(
    token: String, ticketLength: Int, stylesheets: [String], language: String = "en",
    notice: String? = nil
  ) {
    self.token = token
    self.ticketLength = ticketLength
    self.stylesheets = stylesheets
    self.language = language
    self.notice = notice
  }
}

/// The bytes of a page.
public struct RenderedPage: Sendable {
  /// UTF-8, with the slot for the ticket filled with zeros as digits.
  public let bytes: [UInt8]
  /// Where each answer puts its own ticket.
  public let ticketSlot: Range<Int>
}
