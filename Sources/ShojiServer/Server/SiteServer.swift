import CMicroHTTPD
import Foundation
import HTTPTypes
public import Logging
public import ServiceLifecycle
public import ShojiStorage
package import ShojiStore
public import ShojiUI
import Synchronization

/// A server of apps: the engine, the sessions and the files, as one service.
///
/// It runs until a graceful shutdown is asked for; then it stops accepting, finishes what runs, and
/// ends.
public final class SiteServer: Service {
  private let configuration: ServerConfiguration
  private let logger: Logger
  private let engine: HTTPEngine
  private let clock: WallClock
  let storage: any Storage
  let sessionTable: SessionTable
  private let effects: EffectRunner
  /// This server among others; `nil` where only one has the storage.
  let node: ClusterNode?
  private let shared: SharedStores
  /// Who notes what it is doing, where somebody wants to know.
  private let reporter: Reporter?
  private let kept: KeptFiles
  /// Where files are that nothing else was said about: gone with the server.
  private let temporaryFolder: TemporaryFolder?
  /// Whether shared stores were opened.
  private let isOpened = Atomic(false)
  /// Logs how the worker before this one has ended.
  private let crashReport = Mutex<Task<Void, Never>?>(nil)
  /// Held here: stores do not hold who follows them.
  private let sleeperWatches: [SleeperWatch]

  /// How often idle sessions are looked for, in seconds.
  private static let sweepSeconds = 5

  /// Makes a server.
  /// - Parameters:
  ///   - mounts: The apps.
  ///   - storage: Where sessions are that are not in memory. The server closes it when it stops.
  ///   - effects: What the effects mean that apps put into their outboxes.
  ///   - sharedStores: The stores that belong to the server, kept in the storage as well.
  ///   - routes: What is served beside screens.
  ///   - files: Where files are that people send; `nil` is a folder that goes with the server. The server closes it.
  ///   - onError: Told of everything that was dispatched, has failed, and was waited for by nobody; on any thread.
  ///   - configuration: Where it listens, and its limits.
  ///   - logger: Where it says what happens.
  /// - Throws: ``ServerError`` when a setting cannot be used or two effects have one name, `TemplateError`
  ///   when a template is wrong, `SharedStoreError` when a shared store cannot be used as it was made.
  public convenience init(
    mounts: [Mount], storage: any Storage = MemoryStorage(), effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil,
    onError: @escaping @Sendable (DispatchFailure) -> Void = { _ in },
    configuration: ServerConfiguration, logger: Logger
  ) throws {
    try self.init(
      mounts: mounts, storage: storage, effects: effects, sharedStores: sharedStores,
      routes: routes, files: files, onError: onError, configuration: configuration, logger: logger,
      clock: .system)
  }

