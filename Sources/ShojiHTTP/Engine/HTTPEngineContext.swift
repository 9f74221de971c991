import CMicroHTTPD
import Logging
import Synchronization

/// What the C core's callbacks reach: the handler, the observer, and the count of running loops.
///
/// Each loop holds one reference from its start until its thread ends.
@safe final class HTTPEngineContext: @unchecked Sendable {
  /// Nil once the last loop has ended: a handler that keeps exchanges, which keep this object, would
  /// never be freed otherwise. Only loops read it, and the last of them clears it.
  private(set) var handler: (any HTTPHandler)?
  let logger: Logger
  let trustedProxies: [Network]
  let observer: HTTPObserver?
  private let running = Atomic(0)
  private let state = Mutex(State())

  // Only reached under the lock, or by the loops, which all end before it is destroyed.
  @safe private struct State: @unchecked Sendable {
    var server: OpaquePointer?
    var loops: [OpaquePointer] = unsafe []
    /// Whether the last loop has ended, or none was ever started.
    var isOver = true
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  init(handler: any HTTPHandler, logger: Logger, trustedProxies: [Network], observer: HTTPObserver?)
  {
    self.handler = handler
    self.logger = logger
    self.trustedProxies = trustedProxies
    self.observer = observer
  }

  deinit {
    // Loops hold this object, so none is left that could use the server.
    state.withLock { state in
      if let server = unsafe state.server { unsafe shoji_server_destroy(server) }
    }
  }

  /// Owns the server from here.
  func adopt(server: OpaquePointer) {
    state.withLock { unsafe $0.server = server }
  }

  /// Starts a loop on a socket, which it owns from here.
  func startLoop(socket: Int32) -> Bool {
    state.withLock { state in
      let me = unsafe Unmanaged.passRetained(self)
      guard let server = unsafe state.server, let loop = unsafe shoji_loop_start(server, socket)
      else {
        unsafe me.release()
        return false
      }
      unsafe state.loops.append(loop)
      running.add(1, ordering: .relaxed)
      state.isOver = false
      return true
    }
  }

  /// Asks every loop to stop; they end by themselves.
  func stopLoops(deadline: Duration) {
    let loops = unsafe state.withLock { state in
      let loops = unsafe state.loops
      unsafe state.loops = []
      return unsafe loops
    }
    unsafe loops.forEach { unsafe shoji_loop_stop($0, deadline.clampedMilliseconds) }
  }

  /// Lets time pass for the deadlines and rates of all loops.
  func pass(_ time: Duration) {
    state.withLock { state in
      unsafe state.loops.forEach { unsafe shoji_loop_pass($0, time.clampedMilliseconds) }
    }
  }

  /// Returns once no loop runs.
  func waitUntilStopped() async {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if !state.isOver { state.waiting.append(continuation) }
        return state.isOver
      }
      if isOver { continuation.resume() }
    }
  }

  var openConnections: Int {
    state.withLock { state in
      guard let server = unsafe state.server else { return 0 }
      return unsafe Int(shoji_server_open_connections(server))
    }
  }

  /// The bytes that are reserved for bodies under way.
  var heldBodyBytes: Int {
    state.withLock { state in
      guard let server = unsafe state.server else { return 0 }
      return unsafe Int(shoji_server_held_bytes(server))
    }
  }

  fileprivate func loopStopped() {
    guard running.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 else { return }
    handler = nil
    let waiting = state.withLock { state in
      defer { state.waiting = [] }
      state.isOver = true
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  /// The callbacks with this object behind them, which the loops keep alive.
  var callbacks: shoji_callbacks {
    unsafe shoji_callbacks(
      context: Unmanaged.passUnretained(self).toOpaque(),
      identify: identifyClient,
      admits_upload: admitUpload,
      handle: handleRequest,
      completed: observer == nil ? nil : requestCompleted,
      stopped: loopEnded)
  }
}

@c private func handleRequest(_ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?) {
  guard let context = unsafe context, let request = unsafe request else { return }
  // The loop that calls holds a reference until it has ended.
  let engine = unsafe Unmanaged<HTTPEngineContext>.fromOpaque(context).takeUnretainedValue()
  engine.handler?.handle(unsafe HTTPExchange(owning: request, context: engine))
}

@c private func identifyClient(
  _ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?,
  _ address: UnsafeMutablePointer<UInt8>?
) {
  guard let context = unsafe context, let request = unsafe request, let address = unsafe address
  else { return }
  let engine = unsafe Unmanaged<HTTPEngineContext>.fromOpaque(context).takeUnretainedValue()
  // The request gives its 16 bytes to be read and replaced.
  let bytes = unsafe UnsafeMutableBufferPointer(start: address, count: 16)
  let proxy = unsafe NetworkAddress(bytes: Array(bytes))
  _ = unsafe bytes.update(fromContentsOf: engine.client(of: request, behind: proxy).bytes)
}

@c private func admitUpload(
  _ context: UnsafeMutableRawPointer?, _ request: OpaquePointer?
) -> Bool {
  guard let context = unsafe context, let request = unsafe request else { return false }
  let engine = unsafe Unmanaged<HTTPEngineContext>.fromOpaque(context).takeUnretainedValue()
  return engine.handler?.admitsUpload(unsafe HTTPExchange(borrowing: request, context: engine))
    ?? false
}

@c private func requestCompleted(
  _ context: UnsafeMutableRawPointer?, _ outcome: UnsafePointer<shoji_outcome>?
) {
  guard let context = unsafe context, let outcome = unsafe outcome else { return }
  let engine = unsafe Unmanaged<HTTPEngineContext>.fromOpaque(context).takeUnretainedValue()
  engine.observer?.record(unsafe HTTPOutcome(outcome))
}

@c private func loopEnded(_ context: UnsafeMutableRawPointer?) {
  guard let context = unsafe context else { return }
  // Balances the reference taken when the loop was started.
  unsafe Unmanaged<HTTPEngineContext>.fromOpaque(context).takeRetainedValue().loopStopped()
}
