import ShojiStore

/// A request that is answered when its turn has ended.
///
/// It belongs to one session and is touched on the session's queue alone.
final class PendingAnswer: @unchecked Sendable {
  enum Kind {
    /// The page that the window shows.
    case page
    /// The URL of what the window shows (303).
    case redirect
  }

  // Unchecked because closures carry it between two jobs of one session's queue, where alone it is
  // read and written.
  let exchange: HTTPExchange
  /// Keeps the session of a visitor, which nobody else remembers, until the answer is given.
  let session: Session
  let window: SessionWindow
  let kind: Kind
  var fields: [HeaderField]
  /// Whether everything that the touch set off is done, or has taken too long.
  var isSettled = false
  /// Whether it has waited for as long as it may.
  var isOverdue = false
  /// How long what the touch set off may take, once the answer does not wait for it any longer.
  var touch: Deadline?
  /// Whether a clock runs that ends the wait.
  var isWaitLimited = false
  /// Whether the window is where the request wanted it, as far as it can be.
  var hasArrived = true
  /// Whether a form was carried out.
  var isDelivered = false
  /// What was pressed, if the browser has to find its way back to it.
  var pressed: PressedElement?
  /// Why there is no page.
  var failure: (any Error)?
  /// The URL of the request, as we write it.
  var requestedPath = "/"

  init(
    exchange: HTTPExchange, session: Session, window: SessionWindow, kind: Kind,
    fields: [HeaderField]
  ) {
    self.session = session
    self.exchange = exchange
    self.window = window
    self.kind = kind
    self.fields = fields
  }
}

/// What the framework tells people in a page.
enum Notice {
  static let outdated =
    "This page had changed in the meantime, so nothing was done. Here it is as it is now."
  static let held = "Nothing was done yet."
  static let expired =
    "This page had expired, so nothing was done. Please try again (cookies must be allowed)."
}
