import ShojiUI

/// The end of a turn: rendering, publishing and answering.
extension Session {
  /// Called when everything that was to be done has been done: the moment to render and to answer.
  func turnEnded() {
    for target in windows where target.restoring == nil { target.window.updateStateViews() }
    rebuildWindows()
    changeIdentity()
    // What was done in one window may have changed who may see another.
    for target in windows where target.published != nil {
      if target.window.needsRender || !target.window.isAdmitted { withdraw(target) }
    }
    guard !answers.isEmpty else { return }
    let due = answers.filter(isDue)
    answers.removeAll(where: isDue)
    for answer in answers { limitWait(of: answer) }
    for answer in due { finish(answer) }
    for answer in due { noteAttention(to: answer.window) }
    if isVisitor, answers.isEmpty { end() }
  }

  /// Notes whether somebody waits for a window: what happens while nobody does is shown later.
  func noteAttention(to target: SessionWindow) {
    target.window.isLookedAt =
      !target.room.isOpen || answers.contains { $0.window === target }
  }

  /// Whether an answer can be given, or cannot wait any longer for what is not there.
  private func isDue(_ answer: PendingAnswer) -> Bool {
    answer.isSettled && (isBuilt(answer.window) || answer.isOverdue)
  }

  func finish(_ answer: PendingAnswer) {
    let target = answer.window
    let pages = environment.pages
    if let failure = answer.failure {
      answer.exchange.answer(
        pages.failure(failure, fields: answer.fields, style: userInterfaceStyle))
      return
    }
    guard answer.hasArrived, target.restoring == nil else {
      answerOnTheWay(answer)
      return
    }
    let path = target.path ?? answer.requestedPath
    switch answer.kind {
    case .redirect:
      if answer.isDelivered { noteLoaded(target, at: path) }
      guard target.notice == nil, !isBusy else {
        // Both are said at the top.
        withdraw(target, at: path)
        answer.exchange.answer(pages.redirect(to: path, fields: answer.fields))
        return
      }
      // Before the page is written, which lets go of rows.
      let isThere = answer.pressed != nil && target.window.showsPressedView
      let page = publish(target, at: path)
      let fragment = fragment(for: answer, isThere: isThere, at: path, in: page)
      answer.exchange.answer(
        pages.redirect(to: fragment.map { "\(path)#\($0)" } ?? path, fields: answer.fields))
    case .page where path != answer.requestedPath:
      // A screen may have led elsewhere; then its own URL is the one to show it at.
      noteLoaded(target, at: path)
      answer.exchange.answer(pages.redirect(to: path, fields: answer.fields))
    case .page where target.notice != nil || isBusy:
      let page = PublishedPage(render(target))
      target.notice = nil
      answer.exchange.answer(pages.page(page, for: answer.exchange, fields: answer.fields))
    case .page:
      answer.exchange.answer(
        pages.page(publish(target, at: path), for: answer.exchange, fields: answer.fields))
    }
  }

  /// What leads a browser without the script back to what was pressed, if that is on the page that it gets
  /// and nothing else is to be looked at first.
  private func fragment(
    for answer: PendingAnswer, isThere: Bool, at path: String, in page: PublishedPage
  ) -> String? {
    guard let pressed = answer.pressed, path == answer.requestedPath,
      !answer.window.window.opensInFault
    else { return nil }
    return pressed.fragment(in: page.page.bytes, isThere: isThere)
  }

  /// Answers a request whose screen, or one before it, takes its time to be shown.
  private func answerOnTheWay(_ answer: PendingAnswer) {
    let pages = environment.pages
    switch answer.kind {
    case .redirect:
      withdraw(answer.window, at: answer.requestedPath)
      answer.exchange.answer(pages.redirect(to: answer.requestedPath, fields: answer.fields))
    case .page:
      answer.exchange.answer(pages.onTheWay(to: answer.requestedPath, fields: answer.fields))
    }
  }

  /// Whether something that an earlier touch has set off is not done. Its page says so, with a way to
  /// look again, since a browser without JavaScript is not told.
  private var isBusy: Bool { unsettledTouches > 0 }

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
      page = PublishedPage(render(target))
    }
    let isSent = !environment.mounts.readsOutsideSession(target.window.route)
    let location = target.window.location
    pages.publish(
      page, at: path, location: location.path == path ? location : nil,
      window: target.window.id, isSent: isSent)
    target.published = page
    return page
  }

  /// Renders the window. What was published of it before is not its page any more: after a render
  /// the window is clean, and nothing else would tell.
  @discardableResult
  func render(_ target: SessionWindow) -> RenderedPage {
    if target.window.needsRender { withdraw(target) }
    let language = environment.mounts.language(of: target.window.route, for: locale.value)
    return target.window.renderPage(
      environment.pages.context(
        token: identity.token, language: language, timeZone: { [locale] in locale.shownTimeZone },
        notice: target.notice, isBusy: isBusy))
  }

  /// Takes back what the window has published, so that the session itself answers for it.
  /// - `path`: Where it answers next, whatever another window has published there.
  func withdraw(_ target: SessionWindow, at path: String? = nil) {
    pages.withdraw(window: target.window.id, path: path)
    target.published = nil
  }
}
