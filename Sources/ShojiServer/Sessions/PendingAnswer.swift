import HTTPTypes
import ShojiStorage
import ShojiStore
import ShojiUI

/// A request that is answered when its turn has ended.
///
/// It belongs to one session and is touched on the session's queue alone.
final class PendingAnswer: @unchecked Sendable {
  enum Kind: Equatable {
    /// The page that the window shows.
    case page
    /// The URL of what the window shows (303).
    case redirect
    /// The URL of the request, whatever the window shows.
    case back
    /// The page with a form as it was sent, because it is not carried out now (503 or 429).
    case form(HTTPResponse.Status)

    /// Whether a form is given back.
    var isForm: Bool {
      if case .form = self { true } else { false }
    }
  }

  /// What was asked.
  enum Request {
    case open(Location)
    case post(FormPost, Location)

    /// The URL.
    var path: String {
      switch self {
      case .open(let location), .post(_, let location): location.path
      }
    }
  }

  // Unchecked because closures carry it between two jobs of one session's queue, where alone it is
  // read and written.
  let exchange: HTTPExchange
  /// Keeps the session of a visitor, which nobody else remembers, until the answer is given.
  let session: Session
  let window: SessionWindow
  let kind: Kind
  let request: Request
  /// The fields that the answer has whatever becomes of the request.
  let requestFields: [HeaderField]
  var fields: [HeaderField]
  /// Whether everything that the touch set off is done, or has taken too long.
  var isSettled = false
  /// The answer to the same form, sent before, as long as that is not given.
  weak var original: PendingAnswer?
  /// Whether it has waited for as long as it may.
  var isOverdue = false
  /// How long what the touch set off may take, once the answer does not wait for it any longer.
  var touch: Deadline?
  /// Whether a clock runs that ends the wait.
  var isWaitLimited = false
  /// Whether the window is where the request wanted it, as far as it can be.
  var hasArrived = true
  /// Whether its screens were asked to load again what they show.
  var hasRefreshed = false
  /// Whether it has said that the window is on its way.
  var isOnTheWay = false
  /// Whether a form was carried out.
  var isDelivered = false
  /// Whether the first answer could not be given, because what has led to it could not be written down.
  var isSecondTry = false
  /// Whether what was done must last before it is given: a ticket was used, or a form is kept.
  var mustLast = false
  /// Whether the client script has asked.
  let isFromScript: Bool
  /// Whether the session ends with it: what it shows is for nobody then.
  var endsSession = false
  /// Whether the use of its ticket was written down before all that it has led to.
  var isPartlyDone = false
  /// What was pressed, if the browser has to find its way back to it.
  var pressed: PressedElement?
  /// Why there is no page.
  var failure: (any Error)?
  /// The URL of the request, as we write it.
  let requestedPath: String

  init(
    exchange: HTTPExchange, session: Session, window: SessionWindow, kind: Kind,
    request: Request, fields: [HeaderField] = []
  ) {
    self.session = session
    self.request = request
    requestedPath = request.path
    requestFields = fields
    self.exchange = exchange
    isFromScript = exchange.isFromScript
    self.window = window
    self.kind = kind
    self.fields = fields
  }
}

/// What the framework tells people in a page.
enum Notice {
  static let outdated =
    "This page had changed in the meantime, so nothing was done. Here it is as it is now."
  static let forgotten =
    """
    This page is so old that nobody can tell whether it was sent before. Nothing was done now; what you \
    had written is here again.
    """
  static let tooMany =
    "Too many people have come from your network at once. Please send this again in a minute."
  static let failed = "Something went wrong, and not all of this was done. Please try again."
  static let held = "Nothing was done yet."
  static let partlyDone =
    "Not all of this could be saved. Please look at what is here before you send it again."
  static let expired =
    "This page had expired, so nothing was done. Please try again (cookies must be allowed)."
  static let ended =
    "Your earlier session had ended; this is a new one. Nothing was done yet."
  static let unreadable =
    "Your earlier session could not be read; this is a new one. It has been kept aside."
  static let carriedOn =
    "Nothing was done yet. What you had written is kept until its page is there again."
  static let carried = "What you had written is here again."
}

extension StorageError {
  /// What the framework tells people about it.
  var notice: String {
    switch self {
    case .full: "There is no room to save this, so nothing was done. Please try again later."
    case .stale: "Somebody else had changed this, so nothing was done. Please try again."
    case .unclear:
      """
      Nobody can tell yet whether this was saved. Please send it again in a moment, by loading this page \
      again: it is not done twice.
      """
    case .unavailable, .damaged, .misconfigured:
      "This could not be saved, so nothing was done. Please try again in a moment."
    }
  }
}
