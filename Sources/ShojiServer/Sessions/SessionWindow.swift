import ShojiUI

/// A window and what the session knows about it.
final class SessionWindow {
  let window: UIWindow
  /// Rises with each use in the session.
  var lastUse = 0
  /// A message for the next page.
  var notice: String?
  /// What a notice offers to take back.
  var undo: PendingUndo?
  /// The page that I/O threads have of it.
  var published: PublishedPage?
  /// Where its last page, or the answer that leads there, has said that something is not done. Whoever looks there
  /// again is led to where that has led.
  var busyPath: String?
  /// The path that a request has led it to last.
  var askedPath: String?
  /// Whether its tab was told that what it shows is not to be seen any more.
  var wasSentToLook = false
  /// Whether others may see it. That is not known of one that was built anew.
  var mayBePresent = true
  /// How its last pages follow each other.
  var history = PageHistory()
  /// Where the next GET shows what has just been loaded, and until when that is so, in seconds.
  var loaded: (path: String, end: Int64)?
  /// What the window is being restored from, until it is there: a screen may take its time.
  var restoring: WindowSnapshot?
  /// Where whatever is asked of the window waits while it is being built.
  let room = WaitingRoom()
  /// The number of the locale that the views were made in.
  var localeOfViews: Int
  /// A form that has met another screen than its own, such as a login, until its own is there.
  var carried: CarriedForm?
  /// Why it did not come to what was asked for, and the path of that, where nobody was told: the answer had
  /// been given.
  var lateFailure: (path: String, error: any Error)?
  private var mint: TicketMint?
  private var isMintOfVisitor = false
  /// Where the window was when it was written down last.
  var writtenPath: String?
  /// The name of what is written down of it.
  let part: String
  private var knownAdmission: Bool?
  /// The last snapshot that was written, with its bytes and the use of the window that it was after.
  private var written: (window: SessionSnapshot.Window, bytes: [UInt8], lastUse: Int)?

  init(window: UIWindow, localeOfViews: Int) {
    self.window = window
    part = SessionSnapshot.Part.window(window.id)
    self.localeOfViews = localeOfViews
  }

  /// The names that windows have.
  static let ids = 1...1_000_000

  /// The name that a request has written down; `nil` for anything that is none.
  static func id(_ text: String?) -> UIWindow.ID? {
    guard let text, let id = UIWindow.ID(text), ids.contains(id) else { return nil }
    return id
  }

  /// The URL of what the window shows, or will show when it is restored; `nil` when it shows nothing.
  var path: String? {
    restoring?.path ?? (window.rootViewController == nil ? nil : window.path)
  }

  /// Whether its last page said that something is not done.
  var wasBusy: Bool { busyPath != nil }

  /// Whether what was not done has led elsewhere since a page at a path has said so.
  func hasGoneOn(from path: String) -> Bool {
    guard busyPath == path, restoring == nil, let place = self.path else { return false }
    return place != path
  }

  /// Where the tickets of the window's pages come from.
  /// - Parameters:
  ///   - earliest: When it has to have begun: tickets from before that are taken for used ones.
  ///   - now: When another one begins.
  func mint(ofVisitor isVisitor: Bool, earliest: UInt32, now: UInt32) -> TicketMint {
    if let mint, isMintOfVisitor == isVisitor, mint.begin >= earliest { return mint }
    let made = TicketMint(begin: max(earliest, now), isOfVisitor: isVisitor)
    (mint, isMintOfVisitor) = (made, isVisitor)
    return made
  }

  /// The window as bytes. One that nobody has looked at since is as it was.
  /// - Parameters:
  ///   - rank: How many windows of the session were used before it.
  ///   - isWhole: Whether it is brought up to date all the same.
  func bytes(rank: Int, isWhole: Bool) -> [UInt8] {
    if let written, !isWhole, !window.isLookedAt, written.window.rank == rank,
      written.lastUse == lastUse, writtenPath == path
    {
      return written.bytes
    }
    let present = SessionSnapshot.Window(
      snapshot: snapshot, rank: rank, notice: notice, carried: carried)
    let bytes = written.flatMap { $0.window.isWritten(as: present) ? $0.bytes : nil }
    let new = bytes ?? present.encoded
    written = (present, new, lastUse)
    writtenPath = present.snapshot.path
    return new
  }

  /// Whether the app admits the person to what the window shows.
  ///
  /// The app is asked once at the end of a turn, until ``forgetAdmission()``: a commit may take its time, and the answer
  /// be another one after it.
  var isAdmitted: Bool {
    if let knownAdmission { return knownAdmission }
    let isAdmitted = window.isAdmitted
    knownAdmission = isAdmitted
    return isAdmitted
  }

  /// Lets the app be asked again.
  func forgetAdmission() { knownAdmission = nil }

  /// Offers it no longer.
  func forgetUndo() {
    guard undo != nil else { return }
    undo = nil
    window.setNeedsDisplay()
  }

  /// What makes the window: what it is being restored from as long as it is not there.
  var snapshot: WindowSnapshot { restoring ?? window.snapshot }
}
