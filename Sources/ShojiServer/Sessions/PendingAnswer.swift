import HTTPTypes
import ShojiStorage
import ShojiStore
import ShojiUI

/// A request that is answered when its turn has ended.
///
/// It belongs to one session and is touched on the session's queue alone.
final class PendingAnswer: @unchecked Sendable {
  enum Kind {
    /// The page that the window shows.
    /// - `hasRefreshed`: Whether its screens were asked to load again what they show.
    case page(hasRefreshed: Bool)
    /// The URL of what the window shows (303).
    case redirect
    /// The URL of the request, whatever the window shows.
    case back
    /// The page with a form as it was sent, because it is not carried out now (503 or 429).
    case form(HTTPResponse.Status)

    /// Whether it is a page.
    var isPage: Bool { if case .page = self { true } else { false } }

    /// Whether a form is given back.
    var isForm: Bool { if case .form = self { true } else { false } }
  }

  /// The result of a form that was carried out.
  struct Delivery {
    /// The control that was pressed, if the browser has to find its way back to it.
    var pressed: PressedElement?
  }

  /// The state that must be persisted before the answer is given.
  enum Writing {
    /// Nothing.
    case none
    /// The use of a ticket, or a form that is kept.
    case needed
    /// The rest: the use of the ticket was written down before all that it has led to.
    case begun
  }

  /// What was asked.
  enum Request {
    case open(Location)
    /// - `ofVisitor`: Whether nothing was remembered of whoever has sent the form.
    case post(FormPost, Location, ofVisitor: Bool = false)

    /// The URL.
    var path: String {
      switch self {
      case .open(let location), .post(_, let location, _): location.path
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
  /// How far the work for it is.
  var progress = AnswerProgress()
  /// How long what the touch set off may take, once the answer does not wait for it any longer.
  var touch: Deadline?
  /// What a trace has of what is done for it.
  var turn: TurnSpan?
  /// The answer to the same form, sent before, as long as that is not given.
  private(set) weak var original: PendingAnswer?
  /// The result of the form; `nil` where none was carried out.
  var delivery: Delivery?
  /// The state that must be persisted before it is given.
  var writing: Writing
  /// Whether the first answer could not be given, because what has led to it could not be written down.
  var isSecondTry = false
  /// Whether the session ends with it: what it shows is for nobody then.
  var endsSession = false

  /// Whether the client script has asked.
  var isFromScript: Bool { exchange.isFromScript }

  /// Whether what was done must last before it is given.
  var mustLast: Bool { writing != .none }

  /// The URL of the request, as we write it.
  var requestedPath: String { request.path }

  init(
    exchange: HTTPExchange, session: Session, window: SessionWindow, kind: Kind,
    request: Request, fields: [HeaderField] = [], writing: Writing = .none,
    original: PendingAnswer? = nil
  ) {
    self.session = session
    self.request = request
    requestFields = fields
    self.exchange = exchange
    self.window = window
    self.kind = kind
    self.fields = fields
    self.writing = writing
    self.original = original
  }
}

/// What the framework tells people in a page, in the language of the app whose page it is.
enum Notice {
  static var outdated: String { FrameworkWord.noticeOutdated.text }
  static var forgotten: String { FrameworkWord.noticeForgotten.text }
  static var tooMany: String { FrameworkWord.noticeTooMany.text }
  static var tooManyTabs: String { FrameworkWord.noticeTooManyTabs.text }
  static var failed: String { FrameworkWord.noticeFailed.text }
  static var held: String { FrameworkWord.noticeHeld.text }
  static var partlyDone: String { FrameworkWord.noticePartlyDone.text }
  static var expired: String { FrameworkWord.noticeExpired.text }
  static var ended: String { FrameworkWord.noticeEnded.text }
  static var unreadable: String { FrameworkWord.noticeUnreadable.text }
  static var carriedOn: String { FrameworkWord.noticeCarriedOn.text }
  static var carried: String { FrameworkWord.noticeCarried.text }
  static var crashed: String { FrameworkWord.noticeCrashed.text }
}

extension StorageError {
  /// What the framework tells people about it.
  var notice: String {
    switch self {
    case .full: FrameworkWord.storageFull.text
    case .tooLarge: FrameworkWord.storageTooLarge.text
    case .stale: FrameworkWord.storageStale.text
    case .unclear: FrameworkWord.storageUnclear.text
    case .unavailable, .damaged, .misconfigured: FrameworkWord.storageUnavailable.text
    }
  }
}
