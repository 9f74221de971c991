import Dispatch
import ShojiStore
import ShojiUI

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
  }

  /// How many windows a session has at most; the least recently used goes.
  static let windowLimit = 8

  nonisolated let id: SessionID
  nonisolated let cookie: [UInt8]
  /// What its forms carry.
  nonisolated let token: String
  nonisolated let queue: SerialQueue
  /// The pages that are current, for I/O threads.
  nonisolated let pages = PublishedPages()
  nonisolated let environment: Environment

  nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe queue.asUnownedSerialExecutor()
  }

  private let isVisitor: Bool
  private var applications: ApplicationSet
  private var windows: [SessionWindow] = []
  private var tickets = TicketLog()
  private var uses = 0
  private var answers: [PendingAnswer] = []
  /// How many touches have set off something that is not done; answers may not have waited for it.
  private var unsettledTouches = 0
  /// What the session was before its tree was dropped.
  private var asleep: SessionSnapshot?

  /// Makes a session; nothing is built before it is used.
  /// - Parameter isVisitor: Whether it is for one answer and is forgotten after it.
  init(
    id: SessionID, environment: Environment, isVisitor: Bool = false,
    snapshot: SessionSnapshot? = nil
  ) {
    self.id = id
    self.isVisitor = isVisitor
    self.environment = environment
    cookie = environment.signer.cookie(for: id)
    token = environment.signer.token(for: id)
    queue = SerialQueue()
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
    asleep = snapshot
    queue.setOnIdle { [weak self] in
      self?.assumeIsolated { $0.turnEnded() }
    }
  }

  /// Whether a posted token is the session's, compared in constant time.
  nonisolated func isToken(_ sent: String) -> Bool {
    Cryptography.constantTimeEquals(Array(sent.utf8), Array(token.utf8))
  }

  /// Runs a job in the session, after those that wait already.
  nonisolated func run(_ job: @escaping @Sendable (isolated Session) -> Void) {
    queue.execute { self.assumeIsolated { job($0) } }
  }

  // MARK: Requests

  /// Shows a URL: what a GET asks for.
  func open(
    _ route: Route, for exchange: HTTPExchange, extra fields: [HeaderField] = [],
    notice: String? = nil
  ) {
    wakeUp()
    let target = window(showing: route)
    if let notice { target.notice = notice }
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .page, fields: fields)
    touch(target, route: route, answer: answer) { scope in
      self.navigate(target, to: route, answer: answer, scope: scope)
    }
  }

  /// Carries out a form: what a POST asks for.
  func post(
    _ post: FormPost, to route: Route, for exchange: HTTPExchange,
    extra fields: [HeaderField] = []
  ) {
    wakeUp()
    let target = window(named: post.window, route: route)
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .redirect, fields: fields)
    guard tickets.consume(post.ticket) else {
      answer.isSettled = true
      answers.append(answer)
      return
    }
    touch(target, route: route, answer: answer) { scope in
      self.navigate(target, to: route, answer: answer, scope: scope) {
        self.deliver(post, to: target)
      }
    }
  }

  /// Answers with what the window shows now, and a message.
  func refuse(_ notice: String, window: UIWindow.ID?, route: Route, for exchange: HTTPExchange) {
    wakeUp()
    let target = self.window(named: window, route: route)
    target.notice = notice
    withdraw(target)
    let answer = PendingAnswer(
      exchange: exchange, session: self, window: target, kind: .redirect, fields: [])
    answer.requestedPath = RoutePath.path(of: route)
    answer.isSettled = true
    answers.append(answer)
  }

  /// Does something that a person set off, and answers when all of it has been done.
  private func touch(
    _ target: SessionWindow, route: Route, answer: PendingAnswer,
    _ body: (InteractionScope) -> Void
  ) {
    answers.append(answer)
    answer.requestedPath = RoutePath.path(of: route)
    let scope = InteractionScope(origin: TouchOrigin(window: target.window.id, route: route))
    InteractionScope.$current.withValue(scope) { body(scope) }
    unsettledTouches += 1
    scope.whenSettled { [weak self] in
      self?.run { session in
        session.unsettledTouches -= 1
        answer.isSettled = true
      }
    }
  }

  /// Answers even if not everything is done, after the time that an answer may wait.
  private func limitWait(of answer: PendingAnswer) {
    guard !answer.isWaitLimited else { return }
    answer.isWaitLimited = true
    let limit = environment.configuration.settleMilliseconds
    DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(limit)) { [weak self] in
      self?.run { _ in answer.isSettled = true }
    }
  }

  /// Goes to the route and then on; when the route does not exist, back to where the window was.
  private func navigate(
    _ target: SessionWindow, to route: Route, answer: PendingAnswer, scope: InteractionScope,
    then next: @escaping () -> Void = {}
  ) {
    let window = target.window
    guard window.route != route else { return next() }
    let before = window.route.isEmpty ? nil : window.snapshot
    scope.enter()
    window.navigate(to: route) { result in
      defer { scope.leave() }
      switch result {
      case .success:
        next()
      case .failure(let error):
        answer.failure = error
        if let before, before.route != window.route { self.rebuild(target, from: before) }
      }
    }
  }

  private func deliver(_ post: FormPost, to target: SessionWindow) {
    // The controls of a page are known from its render; a tree that was built just now has none.
    if target.window.needsRender { render(target) }
    if target.window.deliver(values: post.values, event: post.event) == .refused {
      target.notice = Notice.outdated
    }
  }

  // MARK: Turns

  /// Called when everything that was to be done has been done: the moment to render and to answer.
  private func turnEnded() {
    for target in windows where target.published != nil && target.window.needsRender {
      withdraw(target)
    }
    guard !answers.isEmpty else { return }
    let due = answers
    answers.removeAll(where: \.isSettled)
    for answer in answers { limitWait(of: answer) }
    for answer in due where answer.isSettled { finish(answer) }
    if isVisitor, answers.isEmpty { end() }
  }

  private func finish(_ answer: PendingAnswer) {
    let target = answer.window
    let pages = environment.pages
    if let failure = answer.failure {
      answer.exchange.answer(pages.failure(failure, fields: answer.fields))
      return
    }
    let path = target.path ?? answer.requestedPath
    switch answer.kind {
    case .redirect:
      if target.notice == nil { publish(target, at: path) } else { withdraw(target) }
      answer.exchange.answer(pages.redirect(to: path, fields: answer.fields))
    case .page where path != answer.requestedPath:
      // A screen may have led elsewhere; then its own URL is the one to show it at.
      answer.exchange.answer(pages.redirect(to: path, fields: answer.fields))
    case .page where target.notice != nil:
      let page = PublishedPage(render(target))
      target.notice = nil
      answer.exchange.answer(pages.page(page, fields: answer.fields))
    case .page:
      answer.exchange.answer(pages.page(publish(target, at: path), fields: answer.fields))
    }
  }

  /// Renders the window if its page is not current, and lets I/O threads have the page. A page with
  /// a notice is for one answer only and is never published.
  @discardableResult
  private func publish(_ target: SessionWindow, at path: String) -> PublishedPage {
    if let page = target.published, !target.window.needsRender { return page }
    let page = PublishedPage(render(target))
    pages.publish(page, at: path, window: target.window.id)
    target.published = page
    return page
  }

  @discardableResult
  private func render(_ target: SessionWindow) -> RenderedPage {
    target.window.renderPage(environment.pages.context(token: token, notice: target.notice))
  }

  private func withdraw(_ target: SessionWindow) {
    pages.withdraw(window: target.window.id)
    target.published = nil
  }

  // MARK: Windows

  /// The window for a GET: the one that showed the URL last, else the most recent, else a new one.
  private func window(showing route: Route) -> SessionWindow {
    let byUse = windows.sorted { $0.lastUse > $1.lastUse }
    let target = byUse.first { $0.window.route == route } ?? byUse.first ?? makeWindow(named: nil)
    return use(target)
  }

  /// The window for a POST: the one that the page names; one that is gone is made again.
  private func window(named id: UIWindow.ID?, route: Route) -> SessionWindow {
    guard let id else { return window(showing: route) }
    return use(windows.first { $0.window.id == id } ?? makeWindow(named: id))
  }

  private func use(_ target: SessionWindow) -> SessionWindow {
    uses += 1
    target.lastUse = uses
    return target
  }

  private func makeWindow(named id: UIWindow.ID?) -> SessionWindow {
    if windows.count >= Self.windowLimit, let oldest = windows.min(by: { $0.lastUse < $1.lastUse })
    {
      close(oldest)
    }
    let unused = (windows.map(\.window.id).max() ?? 0) + 1
    let window = UIWindow(id: id ?? unused, executor: queue)
    window.startNavigation(using: WindowInstaller(applications: applications, window: window))
    let made = SessionWindow(window: window)
    windows.append(made)
    return made
  }

  private func close(_ target: SessionWindow) {
    withdraw(target)
    applications.detach(target.window)
    target.window.close()
    windows.removeAll { $0 === target }
  }

  // MARK: Snapshots

  /// Writes the session down; `nil` when an app's state is not `Codable`.
  func snapshot() throws -> SessionSnapshot? {
    if let asleep { return asleep }
    guard let states = try applications.encodeStates() else { return nil }
    let ordered = windows.sorted { $0.lastUse < $1.lastUse }
    return SessionSnapshot(
      states: states, windows: ordered.map(\.window.snapshot), tickets: tickets)
  }

  /// Drops the tree and keeps the snapshot. Nothing happens while something that a touch has set off
  /// is not done, or when the session cannot be written down.
  func hibernate() {
    guard asleep == nil, answers.isEmpty, unsettledTouches == 0, let snapshot = try? snapshot()
    else { return }
    for target in windows { close(target) }
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
    asleep = snapshot
  }

  /// Ends the session: every screen disappears.
  func end() {
    for target in windows { close(target) }
    applications = ApplicationSet(mounts: environment.mounts, executor: queue, savedStates: [:])
  }

  /// Builds the tree again from the snapshot.
  private func wakeUp() {
    guard let snapshot = asleep else { return }
    asleep = nil
    tickets = snapshot.tickets
    applications = ApplicationSet(
      mounts: environment.mounts, executor: queue, savedStates: snapshot.states)
    for saved in snapshot.windows {
      rebuild(use(makeWindow(named: saved.id)), from: saved)
    }
  }

  /// Brings a window to where its snapshot was taken.
  private func rebuild(_ target: SessionWindow, from snapshot: WindowSnapshot) {
    target.window.restore(snapshot) { _ in }
    // Typed text is kept by address, and addresses are given by a render.
    render(target)
    target.window.restoreTypedTexts(of: snapshot)
  }
}
