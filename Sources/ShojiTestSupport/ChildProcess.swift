public import Glibc
import Synchronization

/// A program that is started, fed, read, signalled and waited for.
///
/// Foundation's `Process` is not used: its handles trap when a signal interrupts a read, and it reads
/// beyond a buffer of its own, where AddressSanitizer ends the tests.
public final class ChildProcess: Sendable {
  /// The program could not be started.
  public struct Failure: Error {
    /// The number of the system's error.
    public let number: Int32
  }

  /// Which of the program's outputs is read.
  public enum Output: Sendable {
    /// Standard output; standard error is thrown away.
    case standard
    /// Standard error; standard output is thrown away.
    case errors
  }

  /// The process.
  public let identifier: pid_t
  private let input: Int32
  private let output: Int32

  /// Held from the making of the pipes to the start of the child, so that no other child is started
  /// while a descriptor of this one would be passed on.
  private static let starting = Mutex(())

  /// Starts a program, which is looked for in `PATH`.
  /// - `environment`: Variables to set beside those of this process.
  public init(
    _ command: [String], environment: [String: String] = [:], reading: Output = .standard
  ) throws {
    (identifier, input, output) = try Self.starting.withLock { _ in
      try Self.start(command, environment: environment, reading: reading)
    }
  }

  private static func start(
    _ command: [String], environment: [String: String], reading: Output
  ) throws -> (pid_t, Int32, Int32) {
    let (childInput, input) = try pipe()
    let (output, childOutput) = try pipe()
    defer {
      close(childInput)
      close(childOutput)
    }
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let (read, silent): (Int32, Int32) = reading == .standard ? (1, 2) : (2, 1)
    unsafe posix_spawn_file_actions_adddup2(&actions, childInput, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, childOutput, read)
    unsafe posix_spawn_file_actions_addopen(&actions, silent, "/dev/null", O_WRONLY, 0)
    // Copies that live until the child has them.
    var arguments = unsafe command.map { unsafe strdup($0) } + [nil]
    let texts = inherited(except: environment) + environment.map { "\($0.key)=\($0.value)" }
    var variables = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { unsafe (arguments + variables).forEach { unsafe free($0) } }
    var identifier = pid_t()
    let result = unsafe posix_spawnp(&identifier, command[0], &actions, nil, &arguments, &variables)
    guard result == 0 else {
      close(input)
      close(output)
      throw Failure(number: result)
    }
    return (identifier, input, output)
  }

  /// Writes the program's input and closes it.
  public func write(_ bytes: [UInt8]) { write(bytes, closes: true) }

  /// Writes some of the program's input.
  /// - Returns: Whether all of it could be written.
  @discardableResult
  package func write(_ bytes: [UInt8], closes: Bool) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(input, $0.baseAddress, $0.count)
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    if closes { close(input) }
    return rest.isEmpty
  }

  /// What the program has written since, waiting for it for as long as `limit`.
  /// - Returns: No bytes when the time is over, `nil` when the program has closed its output.
  package func readAvailable(within limit: Duration) -> [UInt8]? {
    var entry = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
    let (seconds, attoseconds) = limit.components
    let milliseconds = max(0, min(seconds, 86_400) * 1000 + attoseconds / 1_000_000_000_000_000)
    let count = unsafe poll(&entry, 1, Int32(milliseconds))
    if count < 0 && errno == EINTR { return readAvailable(within: limit) }
    return count == 0 ? [] : readSome()
  }

  /// Closes what was not closed by ``write(_:)`` and ``readOutput()``.
  package func closePipes() {
    close(input)
    close(output)
  }

  /// Everything that the program writes, until it closes its output.
  public func readOutput() -> [UInt8] {
    var bytes: [UInt8] = []
    while let more = readSome() { bytes += more }
    close(output)
    return bytes
  }

  /// The next line that the program writes; what came before its output was closed, else.
  public func readLine() -> String {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n"), let more = readSome(atMost: 1) { bytes += more }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Sends a signal.
  public func send(_ signal: Int32) { kill(identifier, signal) }

  /// Waits for the end and returns the exit status; a signal that ended it counts from 128.
  public func waitForExit() -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  private func readSome(atMost limit: Int = 65_536) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: limit)
    while true {
      let count = unsafe read(output, &buffer, limit)
      if count < 0 && errno == EINTR { continue }
      return count > 0 ? Array(buffer[..<count]) : nil
    }
  }

  private static func inherited(except overridden: [String: String]) -> [String] {
    var variables: [String] = []
    var next = unsafe environ
    while let variable = unsafe next.pointee {
      let text = unsafe String(cString: variable)
      if overridden[String(text.prefix { $0 != "=" })] == nil { variables.append(text) }
      unsafe next += 1
    }
    return variables
  }

  /// The descriptors are closed in children: another child would keep a pipe open.
  private static func pipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe Glibc.pipe(&ends) == 0 else { throw Failure(number: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }
}
