import CSupervisor
import Glibc

/// The small parent process of a server.
///
/// It holds the listening sockets and replaces a worker that has crashed: connections wait meanwhile, and none is
/// refused. It runs no code of the app. `SUPERVISE=off` leaves it out.
package enum Supervisor {
  /// The setting by which it is left out.
  package static let setting = "SUPERVISE"
  private static let flag = "--supervise"

  /// Whether this process should be the parent: a server is to be started, and no parent has started this process.
  /// - Parameter arguments: The arguments of the program, without its name.
  package static func isWanted(_ arguments: [String]) -> Bool {
    guard !shoji_has_parent(), isServing(arguments) else { return false }
    return value(in: arguments)?.lowercased() != "off"
  }

  /// Starts workers until one ends by itself or the process is told to end.
  /// - Returns: The status with which the process should exit.
  package static func run() -> Int32 {
    unsafe shoji_supervise(CommandLine.unsafeArgv)
  }

  private static func isServing(_ arguments: [String]) -> Bool {
    guard let first = arguments.first else { return true }
    return first == "serve" || (first.hasPrefix("--") && first != "--help")
  }

  /// The value of the setting. A flag wins over the environment; the settings' file is not read for it.
  private static func value(in arguments: [String]) -> String? {
    if let place = arguments.lastIndex(where: { $0 == flag || $0.hasPrefix(flag + "=") }) {
      let argument = arguments[place]
      guard argument == flag else { return String(argument.dropFirst(flag.count + 1)) }
      return place + 1 < arguments.count ? arguments[place + 1] : nil
    }
    return unsafe getenv(setting).map { unsafe String(cString: $0) }
  }
}