  /// Makes a server that goes by a clock.
  package init(
    mounts: [Mount], storage: any Storage, effects: [EffectHandler] = [],
    sharedStores: [AnySharedStore] = [], routes: [HTTPRoute] = [],
    files: (any FileStorage)? = nil,
    onError: @escaping @Sendable (DispatchFailure) -> Void = { _ in },
    configuration: ServerConfiguration, logger: Logger, clock: WallClock
  ) throws {
    try Self.choosePathPrefix(configuration.http.pathPrefix)
    shared = try SharedStores(sharedStores)
    temporaryFolder = files == nil ? TemporaryFolder() : nil
    let files = try files ?? temporaryFolder?.storage(configuration.files)
    guard let files else { throw ServerError("There is no folder for files that are sent") }
    kept = KeptFiles(
      storage: files,
      images: ImageSizes(
        limit: configuration.files.imageBytes, clock: clock, logger: logger),
      waitSeconds: configuration.files.waitSeconds, clock: clock, logger: logger)
    let spans = configuration.tracer.map { SpanSource($0) } ?? .ofProcess
    node = configuration.sessions.durability.flatMap { _ in ClusterNode(storage, logger: logger) }
    self.effects = try EffectRunner(
      effects + kept.effects, jobs: sharedStores, storage: storage, clock: clock,
      logger: logger, node: node, spans: spans, crashes: configuration.crashes)
    self.configuration = configuration
    self.storage = storage
    self.logger = logger
    self.clock = clock
    shoji_memory_limit_arenas(UInt32(max(2, ProcessorCount.online)))
    for mount in mounts {
      for fault in mount.stateFaults() { logger.warning("\(fault)") }
    }
    for mount in mounts { try Self.check(mount.theme, configuration.http.publicDirectory) }
    let views = mounts.flatMap(\.templates)
    if let folder = configuration.templateDirectory ?? (views.isEmpty ? nil : "Templates") {
      try TemplateLibrary.shared.load(
        folder: URL(filePath: folder), modules: mounts.map(\.module), classes: views)
    }
    let key = try Self.loadKey(configuration, for: storage, logger)
    let signer = SessionSigner(key: key.bytes, former: key.former)
    if let folder = configuration.http.publicDirectory {
      let assets = URL(filePath: folder).appending(path: "assets")
      ImageCatalog.shared.load(folder: assets)
      ColorCatalog.shared.load(folder: assets)
    }
    // Files change while an app is being written, and open pages are to get them.
    let marked = configuration.development.flatMap { _ in configuration.http.publicDirectory }
    let mountTable = MountTable(mounts, markingFilesIn: marked)
    try Self.check(mounts, logger)
    let table = RouteTable(routes)
    let nativePaths = NativePaths(of: table, publicFiles: configuration.http.publicDirectory)
    try Self.check(pathPrefix: configuration.http.pathPrefix, mountTable.addresses, nativePaths)
    let environment = Session.Environment(
      mounts: mountTable, signer: signer,
      cookie: SessionCookie(
        mark: key.isLasting ? signer.cookieMark : nil, formerMarks: signer.formerCookieMarks),
      configuration: configuration.sessions,
      pages: try PageBuilder(
        logger: logger, images: PublishedImages(key: key.bytes), mounts: mountTable,
        imageSources: configuration.imageSources, trustedTypes: configuration.trustedTypes,
        nativePaths: nativePaths, errorPage: configuration.errorPage),
      clock: clock, storage: storage, age: StorageAge(storage, clock: clock, node: node),
      effects: self.effects,
      arrivals: ArrivalLimit(perMinute: configuration.sessions.arrivalsPerAddress, clock: clock),
      shared: shared, presence: PresenceKeeper(shared, clock: clock, node: node), files: kept,
      development: configuration.development, onError: onError,
      readiness: Readiness(configuration.checkReadiness, clock: clock, logger: logger), node: node,
      spans: spans, crashes: configuration.crashes)
    let sessions = SessionTable(environment: environment)
    let handler = SiteHandler(
      environment: environment, sessions: sessions,
      files: try configuration.http.publicDirectory.map { try StaticFiles(directory: $0) },
      forms: configuration.http.forms, routes: table)
    sessionTable = sessions
    sleeperWatches = shared.stores.map { SleeperWatch($0, sessions) }
    var http = configuration.http
    http.errorPages = Self.errorPages(mountTable, configuration.errorPage)
    let tally = RequestTally()
    reporter = Reporter(sharedStores, tally: tally, settings: configuration.shownSettings)
    if reporter != nil { http.onOutcome = { tally.note($0) } }
    // Files come by PATCH.
    http.servesAllMethods = true
    http.spool = Spool(
      folder: configuration.files.spoolFolder ?? NSTemporaryDirectory(),
      bytes: configuration.files.limits.bytes,
      bytesPerAddress: configuration.files.limits.bytesPerAddress)
    engine = HTTPEngine(configuration: http, handler: handler, logger: logger)
  }

  /// The pages with which the engine refuses requests, in each language of the apps.
  private static func errorPages(
    _ mounts: MountTable,
    _ content: @escaping @Sendable (HTTPResponse.Status) -> ErrorPageContent?
  ) -> [ErrorPages] {
    let (languages, styleSheets) = (mounts.languages, mounts.errorStyleSheets(at: []))
    return languages.each.map { language in
      ErrorPages(language: language.tag) { status in
        let content = SessionLocale.withLanguage(language, texts: languages.texts) {
          content(status)
        }
        var page = MessagePage(refusing: status, saying: content, in: language)
        if let styleSheets { page.styleSheets = styleSheets }
        return page.html
      }
    }
  }

  /// Refuses texts that cannot be used, and tells of those that are missing.
  private static func check(_ mounts: [Mount], _ logger: Logger) throws {
    var seen: Set<ObjectIdentifier> = []
    for texts in mounts.compactMap(\.texts) where seen.insert(ObjectIdentifier(texts)).inserted {
      let faults = texts.check() + FrameworkWords.check(texts)
      if let fault = faults.first(where: \.isBroken) { throw ServerError("\(fault)") }
      for fault in faults { logger.warning("\(fault)") }
    }
  }

  /// Refuses a theme that pages would be half without.
  private static func check(_ theme: Theme, _ folder: String?) throws {
    if let fault = theme.faults.first { throw ServerError(fault) }
    for file in theme.files {
      let place = URL(filePath: folder ?? "Public").appending(path: "assets/\(file)")
      guard FileManager.default.isReadableFile(atPath: place.path) else {
        throw ServerError(
          "The theme of an app names \(file), and there is no such file. Mend: put it at \(place.path)"
        )
      }
    }
  }

