import Foundation
import ShojiStorage
import ShojiStore
import ShojiUI
import Synchronization

/// One browser's apps and windows.
///
/// The actor owns trees that are not `Sendable`; everything in it, the app's code included, runs on
/// its own serial queue, one thing after the other. I/O threads never run it: they read
/// ``pages`` or leave a job.
actor Session {
  /// Something that must happen because of what was done in this turn.
  struct PendingEffect {
    /// What tells it from all others.
    let key: String
    let item: OutboxItem
  }

  /// Where a session is between the storage and memory.
  enum Phase {
    /// Nobody has looked yet whether the storage has it.
    case unread
    /// It is being read.
    case reading
    /// It does what is asked of it.
    case awake
    /// What it has done is being written down: whoever asks waits.
    case committing
    /// Forms that could not be written down are being given back: whoever asks waits, and finds the page as it
    /// was.
    case returning
    /// It is in the storage alone, or nowhere: whoever comes next gets another object.
    case left
  }

  /// Why a session cannot be had.
  enum Absence: Sendable {
    /// It has another id since, or was ended.
    case ended
    /// Another server does something in it that has to end first.
    case occupied
    /// The storage does not answer.
    case unavailable(StorageError)
  }

  /// Something that is asked of a session; why it cannot be had, if it cannot.
  typealias Job = @Sendable (isolated Session, Absence?) -> Void

  /// A job, and what it is to the session.
  struct Request: Sendable {
    let job: Job
    /// Whether it only looks: what it changes may be done once more, after the session was read anew.
    let looks: Bool
  }

  /// Who the session is now; another after a renewal.
  private nonisolated let storedIdentity: Mutex<SessionIdentity>
  /// Where the session is remembered; visitors are not.
  nonisolated weak let table: SessionTable?
  nonisolated let queue: SerialQueue
  /// The pages that are current, for I/O threads.
  nonisolated let pages = PublishedPages()
  /// Which windows are in a tab, for I/O threads as well.
  nonisolated let live: LiveWindows
  /// Where the browser hears what happens without its asking.
  nonisolated let streams: SessionStreams
  nonisolated let environment: Environment
  /// What session code runs with; read by the threads that work on the queue.
  nonisolated let locale: SessionLocale
  /// The part of its state that other threads read.
  nonisolated let status = SessionStatus()

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe queue.asUnownedSerialExecutor()
  }

  var phase: Phase
  /// What was asked while it was being read or written down.
  var waiting: [Request] = []
  /// Whether nobody has sent a form yet: it has nothing to remember, and goes with its last answer.
  var isVisitor: Bool
  /// Its persisted side.
  var record = Record()
  /// Whether the browser keeps the session when it is closed.
  var isRemembered = true
  /// Held for the windows, which do not.
  private(set) lazy var control = SessionControl(self)
  /// How many locales the session has had.
  var locales = 0
  /// Whether the pages of all windows are light or dark.
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet {
      for target in windows { target.window.overrideUserInterfaceStyle = userInterfaceStyle }
    }
  }
  lazy var applications = makeApplications()
  /// What of shared stores is on its way.
  var shared = SharedWork()
  /// Told when values of shared stores have changed, and what has changed them here.
  nonisolated let sharing: SessionSharing
  /// How far updates of the apps lead to each other.
  nonisolated let rounds = UpdateRounds()
  /// Notices what takes long.
  nonisolated let watch: TurnWatch
  #if DEBUG
    /// The controllers that windows have had.
    let census = ControllerCensus()
  #endif
  var windows = WindowSet()
  /// The collected answers, effects and words, until they are committed.
  var turn = Turn()
  /// How it gets on with leaving, where its requests go to one server after the other.
  var departure = Departure.open
  /// What the first page says, because something has happened before.
  var firstNotice: String?
  /// The app whose language is spoken, and how many locales the session had when it was chosen.
  var spoken: (app: RouteElementIdentifier, locales: Int)?
  /// Where apps put what must happen.
  private(set) lazy var outbox = makeOutbox()

  /// Makes a session; nothing is built before it is used.
  /// - Parameters:
  ///   - phase: ``Phase/unread`` where the storage may have it.
  ///   - tabs: What tabs had said of it while it was not in memory.
  ///   - streams: Those that were open meanwhile.
  init(
    id: SessionID, environment: Environment, locale: SessionLocale, phase: Phase = .awake,
    isVisitor: Bool = false, table: SessionTable? = nil, tabs: WindowLeases = WindowLeases(),
    streams: SessionStreams = SessionStreams()
  ) {
    storedIdentity = Mutex(SessionIdentity(id: id, signer: environment.signer))
    self.phase = phase
    self.table = table
    self.isVisitor = isVisitor
    self.environment = environment
    self.locale = locale
    live = LiveWindows(tabs, clock: environment.clock)
    watch = TurnWatch(clock: environment.clock, session: id)
    locale.owner = watch
    self.streams = streams
    queue = SerialQueue()
    sharing = SessionSharing(pages: pages)
    if environment.shared.isEmpty {
      queue.setSurrounding { [locale = self.locale, watch = self.watch] work in
        watch.begin()
        locale.bound(work)
      }
    } else {
      sharing.session = self
      queue.setSurrounding {
        [locale = self.locale, sharing = self.sharing, watch = self.watch] work in
        watch.begin()
        SharedTurns.$current.withValue(sharing) { locale.bound(work) }
      }
      queue.setBeforeEach { [sharing = self.sharing] in sharing.catchUp() }
    }
    queue.setOnLongWork { [weak self] in self?.takesLong(seconds: $0) ?? true }
    queue.setOnIdle { [weak self] in
      self?.assumeIsolated {
        $0.turnEnded()
        $0.noteTime()
      }
    }
  }

  /// Who the session is now.
  nonisolated var identity: SessionIdentity {
    get { storedIdentity.withLock { $0 } }
    set { storedIdentity.withLock { $0 = newValue } }
  }

  /// Whether a posted token is the session's, compared in constant time.
  nonisolated func isToken(_ sent: String) -> Bool {
    let identity = identity
    return Cryptography.constantTimeEquals(Array(sent.utf8), Array(identity.token.utf8))
      || environment.signer.isFormerToken(sent, of: identity.id)
  }

  /// Whether a posted token is one that the session had before it was renewed: the form of a page in
  /// another tab.
  nonisolated func isFormerToken(_ sent: String) -> Bool {
    identity.former.contains { environment.signer.isToken(sent, of: $0) }
  }

  /// Carries out a request in the session, or in the one that has come in its place.
  /// - `looks`: Whether it only looks.
  nonisolated func serve(looks: Bool = false, _ job: @escaping Job) {
    serve(Request(job: job, looks: looks))
  }

  private nonisolated func serve(_ request: Request) {
    queue.execute { self.assumeIsolated { $0.receive(request) } }
  }

  /// Begins with a request.
  func receive(_ request: Request) {
    noteRequest()
    handle(request)
  }

  /// Runs a job in the session, after those that wait already.
  nonisolated func run(_ job: @escaping @Sendable (isolated Session) -> Void) {
    queue.execute { self.assumeIsolated { job($0) } }
  }

  /// Carries a request out, now or when the session can.
  func handle(_ request: Request) {
    switch phase {
    case .awake:
      let isQuiet = occupants(of: .givingUp).isEmpty
      if isLent, !isQuiet, !request.looks { return waiting.append(request) }
      if mayBeElsewhere, isQuiet {
        giveUpClaim()
        return handle(request)
      }
      request.job(self, nil)
    case .unread:
      waiting.append(request)
      read(toLook: request.looks)
    case .reading, .committing, .returning:
      waiting.append(request)
    case .left:
      guard let table else { return request.job(self, .ended) }
      table.session(identity.id, locale: locale).serve(request)
    }
  }

  /// Carries out the requests that have waited.
  func handleWaiting() {
    guard phase == .awake || phase == .left else { return }
    // What cannot be done yet waits once more, behind none that has come later.
    let requests = waiting
    waiting = []
    for request in requests { handle(request) }
  }

  /// Carries out the waiting requests that only look.
  func handleLooks() {
    let requests = waiting
    waiting = requests.filter { !$0.looks }
    for request in requests where request.looks { request.job(self, nil) }
  }
}
