import Glibc
import Synchronization

/// How long something that is asked of the server may take, and whether anybody waits for it still.
final class Call: Sendable {
  private struct State {
    var isCancelled = false
    /// When the server was told to stop.
    var callingOff: ContinuousClock.Instant?
  }

  /// How long the server has to say that it has stopped.
  static let grace = Duration.seconds(2)

  private let end: ContinuousClock.Instant
  private let state = Mutex(State())

  init(within limit: Duration) { end = .now + limit }

  /// Notes that nobody waits for it.
  func cancel() { state.withLock { $0.isCancelled = true } }

  /// Whether nobody waits for it.
  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Whether its time is over.
  var isLate: Bool { ContinuousClock.now >= end }

  /// Whether it is to be stopped.
  var mustEnd: Bool { isLate || isCancelled }

  /// Whether the server has not been told to stop yet, and is told from now on.
  func beginCallingOff() -> Bool {
    state.withLock { state in
      guard state.callingOff == nil else { return false }
      state.callingOff = .now
      return true
    }
  }

  /// How long to wait for the server: up to the end, or for what it says after it was told to stop.
  var remaining: Duration {
    let limit = state.withLock { $0.callingOff.map { $0 + Self.grace } } ?? end
    return limit - ContinuousClock.now
  }

  /// What a failure means to whoever has waited.
  func meaning(of error: PostgreSQLError) -> PostgreSQLError {
    guard mustEnd, error.kind == .cancelled || error.kind == .connection else { return error }
    if isCancelled { return PostgreSQLError(.cancelled, "the task was cancelled") }
    return PostgreSQLError(.timeout, "the database has taken too long")
  }
}

/// What a thread hears that waits for the server: a pipe.
final class Bell: Sendable {
  /// A descriptor that can be read when it has rung.
  let descriptor: Int32
  private let rope: Int32

  init() throws(PostgreSQLError) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else {
      throw PostgreSQLError(.connection, "the system has no descriptors for a connection")
    }
    (descriptor, rope) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(rope)
  }

  // A pipe that is full has rung.
  func ring() { _ = unsafe write(rope, [1], 1) }

  func silence() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}

/// Texts for C, the last of them followed by NULL. They live as long as this.
@safe final class CTexts {
  let pointers: UnsafeMutablePointer<UnsafePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    unsafe pointers = .allocate(capacity: count + 1)
    for (place, text) in texts.enumerated() {
      unsafe (pointers + place).initialize(to: UnsafePointer(strdup(text)))
    }
    unsafe (pointers + count).initialize(to: nil)
  }

  deinit {
    for place in 0..<count { unsafe free(UnsafeMutablePointer(mutating: pointers[place])) }
    unsafe pointers.deinitialize(count: count + 1)
    unsafe pointers.deallocate()
  }
}
