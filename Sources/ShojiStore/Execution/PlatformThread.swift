#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Threads of the operating system.
package enum PlatformThread {
  /// A number that no other living thread has, and that is not 0.
  static var current: UInt { UInt(pthread_self()) }

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
        unsafe Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
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
