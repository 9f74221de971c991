import CMicroHTTPD
package import Logging
import Synchronization

/// The HTTP server: listens, checks what comes in, and hands sound requests to a handler.
package final class HTTPEngine: Sendable {
  private let configuration: HTTPConfiguration
  private let handler: any HTTPHandler
  private let logger: Logger
  private let state = Mutex(State.idle)

  private enum State {
    case idle
    case running(HTTPEngineContext, port: Int)
    case stopped
  }

  package init(configuration: HTTPConfiguration, handler: any HTTPHandler, logger: Logger) {
    self.configuration = configuration
    self.handler = handler
    self.logger = logger
  }

  deinit {
    // Without a shutdown nobody is left who could wait for the loops; they end by themselves.
    if case .running(let context, _) = state.withLock({ $0 }) {
      context.stopLoops(deadline: .zero)
    }
  }

  /// The port in use; 0 before `start` and after `shutdown`.
  package var port: Int {
    if case .running(_, let port) = state.withLock({ $0 }) { return port }
    return 0
  }

  /// Connections that are open now.
  package var openConnections: Int { context?.openConnections ?? 0 }

  /// The bytes that are reserved for bodies under way.
  var heldBodyBytes: Int { context?.heldBodyBytes ?? 0 }

  private var context: HTTPEngineContext? {
    if case .running(let context, _) = state.withLock({ $0 }) { return context }
    return nil
  }

  /// Lets time pass for the deadlines and rates of connections, in tests.
  package func pass(_ time: Duration) { context?.pass(time) }

  /// Binds the port and starts the loops; requests are served when it returns.
  ///
  /// - Throws: ``HTTPEngineError``: one line with the host, the port and the mend.
  package func start() throws {
    try state.withLock { state in
      guard case .idle = state else {
        throw HTTPEngineError("This HTTPEngine was started before. Make a new one to start again.")
      }
      state = try Self.startLoops(configuration, handler: handler, logger: logger)
    }
  }

  /// Takes no new connections, lets running requests finish until `deadline`, answers 503 to those
  /// that still wait for their handler, and returns when every thread has ended.
  package func shutdown(deadline: Duration) async {
    let context: HTTPEngineContext? = state.withLock { state in
      defer { state = .stopped }
      if case .running(let context, _) = state { return context }
      return nil
    }
    context?.stopLoops(deadline: deadline)
    await context?.waitUntilStopped()
  }

  private static func startLoops(
    _ configuration: HTTPConfiguration, handler: any HTTPHandler, logger: Logger
  ) throws -> State {
    let proxies = try configuration.trustedProxies.map { text in
      guard let network = Network(text) else { throw HTTPEngineError.badProxy(text) }
      return network
    }
    try configuration.checkBodyLimits()
    try configuration.checkAllowedHosts()
    var configuration = configuration
    configuration.connectionLimit = DescriptorLimit.raise(
      connections: configuration.connectionLimit, logger: logger)
    let (sockets, port) = try listen(configuration)
    configuration.loops = sockets.count
    let context = HTTPEngineContext(
      handler: handler, logger: logger, trustedProxies: proxies,
      observer: HTTPObserver(
        logger: logger, logsRequests: configuration.logsRequests, onOutcome: configuration.onOutcome
      ))
    guard context.prepareServer(configuration) else {
      for socket in sockets { shoji_close(socket) }
      throw HTTPEngineError("The HTTP server could not be started: out of memory.")
    }
    for (index, socket) in sockets.enumerated() where !context.startLoop(socket: socket) {
      for rest in sockets[(index + 1)...] { shoji_close(rest) }
      context.stopLoops(deadline: .zero)
      throw HTTPEngineError(
        "The HTTP server could not start a thread. Raise the limits of processes and open files.")
    }
    logger.info("listening", metadata: ["host": "\(configuration.host)", "port": "\(port)"])
    return .running(context, port: port)
  }

  private static func listen(_ configuration: HTTPConfiguration) throws -> ([Int32], Int) {
    guard let sockets = configuration.keptSockets else { return try begin(configuration) }
    let former = sockets.adopt()
    guard former.isEmpty else { return try adopt(former, configuration) }
    let (begun, port) = try begin(configuration)
    guard sockets.keep(begun) else {
      for socket in begun { shoji_close(socket) }
      throw HTTPEngineError(
        "The parent process does not take the sockets. Fix: raise the limit of open files, or set SUPERVISE=off"
      )
    }
    return (begun, port)
  }

  /// Goes on with the sockets of an earlier worker, one for each loop.
  private static func adopt(
    _ kept: [Int32], _ configuration: HTTPConfiguration
  ) throws -> ([Int32], Int) {
    var port = 0
    let sockets = try kept.map { socket in
      defer { shoji_close(socket) }
      var one = configuration
      one.loops = 1
      let (adopted, itsPort) = try adopt(socket, one)
      port = itsPort
      return adopted[0]
    }
    return (sockets, port)
  }

  /// Begins to listen.
  private static func begin(_ configuration: HTTPConfiguration) throws -> ([Int32], Int) {
    let host = configuration.host
    if let socket = configuration.listeningSocket { return try adopt(socket, configuration) }
    guard var port = UInt16(exactly: configuration.port) else {
      throw HTTPEngineError.badPort(host: host, port: configuration.port)
    }
    var sockets = [Int32](repeating: -1, count: configuration.loopCount)
    let number = unsafe shoji_listen(host, &port, UInt32(sockets.count), &sockets)
    guard number == 0 else {
      throw HTTPEngineError.listening(host: host, port: configuration.port, number: number)
    }
    return (sockets, Int(port))
  }

  private static func adopt(
    _ socket: Int32, _ configuration: HTTPConfiguration
  ) throws -> ([Int32], Int) {
    var port: UInt16 = 0
    var sockets = [Int32](repeating: -1, count: configuration.loopCount)
    let number = unsafe shoji_adopt_listener(socket, &port, UInt32(sockets.count), &sockets)
    guard number == 0 else { throw HTTPEngineError.adopting(socket: socket, number: number) }
    return (sockets, Int(port))
  }
}
