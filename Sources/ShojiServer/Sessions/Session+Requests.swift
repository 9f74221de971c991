import HTTPTypes
import ShojiStore
import ShojiUI
import Synchronization

/// What GET and POST ask of a session.
extension Session {
  /// Shows a URL: what a GET asks for.
  /// - Parameters:
  ///   - id: The window of the tab, if its script has named it.
  ///   - leftOut: The names of parameters that could not be read: the page says so, once.
  @discardableResult
  func open(
    _ location: Location, in id: UIWindow.ID? = nil, for exchange: HTTPExchange,
    extra fields: [HeaderField] = [], notice: String? = nil, leavingOut leftOut: [String] = []
  ) -> UIWindow.ID {
    let target = window(named: id, location: location)
    let outdated = outdatedControllers(of: target, at: location)
    if environment.crashes.isRefused(
      .page, watch.crashKey(ofPage: location.path), now: environment.clock.now())
    {
      exchange.answer(environment.pages.crashed(request: exchange.requestID))
      return target.window.id
    }
    if let notice = notice ?? firstNotice { target.notice = notice }
    firstNotice = nil
    if !leftOut.isEmpty, target.path != location.path {
      speak(at: location.route)
      let names = leftOut.map { "“\($0)”" }.joined(separator: ", ")
      target.notice = PageMessage.text(
        target.notice, saying: FrameworkWord.noticeLeftOut.text(names))
    }
    if let place = target.undo?.path, place != location.path { target.forgetUndo() }
    // What a page has said to be going on may have led elsewhere: that is what there is to be seen.
    let leadsOn = target.hasGoneOn(from: location.path)
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target,
      kind: leadsOn ? .redirect : .page(hasRefreshed: !outdated.isEmpty),
      request: .open(location), fields: fields)
    if giveLateFailure(answer) { return target.window.id }
    if leadsOn {
      target.busyPath = nil
      giveSoon(answer)
      return target.window.id
    }
    lead(to: location, refreshing: outdated, for: answer)
    return target.window.id
  }

  /// Shows a URL once more: another request has led the window elsewhere before there was an answer.
  func openAgain(_ location: Location, for answer: PendingAnswer) {
    // A server that has taken the session away meanwhile has given the answer.
    guard turn.remove(answer) else { return }
    endTurn(of: answer)
    let outdated = outdatedControllers(of: answer.window, at: location)
    lead(to: location, refreshing: outdated, for: answer)
    if !answer.progress.isSettled { limitWork(of: answer) }
  }

  private func lead(
    to location: Location, refreshing outdated: [UIViewController], for answer: PendingAnswer
  ) {
    touch(answer.window, location: location, answer: answer) { scope in
      guard !answer.window.room.isOpen else {
        return self.show(location, refreshing: outdated, for: answer, scope: scope)
      }
      self.whenThere(answer, scope: scope) {
        self.show(location, refreshing: outdated, for: answer, scope: scope)
      }
    }
  }

  /// Carries out a form: what a POST asks for. One that was carried out already leads to what the window
  /// shows now; one of which nobody can tell, and one of a session that has ended, is given back.
  /// - Parameter hasRecord: Whether the session of a visitor was written down for it, or could not be.
  func post(
    _ post: FormPost, ticket: Ticket, to location: Location, for exchange: HTTPExchange,
    hasRecord: Bool = false
  ) {
    guard !isVisitor || hasRecord || environment.arrivals.admits(exchange.remoteAddress) else {
      return giveBack(
        post, at: location, for: exchange, status: .tooManyRequests, notice: Notice.tooMany)
    }
    if isVisitor, !ticket.isOfVisitor {
      let carried = CarriedForm(post, at: location, notice: firstNotice ?? Notice.ended)
      firstNotice = nil
      return leadBack(carried, from: post, at: location, for: exchange)
    }
    if isVisitor, !hasRecord, needsFirstRecord {
      return writeFirstRecord { session in
        session.post(post, ticket: ticket, to: location, for: exchange, hasRecord: true)
      } failed: { [pages = environment.pages] error in
        exchange.answer(pages.unavailable(error, request: exchange.requestID))
      }
    }
    let fingerprint = post.fingerprint
    if let fault = post.fileFault, record.tickets.use(of: ticket, for: fingerprint) == .first {
      return giveBack(post, at: location, for: exchange, notice: fault.text)
    }
    let isOfFuture = record.tickets.isOfFuture(ticket, now: environment.clock.now())
    let use = isOfFuture ? .unknown : record.tickets.consume(ticket, for: fingerprint)
    if use == .unknown {
      // It may be an old one that comes once more: what is empty in it takes nothing away.
      let values = post.carriedValues.filter { $0.value.contains { !$0.isEmpty } }
      let carried = CarriedForm(
        path: location.path, notice: values.isEmpty ? Notice.outdated : Notice.forgotten,
        values: values)
      return leadBack(carried, from: post, at: location, for: exchange)
    }
    guard !record.crashedForms.contains(CrashedForm(ticket: ticket, fingerprint: fingerprint))
    else {
      return leadBack(crashedForm(post, at: location), from: post, at: location, for: exchange)
    }
    let wasVisitor = isVisitor
    isVisitor = false
    let target = window(named: post.window, location: location)
    guard use == .first else {
      // Nobody hears that it is done before it is, and written down.
      let original = turn.answers.first {
        if case .post(let other, _, _) = $0.request { other.isSame(as: post) } else { false }
      }
      return giveSoon(
        PendingAnswer(
          exchange: exchange, session: self, window: target, kind: .redirect,
          request: .post(post, location), original: original))
    }
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .redirect,
      request: .post(post, location, ofVisitor: wasVisitor), writing: .needed)
    let source = EffectSource(
      ticket, fingerprint: fingerprint, client: exchange.clientAddress,
      requestID: exchange.requestID, of: self)
    guard !environment.crashes.hasCrashed(source) else {
      // The ticket is used now.
      return leadBack(crashedForm(post, at: location), from: post, at: location, for: exchange)
    }
    watch.press = source
    touch(target, location: location, answer: answer, source: source, event: post.event) { scope in
      guard !target.room.isOpen else {
        return self.carryOut(post, at: location, for: answer, scope: scope)
      }
      self.whenThere(answer, scope: scope) {
        self.carryOut(post, at: location, for: answer, scope: scope)
      }
    }
  }

  /// A form that has ended a server. It is kept: the person decides whether to try it once more.
  private func crashedForm(_ post: FormPost, at location: Location) -> CarriedForm {
    CarriedForm(post, at: location, notice: Notice.crashed)
  }

  /// Delivers a form to the screen that it was posted from.
  private func carryOut(
    _ post: FormPost, at location: Location, for answer: PendingAnswer, scope: InteractionScope
  ) {
    let target = answer.window
    if target.path == location.path {
      navigate(target, to: location, isThere: true, answer: answer, scope: scope) {
        self.deliver(post, at: location, for: answer)
      }
    } else {
      // The screen may have to get what it shows: the form meets the page as it was.
      scope.enter()
      build(target, at: location.route) { building, arrived in
        self.navigate(
          answer.window, to: location, isThere: false, answer: answer, scope: building,
          ended: arrived)
      } ended: {
        if answer.progress.failure == nil {
          InteractionScope.bound(to: scope) {
            self.deliver(post, at: location, for: answer)
          }
        }
        scope.leave()
      }
    }
  }

  /// Does something that a person set off, and answers when all of it has been done.
  func touch(
    _ target: SessionWindow, location: Location, answer: PendingAnswer,
    source: EffectSource? = nil, event: String? = nil, _ body: (InteractionScope) -> Void
  ) {
    turn.answers.append(answer)
    watch.request.withLock { $0 = (location.path, event) }
    speak(at: location.route)
    beginTurn(for: answer)
    let scope = InteractionScope(
      origin: TouchOrigin(
        window: target.window.id, route: location.route,
        cause: source ?? RequestCause(answer.exchange.requestID)),
      whenDetached: { [weak self] in self?.follow($0) }, place: answer.turn?.place)
    InteractionScope.bound(to: scope) {
      target.window.isLookedAt = true
      body(scope)
    }
    turn.didBeginTouch()
    scope.whenSettled { [weak self] in
      self?.run { session in
        session.touchEnded(answer)
        answer.progress.settle()
      }
    }
  }

  /// Answers even if not everything is done, after the time that an answer may wait.
  ///
  /// What is done may still wait, for a window that is built again.
  func limitWait(of answer: PendingAnswer) {
    guard answer.progress.limit() else { return }
    let limit = environment.configuration.settleMilliseconds
    // An answer that was given is not kept until then: it has the whole request.
    environment.clock.after(.milliseconds(limit)) { [weak self, weak answer] in
      guard let self, let answer else { return }
      self.run { _ in answer.progress.timeOut() }
    }
    if !answer.progress.isSettled { limitWork(of: answer) }
  }

  /// Goes to the location and then on; when it does not exist, back to where the window was.
  ///
  /// The app is asked for admission even where the window is there already.
  /// - Parameters:
  ///   - next: Called when the window is there.
  ///   - ended: Called after that, or when it cannot be there.
  func navigate(
    _ target: SessionWindow, to location: Location, isThere: Bool, answer: PendingAnswer,
    scope: InteractionScope, then next: @escaping () -> Void = {},
    ended: @escaping () -> Void = {}
  ) {
    let window = target.window
    let before = isThere || window.rootViewController == nil ? nil : window.snapshot
    scope.enter()
    answer.progress.depart()
    window.navigate(to: location) { result in
      defer {
        scope.leave()
        ended()
      }
      target.askedPath = location.path
      switch result {
      case .success:
        answer.progress.arrive()
        // A screen may have taken its time: then this is no longer the job that bound the scope.
        InteractionScope.bound(to: scope) { next() }
      case .failure(let error):
        self.noteFailure(error, of: answer)
        if let before, before.path != window.path { self.restore(target, from: before) }
      }
    }
  }

  /// Delivers a form to the page that it was posted from.
  private func deliver(_ post: FormPost, at location: Location, for answer: PendingAnswer) {
    let target = answer.window
    guard target.path == location.path else {
      // The app has led elsewhere, to the login perhaps: this form's controls are not there.
      if post.carriedValues.isEmpty {
        target.notice = Notice.outdated
      } else {
        target.carried = CarriedForm(post, at: location, notice: Notice.carried)
      }
      return
    }
    // Whoever acts on the page itself has what it would have been filled in with.
    if target.carried?.path == location.path { target.carried = nil }
    watch.carriesForm = true
    noteScreen(of: answer)
    let undone = PageUndo.id(in: post.event)
    var delivery = target.window.deliver(
      values: post.values, shown: post.shown, rows: post.rows, files: post.newFiles,
      kept: post.kept, named: post.namedIDs,
      unkept: post.unkept, event: undone == nil ? post.event : nil,
      focus: undone == nil ? post.focus : nil)
    if let undone {
      if !takeBack(undone, in: target) { delivery = .refused }
    } else if delivery == .delivered, post.event != nil || !answer.isFromScript {
      target.forgetUndo()
    }
    #if DEBUG
      if delivery == .refused, case .post(_, _, ofVisitor: true) = answer.request {
        warnOfUnstableAddress(in: post, at: location)
      }
    #endif
    switch delivery {
    case .refused: target.notice = Notice.outdated
    case .held: target.notice = Notice.held
    case .delivered: break
    }
    guard delivery != .refused else { return }
    let pressed =
      delivery == .delivered && !answer.isFromScript ? target.window.pressedElement : nil
    answer.delivery = PendingAnswer.Delivery(
      pressed: pressed.map { PressedElement(id: $0, page: target.window.formerBytes) })
  }
}