  /// Whether no effect and no job is begun any more.
  var isDraining: Bool { effects.isStopped }

  /// The port in use, once the server listens.
  public var port: Int { engine.port }

  /// Serves until a graceful shutdown; listens first, unless ``start()`` was called.
  public func run() async throws {
    if port == 0 { try start() }
    sweepLater()
    try? await gracefulShutdown()
    await stop()
  }

  /// Looks for idle sessions from time to time, as long as the server listens.
  private func sweepLater() {
    clock.after(.seconds(Self.sweepSeconds)) { [weak self] in
      guard let self, port != 0 else { return }
      Task {
        await self.sessionTable.sweep()
        await self.kept.sweep()
        self.effects.lookAround()
        self.recordGauges()
        await self.report()
        self.sweepLater()
      }
    }
  }

  /// Notes what the server is doing now, if somebody wants to know.
  package func report() async {
    await reporter?.note(sessionTable, storage, node: node?.label)
  }

  /// Lets every session leave memory, and returns when all have. Nobody can
  /// tell; tests do it between requests. Sessions that cannot be told by a snapshot, such as one whose
  /// page shows an alert without a route, stay awake.
  public func hibernateSessions() async {
    await sessionTable.hibernateAll()
  }

  /// Begins to listen, with shared stores opened if ``openSharedStores()`` has not done so.
  /// - Throws: One line with the host, the port and the mend, when that cannot be.
  public func start() throws {
    try openSharedStores()
    try startNode()
    try engine.start()
    effects.start()
    // Reading the program's file takes its time, and no request waits for it.
    let report = Task(executorPreference: WorkerPool.shared) { [logger] in
      CrashLog.report(to: logger)
    }
    crashReport.withLock { $0 = report }
  }

  /// Reads what shared stores were, before the first request can ask for it. The thread that starts the server
  /// has nothing else to do meanwhile, and none that works for requests waits. A second call does nothing.
  /// - Throws: `SharedStoreError` for one that cannot be read.
  public func openSharedStores() throws {
    guard !shared.isEmpty, !isOpened.exchange(true, ordering: .relaxed) else { return }
    // Where nothing is to last, what is shared lasts as long as this server, too.
    let log = configuration.sessions.durability == nil ? MemoryStorage() : storage
    try Self.wait { [shared, logger, crashes = configuration.crashes] in
      try await shared.open(in: log, unless: { crashes.isSetAside(.change, $0) }) {
        logger.error("\($0)")
      }
    }
  }

  /// Begins to be one of several servers, where the storage is for several.
  private func startNode() throws {
    guard let node else { return }
    try Self.wait { [sessionTable, shared, storage, logger, crashes = configuration.crashes] in
      try await node.start(
        keyMark: sessionTable.environment.signer.mark,
        formerMarks: sessionTable.environment.signer.formerMarks,
        hear: { [weak sessionTable] in sessionTable?.hear($0) },
        lead: { shared.keepPresence(of: $0) })
      guard let sharing = storage.sharing else { return }
      let takeover = CrashTakeover(storage: storage, sharing: sharing, logger: logger)
      await takeover.run(crashes.presses, after: SupervisedWorker.nameNode(node.name))
    }
  }

  /// Does something on the thread that starts the server.
  static func wait(for body: @escaping @Sendable () async throws -> Void) throws {
    let isDone = DispatchSemaphore(value: 0)
    let fault = Mutex<(any Error)?>(nil)
    Task(executorPreference: WorkerPool.shared) {
      do { try await body() } catch { fault.withLock { $0 = error } }
      isDone.signal()
    }
    isDone.wait()
    if let fault = fault.withLock({ $0 }) { throw fault }
  }

  /// Stops accepting, finishes what runs, which takes at most the configured time, and writes all sessions
  /// down. Jobs stop before their next step, and begin no more.
  public func stop() async {
    sessionTable.environment.isLeaving.store(true, ordering: .relaxed)
    effects.drain()
    if configuration.noticeSeconds > 0 {
      try? await Task.sleep(for: .seconds(configuration.noticeSeconds))
    }
    await engine.shutdown(deadline: .seconds(configuration.shutdownSeconds))
    await sessionTable.hibernateAll(within: .seconds(configuration.sessions.workSeconds))
    await effects.stop(deadline: .seconds(configuration.drainSeconds))
    await node?.stop()
    await shared.close()
    await storage.close()
    await kept.storage.close()
    // The parent process forgets what this one has not logged.
    await crashReport.withLock { $0 }?.value
    logger.info("stopped")
  }
}
