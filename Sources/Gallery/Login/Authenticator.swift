import Shoji
import Synchronization

/// Knows who may sign in: in this demonstration, everybody with the one password.
struct Authenticator {
  static let password = "shoji"

  /// How long a check takes. Where passwords are kept as hashes that are slow on purpose, it takes a
  /// moment.
  static let checkTime = Mutex(Duration.milliseconds(300))

  func isRight(password: String) -> Bool { password == Self.password }

  /// The same, as slow as a good hash.
  func check(password: String) async -> Bool {
    try? await Task.sleep(for: Self.checkTime.withLock { $0 })
    return isRight(password: password)
  }
}
