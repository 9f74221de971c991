import HTTPTypes
import ShojiHTML
import ShojiStore
import ShojiUI
import Tracing

/// What requests are answered with.
extension Session {
  /// Gives an answer, as soon as what has led to it is written down.
  private func give(_ content: HTTPAnswer, to answer: PendingAnswer) {
    endTurn(of: answer)
    if turn.mayLeave(.answer(answer, content)) { answer.exchange.answer(content) }
  }

  /// Answers a request whose turn has ended.
  func finish(_ answer: PendingAnswer) {
    guard let span = answer.exchange.span else { return makeAnswer(answer) }
    if answer.progress.isThere { noteScreen(of: answer) }
    // What renders is the app's as well.
    ServiceContext.bound(to: answer.turn?.place ?? span.place) { makeAnswer(answer) }
  }

  private func makeAnswer(_ answer: PendingAnswer) {
    takeAnnouncements()
    if answer.kind.isPage, answer.progress.isThere, let absence = answer.window.window.absence {
      answer.progress.fail(absence)
    }
    let target = answer.window
    let pages = environment.pages
    if let failure = answer.progress.failure {
      target.lateFailure = nil
      // It has no form. A missing picture that was asked for together with a page must not take the cookie of that
      // page away.
      if isVisitor { answer.fields.removeAll { $0.name == .setCookie } }
      let page = PageBuilder.$segments.withValue(answer.exchange.pathSegments) {
        pages.failure(
          failure, fields: answer.fields, style: userInterfaceStyle,
          request: answer.exchange.requestID)
      }
      give(page, to: answer)
      return
    }
    guard answer.progress.isThere, target.restoring == nil else {
      answerOnTheWay(answer)
      return
    }
    let path = target.path ?? answer.requestedPath
    if applications.hasUnreadState {
      applications.hasUnreadState = false
      target.notice = Notice.unreadable
    }
    switch answer.kind {
    case .back: break
    case .page, .redirect, .form: fillInCarried(target, at: path, isAsked: answer.kind.isPage)
    }
    switch answer.kind {
    case .redirect where answer.isFromScript && !answer.endsSession:
      if answer.delivery != nil { noteLoaded(target, at: path) }
      show(at: path, to: answer)
    case .redirect:
      if answer.delivery != nil { noteLoaded(target, at: path) }
      guard target.notice == nil, target.undo == nil, !turn.isBusy else {
        // Both are said at the top.
        withdraw(target, at: path)
        if turn.isBusy { target.busyPath = path }
        give(pages.redirect(to: path, fields: answer.fields), to: answer)
        return
      }
      // Before the page is written, which lets go of rows.
      let isThere = answer.delivery?.pressed != nil && target.window.showsPressedView
      let page = publish(target, at: path)
      let fragment = fragment(for: answer, isThere: isThere, at: path, in: page)
      give(
        pages.redirect(to: fragment.map { "\(path)#\($0)" } ?? path, fields: answer.fields),
        to: answer)
    case .form where path != answer.requestedPath:
      withdraw(target, at: path)
      give(pages.redirect(to: path, fields: answer.fields), to: answer)
    case .form(let status):
      _ = keepsUndo(target, at: path)
      let page = render(target)
      target.notice = nil
      let (exchange, fields) = (answer.exchange, answer.fields)
      give(pages.page(page, status: status, for: exchange, fields: fields), to: answer)
    case .back:
      withdraw(target, at: answer.requestedPath)
      give(pages.redirect(to: answer.requestedPath, fields: answer.fields), to: answer)
    case .page(hasRefreshed: true) where !target.isAdmitted:
      // What was loaded has changed who may be here: the app says where else, when it is asked for it once more.
      noteLoaded(target, at: answer.requestedPath)
      withdraw(target, at: answer.requestedPath)
      give(pages.redirect(to: answer.requestedPath, fields: answer.fields), to: answer)
    case .page where path != answer.requestedPath:
      // A screen may have led elsewhere; then its own URL is the one to show it at.
      noteLoaded(target, at: path)
      give(pages.redirect(to: path, fields: answer.fields), to: answer)
    case .page:
      // Whoever looks again at what goes on does not ask for it once more.
      if turn.isBusy { noteLoaded(target, at: path) }
      show(at: path, to: answer)
    }
  }

  /// Notes what the app says, to all or to assistive technology alone, for the next pages of its windows.
  func takeAnnouncements() {
    takeOffers(for: [])
    guard !turn.announcements.isEmpty else { return }
    let taken = turn.announcements
    turn.announcements = []
    for announcement in taken {
      for target in windows
      where announcement.window.map({ $0 == target.window.id }) ?? true {
        target.notice =
          announcement.isHeardOnly
          ? PageMessage.text(target.notice, announcing: announcement.words)
          : PageMessage.text(target.notice, saying: announcement.words)
        target.window.setNeedsDisplay()
      }
    }
  }

  /// Answers with the page that a window shows, or with what has changed in it since the script got it.
  private func show(at path: String, to answer: PendingAnswer) {
    let (target, pages) = (answer.window, environment.pages)
    let known = answer.isFromScript ? answer.exchange.knownPage : nil
    if known != nil { target.window.tellsChanges = true }
    let page = presentPage(of: target, at: path)
    if let known, path == answer.requestedPath, let changes = target.history.changes(since: known) {
      return give(
        pages.changes(changes, to: page.page.version, fields: answer.fields), to: answer)
    }
    var fields = answer.fields
    if path != answer.requestedPath {
      fields.append(HeaderField(.contentLocation, PathPrefix.applied(to: path)))
    }
    give(pages.page(page, for: answer.exchange, fields: fields), to: answer)
  }

  /// Fills a form in that was not carried out, when its page is there; the first page that is shown in its
  /// place says that it is kept. A notice without anything to be filled in is for the next page that is
  /// asked for, or for none.
  private func fillInCarried(_ target: SessionWindow, at path: String, isAsked: Bool) {
    guard let carried = target.carried else { return }
    guard carried.path == path else {
      if carried.values.isEmpty {
        if isAsked { target.carried = nil }
      } else if !carried.isTold {
        target.carried?.isTold = true
        target.notice = Notice.carriedOn
      }
      return
    }
    target.carried = nil
    target.notice = carried.isTold ? Notice.carried : carried.notice
    target.window.fillIn(carried.values, files: carried.files)
  }

  /// What leads a browser without the script back to what was pressed, if that is on the page that it gets
  /// and nothing else is to be looked at first.
  private func fragment(
    for answer: PendingAnswer, isThere: Bool, at path: String, in page: PublishedPage
  ) -> String? {
    guard let pressed = answer.delivery?.pressed, path == answer.requestedPath,
      !answer.window.window.opensInFault
    else { return nil }
    return pressed.fragment(in: page.page.bytes, isThere: isThere)
  }

  /// Answers a request whose screen, or one before it, takes its time to be shown.
  private func answerOnTheWay(_ answer: PendingAnswer) {
    let pages = environment.pages
    answer.progress.tell()
    switch answer.kind {
    case .redirect:
      withdraw(answer.window, at: answer.requestedPath)
      give(pages.redirect(to: answer.requestedPath, fields: answer.fields), to: answer)
    case .back:
      give(pages.redirect(to: answer.requestedPath, fields: answer.fields), to: answer)
    case .page, .form:
      give(pages.onTheWay(to: answer.requestedPath, fields: answer.fields), to: answer)
    }
  }
}
