import HTTPTypes
import ShojiStore
import ShojiUI

/// The end of a turn: rendering, publishing and answering.
extension Session {
  /// Called when everything that was to be done has been done: the moment to render and to answer.
  func turnEnded() {
    defer { for target in windows { target.forgetAdmission() } }
    // What goes on while something is written down is of the next turn.
    guard occupants(of: .endOfTurn).isEmpty else { return }
    for target in windows where target.restoring == nil {
      if target.window.hasOutdatedStateViews { speak(at: target.window.route) }
      target.window.updateStateViews()
    }
    rewriteWindows()
    // What was done in one window may have changed who may see another.
    for target in windows where target.published != nil {
      if target.window.needsRender || !target.isAdmitted { withdraw(target) }
    }
    sharing.showPages()
    // Asked once: what is taken out of the answers may be what has kept others from waiting.
    let isHeldUp = isHeldUp || isHeldUpByShared
    let due = isHeldUp ? [] : takeDue()
    for answer in turn.answers { limitWait(of: answer) }
    guard !isHeldUp else { return commitShared() }
    if !isVisitor, identity.id.isOfForeignCookie, turn.identityChange == nil {
      turn.identityChange = .renew(isRemembered: nil)
    }
    // What a notice offers is written down with what it takes back.
    takeOffers(for: due)
    if needsCommit(for: due) { beginCommit(for: due) }
    let isGoing = isVisitor && occupants(of: .forgetting).isEmpty
    // Nobody remembers a visitor who has got an answer, and has asked for nothing more.
    if isGoing { leave(for: .ended) }
    // Whoever has an answer may send the next person to look.
    notePresence()
    for answer in due { finish(answer) }
    giveReplies()
    push(but: due)
    for answer in due { noteAttention(to: answer.window) }
    #if DEBUG
      lookForControllers(answers: due.count)
    #endif
    if isGoing {
      noteTime()
      end()
    } else {
      noteFootprint()
    }
    if !turn.isCommitting, !roam(), hasNavigated { save() }
    if phase == .returning, !turn.answers.contains(where: \.kind.isForm) {
      phase = .awake
      run { $0.handleWaiting() }
    }
  }

  /// Takes the answers that can be given out of those that wait.
  private func takeDue() -> [PendingAnswer] {
    let due = turn.answers.filter { answer in
      guard isDue(answer) else { return false }
      guard isOvertaken(answer) else { return true }
      askAgain(for: answer)
      return false
    }
    turn.remove(due)
    return due
  }

  /// Whether a request whose answer is due has got its window to where it wanted it, and another one has led the window on
  /// before the answer.
  private func isOvertaken(_ answer: PendingAnswer) -> Bool {
    let progress = answer.progress
    guard answer.kind.isPage, progress.failure == nil, !progress.isOverdue else { return false }
    let path = answer.window.path
    return path != answer.requestedPath && path == answer.window.askedPath
  }

  /// Lets a window show once more what a request has asked for; of several, one after the other.
  private func askAgain(for answer: PendingAnswer) {
    guard case .open(let location) = answer.request,
      !turn.answers.contains(where: { $0.window === answer.window && !$0.progress.isSettled })
    else { return }
    answer.progress.beginAgain()
    run { $0.openAgain(location, for: answer) }
  }

  /// Whether what has been done must not be written down yet: a form that was begun is not done, and its
  /// ticket would be used without what it stands for. No form holds others up for longer than an answer
  /// waits at most.
  var isHeldUp: Bool {
    guard environment.configuration.durability != nil else { return false }
    let answers = turn.answers
    return answers.contains { $0.mustLast && !isDue($0) }
      && !answers.contains(where: \.progress.isOverdue)
  }

  /// Whether a window has gone elsewhere without a form. Nobody waits for that to be written down, but a
  /// form of the page that it shows must not meet another one, so that it is at once.
  private var hasNavigated: Bool {
    guard record.persisted != nil, phase == .awake, environment.configuration.durability != nil
    else {
      return false
    }
    return windows.contains {
      $0.restoring == nil && $0.window.rootViewController != nil && $0.path != $0.writtenPath
    }
  }

