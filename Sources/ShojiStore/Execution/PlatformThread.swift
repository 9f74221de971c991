#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// Threads of the operating system.
package enum PlatformThread {
  /// A number that no other living thread has, and that is not 0.
  static var current: UInt { UInt(pthread_self()) }

  /// What the system calls a thread.
  typealias ID = pid_t

  /// The calling thread; 0 where `/proc` is not there, since `gettid` is not imported.
  static var id: ID {
    var name = [CChar](repeating: 0, count: 64)
    let count = unsafe readlink("/proc/thread-self", &name, name.count)
    guard count > 0 else { return 0 }
    let digits = name[..<count].split(separator: CChar(UInt8(ascii: "/"))).last ?? []
    return ID(String(decoding: digits.map(UInt8.init(bitPattern:)), as: UTF8.self)) ?? 0
  }

  /// Gives a thread the lowest priority: it gets a seventieth of what others get who want to run. It cannot be taken
  /// back, and threads that it starts have the same.
  static func slow(_ thread: ID) {
    guard thread != 0 else { return }
    _ = setpriority(.init(PRIO_PROCESS.rawValue), id_t(thread), 19)
  }

  /// What tells how long a thread has computed.
  package typealias Clock = clockid_t

  /// That of the calling thread.
  static var clock: Clock {
    var clock = CLOCK_MONOTONIC
    _ = unsafe pthread_getcpuclockid(pthread_self(), &clock)
    return clock
  }

  /// What a clock says, in nanoseconds; where it is that of a thread, which must be there, how long that has computed.
  package static func time(of clock: Clock) -> UInt64 {
    var time = timespec()
    return unsafe clock_gettime(clock, &time) == 0 ? nanoseconds(time) : 0
  }

  /// A time of which only the distance from others counts: what lies between the system and the program, such as a
  /// library that lets clocks go wrong, may say anything.
  static func nanoseconds(_ time: timespec) -> UInt64 {
    UInt64(bitPattern: Int64(time.tv_sec)) &* 1_000_000_000
      &+ UInt64(bitPattern: Int64(time.tv_nsec))
  }

  static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Starts a detached thread that runs `body`.
  ///
  /// - Returns: Whether there is such a thread; the system may have run out of them.
  package static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
    // The attributes live as long as the calls that are given their address.
    var attributes = pthread_attr_t()
    guard unsafe pthread_attr_init(&attributes) == 0 else { return false }
    defer { unsafe pthread_attr_destroy(&attributes) }
    unsafe pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    // The reference is taken over by the thread, or taken back when there is none.
    let start = unsafe Unmanaged.passRetained(ThreadBody(body))
    var thread = pthread_t()
    let status = unsafe pthread_create(
      &thread, &attributes,
      { argument in
        guard let argument = unsafe argument else { return nil }
        let body = unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue()
        SignalStack.provided(for: body.run)
        return nil
      }, unsafe start.toOpaque())
    if status != 0 { unsafe start.release() }
    return status == 0
  }
}

/// Carries a closure through a C pointer.
private final class ThreadBody: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// The memory in which a thread handles signals when its own stack is full: a recursion without end leaves a record,
/// too. Memory that is never used takes no place.
private enum SignalStack {
  private static let size = 65_536

  /// Runs the body of a thread that has such a stack.
  static func provided(for body: () -> Void) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    // The thread gives the memory back only when it has no use for it any more.
    defer {
      var none = unsafe stack_t(ss_sp: nil, ss_flags: Int32(SS_DISABLE), ss_size: 0)
      unsafe sigaltstack(&none, nil)
      unsafe memory.deallocate()
    }
    var stack = unsafe stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    unsafe sigaltstack(&stack, nil)
    body()
  }
}
