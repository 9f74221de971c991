import Foundation
import ShojiStore
import ShojiUI
import Synchronization

/// One browser's apps and windows.
///
/// The actor owns trees that are not `Sendable`; everything in it, the app's code included, runs on
/// its own serial queue, one thing after the other. I/O threads never run it: they read
/// ``pages`` or leave a job.
actor Session {
  /// What is the same for every session of a server.
  struct Environment: Sendable {
    let mounts: MountTable
    let signer: SessionSigner
    let configuration: SessionConfiguration
    let pages: PageBuilder
    let clock: WallClock
  }

  /// How many windows a session has at most; the least recently used goes.
  static let windowLimit = 8

  /// Who the session is now; another after a renewal.
  private nonisolated let storedIdentity: Mutex<SessionIdentity>
  /// Where the session is remembered; visitors are not.
  nonisolated weak let table: SessionTable?
  nonisolated let queue: SerialQueue
  /// The pages that are current, for I/O threads.
  nonisolated let pages = PublishedPages()
  /// Which windows are in a tab, for I/O threads as well.
  nonisolated let live: LiveWindows
  nonisolated let environment: Environment
  /// What session code runs with; read by the threads that work on the queue.
  nonisolated let locale: SessionLocale

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe queue.asUnownedSerialExecutor()
  }

  let isVisitor: Bool
  /// What an app has asked for, until the turn ends.
  var identityChange: IdentityChange?
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
  var applications: ApplicationSet
  var windows: [SessionWindow] = []
  var tickets = TicketLog()
  var uses = 0
  var answers: [PendingAnswer] = []
  /// How many touches have set off something that is not done; answers may not have waited for it.
  var unsettledTouches = 0
  /// How much work is not done that outlives the touch which has set it off.
  var detachedWork = 0
  /// What the session was before it slept, until it is needed.
  var written: [UInt8]?
  /// Whether the session sleeps: what wakes up is another object.
  var hasLeft = false

  /// Makes a session; nothing is built before it is used.
  /// - Parameters:
  ///   - isVisitor: Whether it is for one answer and is forgotten after it.
  ///   - sleeping: What it was when it went to sleep.
  init(
    id: SessionID, environment: Environment, locale: SessionLocale, isVisitor: Bool = false,
    table: SessionTable? = nil, sleeping: SleepingSession? = nil
  ) {
    storedIdentity = Mutex(
      SessionIdentity(id: id, signer: environment.signer, former: sleeping?.former ?? []))
    written = sleeping?.bytes
    self.table = table
    self.isVisitor = isVisitor
    self.environment = environment
    self.locale = locale
    live = LiveWindows(sleeping?.leases ?? WindowLeases(), clock: environment.clock)
    queue = SerialQueue()
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
    queue.setSurrounding { [locale = self.locale] work in locale.bound(work) }
    queue.setOnIdle { [weak self] in
      self?.assumeIsolated { $0.turnEnded() }
    }
  }

  /// Who the session is now.
  nonisolated var identity: SessionIdentity {
    get { storedIdentity.withLock { $0 } }
    set { storedIdentity.withLock { $0 = newValue } }
  }

  /// Whether a posted token is the session's, compared in constant time.
  nonisolated func isToken(_ sent: String) -> Bool {
    Cryptography.constantTimeEquals(Array(sent.utf8), Array(identity.token.utf8))
  }

  /// Whether a posted token is one that the session had before it was renewed: the form of a page in
  /// another tab.
  nonisolated func isFormerToken(_ sent: String) -> Bool {
    identity.former.contains { environment.signer.isToken(sent, of: $0) }
  }

  /// Carries out a request in the session, or in the one that has woken up in its place.
  nonisolated func serve(_ job: @escaping @Sendable (isolated Session) -> Void) {
    queue.execute { self.assumeIsolated { $0.carryOut(job) } }
  }

  private func carryOut(_ job: @escaping @Sendable (isolated Session) -> Void) {
    if hasLeft, let next = table?.session(identity.id), next !== self {
      next.serve(job)
    } else {
      job(self)
    }
  }

  /// Runs a job in the session, after those that wait already.
  nonisolated func run(_ job: @escaping @Sendable (isolated Session) -> Void) {
    queue.execute { self.assumeIsolated { job($0) } }
  }
}