  /// Writes down what the turn has done; its answers wait until then.
  func beginCommit(for due: [PendingAnswer]) {
    // Those that are not due yet tell the browser as well: whatever comes first.
    let all = due + turn.answers
    switch takeIdentityChange(for: due) {
    case .end:
      noteEnd(in: all)
      commit(endDraft(), for: all) { session in
        session.end()
        session.leave(for: .ended)
      }
    case .renew:
      guard let former = renew(for: all) else { return }
      commit(draft(former: former) ?? endDraft(of: former), for: all)
    case nil:
      // What the app says is for the page that the next server shows.
      takeAnnouncements()
      let mayRoam = isRoaming && occupants(of: .lending).isEmpty
      // A late commit of a server that had the session before may be on its way into the storage. The commit here makes
      // it stale, even where the form leaves the session as it was.
      let isAnswered = isRoaming && due.contains(where: \.mustLast)
      guard
        let draft = draft(isWhole: mayRoam, endsClaim: mayRoam, evenUnchanged: isAnswered)
      else { return }
      commit(draft, for: all) { if $0.isLent { $0.sleep() } }
    }
  }

  /// Notes whether somebody waits for a window: what happens while nobody does is shown later.
  func noteAttention(to target: SessionWindow) {
    target.window.isLookedAt =
      !target.room.isOpen || turn.awaitsAnswer(in: target) || isWatched(target)
  }

  /// Whether an answer can be given, or cannot wait any longer for what is not there.
  private func isDue(_ answer: PendingAnswer) -> Bool {
    if let original = answer.original, !isDue(original) { return false }
    return answer.progress.isDue(isBuilt: isBuilt(answer.window), isVisitor: isVisitor)
  }

  /// Renders the window if its page is not current, and lets I/O threads have the page, in place of
  /// what another window has shown at this URL, unless it depends on what is outside of the session,
  /// which has to be asked then. A page with a notice is for one answer only and is
  /// never published.
  @discardableResult
  func publish(_ target: SessionWindow, at path: String) -> PublishedPage {
    let page: PublishedPage
    if let current = target.published, !target.window.needsRender {
      page = current
    } else {
      page = render(target)
    }
    let location = target.window.location
    let entry = PublishedPages.Entry(
      window: target.window.id, path: Array(path.utf8),
      location: location.path == path ? location : nil, page: page, end: freshEnd(of: target))
    if turn.mayLeave(.page(entry)) { pages.publish(entry) }
    target.published = page
    return page
  }

  /// The page of a window as it is now. One that says something besides is for whoever gets it now, and is not
  /// published.
  func presentPage(of target: SessionWindow, at path: String) -> PublishedPage {
    let hasUndo = keepsUndo(target, at: path)
    guard target.notice != nil || hasUndo || turn.isBusy else { return publish(target, at: path) }
    withdraw(target, at: path)
    defer { target.notice = nil }
    return render(target)
  }

  /// Renders the window. What was published of it before is not its page any more: after a render
  /// the window is clean, and nothing else would tell.
  @discardableResult
  func render(_ target: SessionWindow) -> PublishedPage {
    if target.window.needsRender { withdraw(target) }
    speak(at: target.window.route)
    let page = target.window.renderPage(
      environment.pages.context(
        token: identity.token, language: locale.language,
        theme: environment.mounts.theme(of: target.window.route),
        timeZone: { [locale] in locale.shownTimeZone },
        notice: target.notice, undo: target.undo?.shown,
        report: environment.development?.report, isBusy: turn.isBusy))
    target.history.note(page)
    target.busyPath = turn.isBusy ? target.path : nil
    return PublishedPage(
      page,
      mint: target.mint(
        ofVisitor: isVisitor, earliest: record.tickets.earliestBegin,
        now: UInt32(clamping: environment.clock.now())),
      isShownInFrames: environment.mounts.isShownInFrames(target.window.route))
  }

  /// Takes back what the window has published, so that the session itself answers for it.
  /// - `path`: Where it answers next, whatever another window has published there.
  func withdraw(_ target: SessionWindow, at path: String? = nil) {
    let path = path.map { Array($0.utf8) }
    pages.withdraw(window: target.window.id, path: path)
    turn.withdraw(window: target.window.id, path: path)
    target.published = nil
  }
}
