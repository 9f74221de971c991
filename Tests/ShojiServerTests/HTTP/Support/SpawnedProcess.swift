import Glibc
import Synchronization

/// A child process with pipes for its input and output. Foundation's `Process` is not used: it reads
/// beyond a buffer of its own, and AddressSanitizer ends the tests there.
struct SpawnedProcess: Sendable {
  struct Failure: Error {}

  private let identifier: pid_t
  private let input: Int32
  private let output: Int32

  /// Held from the making of the pipes to the start of the child, so that no other child is started
  /// while a descriptor of this one would be passed on.
  private static let starting = Mutex(())

  init(_ command: [String]) throws {
    self = try Self.starting.withLock { _ in try SpawnedProcess(starting: command) }
  }

  private init(starting command: [String]) throws {
    let (childInput, input) = try Self.pipe()
    let (output, childOutput) = try Self.pipe()
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, childInput, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, childOutput, 1)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var identifier = pid_t()
    let result = unsafe posix_spawn(
      &identifier, command[0], &actions, nil, &arguments, environ)
    close(childInput)
    close(childOutput)
    guard result == 0 else {
      close(input)
      close(output)
      throw Failure()
    }
    self.identifier = identifier
    self.input = input
    self.output = output
  }

  /// Writes the child's input and closes it. SIGPIPE is ignored by the engine under test.
  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(input, $0.baseAddress, $0.count)
      }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(input)
  }

  /// Everything that the child writes.
  func readOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = unsafe read(output, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    close(output)
    return bytes
  }

  func waitForExit() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    return status >> 8 & 0xff
  }

  /// The descriptors are closed in children: another child would keep a pipe open.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw Failure() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
